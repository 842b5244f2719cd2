import PullToRefresh
import ScrollPhysics
import Testing

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
