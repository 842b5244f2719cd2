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

/// A key that scrolls past an edge loads more if a pull at that edge would.
@MainActor @Suite struct ScrollKeyTests {
  /// Makes a list whose end loads more after a pull.
  private func pullingUp(
    viewport: Double = 800, content: Double = 4000,
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> RefreshDriver {
    .loading(viewport: viewport, content: content) {
      $0.firing.moment = .onRelease
      change(&$0)
    }
  }

  @Test(arguments: ["End", "Page_Down"])
  func `End and Page Down at the end load more if a pull there would`(_ key: String) {
    let driver = pullingUp()
    driver.press(key)
    #expect(driver.requests.isEmpty)
    driver.press("End")
    driver.wait(seconds: 2)
    #expect(driver.offset == RefreshDriver.end && driver.requests.isEmpty)
    driver.press(key)
    #expect(driver.requests.map(\.trigger) == [.keyboard])
    driver.wait(seconds: 1)
    #expect(driver.offset == RefreshDriver.end + 64)
    driver.press(key)
    #expect(driver.log == ["end:begin"])
    driver.list.insertContent(500, position: 4000)
    driver.finish(.success(newItems: 7))
    driver.wait(seconds: 2)
    driver.press(key)
    driver.wait(seconds: 2)
    #expect(driver.requests.count == 1 && driver.offset > RefreshDriver.end + 64)
  }

  @Test(arguments: ["Home", "Page_Up"])
  func `Home and Page Up at the start load more if a pull there would`(_ key: String) {
    let driver = RefreshDriver()
    driver.list.addLoadMore(
      pullUp: 64, at: .start,
      performing: .completion { [unowned driver] request, _ in
        driver.requests.append(request)
      })
    driver.list.scroll(to: 100)
    driver.press(key)
    driver.wait(seconds: 2)
    #expect(driver.offset == 0 && driver.requests.isEmpty)
    driver.press("End")
    driver.press(key == "Home" ? "Page_Down" : "Down")
    #expect(driver.requests.isEmpty)
    driver.list.scroll(to: 0)
    driver.press(key)
    #expect(driver.requests.map(\.trigger) == [.keyboard])
  }

  @Test func `the End key loads more in content that fits the viewport`() {
    let driver = pullingUp(content: 300)
    driver.press("End")
    #expect(driver.requests.map(\.trigger) == [.keyboard])
  }

  @Test func `keys load more only at an enabled, resting edge that needs a pull`() {
    let refresh = RefreshDriver()
    refresh.addControl(at: .end, RefreshConfiguration())
    let arrival = RefreshDriver.loading()
    let disabled = pullingUp()
    disabled.list.setEnabled(false, at: .end)
    let exhausted = pullingUp()
    exhausted.list.startRefreshing(at: .end)
    exhausted.finish(.exhausted)
    let excluded = pullingUp()
    excluded.addControl(at: .start, RefreshConfiguration())
    excluded.list.startRefreshing(reveal: false, at: .start)
    for driver in [refresh, arrival, disabled, exhausted, excluded] {
      driver.list.scroll(to: driver.list.model.restingRange.upperBound)
      driver.wait(seconds: 1)
      driver.requests = []
      _ = driver.takeLog()
      for (key, modifiers) in [
        ("End", KeyModifiers()), ("Page_Down", []), ("End", .shift), ("End", .control),
        ("space", []), ("Down", []),
      ] { driver.press(key, modifiers) }
      driver.wait(seconds: 1)
      #expect(driver.requests.isEmpty && driver.log.isEmpty)
    }
    let moving = pullingUp()
    moving.list.scroll(to: RefreshDriver.end - 1)
    moving.press("End")
    moving.press("End")
    #expect(moving.requests.isEmpty)
    let held = pullingUp()
    held.list.scroll(to: RefreshDriver.end)
    held.drag(from: 500, to: 490)
    held.press("End")
    #expect(held.requests.isEmpty)
  }
}
