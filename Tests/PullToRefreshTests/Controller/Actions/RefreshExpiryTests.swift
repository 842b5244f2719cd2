import PullToRefresh
import ScrollPhysics
import Testing

/// `refreshIfExpired` refreshes content that is too old.
@MainActor @Suite struct RefreshExpiryTests {
  @Test func `refreshIfExpired refreshes content that has expired or was never refreshed`() {
    let driver = RefreshDriver.refreshing { $0.timing.expiry = 300 }
    #expect(driver.list.age(at: .start) == nil)
    #expect(driver.list.refreshIfExpired())
    #expect(driver.state == .refreshing(.expired))
    #expect(!driver.list.refreshIfExpired())
    driver.wait(seconds: 1)
    driver.finish()
    driver.wait(seconds: 299)
    #expect(driver.list.age(at: .start) == 299)
    #expect(!driver.list.refreshIfExpired())
    driver.wait(seconds: 1)
    #expect(driver.list.refreshIfExpired())
    driver.finish(.failure("no net"))
    driver.wait(seconds: 10)
    #expect(driver.list.refreshIfExpired())
    driver.list.setEnabled(false, at: .start)
    #expect(!driver.list.refreshIfExpired())
    #expect(driver.log.filter { $0 == "start:ignored" }.isEmpty)
  }

  @Test func `refreshIfExpired does not refresh content without an expiry time`() {
    let driver = RefreshDriver.refreshing { _ in }
    #expect(!driver.list.refreshIfExpired())
    driver.list.setAge(1e9)
    #expect(!driver.list.refreshIfExpired())
  }

  @Test func `content can expire by an age that the program restored from an earlier launch`() {
    let driver = RefreshDriver.refreshing { $0.timing.expiry = 300 }
    driver.list.setAge(200)
    #expect(!driver.list.refreshIfExpired())
    driver.wait(seconds: 100)
    #expect(driver.list.refreshIfExpired())
    driver.list.setAge(.infinity)
    #expect(driver.list.age(at: .start) == nil)
  }
}
