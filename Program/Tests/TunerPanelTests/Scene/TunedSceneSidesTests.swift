import PullToRefresh
import PullcordControls
import PullcordFeeds
@testable import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor
struct TunedSceneSidesTests {
  private func scene(_ a: Tuning = Tuning(.pullcord), _ b: Tuning = Tuning(.ios)) throws
    -> TunedScene
  {
    let feed = try SampleFeed(rows: 200)
    return try TunedScene(a, other: b, size: Size(width: 480, height: 800)) {
      tuning throws(TunedScene.Refusal) in
      if tuning.failureRate == 1 { throw TunedScene.Refusal(message: "nothing but failures") }
      return LiveList(options: .init(tuning), feed: feed, size: Size(width: 480, height: 800))
    }
  }

  private func split(_ a: Tuning = Tuning(.pullcord), _ b: Tuning = Tuning(.ios)) throws
    -> TunedScene
  {
    let scene = try scene(a, b)
    scene.start()
    try scene.split(isResizing: true)
    scene.size = Size(width: scene.wantedWidth, height: 800)
    return scene
  }

  private func list(_ side: TuningSide, of scene: TunedScene) throws -> RefreshController {
    try #require(scene.visibleLists.first { $0.side == side }).scene.list
  }

  @Test func `a change goes into the active tuning, and the other one stays`() throws {
    let scene = try scene()
    var heard: [String] = []
    scene.onTuning = { heard.append($0.preset) }
    scene.activate(.b)
    #expect(scene.tuning.preset == "ios" && heard == ["ios"])
    scene.apply(Tuning(.material3))
    #expect(scene.pair[.a].preset == "pullcord" && scene.pair[.b].preset == "material3")
    scene.activate(.a)
    #expect(heard == ["ios", "material3", "pullcord"])
    scene.activate(.a)
    #expect(heard.count == 3)
  }

  @Test(arguments: [(false, ["list_a", "list_b"]), (true, ["list_left", "list_right"])])
  func `assistive technology can tell both lists apart, also in a blind test`(
    hidesSides: Bool, expected: [String]
  ) throws {
    let scene = try split()
    scene.hidesSides = hidesSides
    let input = SyntheticInput(click: { _ in }, type: { _ in })
    let nodes = scene.accessibleNodes(
      AccessibleContext(origin: .zero, hasFocus: true, input: input))
    #expect(nodes.filter { $0.rows != nil }.map(\.id) == expected)
    // D-Bus allows only these characters in the path of an object.
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
    for node in nodes { #expect(!node.id.isEmpty && allowed.isSuperset(of: node.id), "\(node.id)") }
    #expect(Set(nodes.map(\.id)).count == nodes.count)
  }

  @Test func `copying makes both tunings equal, and the other side can undo it`() throws {
    let scene = try split()
    scene.copySide()
    #expect(!scene.pair.isDifferent)
    #expect(try list(.b, of: scene).configuration(at: .start) == Tuning(.pullcord).refresh)
    scene.activate(.b)
    scene.handle(.keyPressed(Key(rawValue: "F6"), modifiers: []), time: 0)
    scene.toggle(isResizing: false)
    scene.handle(.keyPressed(Key(rawValue: "z"), modifiers: .control), time: 0)
    #expect(scene.pair[.b].preset == "ios" && scene.pair[.a].preset == "pullcord")
  }

  @Test func `one hand moves both lists, from either half of the window`() throws {
    var far = Tuning()
    far.refresh.distances.trigger = .points(300)
    // The finger crosses the line between the lists, in either direction.
    for (down, up) in [(470.0, 490.0), (494, 474)] {
      let scene = try split(Tuning(), far)
      #expect(scene.size.width == 962 && scene.sceneSize.width == 480)
      scene.handle(.touchDown(finger: 1, x: down, y: 100), time: 1)
      scene.handle(.touchMoved(finger: 1, x: up, y: 180), time: 1.2)
      scene.handle(.touchMoved(finger: 1, x: up, y: 300), time: 1.4)
      #expect(try list(.a, of: scene).state(at: .start).description == "armed")
      #expect(try list(.b, of: scene).state(at: .start).description == "pulling")
      scene.handle(.touchUp(finger: 1, x: up, y: 300), time: 1.5)
      #expect(try list(.a, of: scene).state(at: .start).description == "refreshing")
      scene.advance(to: 9)
      #expect(scene.inner.isAtRest)
      #expect(try list(.b, of: scene).isAtRest)
    }
  }

  @Test func `the lists of a split begin with the same rows, even after a refresh`() throws {
    let scene = try scene(Tuning(), Tuning())
    scene.start()
    func length(_ scene: any InteractiveScene) -> Double { scene.mainList.model.contentLength }
    let before = length(scene.inner)
    scene.handle(.keyPressed(.f5, modifiers: []), time: 1)
    scene.advance(to: 9)
    #expect(length(scene.inner) > before)
    try scene.split(isResizing: false)
    let lengths = scene.visibleLists.map { length($0.scene) }
    #expect(lengths == [before, before])
  }

  @Test func `a blind trial has new lists, and the left one is the active one`() throws {
    let scene = try split(Tuning(), Tuning(.material3))
    scene.handle(.keyPressed(.f5, modifiers: []), time: 1)
    scene.advance(to: 9)
    scene.renewLists(first: .b)
    #expect(scene.visibleLists.map(\.side) == [.b, .a] && scene.side == .b)
    #expect(scene.listX(.b) == 0 && scene.listX(.a) == 482)
    let lengths = scene.visibleLists.map { $0.scene.mainList.model.contentLength }
    #expect(lengths[0] == lengths[1])
    #expect(try list(.b, of: scene).configuration(at: .start) == Tuning(.material3).refresh)
    // A finger at the left belongs to B, and moves both.
    scene.handle(.touchDown(finger: 1, x: 100, y: 100), time: 10)
    scene.handle(.touchMoved(finger: 1, x: 100, y: 300), time: 10.4)
    #expect(try list(.b, of: scene).state(at: .start) == .armed)
    #expect(try list(.a, of: scene).state(at: .start) == .armed)
    scene.firstSide = .a
    #expect(scene.visibleLists.map(\.side) == [.a, .b])
  }

  @Test func `pulls of the session reach the tuner, also while it is closed`() throws {
    let scene = try scene(Tuning(), Tuning())
    scene.start()
    for (peak, time) in [(280.0, 1.0), (160, 12)] {
      scene.handle(.touchDown(finger: 1, x: 100, y: 100), time: time)
      scene.handle(.touchMoved(finger: 1, x: 100, y: 180), time: time + 0.2)
      scene.handle(.touchMoved(finger: 1, x: 100, y: peak), time: time + 0.4)
      scene.handle(.touchUp(finger: 1, x: 100, y: peak), time: time + 0.8)
      scene.advance(to: time + 8)
    }
    #expect(scene.panel.hand.pulls.map(\.observed) == [.fired, .notFired])
    let judge = PullJudge(scene.tuning.refresh, viewport: 800)
    #expect(scene.panel.hand.pulls.map { $0.outcome(under: judge) } == [.fired, .notFired])
    // Another tuning decides by the engine, which agrees with the list.
    var other = scene.tuning
    other.latency = 3
    other.refresh.guards.hysteresis = 9
    let near = PullJudge(other.refresh, viewport: 800)
    #expect(scene.panel.hand.pulls.map { $0.outcome(under: near) } == [.fired, .notFired])
  }

  @Test func `events name the list they are from, and the active list has the log`() throws {
    let scene = try split()
    var sides: [TuningSide] = []
    var logged = 0
    scene.onSideEvent = { event, side in if case .begin = event.effect { sides.append(side) } }
    scene.onEvent = { event in if case .begin = event.effect { logged += 1 } }
    scene.handle(.keyPressed(.f5, modifiers: []), time: 1)
    #expect(sides.count == 2 && Set(sides) == [.a, .b] && logged == 1)
  }

  @Test func `a side stays on its side of the window when the other one becomes active`() throws {
    let scene = try split()
    scene.activate(.b)
    #expect(scene.visibleLists.map(\.side) == [.a, .b])
    #expect(try list(.a, of: scene).configuration(at: .start) == Tuning(.pullcord).refresh)
    scene.apply(Tuning(.material3))
    #expect(try list(.a, of: scene).configuration(at: .start) == Tuning(.pullcord).refresh)
    #expect(try list(.b, of: scene).configuration(at: .start) == Tuning(.material3).refresh)
  }

  @Test func `a window that cannot grow shares its width, and keeps it after the split`() throws {
    let scene = try scene()
    try scene.split(isResizing: true)
    scene.size = Size(width: 480, height: 800)
    scene.advance(to: 1)
    #expect(scene.sceneSize.width == 239 && scene.listX(.b) == 241)
    try scene.split(isResizing: true)
    #expect(scene.wantedWidth == 480 && scene.visibleLists.count == 1)
    scene.size = Size(width: 480, height: 800)
    #expect(scene.inner.size.width == 480)
  }

  @Test func `a tuning without a scene cannot be shown beside the other`() throws {
    var failing = Tuning()
    failing.failureRate = 1
    // Another scene cannot be applied in place.
    failing.scene = .gallery
    let scene = try scene(Tuning(), failing)
    #expect(throws: TunedScene.Refusal.self) { try scene.split(isResizing: false) }
    #expect(!scene.isSplit)
    scene.activate(.b)
    #expect(scene.tuning == Tuning())
    #expect(scene.side == .a && scene.pair.active == .a && scene.pair[.b] == failing)
  }
}
