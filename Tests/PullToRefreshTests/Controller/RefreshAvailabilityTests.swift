import PullToRefresh
import ScrollPhysics
import Testing

/// A control may be vetoed, disabled or removed, or receive invalid numbers.
@MainActor @Suite struct RefreshAvailabilityTests {
  @Test func `a veto sends an event, closes the pull and lasts until the finger lifts`() {
    let driver = RefreshDriver.refreshing { $0.firing.moment = .atThreshold }
    var triggers: [RefreshTrigger] = []
    driver.list.setShouldBegin(at: .start) {
      triggers.append($0); return false
    }
    driver.drag(from: 100, to: 300)
    driver.continueDrag(from: 300, to: 100)
    driver.continueDrag(from: 100, to: 300)
    #expect(driver.takeLog() == ["start:tick", "start:vetoed"])
    #expect(triggers == [.pull(.touch)])
    driver.touchUp(y: 300)
    driver.waitForRest()
    #expect(driver.state == .idle && driver.requests.isEmpty)
  }

  @Test func `an edge without a control is not enabled`() {
    let driver = RefreshDriver.refreshing()
    #expect(driver.list.isEnabled(at: .start))
    #expect(!driver.list.isEnabled(at: .end))
  }

  @Test func `disabling a control ends its action and prevents further pulls`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.list.setEnabled(false, at: .start)
    #expect(driver.state == .closing && driver.holds.start == 0)
    #expect(driver.log.suffix(2) == ["start:abandon", "start:finish"])
    driver.waitForRest()
    driver.pullToRefresh()
    driver.list.startRefreshing(at: .start)
    #expect(driver.log.last == "start:ignored" && driver.requests.count == 1)
    driver.waitForRest()
    driver.list.setEnabled(true, at: .start)
    driver.pullToRefresh()
    #expect(driver.requests.count == 2)
  }

  @Test func `a pull whose control was disabled for a moment must return to the edge first`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 140)
    driver.list.setEnabled(false, at: .start)
    driver.list.setEnabled(true, at: .start)
    driver.continueDrag(from: 140, to: 400)
    driver.wait(seconds: 1)
    #expect(driver.state != .armed && driver.requests.isEmpty)
    driver.continueDrag(from: 400, to: 98)
    driver.continueDrag(from: 98, to: 400)
    #expect(driver.state == .armed)
    driver.touchUp(y: 400)
    #expect(driver.requests.count == 1)
  }

  @Test func `removing a control closes its hold with a spring`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.list.removeRefresh(at: .start)
    #expect(driver.state == .idle && driver.list.snapshot(at: .start) == nil)
    #expect(driver.holds.start == 0 && driver.offset == -64)
    #expect(driver.takeStates().last == "start:idle")
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func `invalid lengths, positions and times of the list do not crash it`(_ bad: Double) {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 300)
    driver.wait(seconds: 2)
    driver.touchUp(y: 300)
    driver.finish()
    driver.wait(seconds: 100)
    driver.list.handle(.touchMoved(finger: 1, x: bad, y: bad), time: bad)
    driver.list.advance(to: Double.infinity)
    driver.list.setInset(bad, at: .start)
    driver.list.setContentLength(bad)
    driver.list.setViewport(bad)
    driver.list.scroll(to: bad)
    driver.waitForRest()
    #expect(driver.offset.isFinite)
  }

  @Test func `distances that overflow count as 0`() {
    let driver = RefreshDriver.refreshing {
      $0.distances.hold = .viewport(fraction: .greatestFiniteMagnitude)
      $0.distances.maximumPull = .indicator(fraction: .greatestFiniteMagnitude)
    }
    driver.list.startRefreshing(at: .start)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test
  func
    `a pull of a disabled control does not arm when it is enabled, until it begins again at the edge`()
  {
    let driver = RefreshDriver.refreshing()
    driver.list.setEnabled(false, at: .start)
    driver.drag(from: 100, to: 150)
    driver.list.setEnabled(true, at: .start)
    driver.continueDrag(from: 150, to: 300)
    #expect(driver.states.isEmpty)
    driver.continueDrag(from: 300, to: 100)
    driver.continueDrag(from: 100, to: 300)
    #expect(driver.state == .armed)
  }
}

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

  @Test func `content with a negative age expires as new content does`() {
    let driver = RefreshDriver.refreshing { $0.timing.expiry = 300 }
    driver.list.setAge(-100)
    #expect(driver.list.age(at: .start) == 0)
    driver.wait(seconds: 299)
    #expect(!driver.list.refreshIfExpired())
    driver.wait(seconds: 1)
    #expect(driver.list.refreshIfExpired())
  }
}
