import PullcordMachines
import PullcordScrollTesting
import ScrollPhysics
import Testing

@Suite struct ScrollModelDragTests {
  let band = HyperbolicResistance(viewport: 800)

  @Test func `content follows a finger from its first point`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.touchDown(y: 400)
    driver.wait(seconds: 0.01)
    driver.touchMove(y: 399)
    #expect(driver.offset == 1001)
    #expect(driver.phase == .tracking(.touch))
    #expect(driver.takeChanges() == [.trackingBegan(.touch), .tracked])
  }

  @Test func `the resistance makes content lag behind the finger past the edge`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 300, over: 0.2)
    expect(driver.pull, near: band.pull(finger: 200), within: 1e-9)
    #expect(driver.model.finger(at: .start) == 200)
  }

  @Test func `after a release the spring starts with the velocity of the content`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 300, over: 0.2, samples: 20)
    let expected = -band.slope(finger: 200) * 1000
    expect(driver.velocity, near: expected, within: 1e-6)
    driver.touchUp(y: 300)
    #expect(driver.phase == .springing)
    expect(driver.velocity, near: expected, within: 1e-6)
    #expect(driver.takeChanges().last == .released)
  }

  @Test func `a finger that rests for 100 ms before it lifts does not cause a fling`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.drag(from: 400, to: 300, over: 0.1)
    driver.wait(seconds: 0.11)
    driver.touchUp(y: 300)
    #expect(driver.phase == .resting)
    #expect(driver.takeChanges().suffix(2) == [.released, .rested])
  }

  @Test func `the press counts as a sample, so a press and one move make a flick`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.touchDown(y: 400)
    driver.wait(seconds: 0.016)
    driver.touchMove(y: 384)
    driver.wait(seconds: 0.001)
    driver.touchUp(y: 384)
    #expect(driver.phase == .decelerating)
    expect(driver.velocity, near: 1000, within: 1e-6)
  }

  @Test func `content that is caught in flight does not jump`() {
    for delay in stride(from: 0.0, through: 0.4, by: 0.02) {
      var driver = ScrollDriver()
      driver.drag(from: 100, to: 500, over: 0.2)
      driver.touchUp(y: 500)
      driver.wait(seconds: delay)
      let before = driver.offset
      driver.touchDown(y: 250)
      expect(driver.offset, near: before, within: 1e-9)
      driver.touchMove(y: 250)
      expect(driver.offset, near: before, within: 1e-9)
    }
  }

  @Test func `content that is caught past an edge continues from the inverse of the resistance`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 500, over: 0.2)
    driver.touchUp(y: 500)
    driver.wait(seconds: 0.1)
    let finger = band.finger(pull: driver.pull)
    driver.touchDown(y: 250)
    driver.touchMove(y: 270)
    expect(driver.pull, near: band.pull(finger: finger + 20), within: 1e-9)
  }

  @Test func `content caught beyond the reach of its resistance can only be pushed back`() {
    let rule = PullRule(resistance: PerDevice(.slingshot), trigger: 20)
    var driver = ScrollDriver(rule: rule)
    driver.model.setPullRule(.plain, time: 0, at: .start)
    driver.drag(from: 100, to: 400, over: 0.2)
    driver.touchUp(y: 400)
    driver.model.setPullRule(rule, time: driver.time, at: .start)
    let out = driver.pull
    #expect(out > 40)
    driver.touchDown(y: 300)
    expect(driver.pull, near: out, within: 1e-9)
    driver.touchMove(y: 330)
    expect(driver.pull, near: out, within: 1e-9)
    driver.touchMove(y: 290)
    expect(driver.pull, near: out - 10, within: 1e-9)
    // At the edge the usual resistance applies again.
    driver.touchMove(y: -200)
    driver.touchMove(y: -200 + (driver.offset > 0 ? driver.offset : 0) + 20)
    expect(driver.pull, near: 10, within: 1e-9)
  }

  @Test func `a second finger takes over without a jump when the first finger lifts`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 300, over: 0.2)
    driver.touchDown(y: 600, finger: 2)
    let before = driver.offset
    driver.touchUp(y: 300)
    #expect(driver.phase == .tracking(.touch))
    expect(driver.offset, near: before, within: 1e-9)
    driver.touchMove(y: 610, finger: 2)
    expect(driver.pull, near: band.pull(finger: 210), within: 1e-9)
    driver.touchUp(y: 610, finger: 2)
    #expect(driver.phase == .springing)
  }

  @Test func `a finger that presses again without lifting counts as a new finger`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 300, over: 0.2)
    let before = driver.offset
    driver.touchDown(y: 700)
    expect(driver.offset, near: before, within: 1e-9)
    driver.touchMove(y: 700)
    expect(driver.offset, near: before, within: 1e-9)
  }

  @Test func `a drag that turns across the axis is vetoed, and the content springs back`() {
    var driver = ScrollDriver()
    driver.touchDown(y: 100, x: 100)
    driver.touchMove(y: 102, x: 102)
    driver.touchMove(y: 104, x: 140)
    #expect(driver.takeChanges().last != .tracked)
    driver.touchMove(y: 300, x: 140)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `a cancelled touch does not count as a release`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 300, over: 0.2)
    _ = driver.takeChanges()
    let velocity = driver.velocity
    driver.send(.touchCancelled(finger: 1))
    #expect(driver.takeChanges() == [.cancelled])
    #expect(driver.velocity == velocity)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `an interruption ends the drag, and later moves of the finger have no effect`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 300, over: 0.2)
    _ = driver.takeChanges()
    driver.send(.interrupted)
    #expect(driver.takeChanges() == [.cancelled])
    driver.touchMove(y: 600)
    driver.touchUp(y: 600)
    driver.waitForRest()
    #expect(driver.takeChanges() == [.rested])
    #expect(driver.offset == 0)
  }

  @Test func `a finger that takes over from a touchpad cancels the touchpad first`() {
    var driver = ScrollDriver()
    driver.touchpad(dy: -40)
    _ = driver.takeChanges()
    driver.touchDown(y: 100)
    #expect(driver.takeChanges() == [.cancelled, .trackingBegan(.touch)])
  }

  @Test func `the release of a silent touchpad is reported before the next event`() {
    var driver = ScrollDriver()
    driver.touchpad(dy: -40, reportsLift: false)
    _ = driver.takeChanges()
    driver.time = 0.6
    driver.touchDown(y: 100)
    #expect(driver.takeChanges() == [.released, .trackingBegan(.touch)])
  }

  @Test func `a flick continues without a finger and stops inside the content`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.drag(from: 600, to: 500, over: 0.1)
    driver.touchUp(y: 500)
    #expect(driver.phase == .decelerating)
    driver.waitForRest()
    #expect(driver.offset > 1500 && driver.offset < 1700)
  }

  @Test func `a flick that reaches an edge becomes a spring and ends exactly at the edge`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 200, curve: nil, time: 0)
    driver.drag(from: 300, to: 400, over: 0.05)
    driver.touchUp(y: 400)
    #expect(driver.phase == .decelerating)
    driver.wait(seconds: 0.15)
    #expect(driver.phase == .springing)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `content that is thrown inwards from past an edge continues as a fling`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 300, over: 0.1)
    driver.dragOn(from: 300, to: 150, over: 0.1)
    driver.touchUp(y: 150)
    #expect(driver.pull > 20 && driver.velocity > 500)
    driver.waitForRest()
    #expect(driver.offset > 20)
  }

  @Test func `no fling starts faster than the maximum velocity in the configuration`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.drag(from: 700, to: 100, over: 0.01)
    driver.touchUp(y: 100)
    expect(driver.velocity, near: 8000, within: 1e-6)
  }

  @Test func `content at the limit of its pull does not move and has a velocity of 0 at a release`()
  {
    var rule = PullRule.refresh
    rule.maximumPull = 60
    var driver = ScrollDriver(rule: rule)
    driver.drag(from: 100, to: 500, over: 0.2)
    #expect(driver.pull == 60)
    #expect(driver.velocity == 0)
    driver.touchUp(y: 500)
    driver.wait(seconds: 0.05)
    #expect(driver.pull < 60)
  }

  @Test func `short content does not move if it must not bounce`() {
    var configuration = ScrollConfiguration()
    configuration.shortContentBounces = false
    var driver = ScrollDriver(content: 300, configuration: configuration)
    driver.drag(from: 100, to: 400, over: 0.1)
    #expect(driver.offset == 0)
    driver.touchUp(y: 400)
    #expect(driver.offset == 0 && driver.phase == .resting)
  }

  @Test
  func
    `a right-to-left list follows the finger, and changes its direction under it without a jump`()
  {
    var driver = ScrollDriver(axis: .horizontal, rule: nil)
    driver.model.isRightToLeft = true
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.touchDown(y: 100, x: 400)
    driver.touchMove(y: 100, x: 450)
    #expect(driver.offset == 1050)
    driver.model.isRightToLeft = false
    #expect(driver.offset == 1050)
    driver.touchMove(y: 100, x: 460)
    #expect(driver.offset == 1040)
  }

  // MARK: Mouse

  @Test func `a mouse drag starts after 4 points and without a jump`() {
    var driver = ScrollDriver()
    driver.send(.mouseDown(x: 100, y: 100))
    driver.send(.mouseMoved(x: 100, y: 103.9))
    #expect(driver.phase == .resting)
    driver.send(.mouseMoved(x: 100, y: 104))
    #expect(driver.phase == .tracking(.mouse))
    #expect(driver.pull == 0)
    driver.send(.mouseMoved(x: 100, y: 114))
    expect(driver.pull, near: band.pull(finger: 10), within: 1e-9)
  }

  @Test func `a mouse drag outside the cone of 30 degrees has no effect until the button is up`() {
    var driver = ScrollDriver()
    driver.send(.mouseDown(x: 100, y: 100))
    driver.send(.mouseMoved(x: 106, y: 110))
    driver.send(.mouseMoved(x: 106, y: 300))
    #expect(driver.phase == .resting)
    driver.send(.mouseUp(x: 106, y: 300))
    driver.mouse(from: 100, to: 200)
    #expect(driver.phase == .tracking(.mouse))
  }

  @Test func `moving the mouse without pressing a button has no effect`() {
    var driver = ScrollDriver()
    driver.send(.mouseMoved(x: 100, y: 500))
    driver.send(.mouseUp(x: 100, y: 500))
    #expect(driver.changes.isEmpty)
  }

  @Test func `a mouse that was vetoed during another gesture stays vetoed after that gesture`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.send(.mouseDown(x: 100, y: 100))
    driver.touchpad(dy: 10)
    driver.send(.mouseMoved(x: 100, y: 120))
    driver.send(.touchpadStopped)
    driver.waitForRest()
    let place = driver.offset
    driver.send(.mouseMoved(x: 100, y: 300))
    #expect(driver.phase == .resting)
    #expect(driver.offset == place)
  }

  @Test func `a finger that moves without a press does not keep the content of another finger`() {
    var driver = ScrollDriver()
    driver.touchDown(y: 300)
    driver.touchMove(y: 250, finger: 2)
    driver.wait(seconds: 0.1)
    driver.touchMove(y: 400)
    #expect(driver.phase == .tracking(.touch))
    driver.touchUp(y: 400)
    #expect(driver.phase != .tracking(.touch))
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `content that is caught in the last half point of its return can be pulled again`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 300, over: 0.2)
    driver.touchUp(y: 300)
    while driver.pull > 0.4 { driver.wait(seconds: 0.002) }
    #expect(driver.pull > 0.1)
    driver.drag(from: 100, to: 200, over: 0.1)
    #expect(driver.pull > 40)
  }

  @Test func `a list that nobody has released has no release velocity`() {
    var model = ScrollModel.list(at: 1000)
    #expect(model.releaseVelocity == 0)
    model.drag(by: -200, at: 0, over: 0.1)
    #expect(abs(model.releaseVelocity) > 1000)
  }
}
