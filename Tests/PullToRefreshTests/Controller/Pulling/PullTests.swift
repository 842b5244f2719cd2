import PullToRefresh
import ScrollPhysics
import Testing

/// A pull from its first movement to its release.
@MainActor @Suite struct PullTests {
  @Test
  func `a pull released early stays in the pulling state until the list rests`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 180)
    driver.wait(seconds: 0.2)
    driver.touchUp(y: 180)
    var progress = driver.progress
    #expect(progress > 0.5)
    while !driver.list.isAtRest {
      driver.wait(seconds: 0.016)
      if driver.list.isAtRest { break }
      #expect(driver.state == .pulling)
      #expect(driver.progress <= progress)
      progress = driver.progress
    }
    #expect(driver.takeStates() == ["start:pulling", "start:idle"])
  }

  @Test func `a pull during a refresh stretches the content but does not fire again`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    #expect(driver.offset == -64)
    _ = driver.takeLog()
    driver.drag(from: 100, to: 300)
    let band = HyperbolicResistance(viewport: 800)
    #expect(abs(driver.pull - 64 - band.pull(finger: 200)) < 1e-9)
    #expect(driver.takeLog().isEmpty)
    #expect(driver.list.snapshot(at: .start)?.progress == 1)
    driver.touchUp(y: 300)
    driver.waitForRest()
    #expect(driver.requests.count == 1)
  }

  @Test func `touching a closing control starts a new pull without a jump`() {
    let driver = RefreshDriver.refreshing { $0.timing.resultDuration = 0 }
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish()
    driver.wait(seconds: 0.05)
    #expect(driver.state == .closing)
    let offset = driver.offset
    driver.touchDown(y: 100)
    #expect(driver.state == .pulling)
    #expect(abs(driver.offset - offset) < 1e-9 && driver.holds.start == 0)
    driver.continueDrag(from: 100, to: 400)
    #expect(driver.state == .armed)
    driver.touchUp(y: 400)
    #expect(driver.requests.count == 2)
  }

  @Test
  func `a hold that closes under a finger does not move the content`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish()
    driver.touchDown(y: 100)
    driver.touchMove(y: 110)
    let offset = driver.offset
    #expect(driver.state.description == "finishing")
    driver.wait(seconds: 0.8)
    #expect(driver.state == .pulling && driver.holds.start == 0)
    #expect(abs(driver.offset - offset) < 1e-9)
    driver.touchUp(y: 110)
    driver.waitForRest()
    #expect(driver.offset == 0 && driver.state == .idle)
  }

  @Test func `a pull that is long enough arms exactly when the cool-down time ends`() {
    let driver = RefreshDriver.refreshing {
      $0.timing.coolDown = 1
      $0.timing.resultDuration = 0
      $0.timing.minimumDuration = 0
    }
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish()
    let end = driver.time
    driver.wait(seconds: 0.5)
    driver.drag(from: 100, to: 120, over: 0.1)
    #expect(driver.list.nextDeadline == nil)
    driver.continueDrag(from: 120, to: 300, over: 0.1)
    #expect(driver.state == .pulling && driver.list.nextDeadline == end + 1)
    driver.wait(seconds: 5)
    #expect(driver.state == .armed)
    #expect(driver.events.last { $0.effect == .tick }?.time == end + 1)
  }

  @Test func `a finger that catches a bounce must pull 4 points outward to arm the control`() {
    let driver = RefreshDriver.refreshing { $0.guards.minimumPullTime = 10 }
    driver.drag(from: 100, to: 400)
    driver.touchUp(y: 400)
    driver.wait(seconds: 0.02)
    let caught = driver.pull
    #expect(caught > 70)
    driver.touchDown(y: 100)
    driver.wait(seconds: 0.01)
    driver.touchMove(y: 100)
    #expect(driver.state == .pulling && driver.progress == 1)
    driver.touchMove(y: 107)
    #expect(driver.pull - caught < 4 && driver.state == .pulling)
    driver.touchMove(y: 112)
    #expect(driver.pull - caught > 4 && driver.state == .armed)
  }

  @Test func `a pull released before the minimum pull time does not refresh`() {
    for (duration, fires) in [(0.09, false), (0.12, true)] {
      let driver = RefreshDriver.refreshing()
      driver.touchDown(y: 100)
      driver.touchMove(y: 300)
      driver.wait(seconds: duration)
      driver.touchUp(y: 300)
      #expect((driver.requests.count == 1) == fires)
    }
  }

  @Test func `a dwell time of 0 is over at the threshold`() {
    let driver = RefreshDriver.refreshing { $0.firing.moment = .dwell(0) }
    driver.touchDown(y: 100)
    driver.touchMove(y: 300)
    #expect(driver.list.snapshot(time: driver.time, at: .start)?.dwellProgress == 1)
    driver.wait(seconds: 0.1)
    #expect(driver.requests.count == 1)
    driver.touchUp(y: 300)
  }

  @Test func `a pull fires exactly after its dwell time and not if released earlier`() {
    let driver = RefreshDriver.refreshing { $0.firing.moment = .dwell(0.5) }
    driver.drag(from: 100, to: 300)
    let armed = driver.events.last { $0.effect == .tick }?.time ?? 0
    #expect(driver.announcements == ["Hold to refresh"])
    for share in [0.2, 0.9] {
      let snapshot = driver.list.snapshot(time: max(armed + share / 2, driver.time), at: .start)
      #expect(abs((snapshot?.dwellProgress ?? 0) - max(share, (driver.time - armed) * 2)) < 1e-9)
    }
    driver.wait(seconds: 3)
    #expect(driver.list.snapshot(at: .start)?.dwellProgress == nil)
    #expect(driver.events.last { $0.effect.name == "begin" }?.time == armed + 0.5)
    driver.list.cancel(at: .start)
    driver.touchUp(y: 300)
    driver.waitForRest()
    driver.drag(from: 100, to: 300)
    driver.wait(seconds: 0.3)
    driver.touchUp(y: 300)
    driver.waitForRest()
    #expect(driver.requests.count == 1)
  }

  @Test func `a pull keeps the trigger with which it began when the viewport changes`() {
    let driver = RefreshDriver.refreshing { $0.distances.trigger = .viewport(fraction: 0.1) }
    driver.drag(from: 100, to: 300)
    #expect(driver.state == .armed)
    driver.list.setViewport(1600)
    #expect(driver.state == .armed)
    #expect(driver.list.thresholds(at: .start)?.trigger == 80)
    driver.touchUp(y: 300)
    #expect(driver.requests.count == 1)
    #expect(driver.list.thresholds(at: .start)?.trigger == 160)
    driver.finish()
    driver.waitForRest()
    driver.drag(from: 100, to: 300)
    #expect(driver.state == .pulling)
  }

  @Test func `Escape cancels a pull and a running action`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 300)
    driver.press("Escape")
    driver.touchUp(y: 300)
    driver.waitForRest()
    #expect(driver.state == .idle && driver.requests.isEmpty)
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.press("Escape")
    #expect(driver.state == .closing)
    #expect(driver.log.suffix(2) == ["start:abandon", "start:finish"])
  }

  @Test func `content caught at the end of its return must be pulled 4 points to arm`() {
    let driver = RefreshDriver.refreshing { $0.distances.trigger = .points(2) }
    driver.pullToRefresh()
    driver.finish()
    for _ in 0..<2000 where driver.state != .closing || driver.pull > 0.4 {
      driver.wait(seconds: 0.002)
    }
    #expect(driver.state == .closing && driver.pull > 0)
    driver.touchDown()
    driver.move(pull: 3)
    #expect(driver.state == .pulling)
    driver.move(pull: 6)
    #expect(driver.state == .armed)
  }

  @Test func `the progress of a pull whose control was disabled follows the content back`() {
    let driver = RefreshDriver.refreshing()
    driver.touchDown()
    driver.move(pull: 48)
    driver.list.setEnabled(false, at: .start)
    driver.move(pull: 16)
    #expect(driver.state == .pulling && abs(driver.progress - 0.25) < 1e-9)
  }
}

/// A release with a fling back towards the content.
@MainActor @Suite struct ReleaseVelocityTests {
  /// Pulls far past the trigger, flings back by 10 points at a velocity, and lifts the finger.
  private func driver(flingingBackAt velocity: Double, fires: Bool) -> RefreshDriver {
    let driver = RefreshDriver.refreshing { $0.firing.firesAgainstVelocity = fires }
    driver.touchDown()
    driver.move(finger: 400)
    driver.wait(seconds: 0.3)
    for step in 1...5 {
      driver.wait(seconds: 2 / velocity)
      driver.touchMove(y: 410 - 2 * Double(step))
    }
    driver.touchUp(y: 400)
    return driver
  }

  @Test func `a fling back of 500 points per second or more does not fire`() {
    for (velocity, count) in [(490.0, 1), (510, 0), (3000, 0)] {
      let driver = driver(flingingBackAt: velocity, fires: false)
      #expect(driver.requests.count == count, "\(velocity)")
      driver.waitForRest()
      #expect(driver.log.contains("start:tick"))
      if count == 0 { #expect(driver.state == .idle) }
    }
  }

  @Test func `with firesAgainstVelocity, every release past the threshold fires`() {
    #expect(driver(flingingBackAt: 3000, fires: true).requests.count == 1)
  }

  @Test func `a fling outwards fires`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 10, to: 600, over: 0.2)
    driver.touchUp(y: 600)
    #expect(driver.requests.count == 1)
  }

  @Test func `at the end of the list, a fling back does not fire either`() {
    for (velocity, count) in [(-400.0, 1), (-600, 0)] {
      var engine = RefreshEngine(
        edge: .end, configuration: RefreshConfiguration(), viewport: 800)
      _ = engine.trackingBegan(.touch, displacement: 0, time: 0)
      _ = engine.tracked(to: 80, time: 1)
      let effects = engine.released(displacement: 80, velocity: velocity, time: 2)
      #expect(effects.count == count)
    }
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var requests = 0
    list.addPullToRefresh(at: .end, performing: .completion { _, _ in requests += 1 })
    list.scroll(to: 3200)
    list.handle(.touchDown(finger: 1, x: 0, y: 600), time: 1)
    list.handle(.touchMoved(finger: 1, x: 0, y: 100), time: 1.3)
    for step in 1...5 {
      list.handle(
        .touchMoved(finger: 1, x: 0, y: 100 + 4 * Double(step)), time: 1.6 + 0.002 * Double(step))
    }
    list.handle(.touchUp(finger: 1, x: 0, y: 120), time: 1.61)
    #expect(requests == 0)
  }

  @Test func `only pullcord does not fire a pull that is flung back`() {
    for preset in RefreshPreset.all {
      #expect(preset.refresh.firing.firesAgainstVelocity == (preset.name != "pullcord"))
    }
  }

  @Test func `a second level does not open by a release that flings it back`() {
    let driver = RefreshDriver.refreshing { $0.twoLevel = TwoLevel(distance: 100) }
    driver.touchDown()
    driver.move(finger: 700)
    driver.wait(seconds: 0.3)
    for step in 1...5 {
      driver.wait(seconds: 0.002)
      driver.touchMove(y: 710 - 4 * Double(step))
    }
    driver.touchUp(y: 690)
    #expect(driver.state != .twoLevel)
  }
}
