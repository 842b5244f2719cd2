import PullToRefresh
import ScrollPhysics
import Testing

/// The preset of IQPullToRefresh reproduces the library's behavior.
@MainActor @Suite struct IQPullToRefreshPresetTests {
  @Test func `IQPullToRefresh keeps its trigger in a low list, also where it loads by a pull`() {
    var more = RefreshPreset.iqPullToRefresh.loadMore ?? .loadMore
    more.firing.moment = .onRelease
    let driver = RefreshDriver(viewport: 80, content: 1000)
    driver.addControl(at: .end, more)
    #expect(driver.list.thresholds(at: .end)?.trigger == 60)
  }

  @Test func `IQPullToRefresh is halfway at 30 points, armed at 60, and fires on release`() {
    let driver = RefreshDriver.preset(.iqPullToRefresh)
    driver.restAtInset(88)
    driver.touchDown()
    driver.move(pull: 30)
    #expect(abs(driver.offset + 118) < 1e-9)
    #expect(abs(driver.progress - 0.5) < 1e-9)
    driver.move(pull: 60.001)
    #expect(driver.state == .armed)
    driver.move(pull: 59)
    #expect(driver.log == ["start:tick", "start:untick"])
    driver.lift(pull: 61)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.wait(seconds: 0.11)
    #expect(driver.offset == -148)
    driver.finishAndAdvance()
    driver.wait(seconds: 0.11)
    #expect(driver.offset == -88)
    #expect(driver.state == .idle)
  }

  @Test func `IQPullToRefresh rounds an inset of 88.3 points to 88 points`() {
    let driver = RefreshDriver.preset(.iqPullToRefresh)
    driver.restAtInset(88.3)
    driver.touchDown()
    for (offset, progress) in [(-118.0, 0.5), (-147.9, 0.99833333333), (-148.0001, 1)] {
      driver.move(pull: -offset - 88.3)
      #expect(abs(driver.offset - offset) < 1e-9)
      #expect(abs(driver.progress - progress) < 1e-6)
      #expect((driver.state == .armed) == (progress == 1))
    }
  }

  @Test func `IQPullToRefresh's progress starts before the edge by the preload distance`() {
    var configuration = RefreshPreset.iqPullToRefresh.refresh
    configuration.distances.start = .points(-20)
    configuration.distances.trigger = .points(40)
    let driver = RefreshDriver()
    driver.addControl(at: .start, configuration)
    driver.list.scroll(to: 20)
    driver.touchDown(y: 100)
    for (offset, progress) in [(20.0, 0.0), (5, 0.25), (0, 1 / 3)] {
      driver.wait(seconds: 0.01)
      driver.touchMove(y: 100 + 20 - offset)
      #expect(abs(driver.offset - offset) < 1e-9)
      #expect(abs(driver.progress - progress) < 1e-9)
    }
    let band = HyperbolicResistance(viewport: 800)
    for (pull, progress) in [(10.0, 0.5), (40, 1)] {
      driver.wait(seconds: 0.01)
      driver.touchMove(y: 120 + band.finger(pull: pull) + 1e-9)
      #expect(abs(driver.progress - progress) < 1e-9)
    }
    #expect(driver.state == .armed)
  }

  @Test func `IQPullToRefresh's load-more progress grows over the last 60 points`() {
    let driver = Self.endOfList(RefreshPreset.iqPullToRefresh.loadMore ?? .loadMore)
    for (offset, progress) in [(1374.0, 0.0), (1404, 0.5), (1433, 59.0 / 60)] {
      Self.drag(driver, to: offset)
      #expect(abs(Self.progress(driver) - progress) < 1e-9)
      #expect(driver.log.isEmpty)
    }
    Self.drag(driver, to: 1434)
    #expect(driver.log == ["end:begin"])
    #expect(driver.list.state(at: .end) == .refreshing(.arrival))
  }

  @Test func `IQPullToRefresh's preload and pull-up modes measure progress from their own starts`()
  {
    var preload = RefreshPreset.iqPullToRefresh.loadMore ?? .loadMore
    preload.distances.preload = .points(500)
    preload.distances.trigger = .points(40)
    preload.distances.indicatorLength = 40
    let early = Self.endOfList(preload)
    for (offset, progress) in [(894.0, 0.0), (914, 0.5)] {
      Self.drag(early, to: offset)
      #expect(abs(Self.progress(early) - progress) < 1e-9)
    }
    Self.drag(early, to: 934)
    #expect(early.log == ["end:begin"])

    var pullUp = RefreshPreset.iqPullToRefresh.loadMore ?? .loadMore
    pullUp.firing.moment = .atThreshold
    pullUp.resistance = PerDevice(.unresisted)
    let late = Self.endOfList(pullUp)
    for (offset, progress) in [(1434.0, 0.0), (1464, 0.5)] {
      Self.drag(late, to: offset)
      #expect(abs(Self.progress(late) - progress) < 1e-9)
      #expect(late.log.isEmpty)
    }
    Self.drag(late, to: 1494)
    #expect(late.log == ["end:tick", "end:begin"])
  }

  @Test func `IQPullToRefresh loads more when a fling reaches the end, and on short content`() {
    let driver = Self.endOfList(RefreshPreset.iqPullToRefresh.loadMore ?? .loadMore)
    driver.list.scroll(to: 1000)
    driver.drag(from: 500, to: 400, over: 0.05)
    driver.touchUp(y: 400)
    driver.waitForRest()
    #expect(driver.log == ["end:begin"])

    let short = RefreshDriver(viewport: 600, content: 300)
    short.addControl(at: .end, RefreshPreset.iqPullToRefresh.loadMore ?? .loadMore)
    #expect(short.log == ["end:begin"])
  }

  @Test func `IQPullToRefresh set to fire at the threshold fires once per gesture`() {
    var configuration = RefreshPreset.iqPullToRefresh.refresh
    configuration.firing.moment = .atThreshold
    let driver = RefreshDriver()
    driver.addControl(at: .start, configuration)
    driver.drag(from: 100, to: 300)
    #expect(driver.takeLog() == ["start:tick", "start:begin"])
    driver.finish()
    driver.continueDrag(from: 300, to: 420)
    #expect(driver.takeLog() == ["start:finish"])
  }

  /// A list of 2000 points in a viewport of 600 points, with an end inset of 34 points.
  ///
  /// The last resting offset is 1434 points.
  private static func endOfList(_ configuration: RefreshConfiguration) -> RefreshDriver {
    let driver = RefreshDriver(viewport: 600, content: 2000)
    driver.list.setInset(34, at: .end)
    driver.list.scroll(to: 800)
    driver.addControl(at: .end, configuration)
    driver.touchDown(y: 5000)
    return driver
  }

  private static func drag(_ driver: RefreshDriver, to offset: Double) {
    driver.wait(seconds: 0.1)
    driver.touchMove(y: 5000 - (offset - 800))
    #expect(abs(driver.offset - offset) < 1e-6)
  }

  private static func progress(_ driver: RefreshDriver) -> Double {
    driver.list.snapshot(at: .end)?.progress ?? -1
  }
}
