import PullToRefresh
import ScrollPhysics
import Testing

/// The Enter key retries a failed action.
@MainActor @Suite struct EnterKeyTests {
  @Test(arguments: [RefreshOutcome.failure("no net"), .timedOut])
  func `Enter retries a failed refresh until one succeeds`(_ outcome: RefreshOutcome) {
    for edge in Edge.allCases {
      let driver = RefreshDriver()
      driver.addControl(at: edge, RefreshConfiguration())
      driver.press("Return")
      #expect(driver.requests.isEmpty)
      driver.list.startRefreshing(at: edge)
      for count in 2...3 {
        driver.wait(seconds: 1)
        driver.finish(outcome)
        driver.wait(seconds: 5)
        #expect(driver.list.state(at: edge) == .idle)
        driver.press("Return")
        #expect(driver.requests.count == count && driver.requests.last?.trigger == .retry)
        driver.wait(seconds: 1)
        #expect(driver.offset == (edge == .start ? -64 : RefreshDriver.end + 64))
      }
      driver.finish()
      driver.wait(seconds: 5)
      driver.press("Return")
      #expect(driver.requests.count == 3 && driver.log.last == "\(edge):finish")
    }
  }

  @Test(arguments: ["Return", "F5"])
  func `Enter and F5 retry an action while its failure is shown and while it closes`(
    _ key: String
  ) {
    for (time, state) in [(0.5, "finishing"), (3.1, "closing")] {
      let driver = RefreshDriver.refreshing()
      driver.pullToRefresh()
      driver.wait(seconds: 1)
      driver.finish(.failure("no net"))
      driver.wait(seconds: time)
      #expect(driver.state.description == state)
      let offset = driver.offset
      driver.press(key)
      #expect(driver.state == .refreshing(.retry))
      #expect(driver.offset == offset)
      driver.wait(seconds: 2)
      #expect(driver.offset == -64 && driver.holds.start == 64)
      driver.finish()
      driver.waitForRest()
      #expect(driver.offset == 0 && driver.holds.start == 0)
    }
  }

  @Test func `Enter first retries the failure in view, then a distant one without scrolling`() {
    let driver = RefreshDriver.loading()
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.startRefreshing(at: .start)
    driver.finish(.failure("no net"))
    driver.wait(seconds: 5)
    driver.list.scroll(to: RefreshDriver.end)
    driver.finish(.failure("no net"))
    driver.wait(seconds: 1)
    driver.press("Return")
    #expect(driver.requests.last?.edge == .end && driver.requests.last?.trigger == .retry)
    driver.list.cancel(at: .end)
    driver.list.removeRefresh(at: .end)
    driver.wait(seconds: 2)
    driver.press("Return")
    #expect(driver.requests.last?.edge == .start && driver.requests.count == 4)
    driver.wait(seconds: 2)
    #expect(driver.offset == RefreshDriver.end)
  }

  @Test func `between a failed refresh and the end of the data, Enter retries the refresh`() {
    let driver = RefreshDriver.refreshing(content: 300)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1)
    driver.finish(.failure("no net"))
    driver.addControl(at: .end, .loadMore)
    driver.list.setExhausted(true, at: .end)
    #expect(driver.state == .finishing(.failure("no net")))
    #expect(driver.list.state(at: .end) == .exhausted)
    #expect(driver.list.canRetry(at: .end))
    driver.press("Return")
    #expect(driver.requests.last?.edge == .start)
    #expect(driver.state == .refreshing(.retry))
  }

  @Test func `Enter does not retry an action that was cancelled`() {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1)
    driver.finish(.failure("no net"))
    driver.wait(seconds: 3)
    driver.press("Return")
    driver.press("Escape")
    driver.wait(seconds: 3)
    driver.press("Return")
    #expect(driver.requests.count == 2 && driver.state == .idle)
  }

  @Test func `Enter has no effect without anything to retry`() {
    let driver = RefreshDriver.refreshing()
    #expect(!driver.list.handle(.keyPressed(.enter, modifiers: []), time: 1))
    #expect(driver.list.handle(.keyPressed(.f5, modifiers: []), time: 1))
  }
}
