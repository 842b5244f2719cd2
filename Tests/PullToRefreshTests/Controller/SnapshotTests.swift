import PullToRefresh
import ScrollPhysics
import Testing

/// The values that an indicator draws.
@MainActor @Suite struct SnapshotTests {
  @Test func `the age of a state counts from the change, also late in the life of a list`() {
    let driver = RefreshDriver.refreshing()
    driver.wait(seconds: 5)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 0.25)
    #expect(driver.list.snapshot(at: .start)?.stateAge == 0.25)
    #expect(driver.list.snapshot(at: .start)?.actionAge == 0.25)
  }

  @Test func `a control at the start can load more, and its snapshot says so`() {
    let driver = RefreshDriver()
    driver.list.addLoadMore(at: .start, performing: .completion { _, _ in })
    #expect(driver.list.snapshot(at: .start)?.purpose == .loadMore)
    #expect(driver.list.snapshot(at: .end) == nil)
  }

  @Test func `the way from the threshold to the second level has a progress of its own`() {
    let driver = RefreshDriver.refreshing { $0.twoLevel = TwoLevel() }
    driver.touchDown(y: 100)
    var finger = driver.continueDrag(from: 100, toPull: 64)
    #expect(abs(driver.list.snapshot(at: .start)?.twoLevelProgress ?? 1) < 1e-9)
    finger = driver.continueDrag(from: finger, toPull: (64 + 1.9 * 64) / 2)
    #expect(abs((driver.list.snapshot(at: .start)?.twoLevelProgress ?? 0) - 0.5) < 1e-9)
  }

  @Test func `the preload distance shortens the way to the threshold and to the second level`() {
    let driver = RefreshDriver.refreshing {
      $0.twoLevel = TwoLevel()
      $0.distances.preload = .points(20)
    }
    let thresholds = driver.list.thresholds(at: .start)
    #expect(thresholds?.trigger == 44)
    #expect(abs((thresholds?.twoLevel ?? 0) - (1.9 * 64 - 20)) < 1e-9)
    #expect(driver.list.thresholds(at: .end) == nil)
  }

  @Test func `a pull hides the scroll indicator only if its control is set to`() {
    for (policy, hides) in [
      (RefreshAppearance.ScrollIndicatorPolicy.shown, false), (.hidden(fromProgress: 0.5), true),
    ] {
      let driver = RefreshDriver.refreshing { $0.appearance.scrollIndicator = policy }
      driver.drag(from: 100, to: 300)
      #expect(driver.state == .armed)
      #expect(driver.list.snapshot(at: .start)?.hidesScrollIndicator == hides)
      driver.touchUp(y: 300)
      #expect(driver.list.snapshot(at: .start)?.hidesScrollIndicator == hides)
    }
  }

  @Test func `a wheel's pull counts down to its release, and a finger's pull has no countdown`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 300)
    #expect(driver.list.snapshot(at: .start)?.wheel == nil)
    driver.touchUp(y: 300)
    driver.finish()
    driver.waitForRest()
    driver.wait(seconds: 2)
    for _ in 0..<3 {
      driver.wheel(detents: -1)
      driver.wait(seconds: 0.05)
    }
    guard case .fires(let early)? = driver.list.snapshot(at: .start)?.wheel?.waiting else {
      Issue.record("the pull does not wait: \(driver.state)")
      return
    }
    driver.wait(seconds: 0.05)
    let late = driver.list.snapshot(at: .start)?.wheel?.waiting?.remaining ?? 1
    #expect(0 < late && late < early && early < 1)
  }

  @Test func `the second level closes as such, and the refresh after it as a refresh`() {
    let driver = RefreshDriver.refreshing { $0.twoLevel = TwoLevel() }
    driver.list.openTwoLevel(at: .start)
    driver.wait(seconds: 3)
    driver.list.closeTwoLevel(at: .start)
    #expect(driver.list.snapshot(at: .start)?.isClosingTwoLevel == true)
    driver.waitForRest()
    driver.list.startRefreshing(at: .start)
    driver.finish()
    for _ in 0..<200 where driver.state != .closing { driver.wait(seconds: 0.02) }
    #expect(driver.state == .closing)
    #expect(driver.list.snapshot(at: .start)?.isClosingTwoLevel == false)
  }

  @Test(arguments: [(0.4, 0.4), (2, 1), (-1, 0), (.nan, 0), (.infinity, 1)])
  func `a snapshot keeps its progress within 0 and 1`(_ progress: Double, _ expected: Double) {
    var snapshot = RefreshSnapshot(edge: .start, progress: progress)
    #expect(snapshot.progress == expected)
    snapshot.progress = 0.5
    snapshot.progress = progress
    #expect(snapshot.progress == expected)
  }

  @Test func `the age of an armed pull counts from the threshold, until a new pull begins`() {
    let driver = RefreshDriver.refreshing()
    driver.wait(seconds: 3)
    driver.drag(from: 100, to: 300)
    let age = driver.list.snapshot(at: .start)?.armedAge ?? -1
    #expect(age >= 0 && age < 0.2)
    driver.wait(seconds: 0.5)
    #expect(driver.list.snapshot(at: .start)?.armedAge == age + 0.5)
    driver.touchUp(y: 300)
    driver.finish()
    for _ in 0..<200 where driver.state != .closing { driver.wait(seconds: 0.02) }
    driver.touchDown(y: 100)
    #expect(driver.state == .pulling)
    #expect(driver.list.snapshot(at: .start)?.armedAge == nil)
    driver.wait(seconds: 0.01)
    driver.touchMove(y: 105)
    #expect(driver.state == .pulling)
    #expect(driver.list.snapshot(at: .start)?.armedAge == nil)
  }

  @Test func `a pull that hysteresis keeps armed shows its real length`() {
    let driver = RefreshDriver.refreshing()
    driver.touchDown()
    driver.move(pull: 66)
    driver.move(pull: 60)
    #expect(driver.state == .armed)
    #expect(driver.progress == 1)
    #expect(abs((driver.list.snapshot(at: .start)?.visibleProgress ?? 1) - 60.0 / 64) < 1e-9)
  }

  @Test func `a snapshot without values is that of an idle control`() {
    let snapshot = RefreshSnapshot(edge: .end)
    #expect(snapshot.state == .idle && snapshot.purpose == .loadMore)
    #expect(snapshot.progress == 0 && snapshot.pull == 0 && snapshot.stateAge == 0)
    #expect(snapshot.indicatorLength == 64 && snapshot.outcome == nil)
    #expect(!snapshot.isPastTwoLevel && !snapshot.isClosingTwoLevel && !snapshot.isWaiting)
    let work = ReportedWork(progress: 0.5)
    #expect(work.progress == 0.5 && work.progressAge == 0 && work.textAge == 0)
  }

  @Test func `only an action that a pull began has a release velocity`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 300, over: 0.2)
    driver.touchUp(y: 300)
    #expect(abs(driver.list.snapshot(at: .start)?.releaseVelocity ?? 0) > 100)
    driver.finish()
    driver.waitForRest()
    driver.list.startRefreshing(at: .start)
    #expect(driver.list.snapshot(at: .start)?.releaseVelocity == 0)
  }
}
