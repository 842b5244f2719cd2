import PullToRefresh
import ScrollPhysics
import Testing

/// Refreshes and the minimum interval limit when a list loads more.
@MainActor @Suite struct LoadMorePolicyTests {
  @Test func `a refresh cancels loading more and prevents it until the refresh ends`() {
    let driver = RefreshDriver.loading()
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.scroll(to: RefreshDriver.end)
    let late = driver.requests[0]
    driver.list.startRefreshing(reveal: false, at: .start)
    #expect(driver.takeLog().contains("end:abandon"))
    #expect(!driver.list.isLoadingMore)
    late.finish(.success(newItems: 9))
    driver.wait(seconds: 0)
    #expect(driver.takeLog().last == "end:ignored")
    driver.list.scroll(to: 1000)
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.requests.count == 2)
    driver.finish()
    driver.wait(seconds: 4)
    #expect(driver.requests.last?.trigger == .arrival)
  }

  @Test func `a refresh cancels the task that loads more`() async {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var wasCancelled = false
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.addLoadMore { _ in
      do { try await Task.sleep(for: .seconds(3600)) } catch { wasCancelled = true }
    }
    list.scroll(to: RefreshDriver.end)
    for _ in 0..<5 { await Task.yield() }
    list.startRefreshing(at: .start)
    await list.advanceUntil { wasCancelled }
  }

  @Test func `the minimum interval restricts arrivals and pulls but not calls of the program`() {
    let driver = RefreshDriver.loading { $0.timing.minimumInterval = 10 }
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    driver.list.insertContent(1000, position: 4000)
    driver.finish(.success(newItems: 9))
    driver.list.scroll(to: 4200)
    driver.wait(seconds: 8.9)
    #expect(driver.requests.count == 1)
    driver.wait(seconds: 0.2)
    #expect(driver.requests.count == 2)
    #expect(driver.events.last { $0.effect.name == "begin" }?.time == 10)
    let pulled = RefreshDriver.refreshing { $0.timing.minimumInterval = 10 }
    pulled.list.startRefreshing(at: .start)
    pulled.wait(seconds: 1)
    pulled.finish()
    pulled.wait(seconds: 3)
    pulled.pullToRefresh()
    #expect(pulled.requests.count == 1)
    pulled.wait(seconds: 2)
    pulled.list.startRefreshing(at: .start)
    #expect(pulled.requests.count == 2)
  }
}
