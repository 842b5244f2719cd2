package import PullToRefresh
package import RefreshIndicators
package import ScrollPhysics
internal import Testing

/// A window, an indicator and a device that pulls.
package struct ReachCase: CustomTestStringConvertible, Sendable {
  package var viewport: Double
  package var name: String
  package var indicator: any Indicator
  package var device: InputDevice
  package var testDescription: String { "\(name) by \(device) in \(viewport) points" }

  package init(
    viewport: Double, _ name: String, _ indicator: any Indicator, device: InputDevice
  ) {
    (self.viewport, self.name) = (viewport, name)
    (self.indicator, self.device) = (indicator, device)
  }

  /// All pointer devices in windows of all sizes.
  package static func all(_ indicators: [(name: String, indicator: any Indicator)]) -> [ReachCase] {
    [150.0, 200, 250, 300, 480, 800].flatMap { viewport in
      indicators.flatMap { name, indicator in
        [InputDevice.touch, .mouse, .touchpad, .wheel].map {
          ReachCase(viewport: viewport, name, indicator, device: $0)
        }
      }
    }
  }

  @MainActor package func list(_ preset: RefreshPreset = .pullcord) -> RefreshController {
    let list = RefreshController(
      axis: .vertical, viewport: viewport, content: 4000, preset: preset)
    var refresh = preset.refresh
    refresh.reserveLength(for: indicator)
    list.addPullToRefresh(refresh, at: .start, performing: .completion { _, _ in })
    return list
  }

  /// Moves a device over a share of the window's height in half a second, without a release.
  @MainActor package func pull(_ list: RefreshController, over share: Double) {
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

  /// Expects that a finger over half of the window, or three clicks, arm the pull.
  @MainActor package func expectReach() {
    let list = list()
    // The mouse begins to pull after 4 points.
    pull(list, over: device == .mouse ? 0.45 + 4 / viewport : 0.4501)
    #expect(list.state(at: .start) == .armed)
    let progress = list.snapshot(at: .start)?.progress
    #expect(progress == 1)
  }
}

extension IndicatorRules {
  /// Expects that a finger arms the pull within 175 points, and that the release opens nothing more.
  @MainActor package func expectReach() throws {
    let finger = ReachCase(viewport: 800, "", indicator, device: .touch)
    let list = finger.list()
    let trigger = try #require(list.thresholds(at: .start)?.trigger)
    #expect(trigger <= 84)
    #expect(HyperbolicResistance(viewport: 800).finger(pull: trigger) <= 175)
    finger.pull(list, over: 175 / 800)
    #expect(list.state(at: .start) == .armed)
    list.startRefreshing(at: .start)
    #expect(list.model.holds.start <= trigger)
  }
}
