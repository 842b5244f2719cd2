import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// The buttons in the tuner's group Actions, which control the list.
@MainActor struct TunerActionsTests {
  private let size = Size(width: 480, height: 800)

  private func opened(
    _ tuning: Tuning = Tuning(), pages: Int? = 40, edge: Edge = .start
  ) throws -> TunedScene {
    let feed = try SampleFeed()
    var tuning = tuning
    tuning.edge = edge
    let scene = try TunedScene(tuning, size: size) { tuning throws(TunedScene.Refusal) in
      var options = LiveList.Options(tuning)
      if let pages { options.sampleControls = .pages(pages) }
      return LiveList(options: options, feed: feed, size: self.size)
    }
    scene.toggle(isResizing: false)
    scene.size = Size(width: 800, height: 800)
    scene.start()
    return scene
  }

  private func center(_ label: String, in scene: TunedScene) -> Point? {
    let drawing = scene.drawing(at: scene.now, SceneStyle())
    return LabelledControls(drawing).text(label)
  }

  private func click(_ label: String, in scene: TunedScene, at time: Double) throws {
    let point = try #require(center(label, in: scene), "\(label) is not there")
    scene.handle(.mouseDown(x: point.x, y: point.y), time: time)
    scene.handle(.mouseUp(x: point.x, y: point.y), time: time)
  }

  private func isEnabled(_ action: TunerAction, in scene: TunedScene) -> Bool {
    !scene.panel.list.commands(action).isEmpty
  }

  private func press(_ keys: String..., in scene: TunedScene, at time: Double) {
    for key in keys { scene.handle(.keyPressed(Key(rawValue: key), modifiers: []), time: time) }
  }

  @Test func `the buttons refresh, with and without showing it, load more and cancel`() throws {
    let scene = try opened()
    var commands: [ListCommand] = []
    scene.onCommand = { commands.append($0) }
    scene.list.scroll(to: 300)
    try click("Refresh quietly", in: scene, at: 1)
    #expect(scene.list.state(at: .start) == .refreshing(.programmatic))
    #expect(scene.list.model.offset(at: 1.5) == 300)
    try click("Cancel", in: scene, at: 1.5)
    #expect(scene.list.state(at: .start) == .idle)
    try click("Refresh", in: scene, at: 2)
    scene.advance(to: 3)
    #expect(scene.list.model.offset(at: 3) == -64)
    scene.advance(to: 8)
    try click("Load more", in: scene, at: 8)
    #expect(scene.list.state(at: .end) == .refreshing(.programmatic))
    scene.advance(to: 10)
    #expect(scene.inner.position.rows ?? 0 > 80)
    #expect(
      commands == [
        .refresh(.start, reveals: false), .cancel(.start), .refresh(.start, reveals: true),
        .refresh(.end, reveals: true),
      ])
  }

  @Test func `a button without an effect is disabled`() throws {
    let scene = try opened(pages: nil)
    #expect(isEnabled(.refresh, in: scene))
    for label in ["Load more", "Cancel", "End"] {
      try click(label, in: scene, at: 0.5)
      #expect(scene.panel.commands.isEmpty && scene.list.isAtRest)
    }
    try click("Refresh", in: scene, at: 1)
    #expect(isEnabled(.cancel, in: scene))
    scene.advance(to: 6)
    #expect(!isEnabled(.cancel, in: scene))
    #expect(isEnabled(.loadMore, in: try opened()))
    // In a list that refreshes at its end, the button refreshes the end.
    let other = try opened(pages: nil, edge: .end)
    try click("Refresh", in: other, at: 1)
    #expect(other.list.isRefreshing(at: .end))
  }

  @Test func `a switch disables and enables an edge during a pull`() throws {
    let scene = try opened()
    scene.handle(.touchDown(finger: 1, x: 240, y: 100), time: 1)
    scene.handle(.touchMoved(finger: 1, x: 240, y: 300), time: 1.3)
    #expect(scene.list.state(at: .start) == .armed)
    try click("Start", in: scene, at: 1.4)
    #expect(scene.list.state(at: .start) != .armed && !scene.list.isEnabled(at: .start))
    #expect(!isEnabled(.refresh, in: scene))
    scene.handle(.touchUp(finger: 1, x: 240, y: 300), time: 1.5)
    scene.advance(to: 3)
    #expect(scene.list.state(at: .start) == .idle && scene.list.isAtRest)
    try click("Start", in: scene, at: 3)
    #expect(scene.list.isEnabled(at: .start))
    // The clicked switch has the focus. The arrow key moves it to the switch of the end edge.
    press("Right", "space", in: scene, at: 3.1)
    #expect(!scene.list.isEnabled(at: .end))
  }

  @Test func `a refresh by a button continues a pull without a jump`() throws {
    let scene = try opened()
    scene.handle(.touchDown(finger: 1, x: 240, y: 100), time: 1)
    scene.handle(.touchMoved(finger: 1, x: 240, y: 160), time: 1.3)
    let offset = scene.list.model.offset(at: 1.3)
    try click("Refresh", in: scene, at: 1.3)
    #expect(scene.list.state(at: .start) == .refreshing(.programmatic))
    #expect(abs(scene.list.model.offset(at: 1.3) - offset) < 1e-9)
  }

  @Test func `the arrow keys move between the buttons, and Enter presses them`() throws {
    let scene = try opened()
    press("F6", in: scene, at: 1)
    for _ in 0..<(TunerTool.allCases.count + 1) { press("Tab", in: scene, at: 1) }
    press("Down", in: scene, at: 1)
    #expect(scene.panel.focus.stop == .row(id: "actions"))
    press("Right", in: scene, at: 1)
    #expect(scene.drawing(at: 1, SceneStyle()).texts.contains(TunerAction.refreshQuietly.note))
    press("Return", in: scene, at: 1)
    #expect(scene.list.isRefreshing(at: .start))
    press("End", "space", in: scene, at: 1.2)
    #expect(!scene.list.isRefreshing(at: .start))
    press("Home", "Left", "Return", in: scene, at: 3)
    #expect(scene.list.isRefreshing(at: .start))
  }

  @Test func `the button for loading more explains where it has no effect`() throws {
    func note(_ scene: TunedScene) -> String? {
      scene.panel.rowList[TuningGroup.loadMore.rawValue]?.note
    }
    #expect(note(try opened()) == nil)
    #expect(note(try opened(pages: nil)) == "not in this list")
  }
}
