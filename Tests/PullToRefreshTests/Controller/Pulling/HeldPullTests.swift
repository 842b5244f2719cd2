import PullToRefresh
import ScrollPhysics
import Testing

/// A pull belongs to the finger: only its travel arms, and a release lets the content go.
@MainActor @Suite struct HeldPullTests {
  /// A change of the layout at the end of a list.
  enum Change: CaseIterable {
    case removedRows, longerViewport, shorterInset, addedRows, shorterViewport, longerInset

    /// Whether the change makes the gap at the end longer.
    var widensGap: Bool {
      switch self {
      case .removedRows, .longerViewport, .shorterInset: true
      case .addedRows, .shorterViewport, .longerInset: false
      }
    }

    @MainActor func apply(to list: RefreshController) {
      switch self {
      case .removedRows: list.setContentLength(list.model.contentLength - 60)
      case .longerViewport: list.setViewport(900)
      case .shorterInset: list.setInset(0, at: .end)
      case .addedRows: list.setContentLength(list.model.contentLength + 200)
      case .shorterViewport: list.setViewport(760)
      case .longerInset: list.setInset(90, at: .end)
      }
    }
  }

  /// A list at its end, whose control refreshes by a pull there.
  private func driver(_ preset: RefreshPreset) -> RefreshDriver {
    let driver = RefreshDriver(scroll: preset.scroll)
    driver.list.setInset(60, at: .end)
    driver.addControl(at: .end, preset.refresh)
    driver.list.scroll(to: 3260)
    return driver
  }

  @Test(arguments: RefreshPreset.all, Change.allCases)
  func `a layout change under a finger neither moves nor arms nor drops a pull`(
    _ preset: RefreshPreset, _ change: Change
  ) {
    let driver = driver(preset)
    let list = driver.list
    driver.drag(from: 500, to: 460)
    let before = list.snapshot(at: .end)
    let offset = driver.offset
    #expect(before?.state.description == "pulling" && before?.pull ?? 0 > 5)
    change.apply(to: list)
    driver.wait(seconds: 0.016)
    let after = list.snapshot(at: .end)
    #expect(abs((after?.pull ?? 0) - (before?.pull ?? 0)) < 1e-6)
    #expect(abs((after?.progress ?? 0) - (before?.progress ?? 0)) < 1e-6)
    #expect(abs(driver.offset - offset) < 1e-6)
    // One more point of travel pulls one more point at most, and does not arm.
    driver.touchMove(y: 459)
    #expect(abs((list.snapshot(at: .end)?.pull ?? 0) - (before?.pull ?? 0)) <= 1 + 1e-6)
    driver.wait(seconds: 0.1)
    let lifted = driver.offset
    driver.touchUp(y: 459)
    driver.waitForRest()
    #expect(driver.requests.isEmpty)
    #expect(list.state(at: .end) == .idle)
    #expect(list.model.pull(time: driver.time, at: .end) == 0)
    // An indicator over the content pulls at the edge, to which the content returns.
    let isOverlay = preset.refresh.appearance.placement == .overlay
    #expect(
      driver.offset
        == (isOverlay
          ? list.model.restingRange.upperBound : list.model.restingRange.clamped(lifted)))
  }

  @Test(arguments: RefreshPreset.all, Change.allCases)
  func `an armed pull stays armed when the layout changes, and its release fires`(
    _ preset: RefreshPreset, _ change: Change
  ) {
    guard preset.refresh.firing.moment == .onRelease else { return }
    let driver = driver(preset)
    driver.drag(from: 700, to: 200)
    #expect(driver.list.state(at: .end) == .armed)
    change.apply(to: driver.list)
    driver.wait(seconds: 0.016)
    #expect(driver.list.state(at: .end) == .armed)
    driver.touchUp(y: 200)
    #expect(driver.requests.count == 1)
  }

  @Test func `a returning pull keeps its progress when rows are removed`() {
    let driver = driver(.pullcord)
    driver.drag(from: 500, to: 440)
    driver.touchUp(y: 440)
    driver.wait(seconds: 0.05)
    let progress = driver.list.snapshot(at: .end)?.progress ?? 0
    #expect(progress > 0.1)
    driver.list.setContentLength(3940)
    #expect(abs((driver.list.snapshot(at: .end)?.progress ?? 0) - progress) < 1e-6)
    // From here the pull falls to 0 while the longer gap closes.
    var last = progress
    while driver.list.model.phase(at: driver.time) != .resting {
      driver.wait(seconds: 1.0 / 60)
      let next = driver.list.snapshot(at: .end)?.progress ?? 0
      #expect(next <= last && last - next < 0.2)
      last = next
    }
    #expect(last == 0 && driver.offset == 3200)
  }

  @Test func `a finger that holds the list at its edge does not pull when rows are removed`() {
    let driver = driver(.pullcord)
    driver.drag(from: 500, to: 500.5)
    driver.list.setContentLength(3800)
    driver.touchMove(y: 499)
    #expect(driver.list.state(at: .end) != .armed)
    #expect(driver.list.model.pull(time: driver.time, at: .end) < 2)
    driver.touchUp(y: 499)
    driver.waitForRest()
    #expect(driver.requests.isEmpty && driver.offset == 3060)
  }

  @Test func `pushing a pull back closes a gap that a change made, and a new pull starts at 0`() {
    let driver = driver(.pullcord)
    driver.drag(from: 500, to: 440)
    driver.list.setContentLength(3900)
    let pull = driver.list.model.pull(time: driver.time, at: .end)
    driver.continueDrag(from: 440, to: 560)
    #expect(driver.list.model.pull(time: driver.time, at: .end) < pull)
    driver.continueDrag(from: 560, to: 800)
    #expect(driver.list.model.pull(time: driver.time, at: .end) == 0)
    driver.touchUp(y: 800)
    driver.waitForRest()
    driver.list.scroll(to: driver.list.model.restingRange.upperBound)
    driver.drag(from: 500, to: 460)
    let fresh = HyperbolicResistance(viewport: 800).pull(finger: 40)
    #expect(abs(driver.list.model.pull(time: driver.time, at: .end) - fresh) < 1e-6)
  }

  // MARK: Deadlines

  @Test func `no deadline is in the past after a control was disabled for a moment`() {
    let driver = RefreshDriver(content: 400)
    var more = RefreshConfiguration.loadMore
    more.timing.coolDown = 0.02
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.addLoadMore(
      more,
      performing: .completion { [unowned driver] request, finish in
        driver.requests.append(request)
        finish(.success(newItems: 1))
      })
    driver.list.reconfigure(at: .start) { $0.timing.coolDown = 0.02 }
    for _ in 0..<3 {
      driver.drag(from: 100, to: 300)
      for edge in Edge.allCases { driver.list.setEnabled(false, at: edge) }
      driver.wait(seconds: 0.021)
      for edge in Edge.allCases {
        driver.list.setEnabled(true, at: edge)
        #expect(driver.list.nextDeadline.map { $0 >= driver.time } ?? true)
      }
      driver.touchUp(y: 300)
      driver.wait(seconds: 0.3)
    }
  }

  // MARK: Release

  @Test(arguments: [40.0, 64, 84, 130], [300.0, 480, 800])
  func `in our own preset nothing moves out after a lift without outward velocity`(
    _ length: Double, _ viewport: Double
  ) {
    for distance in stride(from: 20.0, through: 0.9 * viewport, by: 10) {
      let driver = RefreshDriver(viewport: viewport)
      var configuration = RefreshConfiguration()
      configuration.distances.indicatorLength = length
      driver.addControl(at: .start, configuration)
      driver.drag(from: 0, to: distance)
      // A little back, within the hysteresis, and a rest.
      driver.touchMove(y: distance - 4)
      driver.wait(seconds: 0.2)
      let pull = driver.pull
      driver.touchUp(y: distance - 4)
      var last = pull
      for _ in 0..<120 {
        driver.wait(seconds: 1.0 / 120)
        #expect(driver.pull <= last + 1e-6, "\(distance) of \(viewport)")
        last = driver.pull
      }
      #expect(driver.holds.start <= (driver.list.thresholds(at: .start)?.trigger ?? 0) + 1e-9)
    }
  }

  @Test func `a hold that the program sets is kept, however long it is`() {
    let driver = RefreshDriver.refreshing { $0.distances.hold = 120 }
    driver.pullToRefresh()
    driver.wait(seconds: 2)
    #expect(driver.holds.start == 120)
  }

  // MARK: Openings

  @Test(arguments: RefreshPreset.all)
  func `a start by code grows with the space that it opens`(_ preset: RefreshPreset) {
    let driver = RefreshDriver.preset(preset)
    driver.list.startRefreshing(at: .start)
    var last = 0.0
    var steps: [Double] = []
    for _ in 0..<90 {
      let snapshot = driver.list.snapshot(at: .start)
      let progress = snapshot?.progress ?? 1
      #expect(progress >= last - 1e-9)
      steps.append(progress - last)
      let hold =
        preset.refresh.distances.hold.map {
          $0.points(viewport: 800, indicator: preset.refresh.distances.indicatorLength)
        } ?? 64
      #expect(abs(progress - min((snapshot?.pull ?? 0) / hold, 1)) < 0.02)
      last = progress
      driver.wait(seconds: 1.0 / 60)
    }
    #expect(last == 1)
    #expect((steps.max() ?? 1) < 0.5)
  }

  @Test func `a start by code that takes over a pull continues its progress`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 160)
    let progress = driver.progress
    #expect(progress > 0.3 && progress < 0.6)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 0.001)
    #expect(abs(driver.progress - progress) < 0.01)
  }

  @Test func `a silent start shows its progress at once`() {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(reveal: false, at: .start)
    driver.wait(seconds: 0.001)
    #expect(driver.progress == 1)
  }

  @Test(arguments: [0.1, 0.2, 0.5])
  func `the reveal curve rules the opening after a pull that fired under the finger`(
    _ duration: Double
  ) {
    let driver = RefreshDriver.preset(.mrefresh)
    driver.list.reconfigure(at: .start) {
      $0.motion.reveal = .timed(duration: duration, .easeInOut)
    }
    driver.drag(from: 0, to: 350)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.wait(seconds: 0.2)
    driver.touchUp(y: 350)
    driver.wait(seconds: duration - 0.02)
    #expect(driver.pull > 80.01)
    driver.wait(seconds: 0.021)
    #expect(driver.pull == 80)
    #expect(driver.list.model.phase(at: driver.time) == .resting)
  }
}

extension ClosedRange<Double> {
  fileprivate func clamped(_ value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
