/// The distances of a second level in points, and the decisions that depend on them.
struct TwoLevelLengths: Hashable, Sendable {
  /// The pull that arms the control.
  var trigger: Double
  /// The pull that opens the level.
  var opens: Double
  /// The space of the open level.
  var hold: Double
  /// The displacement at or below which a release closes the level.
  var closes: Double

  /// The progress of a pull from the threshold to the second level, 0…1.
  func progress(pull: Double) -> Double {
    let travel = opens - trigger
    guard travel > 0 else { return pull >= opens ? 1 : 0 }
    return min(max((pull - trigger) / travel, 0), 1)
  }

  /// Whether a release at a pull opens the level.
  ///
  /// A pull that was already past the distance stays past it within the hysteresis.
  func isReached(by pull: Double, wasReached: Bool, hysteresis: Double) -> Bool {
    pull >= opens - (wasReached ? hysteresis : 0) - RefreshEngine.rounding
  }

  /// The effect of a release while the level is open.
  func release(at displacement: Double) -> Release {
    if displacement <= closes { return .closes }
    return displacement < hold ? .returns : .stays
  }

  enum Release { case closes, returns, stays }
}
