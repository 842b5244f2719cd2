import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor
struct TunedSceneTests {
  private func scene(_ tuning: Tuning = Tuning()) throws -> TunedScene {
    let feed = try SampleFeed(rows: 200)
    return try TunedScene(tuning, size: Size(width: 480, height: 800)) {
      tuning throws(TunedScene.Refusal) in
      if tuning.failureRate == 1 { throw TunedScene.Refusal(message: "nothing but failures") }
      let size = Size(width: 480, height: 800)
      if tuning.scene == .gallery {
        return GalleryScene(options: .init(tuning), feed: feed, size: size)
      }
      return LiveList(options: .init(tuning), feed: feed, size: size)
    }
  }

  private func opened(_ tuning: Tuning = Tuning()) throws -> TunedScene {
    let scene = try scene(tuning)
    scene.toggle(isResizing: false)
    scene.size = Size(width: 800, height: 800)
    return scene
  }

  @Test func `a closed tuner shows only the scene, and an open one keeps its width`() throws {
    let scene = try scene()
    let style = SceneStyle()
    #expect(scene.drawing(at: 0, style) == scene.inner.drawing(at: 0, style))
    scene.toggle(isResizing: true)
    #expect(scene.sceneSize == Size(width: 480, height: 800))
    scene.size = Size(width: 800, height: 800)
    #expect(scene.sceneSize == Size(width: 480, height: 800))
    #expect(scene.inner.size == Size(width: 480, height: 800))
    scene.toggle(isResizing: true)
    #expect(scene.sceneSize == Size(width: 480, height: 800))
    scene.size = Size(width: 480, height: 800)
    #expect(scene.sceneSize == Size(width: 480, height: 800))
    #expect(scene.drawing(at: 0, style) == scene.inner.drawing(at: 0, style))
  }

  @Test func `a tuner that opens and closes quickly keeps the list's width`() throws {
    let scene = try scene()
    func hear(_ width: Double) { scene.size = Size(width: width, height: 800) }
    for presses in 1...6 {
      scene.toggle(isResizing: true)
      #expect(scene.wantedWidth == (scene.isOpen ? 800 : 480), "after \(presses) presses")
      #expect(scene.sceneSize.width == 480)
      // The tuner is hidden until the window has space for it.
      #expect(!scene.isOpen || scene.panelX == 480)
    }
    // A size that was requested earlier arrives late.
    hear(800)
    #expect(scene.sceneSize.width == 480)
    hear(480)
    #expect(scene.sceneSize.width == 480 && !scene.isOpen)
    scene.advance(to: 1)
    #expect(scene.sceneSize.width == 480)
  }

  @Test func `tuner and second list share a small screen, and the list gets its width back`() throws
  {
    let scene = try scene()
    scene.largestWidth = 1000
    func show(_ width: Double) {
      scene.size = Size(width: width, height: 800)
      scene.advance(to: scene.list.now + 1)
    }
    scene.toggle(isResizing: true)
    #expect(scene.wantedWidth == 800)
    show(800)
    try scene.split(isResizing: true)
    #expect(scene.wantedWidth == 1000 && scene.sceneSize.width == 339)
    show(1000)
    #expect(scene.sceneSize.width == 339)
    try scene.split(isResizing: true)
    #expect(scene.wantedWidth == 800)
    show(800)
    scene.toggle(isResizing: true)
    #expect(scene.wantedWidth == 480)
    // The user makes the list wider, and then opens and closes the tuner.
    show(480)
    show(600)
    scene.toggle(isResizing: true)
    #expect(scene.wantedWidth == 920 && scene.sceneSize.width == 600)
    show(920)
    scene.toggle(isResizing: true)
    #expect(scene.wantedWidth == 600)
  }

  @Test func `with large text the tuner covers the list, and the window becomes no wider than it`()
    throws
  {
    let scene = try scene()
    scene.coversLists = true
    scene.size = Size(width: 150, height: 300)
    scene.toggle(isResizing: true)
    #expect(scene.wantedWidth == TunerPanel.width)
    scene.size = Size(width: scene.wantedWidth, height: 300)
    #expect(scene.panelX == 0)
    scene.toggle(isResizing: true)
    #expect(scene.wantedWidth == 150)
    scene.largestWidth = 200
    scene.toggle(isResizing: true)
    #expect(scene.wantedWidth == 200)
  }

  @Test func `the screen shows the tuned texts at both edges`() throws {
    var tuning = Tuning()
    tuning.refresh.strings = .german
    tuning.loadMore.strings = .chinese
    let scene = try scene(tuning)
    scene.handle(.touchDown(finger: 1, x: 240, y: 100), time: 1)
    scene.handle(.touchMoved(finger: 1, x: 240, y: 300), time: 1.5)
    // By then the text has changed.
    let texts = scene.drawing(at: 1.7, SceneStyle()).texts
    #expect(texts.contains(RefreshStrings.german.releaseToRefresh))
    let state = (scene.inner as? LiveList)?.state(at: 1.5)
    #expect(state?.strings == .german, "the rows' times too")
    #expect(state?.endStrings == .german, "without a control at the end")
  }

  @Test func `in a window that does not grow, the list and the tuner share the width`() throws {
    let scene = try scene()
    scene.toggle(isResizing: true)
    #expect(scene.nextDeadline == 0.3)
    scene.advance(to: 0.3)
    #expect(scene.sceneSize == Size(width: 160, height: 800))
    #expect(scene.panelX == 160)
  }

  @Test func `a threshold that changes during a pull arms it by its next travel, without a jump`()
    throws
  {
    let scene = try opened()
    scene.handle(.touchDown(finger: 1, x: 240, y: 100), time: 1)
    scene.handle(.touchMoved(finger: 1, x: 240, y: 190), time: 1.5)
    let list = scene.list
    #expect(list.state(at: .start) == .pulling)
    let offset = list.model.offset(at: 1.5)
    var tuning = Tuning()
    tuning.refresh.distances.trigger = .points(40)
    tuning.refresh.resistance.touch = .linear(slope: 0.4)
    tuning.scroll.deceleration = .fast
    scene.apply(tuning)
    #expect(scene.list === list)
    #expect(list.state(at: .start) == .pulling)
    #expect(abs(list.model.offset(at: 1.5) - offset) < 1e-9)
    // From here on the content follows the finger with the new resistance.
    scene.handle(.touchMoved(finger: 1, x: 240, y: 205), time: 1.6)
    #expect(abs(list.model.offset(at: 1.6) - (offset - 6)) < 1e-9)
    #expect(list.state(at: .start) == .armed)
    #expect(list.model.configuration == tuning.scroll)
  }

  @Test func `a scene that cannot change a setting is created again at the same position`() throws {
    let scene = try opened()
    var effects = 0
    scene.onEvent = { _ in effects += 1 }
    scene.advance(to: 2)
    scene.list.scroll(to: 1000)
    var tuning = Tuning()
    tuning.edge = .end
    scene.apply(tuning)
    #expect(scene.now == 2)
    #expect(scene.list.model.offset(at: 2) == 1000)
    #expect(scene.list.configuration(at: .end) != nil)
    #expect(scene.list.configuration(at: .start) == nil)
    scene.list.startRefreshing(at: .end)
    #expect(effects > 0)
    #expect(scene.sceneSize == scene.inner.size)
  }

  @Test func `a chosen scene is shown, and the gallery applies new numbers in place`() throws {
    let scene = try opened()
    var tuning = Tuning()
    tuning.scene = .gallery
    scene.apply(tuning)
    #expect(scene.inner is GalleryScene)
    let gallery = scene.inner
    tuning.refresh.guards.hysteresis = 20
    scene.apply(tuning)
    #expect(scene.inner === gallery)
    #expect(scene.list.configuration(at: .start)?.guards.hysteresis == 20)
  }

  @Test func `a change that the scene refuses is undone and reported`() throws {
    let scene = try opened()
    var tuning = Tuning()
    tuning.failureRate = 1
    tuning.edge = .end
    scene.apply(tuning)
    #expect(scene.panel.tuning == Tuning())
    #expect(scene.panel.message == "nothing but failures")
    #expect(!scene.panel.settings.history.canRedo)
    #expect(scene.list.configuration(at: .start) != nil)
  }

  @Test func `if a scene refuses an undo or redo, the tuner keeps the scene's current values`()
    throws
  {
    final class Door { var isShut = false }
    let door = Door()
    let feed = try SampleFeed(rows: 20)
    let size = Size(width: 480, height: 800)
    let scene = try TunedScene(Tuning(), size: size) { tuning throws(TunedScene.Refusal) in
      if tuning.scene == .sections, door.isShut {
        throw TunedScene.Refusal(message: "no sections any more")
      }
      return LiveList(
        options: .init(tuning), feed: feed, size: size,
        scene: tuning.scene == .sections ? SectionsScene() : FeedScene())
    }
    var (first, sections) = (Tuning(), Tuning())
    first.refresh.guards.hysteresis = 20
    sections.scene = .sections
    var last = first
    last.refresh.guards.hysteresis = 30
    for tuning in [first, sections, first, last] { scene.apply(tuning) }
    door.isShut = true
    func use(_ tool: TunerTool) {
      scene.panel.use(tool)
      scene.applyTuning()
    }
    use(.undo)
    #expect(scene.tuning == first && scene.panel.tuning == first)
    // The scene refuses this undo. The tuning stays the same, and the undone step can be redone.
    use(.undo)
    #expect(scene.panel.message == "no sections any more")
    #expect(scene.tuning == first && scene.panel.tuning == first)
    use(.redo)
    #expect(scene.tuning == last && scene.panel.tuning == last)
  }

  @Test func `changes of latency and failure rate apply to the next response`() throws {
    let scene = try opened()
    var tuning = Tuning()
    tuning.latency = 0.4
    scene.apply(tuning)
    scene.advance(to: 0)
    scene.list.startRefreshing(at: .start)
    scene.advance(to: 0.41)
    #expect(scene.list.state(at: .start) == .finishing(.success(newItems: 3)))
  }

  @Test func `the tuner and the scene do not receive each other's presses`()
    throws
  {
    let scene = try opened()
    func panelHandles(_ event: InputEvent, at time: Double) -> Bool {
      scene.handleInPanel(event, time: time)
    }
    #expect(panelHandles(.mouseDown(x: 600, y: 300), at: 1))
    // The panel receives all moves of a drag that began in it.
    #expect(panelHandles(.mouseMoved(x: 10, y: 300), at: 1.1))
    #expect(panelHandles(.mouseUp(x: 10, y: 300), at: 1.1))
    #expect(!panelHandles(.mouseMoved(x: 10, y: 300), at: 1.2))

    scene.handle(.touchDown(finger: 5, x: 100, y: 100), time: 2)
    #expect(!panelHandles(.touchMoved(finger: 5, x: 700, y: 100), at: 2))
    scene.handle(.touchDown(finger: 6, x: 700, y: 700), time: 2)
    #expect(panelHandles(.touchMoved(finger: 6, x: 10, y: 100), at: 2))
    scene.handle(.touchMoved(finger: 5, x: 100, y: 300), time: 2.2)
    #expect(scene.list.model.finger(at: .start) == 200)
    #expect(!panelHandles(.keyPressed(.f5, modifiers: []), at: 3))
    #expect(panelHandles(.keyPressed(Key(rawValue: "z"), modifiers: .control), at: 3))
    #expect(panelHandles(.wheelTurned(x: 700, y: 1, dx: 0, dy: 1), at: 3))
    #expect(!panelHandles(.wheelTurned(x: 70, y: 1, dx: 0, dy: 1), at: 3))
  }

  @Test func `a button's request and a new tuning are reported to the program`() throws {
    let scene = try opened()
    var requests: [TunerFiles.Request] = []
    var tunings: [Tuning] = []
    scene.onRequest = { requests.append($0) }
    scene.onTuning = { tunings.append($0) }
    let copy = try #require(LabelledControls(scene.drawing(at: 0, SceneStyle())).text("Copy"))
    scene.handle(.mouseDown(x: copy.x, y: copy.y), time: 1)
    scene.handle(.mouseUp(x: copy.x, y: copy.y), time: 1.1)
    #expect(requests == [.copy])
    var tuning = Tuning()
    tuning.refresh.guards.hysteresis = 1
    scene.apply(tuning)
    scene.handle(.keyPressed(Key(rawValue: "z"), modifiers: .control), time: 2)
    #expect(tunings == [tuning, Tuning()])
  }
}
