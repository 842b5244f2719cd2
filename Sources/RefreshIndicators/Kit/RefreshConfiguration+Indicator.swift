public import PullToRefresh

extension RefreshConfiguration {
  /// Gives an indicator the room and the time it needs, and otherwise leaves the feel as it is.
  ///
  /// The result is shown at least as long as the indicator's end animation takes. An indicator longer
  /// than this configuration's gets its length, and then a pull short of that length does not fire, so
  /// that it is seen whole first; a wheel still needs the same number of detents.
  public mutating func makeRoom(for indicator: any Indicator) {
    timing.finishDuration = max(timing.finishDuration, indicator.finishDuration)
    guard indicator.length.isFinite, indicator.length > distances.indicatorLength else { return }
    if case .points(let trigger) = distances.trigger, trigger > 0, trigger < indicator.length {
      distances.wheelStep = distances.wheelStep.map { $0 * indicator.length / trigger }
      distances.trigger = .indicator(fraction: 1)
    }
    distances.indicatorLength = indicator.length
  }
}
