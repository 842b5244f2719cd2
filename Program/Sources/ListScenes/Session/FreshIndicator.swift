internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics

/// An indicator that was made for one pull, or one action, and goes with it.
@MainActor
final class FreshIndicator: RefreshIndicator {
  /// What it looks like.
  let look: any Indicator

  init(_ look: any Indicator) { self.look = look }

  /// The result is shown as long as its end takes.
  func didInstall(at edge: Edge, in list: RefreshController) {
    list.reconfigure(at: edge) {
      $0.timing.finishDuration = max($0.timing.finishDuration, look.finishDuration)
    }
  }
}

extension ListSession {
  /// Has the list ask for an indicator at every pull; it counts the pulls, from 0.
  func makeFreshIndicators(_ make: @escaping @MainActor (Int) -> any Indicator, at edge: Edge) {
    var pull = 0
    list.reconfigure(at: edge) { $0.appearance.lifetime = .freshPerPull }
    list.setIndicator(at: edge) { _ in
      defer { pull += 1 }
      return FreshIndicator(make(pull))
    }
  }

  /// What an edge is drawn with now.
  func indicator(at edge: Edge) -> any Indicator {
    freshIndicator(at: edge) ?? scene.indicator(at: edge)
  }

  func freshIndicator(at edge: Edge) -> (any Indicator)? {
    (list.indicator(at: edge) as? FreshIndicator)?.look
  }
}
