import PullToRefresh
import ScrollPhysics
import Testing

@MainActor struct NavigationTests {
  /// A list at its end, with a navigation there and a refresh at the start.
  private func atEnd() -> RefreshDriver {
    let driver = RefreshDriver()
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.addNavigation(
      at: .end,
      performing: .completion { [unowned driver] request, _ in driver.requests.append(request) })
    driver.list.scroll(to: RefreshDriver.end)
    return driver
  }

  private func pull(_ driver: RefreshDriver) {
    driver.drag(from: 500, to: 200)
    driver.touchUp(y: 200)
  }

  @Test func `a pull past the end opens the next content, which shows no result`() {
    let driver = atEnd()
    pull(driver)
    #expect(driver.list.state(at: .end) == .refreshing(.pull(.touch)) && driver.holds.end == 64)
    #expect(driver.list.snapshot(at: .end)?.purpose == .navigate)
    #expect(driver.announcements == ["Release to open", "Opening…"])
    driver.wait(seconds: 1)
    driver.finish()
    #expect(driver.list.state(at: .end) == .closing && driver.holds.end == 0)
    driver.list.setContentLength(2000)
    driver.list.scroll(to: 0)
    #expect(driver.list.state(at: .end) == .idle && driver.offset == 0)
  }

  @Test func `any configuration becomes that of a navigation`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addNavigation(RefreshConfiguration(), performing: .completion { _, _ in })
    #expect(list.configuration(at: .end)?.purpose == .navigate)
  }

  @Test func `a pull below 80 points, and arriving at the end, open nothing`() {
    let driver = atEnd()
    let band = HyperbolicResistance(viewport: 800)
    driver.drag(from: 500, to: 500 - band.finger(pull: 79))
    driver.touchUp(y: 500 - band.finger(pull: 79))
    driver.waitForRest()
    #expect(driver.requests.isEmpty)
    driver.drag(from: 500, to: 500 - band.finger(pull: 81))
    driver.touchUp(y: 500 - band.finger(pull: 81))
    #expect(driver.requests.count == 1)
  }

  @Test func `the end is pulled unless the client chooses the start`() {
    let driver = RefreshDriver()
    driver.list.addNavigation { _ in }
    #expect(driver.list.configuration(at: .end)?.purpose == .navigate)
    #expect(driver.list.configuration(at: .start) == nil)
  }

  @Test func `a failure shows and can be retried, and the end of the book shows as a result`() {
    let driver = atEnd()
    pull(driver)
    driver.finish(.failure("no"))
    #expect(driver.list.state(at: .end) == .finishing(.failure("no")))
    driver.list.retry(at: .end)
    #expect(driver.requests.count == 2)
    driver.finish(.exhausted)
    #expect(driver.list.state(at: .end) == .finishing(.exhausted))
    driver.waitForRest()
    #expect(driver.list.state(at: .end) == .idle)
  }

  @Test func `Page Down at the end opens the next content, but End and F5 do not`() {
    let driver = atEnd()
    driver.press("End")
    #expect(driver.requests.isEmpty)
    driver.press("Page_Down")
    #expect(driver.requests.map(\.edge) == [.end])
    driver.finish()
    driver.waitForRest()
    driver.press("F5")
    #expect(driver.requests.map(\.edge) == [.end, .start])
  }

  @Test func `opening other content cancels loading more`() {
    let driver = RefreshDriver()
    driver.addControl(at: .end, .loadMore)
    driver.list.addNavigation(
      at: .start,
      performing: .completion { [unowned driver] request, _ in driver.requests.append(request) })
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.list.isLoadingMore)
    driver.list.startRefreshing(at: .start)
    #expect(!driver.list.isLoadingMore && driver.list.isRefreshing(at: .start))
  }
}
