import PullToRefresh
import ScrollPhysics
import Synchronization
import Testing

@MainActor struct WorkReportTests {
  /// A list at the start of a refresh that nothing has reported about.
  private func running() -> RefreshDriver {
    let driver = RefreshDriver()
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.startRefreshing(at: .start)
    return driver
  }

  private func work(_ driver: RefreshDriver) -> ReportedWork? {
    driver.list.snapshot(at: .start)?.work
  }

  @Test func `a report shows at the next advance, and its progress moves there without a jump`() {
    let driver = running()
    driver.wait(seconds: 1)
    #expect(work(driver) == nil)
    driver.requests[0].report(progress: 0.4, "12 of 30")
    #expect(work(driver) == nil)
    driver.wait(seconds: 0)
    #expect(work(driver)?.progress == 0 && work(driver)?.text == "12 of 30")
    var last = 0.0
    for _ in 0..<60 {
      driver.wait(seconds: 0.01)
      let progress = work(driver)?.progress ?? -1
      #expect(progress >= last && progress - last < 0.06)
      last = progress
    }
    #expect(abs(last - 0.4) < 0.001)
    #expect(abs((work(driver)?.progressAge ?? 0) - 0.6) < 1e-9)
  }

  @Test func `a report without a progress or a text has no age of it`() {
    let driver = running()
    driver.wait(seconds: 5)
    driver.requests[0].report(progress: nil, "12 of 30")
    driver.wait(seconds: 2)
    #expect(work(driver)?.progressAge == 0)
    driver.requests[0].report(progress: 0.5)
    driver.wait(seconds: 1)
    driver.wait(seconds: 1)
    #expect(work(driver)?.progressAge == 1)
    let other = running()
    other.wait(seconds: 5)
    other.requests[0].report(progress: 0.5)
    other.wait(seconds: 2)
    #expect(work(other)?.textAge == 0)
  }

  @Test func `progress keeps its position and velocity at each report and never swings back`() {
    let driver = running()
    var positions = [0.0]
    for step in 1...30 {
      driver.requests[0].report(progress: Double(step) / 30)
      for _ in 0..<4 {
        driver.wait(seconds: 0.01)
        positions.append(work(driver)?.progress ?? -1)
      }
    }
    let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect(zip(steps.dropFirst(), steps).allSatisfy { abs($0 - $1) < 0.004 })
  }

  @Test func `a success fills the progress, and a failure leaves it where it is`() {
    for (outcome, end) in [(RefreshOutcome.success(newItems: 3), 1.0), (.failure("no"), 0.4)] {
      let driver = running()
      driver.requests[0].report(progress: 0.4)
      driver.wait(seconds: 1)
      driver.finish(outcome)
      driver.wait(seconds: 0.7)
      #expect(abs((work(driver)?.progress ?? 0) - end) < 0.01)
      driver.waitForRest()
      #expect(work(driver) == nil)
    }
  }

  @Test func `a part that a report leaves out is kept`() {
    let driver = running()
    driver.requests[0].report(progress: 0.5)
    driver.requests[0].report("1 of 2")
    driver.wait(seconds: 0)
    driver.requests[0].report(progress: 0.75)
    driver.wait(seconds: 0)
    driver.wait(seconds: 1)
    #expect(work(driver)?.text == "1 of 2" && abs((work(driver)?.progress ?? 0) - 0.75) < 0.001)
    driver.requests[0].report("2 of 2")
    driver.wait(seconds: 0)
    driver.wait(seconds: 0.5)
    #expect(work(driver)?.previousText == "1 of 2" && work(driver)?.textAge == 0.5)
  }

  @Test func `reports between two advances wake the host once`() {
    let driver = running()
    let wakes = Mutex(0)
    driver.list.onWake = { wakes.withLock { $0 += 1 } }
    for step in 0..<1000 { driver.requests[0].report(progress: Double(step) / 1000) }
    #expect(wakes.withLock { $0 } == 1)
    driver.wait(seconds: 0)
    driver.wait(seconds: 2)
    #expect(abs((work(driver)?.progress ?? 0) - 0.999) < 0.001)
    driver.requests[0].report(progress: 1)
    #expect(wakes.withLock { $0 } == 2)
  }

  @Test func `a report after the end, or of another action, changes nothing`() {
    let driver = running()
    driver.list.cancel(at: .start)
    driver.requests[0].report(progress: 0.5)
    driver.wait(seconds: 0.01)
    #expect(work(driver) == nil)
    driver.waitForRest()
    driver.list.startRefreshing(at: .start)
    driver.requests[0].report(progress: 0.5)
    driver.wait(seconds: 0.01)
    #expect(work(driver) == nil && driver.state == .refreshing(.programmatic))
  }

  @Test(
    arguments: [(-1, 0), (7, 1), (.infinity, 1), (-.infinity, 0), (.nan, nil)]
      as [(Double, Double?)])
  func `a progress outside 0 to 1 is clamped, and NaN does not count`(
    progress: Double, shown: Double?
  ) {
    #expect(WorkReport(progress: progress).progress == shown)
  }

  @Test func `a report joins the last one that waits, of its own action`() {
    let driver = RefreshDriver.refreshing { $0.guards.exclusion = .independent }
    var other = RefreshConfiguration()
    other.guards.exclusion = .independent
    driver.addControl(at: .end, other)
    driver.list.startRefreshing(at: .start)
    driver.list.startRefreshing(at: .end)
    #expect(driver.requests.count == 2)
    for report in [0, 1] {
      driver.requests[0].report("first \(report)")
      driver.requests[1].report("second \(report)")
    }
    let wakes = Mutex(0)
    driver.list.onWake = { wakes.withLock { $0 += 1 } }
    driver.requests[1].report("second")
    #expect(wakes.withLock { $0 } == 0)
    driver.requests[0].report("first")
    driver.wait(seconds: 0)
    #expect(driver.list.snapshot(at: .start)?.work?.text == "first")
    #expect(driver.list.snapshot(at: .end)?.work?.text == "second")
  }

  @Test func `a new action shows nothing of the reports of the action before it`() {
    let driver = running()
    driver.requests[0].report(progress: 0.5, "1 of 2")
    driver.wait(seconds: 0)
    driver.finish()
    driver.waitForRest()
    driver.list.startRefreshing(at: .start)
    #expect(driver.state == .refreshing(.programmatic))
    #expect(work(driver) == nil)
  }
}
