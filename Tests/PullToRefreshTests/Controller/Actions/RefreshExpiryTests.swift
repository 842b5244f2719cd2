import PullToRefresh
import ScrollPhysics
import Testing

/// Content that is refreshed because of its age.
@MainActor @Suite struct RefreshExpiryTests {
  @Test func `refreshIfExpired refreshes content that is expired or was never refreshed`() {
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

  @Test func `content without an expiry is never refreshed automatically`() {
    let driver = RefreshDriver.refreshing { _ in }
    #expect(!driver.list.refreshIfExpired())
    driver.list.setAge(1e9)
    #expect(!driver.list.refreshIfExpired())
  }

  @Test func `an age restored from an earlier launch counts for the expiry`() {
    let driver = RefreshDriver.refreshing { $0.timing.expiry = 300 }
    driver.list.setAge(200)
    #expect(!driver.list.refreshIfExpired())
    driver.wait(seconds: 100)
    #expect(driver.list.refreshIfExpired())
    driver.list.setAge(.infinity)
    #expect(driver.list.age(at: .start) == nil)
  }
}
