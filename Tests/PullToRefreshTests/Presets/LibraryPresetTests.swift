import PullToRefresh
import ScrollPhysics
import Testing

/// The presets of the iOS libraries reproduce the libraries' behavior.
@MainActor @Suite struct LibraryPresetTests {
  @Test func `yalantis arms at 40 points, fires on release and opens 40 points in 0.3 s`() {
    let driver = RefreshDriver.preset(.yalantis)
    driver.touchDown()
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
    driver.wait(seconds: 0.31)
    #expect(driver.offset == -40)
  }

  @Test func `yalantis does not fire if pushed back below 40 points before the release`() {
    let driver = RefreshDriver.preset(.yalantis)
    driver.touchDown()
    driver.move(pull: 60)
    driver.lift(pull: 39)
    driver.waitForRest()
    #expect(driver.log == ["start:tick", "start:untick"])
    #expect(driver.state == .idle)
  }

  @Test func `yalantis closes with a spring that overshoots by a quarter`() throws {
    let driver = RefreshDriver.preset(.yalantis)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1)
    driver.finishAndAdvance()
    #expect(driver.state == .closing)
    let offsets = driver.offsets(over: 1.2)
    // A damping ratio of 0.4 overshoots by e^(−π·0.4/√(1 − 0.16)).
    let overshoot = try #require(offsets.max())
    #expect(abs(overshoot - 40 * 0.25383) < 0.01)
    #expect(offsets.suffix(100).allSatisfy { abs($0) < 0.04 })
  }

  @Test func `yalantis counts a client's inset once and accepts pulls beyond 1000 points`() {
    let driver = RefreshDriver.preset(.yalantis, viewport: 4000, content: 9000)
    driver.restAtInset(64)
    driver.touchDown()
    driver.move(pull: 20)
    #expect(abs(driver.offset + 84) < 1e-9)
    #expect(abs(driver.progress - 0.5) < 1e-9)
    driver.lift(pull: 1200)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.list.setInset(80, at: .start)
    driver.finishAndAdvance()
    driver.waitForRest()
    #expect(driver.list.model.insets == EdgeLengths(start: 80, end: 0))
    #expect(driver.offset == -80)
  }

  @Test func `yalantis' bottom refresher fires on release, and a refresh at the top supersedes it`()
  {
    let driver = RefreshDriver(scroll: RefreshPreset.yalantis.scroll)
    driver.addControl(at: .start, RefreshPreset.yalantis.refresh)
    driver.addControl(at: .end, RefreshPreset.yalantis.loadMore ?? .loadMore)
    driver.list.scroll(to: 3200)
    driver.drag(from: 300, to: 300 - 76)
    #expect(driver.log.isEmpty)
    driver.continueDrag(from: 300 - 76, to: 300 - 78)
    #expect(driver.log == ["end:tick"])
    driver.wait(seconds: 0.2)
    driver.touchUp(y: 300 - 78)
    #expect(driver.list.state(at: .end) == .refreshing(.pull(.touch)))
    driver.list.startRefreshing(at: .start)
    #expect(driver.log.suffix(2) == ["end:abandon", "end:finish"])
    #expect(driver.list.state(at: .start) == .refreshing(.programmatic))
  }

  @Test func `mrefresh shows progress from 30 to 110 points and fires just past 110 points`() {
    let driver = RefreshDriver.preset(.mrefresh)
    // A touchpad pulls without resistance up to the trigger, so these pulls are exact.
    var pulled = 0.0
    for (pull, progress) in [(20.0, 0.0), (30, 0), (70, 0.5), (110, 1)] {
      driver.wait(seconds: 0.01)
      driver.touchpad(dy: pulled - pull)
      pulled = pull
      #expect(driver.offset == -pull)
      #expect(abs(driver.progress - progress) < 1e-12)
      #expect(driver.log.isEmpty)
    }
    driver.wait(seconds: 0.01)
    driver.touchpad(dy: -0.02)
    #expect(driver.log == ["start:tick", "start:begin"])
    #expect(driver.list.model.holds.start == 80)
  }

  @Test func `mrefresh ends after the release and closes after its end animation`() {
    let driver = RefreshDriver.preset(.mrefresh)
    driver.touchDown()
    driver.move(pull: 115)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.finishAndAdvance()
    driver.wait(seconds: 1)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.lift()
    #expect(driver.state == .finishing(.success(newItems: nil)))
    driver.wait(seconds: 0.1)
    #expect(driver.state == .closing)
    driver.wait(seconds: 0.26)
    #expect(driver.offset == 0)
    #expect(driver.state == .idle)
  }

  @Test func `mrefresh with the distances of version 0.2.1 is halfway at 90 points`() {
    var configuration = RefreshPreset.mrefresh.refresh
    configuration.distances.start = .points(40)
    configuration.distances.trigger = .points(140)
    configuration.distances.hold = .points(100)
    let engine = RefreshEngine(edge: .start, configuration: configuration, viewport: 800)
    #expect([40.0, 90, 140].map { engine.progress(pull: $0) } == [0, 0.5, 1])
  }

  @Test func `apl arms at nine tenths of its view's height and opens the whole height`() {
    let driver = RefreshDriver.preset(.apl)
    var pulled = 0.0
    for (pull, progress, isArmed) in [
      (32.0, 0.5, false), (57.59, 0.8998, false), (57.6, 0.9, true),
    ] {
      driver.wait(seconds: 0.01)
      driver.touchpad(dy: pulled - pull)
      pulled = pull
      #expect((driver.state == .armed) == isArmed)
      #expect(abs(driver.progress - progress) < 1e-4)
    }
    driver.send(.touchpadStopped)
    #expect(driver.state == .refreshing(.pull(.touchpad)))
    driver.wait(seconds: 0.21)
    #expect(driver.offset == -64)
    driver.finishAndAdvance()
    #expect(driver.state == .closing)
    driver.wait(seconds: 0.21)
    #expect(driver.offset == 0)
    #expect(driver.state == .idle)
  }

  @Test func `apl keeps the client's insets at both edges`() {
    let driver = RefreshDriver.preset(.apl)
    driver.restAtInset(20)
    driver.list.setInset(49, at: .end)
    driver.touchDown()
    driver.lift(pull: 80)
    driver.finishAndAdvance()
    driver.waitForRest()
    #expect(driver.list.model.insets == EdgeLengths(start: 20, end: 49))
    #expect(driver.offset == -20)
  }

  @Test(arguments: [RefreshPreset.yalantis, .iqPullToRefresh, .mrefresh, .apl, .ios])
  func `on iOS a drag from the middle of the list can become a pull`(
    _ preset: RefreshPreset
  ) {
    let driver = RefreshDriver(scroll: preset.scroll)
    driver.addControl(at: .start, preset.refresh)
    driver.list.scroll(to: 200)
    driver.drag(from: 10, to: 600)
    #expect(driver.log.first == "start:tick")
  }

  @Test func `the footer of mjRefresh has 44 points in a window of any height`() {
    let distances = RefreshPreset.mjRefresh.loadMore?.distances
    #expect(distances?.trigger == .points(44) && distances?.indicatorLength == 44)
    #expect(distances?.reachableFraction == nil)
  }
}
