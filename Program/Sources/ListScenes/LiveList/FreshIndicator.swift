internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics

extension LiveList {
  /// Uses a new indicator for every pull.
  ///
  /// `make` receives the number of earlier pulls.
  func makeFreshIndicators(_ make: @escaping @MainActor (Int) -> any Indicator, at edge: Edge) {
    var pull = 0
    list.reconfigure(at: edge) { $0.appearance.lifetime = .freshPerPull }
    list.setIndicator(at: edge) { [unowned list] in
      defer { pull += 1 }
      let indicator = make(pull)
      // The result shows until the end animation is complete.
      list.reconfigure(at: edge) {
        $0.timing.finishDuration = max($0.timing.finishDuration, indicator.finishDuration)
      }
      return DrawnIndicator(indicator, configuresControl: false)
    }
  }

  func indicator(at edge: Edge) -> any Indicator {
    freshIndicator(at: edge) ?? scene.indicator(at: edge)
  }

  func freshIndicator(at edge: Edge) -> (any Indicator)? {
    (list.indicator(at: edge) as? DrawnIndicator)?.indicator
  }
}
