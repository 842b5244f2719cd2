public import ScrollPhysics

/// The age of the content.
extension RefreshController {
  /// Refreshes expired content and returns whether an action began.
  ///
  /// Content is expired if it is older than the configured expiry or was never refreshed.
  ///
  /// Call this method when the list appears or gets the focus. With `reveal` the list scrolls to
  /// the indicator. The method has no effect on a control that is active, disabled or excluded.
  @discardableResult
  public func refreshIfExpired(reveal: Bool = false, at edge: Edge = .start) -> Bool {
    guard let engine = self[edge]?.engine, engine.isReady, !engine.isActive,
      engine.actions.isExpired(at: now, engine.settings.timing)
    else { return false }
    startRefreshing(reveal: reveal, trigger: .expired, at: edge)
    return isRefreshing(at: edge)
  }

  /// Sets the age of content that an earlier run of the program loaded.
  ///
  /// The age is in seconds. A negative age counts as 0. An age that is not finite means that the
  /// content was never refreshed.
  public func setAge(_ seconds: Double, at edge: Edge = .start) {
    self[edge]?.engine.actions.lastSuccess = seconds.isFinite ? now - max(0, seconds) : nil
  }

  /// The seconds since the last successful action at an edge; nil before the first.
  public func age(at edge: Edge) -> Double? {
    self[edge]?.engine.lastSuccess.map { max(0, now - $0) }
  }
}
