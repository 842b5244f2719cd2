internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics

@MainActor
final class FreshIndicator: RefreshIndicator {
  let indicator: any Indicator

  init(_ indicator: any Indicator) { self.indicator = indicator }

  /// Shows the result until the indicator's end animation is complete.
  func didInstall(in list: RefreshController, at edge: Edge) {
    list.reconfigure(at: edge) {
      $0.timing.finishDuration = max($0.timing.finishDuration, indicator.finishDuration)
    }
  }
}

extension LiveList {
  /// Uses a new indicator for every pull.
  ///
  /// `make` receives the number of earlier pulls.
  func makeFreshIndicators(_ make: @escaping @MainActor (Int) -> any Indicator, at edge: Edge) {
    var pull = 0
    list.reconfigure(at: edge) { $0.appearance.lifetime = .freshPerPull }
    list.setIndicator(at: edge) { _ in
      defer { pull += 1 }
      return FreshIndicator(make(pull))
    }
  }

  func indicator(at edge: Edge) -> any Indicator {
    freshIndicator(at: edge) ?? scene.indicator(at: edge)
  }

  func freshIndicator(at edge: Edge) -> (any Indicator)? {
    (list.indicator(at: edge) as? FreshIndicator)?.indicator
  }
}
