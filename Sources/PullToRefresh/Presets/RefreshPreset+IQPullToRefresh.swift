internal import ScrollPhysics

extension RefreshConfiguration {
  /// IQPullToRefresh 3.0.3: eligible at 60 points, fires on release, insets move within a tenth of a
  /// second.
  ///
  /// Source: hackiftekhar/IQPullToRefresh d8c508b. `IQRefreshIndicatorView` is 60 long; the protocol's
  /// default style is `touchRelease`; the control stands still behind the content; insets .1 s ease-in-out;
  /// an end under the finger takes effect at once; the inset counts in whole points.
  ///
  /// With `firing.moment = .atThreshold` this is its style `progressCompletion`, which here fires once under a
  /// finger. Its `preloadOffset` of 20 is a start distance of −20 and a trigger distance of 40.
  public static let iqPullToRefresh: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: iqLength)
    configuration.pullFromAnywhere()
    configuration.appearance.placement = .pinnedBehind
    configuration.motion.reveal = iqCurve
    configuration.motion.hide = iqCurve
    configuration.timing.endWhileHeld = .atOnce
    configuration.distances.countsWholeInsets = true
    return configuration
  }()

  /// IQPullToRefresh's control that loads more: 60 points long, at the end of the content
  /// (`scrollLimitReached`).
  ///
  /// Its progress runs over the last 60 points before the end. Unlike the original it also fires when a
  /// fling arrives, on short content and after a resize, once for each arrival. With `firing.moment = .onRelease`
  /// or `.atThreshold` it is the mode `userInteraction`: 60 points past the end.
  public static let iqPullToRefreshLoadMore: RefreshConfiguration = {
    var configuration = RefreshConfiguration.loadMore
    configuration.pullFromAnywhere()
    configuration.distances.trigger = .points(iqLength)
    configuration.distances.indicatorLength = iqLength
    configuration.appearance.placement = .pinnedBehind
    configuration.motion.reveal = iqCurve
    configuration.motion.hide = iqCurve
    configuration.distances.countsWholeInsets = true
    return configuration
  }()

  private static let iqLength = 60.0
  private static let iqCurve = SettleCurve.timed(duration: 0.1, .easeInOut)
}

extension RefreshPreset {
  /// IQPullToRefresh 3.0.3 in a scroll view of iOS.
  public static let iqPullToRefresh = RefreshPreset(
    name: "iqPullToRefresh", system: "IQPullToRefresh 3.0.3, iOS", refresh: .iqPullToRefresh,
    loadMore: .iqPullToRefreshLoadMore)
}
