import PullToRefresh
import ScrollPhysics
import Testing

/// Loading more ends with a success, a failure or the end of the data.
@MainActor @Suite struct LoadMoreResultTests {
  @Test func `success closes the hold at once without showing a result`() {
    let driver = RefreshDriver.loading()
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    #expect(driver.offset == RefreshDriver.end + 64)
    driver.list.insertContent(300, position: 4000)
    let offset = driver.offset
    driver.finish(.success(newItems: 5))
    #expect(driver.holds.end == 0)
    #expect(driver.offset == offset)
    #expect(driver.list.isLoadingMore == false)
    driver.wait(seconds: 2)
    #expect(driver.offset == offset)
    #expect(!driver.states.contains("end:finishing"))
  }

  @Test func `the notice of a failure or of the end of the data stays until a retry`() {
    for outcome in [RefreshOutcome.failure("no net"), .exhausted] {
      let driver = RefreshDriver.loading()
      driver.list.scroll(to: RefreshDriver.end)
      driver.wait(seconds: 1)
      driver.finish(outcome)
      driver.wait(seconds: 60)
      #expect(driver.holds.end == 64)
      #expect(driver.list.isAtRest)
      driver.list.retry(at: .end)
      #expect(driver.requests.last?.trigger == .retry)
      #expect(driver.offset == RefreshDriver.end + 64)
      driver.wait(seconds: 1)
      driver.finish(outcome)
      driver.press("Return")
      #expect(driver.requests.count == 3)
    }
  }

  @Test func `after the end of the data, the list loads more only after a successful refresh`() {
    let driver = RefreshDriver.loading()
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.scroll(to: RefreshDriver.end)
    driver.finish(.exhausted)
    #expect(driver.takeLog().suffix(2) == ["end:finish", "end:exhausted"])
    driver.list.scroll(to: 0)
    driver.list.scroll(to: RefreshDriver.end)
    driver.drag(from: 700, to: 600)
    driver.touchUp(y: 600)
    driver.wait(seconds: 3)
    #expect(driver.requests.count == 1)
    driver.list.scroll(to: 1000)
    driver.list.startRefreshing(reveal: false, at: .start)
    driver.finish()
    driver.wait(seconds: 1)
    #expect(driver.list.state(at: .end) == .idle)
    #expect(driver.holds.end == 0)
    driver.wait(seconds: 3)
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.requests.count == 3)
  }

  @Test func `each failure makes arrivals wait longer, but a retry starts at once`() {
    let driver = RefreshDriver.loading {
      $0.timing.retryDelay = 1
      $0.timing.maximumRetryDelay = 3
    }
    func arrive(after seconds: Double) -> Int {
      driver.list.scroll(to: 1000)
      driver.wait(seconds: seconds)
      driver.list.scroll(to: driver.list.model.restingRange.upperBound)
      return driver.requests.count
    }
    #expect(arrive(after: 0) == 1)
    for (number, delay) in [1.0, 2, 3, 3].enumerated() {
      driver.finish(.failure("no net"))
      #expect(arrive(after: delay - 0.01) == number + 1)
      #expect(arrive(after: 0.01) == number + 2)
    }
    driver.finish(.failure("no net"))
    driver.list.retry(at: .end)
    #expect(driver.requests.count == 6)
    driver.finish(.success(newItems: nil))
    driver.wait(seconds: 1)
    #expect(arrive(after: 0) == 7)
    driver.finish(.failure("no net"))
    #expect(arrive(after: 1) == 8)
  }

  @Test func `the list scrolls by the configured distance to reveal appended content`() {
    for (reveal, offset) in [
      (PullDistance?.none, RefreshDriver.end + 64),
      (.indicator(fraction: 1), RefreshDriver.end + 64),
      (.points(150), RefreshDriver.end + 150), (.viewport(fraction: 0.25), RefreshDriver.end + 200),
    ] {
      let driver = RefreshDriver.loading { $0.distances.revealAppended = reveal }
      driver.list.scroll(to: RefreshDriver.end)
      driver.wait(seconds: 1)
      driver.list.insertContent(400, position: 4000)
      driver.finish(.success(newItems: 5))
      driver.wait(seconds: 3)
      #expect(driver.offset == offset)
    }
  }

  @Test func `a list that is touched or scrolled away does not reveal appended content`() {
    let away = RefreshDriver.loading { $0.distances.revealAppended = 150 }
    away.list.scroll(to: RefreshDriver.end)
    away.wait(seconds: 1)
    away.list.scroll(to: 2000)
    away.list.insertContent(400, position: 4000)
    away.finish(.success(newItems: 5))
    away.wait(seconds: 3)
    #expect(away.offset == 2000)
    let held = RefreshDriver.loading { $0.distances.revealAppended = 150 }
    held.list.scroll(to: RefreshDriver.end)
    held.wait(seconds: 1)
    held.drag(from: 500, to: 490)
    let offset = held.offset
    held.list.insertContent(400, position: 4000)
    held.finish(.success(newItems: 5))
    held.wait(seconds: 1)
    #expect(held.offset == offset)
  }
}
