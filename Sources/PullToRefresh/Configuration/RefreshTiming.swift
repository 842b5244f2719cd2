internal import ScrollPhysics

/// How long the phases of an action last, in seconds.
public struct RefreshTiming: Hashable, Sendable {
  /// The shortest time for which an action is shown as running; default: 0.3, from
  /// SmartRefreshLayout.
  public var minimumDuration: Double = 0.3 {
    didSet { requireFinite(minimumDuration, "RefreshTiming: minimumDuration") }
  }
  /// The time after which the list cancels a running action and reports that it timed out.
  ///
  /// Default: 30. With infinity, an action never times out.
  public var maximumDuration: Double = 30 {
    didSet { requireAtLeastZero(maximumDuration, "RefreshTiming: maximumDuration") }
  }
  /// How long the result shows; default: 0.8.
  ///
  /// With 0 the result is not shown. The mark of the running action, such as a spinner, then
  /// disappears while the control closes.
  public var resultDuration: Double = 0.8 {
    didSet { requireAtLeastZero(resultDuration, "RefreshTiming: resultDuration") }
  }
  /// The shortest time for which a failed refresh stays visible, so that the user can retry it;
  /// default: 3.
  ///
  /// The failure disappears earlier if the user scrolls it away. With 0, a failure is shown as
  /// long as any other result.
  public var failureDuration: Double = 3 {
    didSet { requireAtLeastZero(failureDuration, "RefreshTiming: failureDuration") }
  }
  /// The delay before the indicator of an action appears if no pull began the action; default: 0.
  ///
  /// An action that succeeds before the delay is over shows nothing, so that fast responses do not
  /// flash. A failure always shows. If a pull begins the action, its indicator is already visible
  /// and stays visible. Usual values are 0.2 to 0.5.
  public var indicatorDelay: Double = 0 {
    didSet { requireAtLeastZero(indicatorDelay, "RefreshTiming: indicatorDelay") }
  }
  /// How long the indicator's end animation takes; default: 0.
  ///
  /// The space for the indicator stays open at least that long after the action has ended.
  public var finishDuration: Double = 0 {
    didSet { requireAtLeastZero(finishDuration, "RefreshTiming: finishDuration") }
  }
  /// The pause after the result, before the space closes; default: 0.
  public var hideDelay: Double = 0 {
    didSet { requireAtLeastZero(hideDelay, "RefreshTiming: hideDelay") }
  }
  /// What happens when an action ends while a device holds the list.
  ///
  /// Default: the end waits for the release.
  public var endWhileHeld = EndWhileHeld.wait
  /// The time after the end of an action during which pulls and arrivals do not fire.
  ///
  /// Default: 0. RefreshableScrollView uses 1 s.
  public var coolDown: Double = 0 {
    didSet { requireFinite(coolDown, "RefreshTiming: coolDown") }
  }
  /// The shortest time between the beginnings of two actions; default: 0.
  ///
  /// The interval limits pulls and arrivals. The program and the keyboard may begin an action at
  /// any time.
  public var minimumInterval: Double = 0 {
    didSet { requireFinite(minimumInterval, "RefreshTiming: minimumInterval") }
  }
  /// The age at which content expires, counted from the last success; default: infinite.
  ///
  /// ``RefreshController/refreshIfExpired(reveal:at:)`` refreshes expired content. Content that was
  /// never refreshed counts as expired, unless the age is infinite. ESPullToRefresh calls this
  /// setting `expiredTimeInterval`.
  public var expiry = Double.infinity {
    didSet { requireAtLeastZero(expiry, "RefreshTiming: expiry") }
  }
  /// The time after a failure during which an arrival at the end does not load again; default: 1.
  ///
  /// The delay doubles with each further failure in a row. A retry by the user does not wait for
  /// this delay.
  public var retryDelay: Double = 1 {
    didSet { requireFinite(retryDelay, "RefreshTiming: retryDelay") }
  }
  /// The longest retry delay; default: 60.
  public var maximumRetryDelay: Double = 60 {
    didSet { requireFinite(maximumRetryDelay, "RefreshTiming: maximumRetryDelay") }
  }

  /// Makes the default times.
  public init() {}

  /// What happens when an action ends while a device holds the list.
  public enum EndWhileHeld: String, Hashable, Sendable, CaseIterable {
    /// The end waits for the release, so that nothing moves under the finger.
    ///
    /// MRefresh works like this.
    case wait
    /// The action ends at once, as in IQPullToRefresh, Yalantis and APL.
    case atOnce
  }

  /// Returns the retry delay after a number of failures in a row, in seconds.
  func retryDelay(afterFailures failures: Int) -> Double {
    let doublings = min(max(failures, 1), 64) - 1
    return min(retryDelay * Double(1 << doublings), maximumRetryDelay)
  }
}
