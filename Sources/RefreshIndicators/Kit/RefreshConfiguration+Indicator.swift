public import PullToRefresh

extension RefreshConfiguration {
  /// Adapts the configuration to an indicator's length and to the duration of its ending.
  ///
  /// The method makes these changes:
  ///
  /// - The result stays visible for at least the indicator's ``Indicator/finishDuration``.
  /// - If the indicator is longer than `distances.indicatorLength`, that length grows.
  /// - In this case, a trigger distance shorter than the indicator grows to its length. So the
  ///   drawing is complete before the action begins, and nothing opens further after a release.
  ///
  /// A wheel still needs the same number of detents.
  public mutating func reserveLength(for indicator: any Indicator) {
    timing.finishDuration = max(timing.finishDuration, indicator.finishDuration)
    guard indicator.length.isFinite, indicator.length > distances.indicatorLength else { return }
    switch distances.trigger {
    case .points(let trigger) where trigger > 0 && trigger < indicator.length:
      distances.wheelStep = distances.wheelStep.map { $0 * indicator.length / trigger }
      distances.trigger = .points(indicator.length)
    case .indicator where distances.indicatorLength > 0:
      // The trigger moves with the length, and so does the step that reaches it in three clicks.
      let growth = indicator.length / distances.indicatorLength
      distances.wheelStep = distances.wheelStep.map { $0 * growth }
    case .points, .indicator, .viewport: break
    }
    distances.indicatorLength = indicator.length
  }
}
