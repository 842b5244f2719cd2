import PullToRefresh
import ScrollPhysics
import Testing

/// The presets of the four iOS libraries reproduce the libraries' behavior.
@MainActor
struct LibraryPresetTests {
  // MARK: Yalantis

  @Test func `yalantis arms at 40, fires on release and opens 40 points in 0.3 s`() {
    let driver = PresetDriver(.yalantis)
    driver.touch()
    #expect(driver.state == .idle)
    for (pull, progress) in [(10.0, 0.25), (20, 0.5), (39.9, 0.9975)] {
      driver.move(pull: pull)
      #expect(abs(driver.progress - progress) < 1e-9)
      #expect(driver.state == .pulling)
    }
    for pull in [40.001, 60] {
      driver.move(pull: pull)
      #expect(driver.state == .armed)
      #expect(driver.progress == 1)
    }
    driver.lift(pull: 55)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.hand.wait(seconds: 0.31)
    #expect(driver.offset == -40)
  }

  @Test func `yalantis pushed back below 40 before the release does nothing`() {
    let driver = PresetDriver(.yalantis)
    driver.touch()
    driver.move(pull: 60)
    driver.lift(pull: 39)
    driver.hand.waitForRest()
    #expect(driver.hand.log == ["start:tick", "start:untick"])
    #expect(driver.state == .idle)
  }

  @Test func `yalantis closes with a spring that overshoots by a quarter`() throws {
    let driver = PresetDriver(.yalantis)
    driver.list.startRefreshing(at: .start)
    driver.hand.wait(seconds: 1)
    driver.finish()
    #expect(driver.state == .closing)
    let offsets = driver.offsets(over: 1.2)
    // A damping ratio of 0.4 overshoots by e^(−π·0.4/√(1 − 0.16)).
    let overshoot = try #require(offsets.max())
    #expect(abs(overshoot - 40 * 0.25383) < 0.01)
    #expect(offsets.suffix(100).allSatisfy { abs($0) < 0.04 })
  }

  @Test func `yalantis counts a client's inset once and accepts pulls beyond 1000 points`() {
    let driver = PresetDriver(.yalantis, viewport: 4000, content: 9000)
    driver.reserve(64)
    driver.touch()
    driver.move(pull: 20)
    #expect(abs(driver.offset + 84) < 1e-9)
    #expect(abs(driver.progress - 0.5) < 1e-9)
    driver.lift(pull: 1200)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.list.setInset(80, at: .start)
    driver.finish()
    driver.hand.waitForRest()
    #expect(driver.list.model.insets == EdgeLengths(start: 80, end: 0))
    #expect(driver.offset == -80)
  }

  @Test func `yalantis' bottom refresher fires on release, and a refresh at the top supersedes it`()
  {
    let hand = ListHand(scroll: RefreshPreset.yalantis.scroll)
    hand.addControl(at: .start, RefreshPreset.yalantis.refresh)
    hand.addControl(at: .end, RefreshPreset.yalantis.loadMore ?? .loadMore)
    hand.list.scroll(to: 3200)
    hand.drag(from: 300, to: 300 - 76)
    #expect(hand.log.isEmpty)
    hand.dragOn(from: 300 - 76, to: 300 - 78)
    #expect(hand.log == ["end:tick"])
    hand.wait(seconds: 0.2)
    hand.touchUp(y: 300 - 78)
    #expect(hand.list.state(at: .end) == .refreshing(.pull(.touch)))
    hand.list.startRefreshing(at: .start)
    #expect(hand.log.suffix(2) == ["end:abandon", "end:finish"])
    #expect(hand.list.state(at: .start) == .refreshing(.programmatic))
  }

  // MARK: IQPullToRefresh

  @Test func `IQPullToRefresh is halfway at 30, eligible at 60, and fires on release`() {
    let driver = PresetDriver(.iqPullToRefresh)
    driver.reserve(88)
    driver.touch()
    driver.move(pull: 30)
    #expect(abs(driver.offset + 118) < 1e-9)
    #expect(abs(driver.progress - 0.5) < 1e-9)
    driver.move(pull: 60.001)
    #expect(driver.state == .armed)
    driver.move(pull: 59)
    #expect(driver.hand.log == ["start:tick", "start:untick"])
    driver.lift(pull: 61)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.hand.wait(seconds: 0.11)
    #expect(driver.offset == -148)
    driver.finish()
    driver.hand.wait(seconds: 0.11)
    #expect(driver.offset == -88)
    #expect(driver.state == .idle)
  }

  @Test func `IQPullToRefresh counts an inset of 88.3 as 88`() {
    let driver = PresetDriver(.iqPullToRefresh)
    driver.reserve(88.3)
    driver.touch()
    for (offset, progress) in [(-118.0, 0.5), (-147.9, 0.99833333333), (-148.0001, 1)] {
      driver.move(pull: -offset - 88.3)
      #expect(abs(driver.offset - offset) < 1e-9)
      #expect(abs(driver.progress - progress) < 1e-6)
      #expect((driver.state == .armed) == (progress == 1))
    }
  }

  @Test func `IQPullToRefresh's preload starts progress before the edge`() {
    var configuration = RefreshPreset.iqPullToRefresh.refresh
    configuration.distances.start = .points(-20)
    configuration.distances.trigger = .points(40)
    let hand = ListHand()
    hand.addControl(at: .start, configuration)
    hand.list.scroll(to: 20)
    hand.touchDown(y: 100)
    for (offset, progress) in [(20.0, 0.0), (5, 0.25), (0, 1 / 3)] {
      hand.wait(seconds: 0.01)
      hand.touchMove(y: 100 + 20 - offset)
      #expect(abs(hand.offset - offset) < 1e-9)
      #expect(abs(hand.progress - progress) < 1e-9)
    }
    let band = HyperbolicResistance(viewport: 800)
    for (pull, progress) in [(10.0, 0.5), (40, 1)] {
      hand.wait(seconds: 0.01)
      hand.touchMove(y: 120 + band.finger(pull: pull) + 1e-9)
      #expect(abs(hand.progress - progress) < 1e-9)
    }
    #expect(hand.state == .armed)
  }

  @Test func `IQPullToRefresh loads more over the last 60 points before the end`() {
    let hand = Self.endOfList(RefreshPreset.iqPullToRefresh.loadMore ?? .loadMore)
    for (offset, progress) in [(1374.0, 0.0), (1404, 0.5), (1433, 59.0 / 60)] {
      Self.drag(hand, to: offset)
      #expect(abs(Self.progress(hand) - progress) < 1e-9)
      #expect(hand.log.isEmpty)
    }
    Self.drag(hand, to: 1434)
    #expect(hand.log == ["end:begin"])
    #expect(hand.list.state(at: .end) == .refreshing(.arrival))
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

  @Test func `IQPullToRefresh's load-more fires when a fling arrives, and on short content`() {
    let hand = Self.endOfList(RefreshPreset.iqPullToRefresh.loadMore ?? .loadMore)
    hand.list.scroll(to: 1000)
    hand.drag(from: 500, to: 400, over: 0.05)
    hand.touchUp(y: 400)
    hand.waitForRest()
    #expect(hand.log == ["end:begin"])

    let short = ListHand(viewport: 600, content: 300)
    short.addControl(at: .end, RefreshPreset.iqPullToRefresh.loadMore ?? .loadMore)
    #expect(short.log == ["end:begin"])
  }

  @Test func `IQPullToRefresh that fires at the threshold fires only once under a finger`() {
    var configuration = RefreshPreset.iqPullToRefresh.refresh
    configuration.firing.moment = .atThreshold
    let hand = ListHand()
    hand.addControl(at: .start, configuration)
    hand.drag(from: 100, to: 300)
    #expect(hand.takeLog() == ["start:tick", "start:begin"])
    hand.finish()
    hand.dragOn(from: 300, to: 420)
    #expect(hand.takeLog() == ["start:finish"])
  }

  /// A list of 2000 points in a viewport of 600, with an inset of 34 at the end.
  ///
  /// It ends at offset 1434.
  private static func endOfList(_ configuration: RefreshConfiguration) -> ListHand {
    let hand = ListHand(viewport: 600, content: 2000)
    hand.list.setInset(34, at: .end)
    hand.list.scroll(to: 800)
    hand.addControl(at: .end, configuration)
    hand.touchDown(y: 5000)
    return hand
  }

  private static func drag(_ hand: ListHand, to offset: Double) {
    hand.wait(seconds: 0.1)
    hand.touchMove(y: 5000 - (offset - 800))
    #expect(abs(hand.offset - offset) < 1e-6)
  }

  private static func progress(_ hand: ListHand) -> Double {
    hand.list.snapshot(at: .end)?.progress ?? -1
  }

  // MARK: MRefresh

  @Test func `mrefresh draws from 30 to 110, and fires just past that under the finger`() {
    let driver = PresetDriver(.mrefresh)
    // Touchpads pull one to one up to the trigger, so these pulls are exact.
    var pulled = 0.0
    for (pull, progress) in [(20.0, 0.0), (30, 0), (70, 0.5), (110, 1)] {
      driver.hand.wait(seconds: 0.01)
      driver.hand.touchpad(dy: pulled - pull)
      pulled = pull
      #expect(driver.offset == -pull)
      #expect(abs(driver.progress - progress) < 1e-12)
      #expect(driver.hand.log.isEmpty)
    }
    driver.hand.wait(seconds: 0.01)
    driver.hand.touchpad(dy: -0.02)
    #expect(driver.hand.log == ["start:tick", "start:begin"])
    #expect(driver.list.model.holds.start == 80)
  }

  @Test func `mrefresh ends after the release, with its end animation first`() {
    let driver = PresetDriver(.mrefresh)
    driver.touch()
    driver.move(pull: 115)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.finish()
    driver.hand.wait(seconds: 1)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.lift()
    #expect(driver.state == .finishing(.success(newItems: nil)))
    driver.hand.wait(seconds: 0.1)
    #expect(driver.state == .closing)
    driver.hand.wait(seconds: 0.26)
    #expect(driver.offset == 0)
    #expect(driver.state == .idle)
  }

  @Test func `mrefresh with the numbers of 0.2.1 is halfway at 90`() {
    var configuration = RefreshPreset.mrefresh.refresh
    configuration.distances.start = .points(40)
    configuration.distances.trigger = .points(140)
    configuration.distances.hold = .points(100)
    let engine = RefreshEngine(edge: .start, configuration: configuration, viewport: 800)
    #expect([40.0, 90, 140].map { engine.progress(pull: $0) } == [0, 0.5, 1])
  }

  // MARK: APLPullToRefreshContainer

  @Test func `apl arms at nine tenths of its view and opens all of it`() {
    let driver = PresetDriver(.apl)
    var pulled = 0.0
    for (pull, progress, isArmed) in [
      (32.0, 0.5, false), (57.59, 0.8998, false), (57.6, 0.9, true),
    ] {
      driver.hand.wait(seconds: 0.01)
      driver.hand.touchpad(dy: pulled - pull)
      pulled = pull
      #expect((driver.state == .armed) == isArmed)
      #expect(abs(driver.progress - progress) < 1e-4)
    }
    driver.hand.send(.touchpadStopped)
    #expect(driver.state == .refreshing(.pull(.touchpad)))
    driver.hand.wait(seconds: 0.21)
    #expect(driver.offset == -64)
    driver.finish()
    #expect(driver.state == .closing)
    driver.hand.wait(seconds: 0.21)
    #expect(driver.offset == 0)
    #expect(driver.state == .idle)
  }

  @Test func `apl keeps the client's insets at both edges`() {
    let driver = PresetDriver(.apl)
    driver.reserve(20)
    driver.list.setInset(49, at: .end)
    driver.touch()
    driver.lift(pull: 80)
    driver.finish()
    driver.hand.waitForRest()
    #expect(driver.list.model.insets == EdgeLengths(start: 20, end: 49))
    #expect(driver.offset == -20)
  }

  @Test(arguments: [RefreshPreset.yalantis, .iqPullToRefresh, .mrefresh, .apl, .ios])
  func `on iOS a drag from the middle of the list can become a pull`(
    _ preset: RefreshPreset
  ) {
    let hand = ListHand(scroll: preset.scroll)
    hand.addControl(at: .start, preset.refresh)
    hand.list.scroll(to: 200)
    hand.drag(from: 10, to: 600)
    #expect(hand.log.first == "start:tick")
  }
}
