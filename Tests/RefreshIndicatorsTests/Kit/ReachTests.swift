import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import Testing

/// Tests that the default preset can be armed in small windows, with every indicator and device.
@MainActor
struct ReachTests {
  /// A window, an indicator and a device.
  struct Case: CustomTestStringConvertible {
    var viewport: Double
    var indicator: IndicatorName
    var device: InputDevice
    var testDescription: String { "\(indicator.rawValue) by \(device) in \(viewport) points" }

    static let all = [150.0, 200, 250, 300, 480, 800].flatMap { viewport in
      IndicatorName.allCases.flatMap { indicator in
        [InputDevice.touch, .mouse, .touchpad, .wheel].map {
          Case(viewport: viewport, indicator: indicator, device: $0)
        }
      }
    }

    @MainActor func list(_ preset: RefreshPreset = .pullcord) -> RefreshController {
      let list = RefreshController(
        axis: .vertical, viewport: viewport, content: 4000, preset: preset)
      var refresh = preset.refresh
      refresh.reserveLength(for: indicator.indicator())
      list.addPullToRefresh(refresh, at: .start, performing: .completion { _, _ in })
      return list
    }

    /// Moves a device over a share of the window's height in half a second, without a release.
    @MainActor func pull(_ list: RefreshController, over share: Double) {
      let travel = share * viewport
      list.handle(.touchDown(finger: 9, x: 0, y: 0), time: 0)
      list.handle(.touchUp(finger: 9, x: 0, y: 0), time: 0)
      if device == .mouse { list.handle(.mouseDown(x: 0, y: 0), time: 1) }
      if device == .touch { list.handle(.touchDown(finger: 1, x: 0, y: 0), time: 1) }
      for step in 1...20 {
        let time = 1 + Double(step) / 40
        let y = travel * Double(step) / 20
        switch device {
        case .touch: list.handle(.touchMoved(finger: 1, x: 0, y: y), time: time)
        case .mouse: list.handle(.mouseMoved(x: 0, y: y), time: time)
        case .touchpad:
          list.handle(.touchpadScrolled(x: 0, y: 0, dx: 0, dy: -travel / 20), time: time)
        case .wheel where step <= 3:
          list.handle(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 1 + Double(step) / 10)
        case .wheel, .keyboard: break
        }
      }
    }
  }

  @Test(arguments: Case.all)
  func `a finger over half of the window, or three clicks, arm every indicator`(worked: Case) {
    let list = worked.list()
    // The mouse begins to pull after 4 points.
    worked.pull(list, over: worked.device == .mouse ? 0.45 + 4 / worked.viewport : 0.4501)
    #expect(list.state(at: .start) == .armed)
    let progress = list.snapshot(at: .start)?.progress
    #expect(progress == 1)
  }

  @Test(arguments: IndicatorName.allCases)
  func `a finger arms every indicator within 175 points, and the release opens nothing more`(
    _ name: IndicatorName
  ) throws {
    let list = Case(viewport: 800, indicator: name, device: .touch).list()
    let trigger = try #require(list.thresholds(at: .start)?.trigger)
    #expect(trigger <= 84)
    #expect(HyperbolicResistance(viewport: 800).finger(pull: trigger) <= 175)
    Case(viewport: 800, indicator: name, device: .touch).pull(list, over: 175 / 800)
    #expect(list.state(at: .start) == .armed)
    list.startRefreshing(at: .start)
    #expect(list.model.holds.start <= trigger)
  }

  @Test func `without the fraction, a tall indicator is out of reach in a small window`() {
    var preset = RefreshPreset.pullcord
    preset.refresh.distances.reachableFraction = nil
    let harbour = Case(viewport: 150, indicator: .harbour, device: .touch)
    let list = harbour.list(preset)
    harbour.pull(list, over: 0.8)
    #expect(list.state(at: .start) != .armed)
  }

  @Test func `in a large window the trigger distance does not change`() {
    for device in [InputDevice.touch, .touchpad] {
      let list = Case(viewport: 800, indicator: .spinner, device: device).list()
      #expect(list.thresholds(at: .start)?.trigger == 64)
    }
    let small = Case(viewport: 150, indicator: .spinner, device: .touch).list()
    let reached = HyperbolicResistance(viewport: 150).pull(finger: 0.45 * 150)
    #expect(small.thresholds(at: .start)?.trigger == reached)
    #expect(small.thresholds(at: .start)?.full == reached)
  }

  @Test(arguments: [InputDevice.touch, .touchpad])
  func `a window that shrinks in mid pull brings the trigger nearer for the next pull`(
    device: InputDevice
  ) {
    let worked = Case(viewport: 800, indicator: .harbour, device: device)
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
