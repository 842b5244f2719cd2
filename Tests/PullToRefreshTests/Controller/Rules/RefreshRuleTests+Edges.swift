import PullToRefresh
import ScrollPhysics
import Testing

/// Rule 9: controls at opposite edges.
extension RefreshRuleTests {
  @Test func `exclusive controls at opposite edges exclude each other, independent ones do not`() {
    for exclusion in [RefreshGuards.Exclusion.exclusive, .independent] {
      let driver = RefreshDriver(content: 500)
      var configuration = RefreshConfiguration()
      configuration.guards.exclusion = exclusion
      driver.addControl(at: .start, configuration)
      driver.addControl(at: .end, configuration)
      driver.pullToRefresh()
      driver.wait(seconds: 1)
      _ = driver.takeLog()
      driver.list.startRefreshing(at: .end)
      #expect(driver.takeLog() == (exclusion == .exclusive ? ["end:ignored"] : ["end:begin"]))
    }
  }

  @Test func `a pull interrupted by the other edge arms again only after returning to its edge`() {
    let driver = RefreshDriver(content: 500)
    var free = RefreshConfiguration()
    free.guards.exclusion = .independent
    driver.addControl(at: .start, RefreshConfiguration())
    driver.addControl(at: .end, free)
    driver.drag(from: 100, to: 300)
    #expect(driver.state == .armed)
    driver.list.startRefreshing(reveal: false, at: .end)
    #expect(driver.state == .pulling)
    #expect(driver.log.suffix(2) == ["end:begin", "start:untick"])
    driver.list.cancel(at: .end)
    driver.waitForRest()
    driver.touchMove(y: 320)
    #expect(driver.state == .pulling)
    driver.continueDrag(from: 320, to: 100)
    driver.continueDrag(from: 100, to: 340)
    #expect(driver.state == .armed)
  }
}
