import PullToRefresh
import ScrollPhysics
import Testing

/// A refresh or the program reports the end of the data, and the list shows a notice.
@MainActor @Suite struct ExhaustedTests {
  /// Makes a list that refreshes at its start and loads more at its end.
  private func refreshingAndLoading(
    content: Double = 4000, _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> RefreshDriver {
    let driver = RefreshDriver.loading(content: content, change)
    driver.addControl(at: .start, RefreshConfiguration())
    return driver
  }

  // MARK: Reported by a refresh

  @Test func `a control that was exhausted loads again at the end after it was disabled`() {
    let driver = RefreshDriver.loading()
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    driver.finish(.exhausted)
    #expect(driver.list.state(at: .end) == .exhausted)
    driver.list.setEnabled(false, at: .end)
    driver.wait(seconds: 1)
    #expect(driver.list.state(at: .end) == .idle)
    driver.list.setEnabled(true, at: .end)
    driver.wait(seconds: 1)
    #expect(driver.requests.count == 2)
  }

  @Test func `after a refresh that reports the end of the data, the end does not load more`() {
    let driver = refreshingAndLoading()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1)
    driver.finish(.exhausted)
    #expect(
      driver.takeLog() == ["start:begin", "start:finish", "start:exhausted", "end:exhausted"])
    #expect(driver.state == .finishing(.exhausted))
    #expect(driver.list.state(at: .end) == .exhausted)
    #expect(driver.list.age(at: .start) == 0)
    driver.wait(seconds: 3)
    #expect(driver.offset == 0 && driver.holds == EdgeLengths(start: 0, end: 64))
    driver.list.scroll(to: RefreshDriver.end)
    driver.drag(from: 700, to: 600)
    driver.touchUp(y: 600)
    driver.wait(seconds: 3)
    #expect(driver.requests.count == 1)
    driver.press("Return")
    #expect(driver.requests.last?.trigger == .retry && driver.requests.count == 2)
  }

  @Test(arguments: [RefreshOutcome.failure("no net"), .exhausted])
  func `a refresh that reports the end of the data replaces a failure at the end`(
    _ before: RefreshOutcome
  ) {
    let driver = refreshingAndLoading()
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    driver.finish(before)
    driver.list.startRefreshing(reveal: false, at: .start)
    driver.wait(seconds: 1)
    let offset = driver.offset
    driver.finish(.exhausted)
    #expect(driver.list.state(at: .end) == .exhausted && driver.holds.end == 64)
    #expect(driver.offset == offset)
    driver.wait(seconds: 3)
    driver.list.startRefreshing(reveal: false, at: .start)
    driver.wait(seconds: 1)
    driver.finish()
    #expect(driver.list.state(at: .end) != .exhausted && driver.holds.end == 0)
    driver.wait(seconds: 3)
    driver.list.scroll(to: 1000)
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.requests.last?.edge == .end)
  }

  @Test func `a refresh that reports the end of the data spares a disabled or refreshing end`() {
    let driver = RefreshDriver.refreshing()
    driver.addControl(at: .end, RefreshConfiguration())
    let disabled = refreshingAndLoading()
    disabled.list.setEnabled(false, at: .end)
    for driver in [driver, disabled] {
      driver.list.startRefreshing(at: .start)
      driver.wait(seconds: 1)
      driver.finish(.exhausted)
      #expect(driver.takeLog() == ["start:begin", "start:finish", "start:exhausted"])
      #expect(driver.list.state(at: .end) == .idle)
    }
  }

  // MARK: Set by the program

  @Test(arguments: [0.0, 3150, 3200])
  func `marking an end as exhausted does not move the visible rows`(
    _ offset: Double
  ) {
    let driver = RefreshDriver.loading { $0.firing.moment = .onRelease }
    driver.list.scroll(to: offset)
    driver.list.setExhausted(true, at: .end)
    driver.list.setExhausted(true, at: .end)
    #expect(driver.takeLog() == ["end:exhausted"])
    #expect(driver.announcements.count == 1)
    driver.wait(seconds: 3)
    #expect(driver.offset == offset && driver.holds.end == 64 && driver.list.isAtRest)
    driver.press("End")
    driver.wait(seconds: 2)
    #expect(driver.offset == RefreshDriver.end + 64)
    driver.list.setExhausted(false, at: .end)
    driver.list.setExhausted(false, at: .end)
    driver.waitForRest()
    #expect(driver.offset == RefreshDriver.end && driver.holds.end == 0)
    #expect(driver.list.state(at: .end) == .idle && driver.takeLog() == [])
  }

  @Test func `the notice of the end is as long as the indicator after a shorter pull`() {
    let driver = RefreshDriver.loading {
      $0.firing.moment = .onRelease
      $0.distances.trigger = .points(40)
    }
    driver.list.scroll(to: RefreshDriver.end)
    driver.drag(from: 700, to: 560)
    driver.touchUp(y: 560)
    #expect(driver.holds.end == 40)
    driver.finish(.success(newItems: 1))
    driver.waitForRest()
    driver.list.setExhausted(true, at: .end)
    let hold = driver.holds.end
    driver.list.setViewport(driver.list.model.viewport + 100)
    #expect(driver.holds.end == hold)
  }

  @Test func `a visible end loads more as soon as it is no longer exhausted`() {
    let driver = RefreshDriver.loading()
    driver.list.setExhausted(true, at: .end)
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    #expect(driver.requests.isEmpty)
    driver.list.setExhausted(false, at: .end)
    driver.wait(seconds: 1)
    #expect(driver.requests.map(\.trigger) == [.arrival])
  }

  @Test func `marking an end as exhausted disarms a pull and does not move the content`() {
    let driver = RefreshDriver.loading { $0.firing.moment = .onRelease }
    driver.list.scroll(to: RefreshDriver.end)
    driver.drag(from: 700, to: 400)
    #expect(driver.list.state(at: .end) == .armed)
    let offset = driver.offset
    _ = driver.takeLog()
    driver.list.setExhausted(true, at: .end)
    #expect(driver.takeLog() == ["end:untick", "end:exhausted"])
    #expect(abs(driver.offset - offset) < 1e-9)
    driver.continueDrag(from: 400, to: 300)
    driver.touchUp(y: 300)
    driver.waitForRest()
    #expect(driver.requests.isEmpty && driver.offset == RefreshDriver.end + 64)
  }

  @Test func `loading, disabled and refresh controls ignore calls that mark them as exhausted`() {
    let driver = refreshingAndLoading()
    driver.list.setExhausted(true, at: .start)
    driver.list.setExhausted(false, at: .start)
    #expect(driver.takeLog() == ["start:ignored", "start:ignored"])
    driver.list.scroll(to: RefreshDriver.end)
    driver.list.setExhausted(true, at: .end)
    #expect(driver.takeLog() == ["end:begin", "end:ignored"])
    #expect(driver.list.isLoadingMore)
    driver.list.setEnabled(false, at: .end)
    _ = driver.takeLog()
    driver.list.setExhausted(true, at: .end)
    #expect(driver.takeLog() == ["end:ignored"])
    #expect(driver.holds.end == 0)
  }

  // MARK: Notice on short content

  @Test func `the end notice is hidden and takes no space while all content fits`() {
    let driver = RefreshDriver.loading(content: 300) {
      $0.appearance.hidesExhaustedOnShortContent = true
    }
    #expect(driver.requests.count == 1 && driver.holds.end == 64)
    driver.wait(seconds: 1)
    driver.finish(.exhausted)
    func isHidden() -> Bool? { driver.list.snapshot(at: .end)?.isHidden }
    #expect(driver.list.state(at: .end) == .exhausted)
    #expect(isHidden() == true && driver.holds.end == 0)
    driver.drag(from: 700, to: 500)
    driver.touchUp(y: 500)
    driver.waitForRest()
    #expect(driver.offset == 0 && driver.requests.count == 1)
    // 300 points of content and an inset of 500 points fill the viewport.
    driver.list.setInset(500, at: .end)
    #expect(isHidden() == false && driver.holds.end == 64)
    driver.list.setInset(499, at: .end)
    #expect(isHidden() == true && driver.holds.end == 0)
    driver.list.setInset(0, at: .end)
    driver.list.insertContent(900, position: 0)
    #expect(isHidden() == false && driver.holds.end == 64 && driver.offset == 0)
    driver.press("End")
    driver.wait(seconds: 2)
    #expect(driver.offset == 464)
    driver.list.setContentLength(300)
    driver.waitForRest()
    #expect(isHidden() == true && driver.holds.end == 0 && driver.offset == 0)
  }

  @Test func `a setting hides the end notice on short content but never hides a failure`() {
    let driver = RefreshDriver.loading(content: 300) {
      $0.appearance.hidesExhaustedOnShortContent = true
    }
    driver.finish(.failure("no net"))
    #expect(driver.list.snapshot(at: .end)?.isHidden == false && driver.holds.end == 64)
    driver.list.setExhausted(true, at: .end)
    #expect(driver.list.snapshot(at: .end)?.isHidden == true && driver.holds.end == 0)
    driver.list.reconfigure(at: .end) { $0.appearance.hidesExhaustedOnShortContent = false }
    #expect(driver.list.snapshot(at: .end)?.isHidden == false && driver.holds.end == 64)
    driver.list.reconfigure(at: .end) { $0.appearance.hidesExhaustedOnShortContent = true }
    #expect(driver.holds.end == 0)
    driver.list.setExhausted(false, at: .end)
    #expect(driver.list.state(at: .end) == .refreshing(.arrival) && driver.holds.end == 64)
  }

  @Test func `nothing loads if the closure that decides about it marks the end as exhausted`() {
    let driver = RefreshDriver.loading()
    driver.list.setShouldBegin(at: .end) { [unowned driver] _ in
      driver.list.setExhausted(true, at: .end)
      return true
    }
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    #expect(driver.requests.isEmpty && driver.list.state(at: .end) == .exhausted)
  }

  @Test func `failures before the end of the data do not delay an arrival after it`() {
    let driver = RefreshDriver.loading()
    driver.list.scroll(to: RefreshDriver.end)
    for _ in 0..<3 {
      driver.finish(.failure("no net"))
      driver.wait(seconds: 60)
      driver.list.retry(at: .end)
    }
    driver.finish(.failure("no net"))
    driver.list.setExhausted(true, at: .end)
    driver.list.retry(at: .end)
    driver.finish(.failure("no net"))
    let count = driver.requests.count
    for (pause, requests) in [(0.9, count), (0.2, count + 1)] {
      driver.list.scroll(to: 1000)
      driver.wait(seconds: pause)
      driver.list.scroll(to: RefreshDriver.end)
      #expect(driver.requests.count == requests)
    }
  }
}
