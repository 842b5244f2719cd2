import PullToRefresh
import ScrollPhysics
import Testing

/// The states of a control from the end of its action until it is idle.
@MainActor @Suite struct RefreshResultTests {
  @Test func `after an action, the control shows the result, closes and becomes idle`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish()
    driver.waitForRest()
    #expect(
      driver.takeStates() == [
        "start:pulling", "start:armed", "start:refreshing", "start:finishing", "start:closing",
        "start:idle",
      ])
  }

  @Test func `the age of an action grows until its control has closed completely`() {
    let driver = RefreshDriver.refreshing()
    func age() -> Double? { driver.list.snapshot(at: .start)?.actionAge }
    #expect(age() == nil)
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    let running = age() ?? 0
    #expect(running > 0.9 && driver.state.description == "refreshing")
    driver.finish()
    driver.wait(seconds: 0.5)
    #expect(abs((age() ?? 0) - running - 0.5) < 1e-9 && driver.state.description == "finishing")
    driver.waitForRest()
    #expect(age() == nil)
  }

  @Test func `the result is shown for the text's or the animation's duration, whichever is longer`()
  {
    for (result, finish, delay, shown) in [(0.8, 0.3, 0.0, 0.8), (0.1, 0.5, 0.2, 0.7)] {
      let driver = RefreshDriver.refreshing {
        $0.timing.resultDuration = result
        $0.timing.finishDuration = finish
        $0.timing.hideDelay = delay
      }
      driver.pullToRefresh()
      driver.wait(seconds: 1)
      driver.finish()
      driver.wait(seconds: shown - 0.001)
      #expect(driver.state.description == "finishing")
      driver.wait(seconds: 0.002)
      #expect(driver.state == .closing)
      #expect(driver.list.snapshot(at: .start)?.outcome == .success(newItems: nil))
    }
  }

  @Test func `an action that ends early stays in the refreshing state for the minimum duration`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    let begun = driver.time
    driver.finish()
    #expect(driver.state.description == "refreshing")
    driver.wait(seconds: 2)
    #expect(driver.events.last { $0.effect.name == "finish" }?.time == begun + 0.3)
  }

  @Test func `a cancelled action shows no result`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish(.cancelled)
    #expect(driver.state == .closing)
    #expect(driver.list.snapshot(at: .start)?.outcome == nil)
  }

  @Test func `a control ignores a start until it has closed after the previous action`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.list.startRefreshing(at: .start)
    driver.finish()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 0.9)
    #expect(driver.state == .closing)
    driver.list.startRefreshing(at: .start)
    #expect(driver.log.filter { $0 == "start:ignored" }.count == 3)
  }

  @Test func `a control announces its armed state, the refresh and the result`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish(.success(newItems: 3))
    #expect(driver.announcements == ["Release to refresh", "Refreshing…", "3 new"])
  }
}
