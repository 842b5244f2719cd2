public import ScrollPhysics

extension RefreshController {
  /// Refreshes what is older than the configuration's `expiry`, or was never refreshed; says whether it
  /// began to.
  ///
  /// A host calls it when the list is shown or gets the focus. It is silent unless `reveal` asks to show it,
  /// and does nothing while the control is busy, disabled or kept out.
  @discardableResult
  public func refreshIfExpired(at edge: Edge = .start, reveal: Bool = false) -> Bool {
    guard let engine = self[edge]?.engine, engine.isExpired(at: now), !engine.isActive,
      engine.isEnabled, !engine.isExcluded
    else { return false }
    startRefreshing(at: edge, reveal: reveal, trigger: .expired)
    return isRefreshing(at: edge)
  }

  /// Says when what is shown was last brought up to date, such as by a run of the program before this one.
  ///
  /// Seconds ago; a negative age counts as 0, one that is not finite as never.
  public func setAge(_ seconds: Double, at edge: Edge = .start) {
    self[edge]?.engine.lastSuccess = seconds.isFinite ? now - max(0, seconds) : nil
  }

  /// Seconds since an action last succeeded at an edge; nil: none did.
  public func age(at edge: Edge) -> Double? {
    self[edge]?.engine.lastSuccess.map { max(0, now - $0) }
  }
}
