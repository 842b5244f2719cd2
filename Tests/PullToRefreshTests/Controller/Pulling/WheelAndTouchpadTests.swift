import PullToRefresh
import ScrollPhysics
import Testing

/// A wheel and a touchpad can pull.
@MainActor @Suite struct WheelAndTouchpadTests {
  @Test func `three wheel clicks and a pause of 300 ms refresh, but one click does not`() {
    let driver = RefreshDriver.refreshing()
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.1)
    #expect(
      driver.list.snapshot(at: .start)?.releaseCountdown.map { abs($0 - 2.0 / 3) < 1e-9 } == true)
    driver.wheel(detents: -1)
    #expect(driver.state == .pulling)
    driver.wheel(detents: -1)
    #expect(driver.state == .armed)
    driver.wait(seconds: 0.29)
    #expect(driver.requests.isEmpty)
    driver.wait(seconds: 0.02)
    #expect(driver.state == .refreshing(.pull(.wheel)))

    for trigger in [1.0, 5, 24, 48] {
      let tiny = RefreshDriver.refreshing {
        $0.distances.trigger = .points(trigger)
        $0.guards.minimumPullTime = 0
        $0.firing.moment = .atThreshold
      }
      tiny.wheel(detents: -1)
      tiny.waitForRest()
      #expect(tiny.requests.isEmpty && tiny.state == .idle)
    }
  }

  @Test func `a wheel click back cancels a wheel pull, and no wheel pull begins in an action`() {
    let driver = RefreshDriver.refreshing()
    for _ in 0..<4 { driver.wheel(detents: -1) }
    #expect(driver.state == .armed)
    driver.wheel(detents: 1)
    driver.waitForRest()
    #expect(driver.requests.isEmpty && driver.state == .idle)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 2)
    driver.wheel(detents: -1)
    #expect(driver.list.model.phase(at: driver.time) == .resting)
  }

  @Test func `lifting the fingers from a touchpad fires an armed pull`() {
    let driver = RefreshDriver.refreshing()
    for _ in 0..<10 {
      driver.touchpad(dy: -7)
      driver.wait(seconds: 0.016)
    }
    #expect(driver.state == .armed)
    driver.send(.touchpadStopped)
    #expect(driver.state == .refreshing(.pull(.touchpad)))
  }
}
