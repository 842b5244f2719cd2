import PullToRefresh
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing

/// Tests that the default preset can be armed in small windows, with every indicator and device.
@MainActor
struct ReachTests {
  private nonisolated static func indicators() -> [(name: String, indicator: any Indicator)] {
    IndicatorName.allCases.map { ($0.rawValue, $0.indicator()) }
  }

  private func reach(
    _ viewport: Double, _ device: InputDevice, length: Double = 64
  ) -> ReachCase {
    ReachCase(viewport: viewport, "spinner", SpinnerIndicator(length: length), device: device)
  }

  @Test(arguments: ReachCase.all(indicators()))
  func `a finger over half of the window, or three clicks, arm every indicator`(worked: ReachCase) {
    worked.expectReach()
  }

  @Test(arguments: IndicatorName.allCases)
  func `a finger arms every indicator within 175 points, and the release opens nothing more`(
    _ name: IndicatorName
  ) throws {
    try IndicatorRules(name.indicator()).expectReach()
  }

  @Test func `without the fraction, a tall indicator is out of reach in a small window`() {
    var preset = RefreshPreset.pullcord
    preset.refresh.distances.reachableFraction = nil
    let tall = reach(150, .touch, length: 84)
    let list = tall.list(preset)
    tall.pull(list, over: 0.8)
    #expect(list.state(at: .start) != .armed)
  }

  @Test func `in a large window the trigger distance does not change`() {
    for device in [InputDevice.touch, .touchpad] {
      let list = reach(800, device).list()
      #expect(list.thresholds(at: .start)?.trigger == 64)
    }
    let small = reach(150, .touch).list()
    let reached = HyperbolicResistance(viewport: 150).pull(finger: 0.45 * 150)
    #expect(small.thresholds(at: .start)?.trigger == reached)
    #expect(small.thresholds(at: .start)?.full == reached)
  }

  @Test(arguments: [InputDevice.touch, .touchpad])
  func `a window that shrinks in mid pull brings the trigger nearer for the next pull`(
    device: InputDevice
  ) {
    let worked = reach(800, device, length: 84)
    let list = worked.list()
    worked.pull(list, over: 40 / 800)
    let before = list.model.offset(at: list.now)
    #expect(before < -10 && list.state(at: .start) != .armed)
    let trigger = list.thresholds(at: .start)?.trigger ?? 0
    let progress = list.snapshot(at: .start)?.progress
    list.setViewport(200)
    #expect(abs(list.model.offset(at: list.now) - before) < 1e-9)
    #expect(list.snapshot(at: .start)?.progress == progress)
    #expect(list.thresholds(at: .start)?.trigger == trigger)
    list.handle(device == .touch ? .touchUp(finger: 1, x: 0, y: 40) : .touchpadStopped, time: 1.6)
    list.advance(to: 4)
    #expect(list.thresholds(at: .start)?.trigger ?? 0 < trigger)
  }

  @Test func `a taller control moves trigger and hold where the source defines them by the view`() {
    for (preset, length) in [(RefreshPreset.yalantis, 130.0), (.iqPullToRefresh, 80), (.apl, 100)] {
      let list = RefreshController(
        axis: .vertical, viewport: 800, content: 4000, preset: preset)
      var refresh = preset.refresh
      refresh.distances.indicatorLength = length
      list.addPullToRefresh(refresh, at: .start, performing: .completion { _, _ in })
      #expect(list.thresholds(at: .start)?.trigger == (preset.name == "apl" ? 0.9 : 1) * length)
      list.startRefreshing(at: .start)
      #expect(list.model.holds.start == length)
    }
  }

  @Test func `a pull that is 10⁻¹⁰ points short of the threshold arms`() {
    var configuration = RefreshConfiguration()
    configuration.resistance = PerDevice(.unresisted)
    configuration.guards.hysteresis = 0
    configuration.distances.trigger = 57.6
    for (short, isArmed) in [(1e-10, true), (1e-8, false)] {
      let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
      list.addPullToRefresh(configuration, at: .start, performing: .completion { _, _ in })
      list.handle(.touchDown(finger: 1, x: 0, y: 0), time: 1)
      list.handle(.touchMoved(finger: 1, x: 0, y: 57.6 - short), time: 1.2)
      list.handle(.touchMoved(finger: 1, x: 0, y: 57.6 - short), time: 1.3)
      #expect((list.state(at: .start) == .armed) == isArmed)
    }
  }
}
