import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Fingers that rest on a touchpad, and lifts that are lost.
struct TouchpadRestTests {
  private let rest = InputEvent.touchpadRested

  @Test func `fingers that rest for 2 s still hold a pull, whose lift is reported`() {
    var driver = ScrollDriver()
    driver.touchpad(dy: -30)
    driver.wait(seconds: 2)
    #expect(driver.phase == .tracking(.touchpad))
    expect(driver.pull, near: 30, within: 1e-9)
    #expect(driver.model.nextDeadline == nil)
    driver.touchpad(dy: -10)
    expect(driver.pull, near: 40, within: 1e-9)
    driver.send(.touchpadStopped)
    #expect(driver.takeChanges().last == .released)
  }

  @Test func `a report of resting fingers ends the limit of silence`() {
    var driver = ScrollDriver()
    driver.touchpad(dy: -30, reportsLift: false)
    driver.send(rest)
    driver.wait(seconds: 2)
    #expect(driver.phase == .tracking(.touchpad))
  }

  @Test(arguments: Edge.allCases)
  func `fingers that touch the touchpad stop a fling at once`(_ edge: Edge) {
    var model = ScrollModel.list(at: 2000)
    let lift = model.drag(by: edge == .start ? 100 : -100, at: 1, over: 0.05)
    #expect(abs(model.velocity(at: lift + 0.1)) > 500)
    let offset = model.offset(at: lift + 0.1)
    #expect(Array(model.handle(rest, time: lift + 0.1)) == [.trackingBegan(.touchpad)])
    for later in [0.1, 0.2, 3] {
      #expect(model.offset(at: lift + later) == offset)
      #expect(model.velocity(at: lift + later) == 0)
    }
    model.send(.touchpadStopped, time: lift + 4)
    model.pass(to: lift + 5)
    #expect(model.offset(at: lift + 5) == offset)
    #expect(model.phase(at: lift + 5) == .resting)
  }

  @Test func `fingers that rest catch a returning pull, and scroll on from there`() {
    var model = ScrollModel.list()
    let lift = model.drag(by: 200, at: 1, over: 0.2)
    model.pass(to: lift + 0.1)
    let offset = model.offset(at: lift + 0.1)
    #expect(offset < -10)
    model.send(rest, time: lift + 0.1)
    model.pass(to: lift + 2)
    expect(model.offset(at: lift + 2), near: offset, within: 1e-9)
    model.send(.touchpadScrolled(x: 0, y: 0, dx: 0, dy: -5), time: lift + 2)
    #expect(model.offset(at: lift + 2) < offset)
  }

  @Test func `fingers whose rest became another gesture release a returning pull by silence`() {
    var model = ScrollModel.list()
    let lift = model.drag(by: 200, at: 1, over: 0.2)
    model.pass(to: lift + 0.1)
    model.send(rest, time: lift + 0.1)
    let still = InputEvent.touchpadScrolled(x: 0, y: 0, dx: 0, dy: 0, reportsLift: false)
    model.send(still, time: lift + 1)
    let silence = ScrollConfiguration().touchpadSilence
    model.pass(to: lift + 1 + silence - 0.01)
    #expect(model.phase(at: lift + 1 + silence - 0.01) == .tracking(.touchpad))
    model.pass(to: lift + 4)
    #expect(model.phase(at: lift + 4) == .resting)
    #expect(model.offset(at: lift + 4) == 0)
  }

  @Test func `fingers that touch a resting list change nothing`() {
    var model = ScrollModel.list(at: 300)
    #expect(model.handle(rest, time: 1).isEmpty)
    model.send(.touchDown(finger: 1, x: 0, y: 0), time: 1)
    model.send(.touchMoved(finger: 1, x: 0, y: -50), time: 1.1)
    #expect(model.handle(rest, time: 1.1).isEmpty)
    #expect(model.phase(at: 1.1) == .tracking(.touch))
  }

  @Test func `a lost lift cancels the pull, and the rest of the gesture has no effect`() {
    var driver = ScrollDriver()
    driver.touchpad(dy: -30)
    _ = driver.takeChanges()
    driver.send(.touchpadCancelled)
    #expect(driver.takeChanges() == [.cancelled])
    #expect(driver.phase == .springing)
    driver.touchpad(dy: -30)
    #expect(driver.takeChanges().isEmpty)
    // Another gesture begins after a pause.
    driver.wait(seconds: 2)
    driver.touchpad(dy: -30)
    #expect(driver.phase == .tracking(.touchpad))
  }

  @Test func `another device takes over from fingers that have been still, without a release`() {
    for event in [
      InputEvent.wheelTurned(x: 0, y: 0, dx: 0, dy: 1), .keyPressed(.pageDown, modifiers: []),
    ] {
      var driver = ScrollDriver()
      driver.touchpad(dy: -30)
      driver.wait(seconds: 0.1)
      _ = driver.takeChanges()
      driver.send(event)
      #expect(driver.phase == .tracking(.touchpad))
      driver.wait(seconds: 0.5)
      // Fingers that just came to rest have not left the touchpad.
      var rested = driver
      rested.send(rest)
      rested.send(event)
      #expect(rested.phase == .tracking(.touchpad))
      driver.send(event)
      #expect(driver.takeChanges().first == .cancelled)
      #expect(driver.phase == .animating)
    }
    var driver = ScrollDriver()
    driver.touchpad(dy: -30)
    _ = driver.takeChanges()
    driver.touchDown(y: 100)
    #expect(driver.takeChanges() == [.cancelled, .trackingBegan(.touch)])
  }

  @Test func `fingers that rest stop both lists of a nested pair`() {
    var outer = ScrollModel(axis: .vertical, viewport: 800, content: 9000)
    outer.scroll(to: 0, curve: nil, time: 0)
    var inner = ScrollModel(axis: .vertical, viewport: 800, content: 9000)
    inner.scroll(to: 2100, curve: nil, time: 0)
    var pair = NestedScroll(parent: outer, child: inner)
    let lift = pair.drag(by: -80, at: 0, over: 0.05)
    pair.send(rest, time: lift + 0.1)
    let offset = pair.child.offset(at: lift + 0.1)
    _ = pair.advance(to: lift + 2)
    #expect(pair.child.offset(at: lift + 2) == offset)
    pair.send(.touchpadStopped, time: lift + 2)
    _ = pair.advance(to: lift + 3)
    #expect(pair.child.offset(at: lift + 3) == offset)
  }
}
