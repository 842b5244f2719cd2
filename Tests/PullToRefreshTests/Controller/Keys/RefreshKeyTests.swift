import PullToRefresh
import ScrollPhysics
import Testing

/// F5 and Control-R refresh one of the edges.
@MainActor @Suite struct RefreshKeyTests {
  private static let f5: [(String, KeyModifiers)] = [("F5", []), ("r", .control)]

  @Test func `F5 and Control-R refresh the end if only the end can refresh`() {
    for (key, modifiers) in Self.f5 {
      for (offset, expected) in [(3200.0, 3264.0), (2401, 3264), (2400, 2400), (2399, 2399)] {
        let driver = RefreshDriver()
        driver.addControl(at: .end, RefreshConfiguration())
        driver.list.scroll(to: offset)
        driver.press(key, modifiers)
        #expect(driver.list.state(at: .end) == .refreshing(.keyboard))
        driver.wait(seconds: 2)
        #expect(driver.offset == expected)
      }
    }
  }

  @Test func `F5 refreshes the nearer edge, or the start if both are equally near`() {
    for (offset, edge) in [
      (0.0, Edge.start), (1599, .start), (1600, .start), (1601, .end), (3200, .end),
    ] {
      let driver = RefreshDriver.refreshing()
      driver.addControl(at: .end, RefreshConfiguration())
      driver.list.scroll(to: offset)
      driver.press("F5")
      #expect(driver.requests.map(\.edge) == [edge])
      driver.press("F5")
      #expect(driver.takeLog() == ["\(edge):begin", "\(edge):ignored"])
    }
  }

  @Test func `F5 and Control-R retry a failure that still shows, and need not wait for its source`()
  {
    for (key, modifiers) in Self.f5 {
      let driver = RefreshDriver.refreshing()
      driver.press("F5")
      driver.finish(.failure("No connection"))
      driver.wait(seconds: 1)
      #expect(driver.state == .finishing(.failure("No connection")))
      driver.press(key, modifiers)
      #expect(driver.state == .refreshing(.retry))
      let busy = RefreshFailure("Too many requests", retryAfter: 2)
      driver.finish(.failure(busy))
      driver.wait(seconds: 1)
      #expect(driver.state == .finishing(.failure(busy)))
      driver.press(key, modifiers)
      #expect(driver.state == .refreshing(.retry))
      #expect(driver.requests.count == 3)
    }
  }

  @Test func `F5 refreshes the start of content that fits the viewport`() {
    let driver = RefreshDriver.refreshing(content: 300)
    driver.addControl(at: .end, RefreshConfiguration())
    driver.press("F5")
    #expect(driver.requests.map(\.edge) == [.start])
  }

  @Test func `F5 never loads more and does nothing without a refresh control`() {
    let driver = RefreshDriver.loading { $0.firing.moment = .onRelease }
    driver.list.addLoadMore(
      pullUp: 64, at: .start,
      performing: .completion { request, _ in driver.requests.append(request) })
    for (key, modifiers) in Self.f5 { driver.press(key, modifiers) }
    #expect(driver.requests.isEmpty && driver.log.isEmpty)
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.scroll(to: 3200)
    driver.press("F5")
    #expect(driver.requests.map(\.edge) == [.start])
    driver.wait(seconds: 2)
    #expect(driver.offset == 3200)
  }
}
