import PullToRefresh
import ScrollPhysics
import Testing

@MainActor struct IndicatorDelayTests {
  private func list(
    at edge: Edge = .start, _ configuration: RefreshConfiguration = RefreshConfiguration()
  ) -> RefreshDriver {
    let driver = RefreshDriver()
    var configuration = configuration
    configuration.timing.indicatorDelay = 0.25
    driver.addControl(at: edge, configuration)
    return driver
  }

  @Test func `a fast answer shows nothing`() {
    let driver = list()
    driver.list.startRefreshing(at: .start)
    #expect(driver.state == .refreshing(.programmatic) && driver.holds.start == 0)
    #expect(driver.list.snapshot(at: .start)?.isDelayed == true)
    driver.wait(seconds: 0.24)
    driver.finish(.success(newItems: 3))
    #expect(driver.state == .idle && driver.offset == 0 && driver.holds.start == 0)
    #expect(driver.takeStates() == ["start:refreshing", "start:idle"])
    #expect(driver.announcements == ["3 new"])
    #expect(driver.list.isAtRest)
  }

  @Test func `a slow answer shows the indicator after the delay, for its shortest time`() {
    let driver = list()
    driver.list.startRefreshing(at: .start)
    #expect(driver.list.nextDeadline == 0.25)
    driver.wait(seconds: 0.25)
    #expect(driver.holds.start == 64 && driver.list.snapshot(at: .start)?.isDelayed == false)
    #expect(driver.announcements == ["Refreshing…"])
    driver.wait(seconds: 0.05)
    driver.finish()
    #expect(driver.state == .refreshing(.programmatic))
    driver.wait(seconds: 0.24)
    #expect(driver.state == .refreshing(.programmatic))
    // 0.3 s after the indicator appeared.
    driver.wait(seconds: 0.02)
    #expect(driver.state == .finishing(.success(newItems: nil)))
    #expect(abs(driver.offset + 64) < 0.1)
  }

  @Test func `a fast failure shows its result and stays to be retried`() {
    let driver = list()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 0.1)
    driver.finish(.failure("no"))
    #expect(driver.state == .finishing(.failure("no")) && driver.holds.start == 64)
    driver.wait(seconds: 1)
    #expect(driver.offset == -64 && driver.list.canRetry(at: .start))
    driver.waitForRest()
    #expect(driver.holds.start == 0 && driver.offset == 0)
  }

  @Test func `a silent action stays silent when its indicator appears`() {
    let driver = list()
    driver.list.startRefreshing(reveal: false, at: .start)
    driver.wait(seconds: 1)
    #expect(driver.holds.start == 64 && driver.offset == 0)
  }

  @Test func `a pull shows its indicator from the start`() {
    let driver = list()
    driver.pullToRefresh()
    #expect(driver.holds.start == 64)
    driver.finish()
    driver.wait(seconds: 0.3)
    #expect(driver.state == .finishing(.success(newItems: nil)))
  }

  @Test func `a retry keeps the space that its failure holds open`() {
    let driver = list()
    driver.list.startRefreshing(at: .start)
    driver.finish(.failure("no"))
    driver.wait(seconds: 0.5)
    driver.list.retry(at: .start)
    #expect(driver.holds.start == 64 && driver.list.snapshot(at: .start)?.isDelayed == false)
  }

  @Test func `a fast page opens no space at the end, and a failed one shows`() {
    let driver = list(at: .end, .loadMore)
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.list.isLoadingMore && driver.holds.end == 0)
    driver.list.setContentLength(5000)
    driver.finish(.success(newItems: 20))
    #expect(driver.list.state(at: .end) == .idle && driver.holds.end == 0)
    driver.list.scroll(to: 4200)
    driver.finish(.failure("no"))
    #expect(driver.list.state(at: .end) == .failed("no") && driver.holds.end == 64)
  }

  @Test func `a resize, a cancellation and a time-out find no space to close`() {
    let driver = list()
    driver.list.reconfigure(at: .start) { $0.timing.maximumDuration = 0.2 }
    driver.list.startRefreshing(at: .start)
    driver.list.setViewport(600)
    driver.list.setInset(30, at: .start)
    #expect(driver.holds.start == 0)
    driver.list.cancel(at: .start)
    #expect(driver.state == .idle && driver.holds.start == 0)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 0.2)
    #expect(driver.state == .finishing(.timedOut) && driver.holds.start == 64)
  }
}
