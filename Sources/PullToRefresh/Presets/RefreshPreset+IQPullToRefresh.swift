internal import ScrollPhysics

extension RefreshPreset {
  /// IQPullToRefresh 3.0.3 in a scroll view of iOS: a release fires from 60 points.
  ///
  /// Source: hackiftekhar/IQPullToRefresh d8c508b.
  ///
  /// - `IQRefreshIndicatorView` is 60 points long and stays in place behind the content.
  /// - The protocol's default style is `touchRelease`. `firing.moment = .atThreshold` is the style
  ///   `progressCompletion`, which fires only once under a finger here.
  /// - A `preloadOffset` of 20 is a start distance of −20 and a trigger distance of 40.
  /// - Insets move in 0.1 s, easing in and out, and count in whole points.
  /// - An end under the finger takes effect at once.
  ///
  /// Its control that loads more is 60 points long, at the end of the content (`scrollLimitReached`).
  /// Progress runs over the last 60 points before the end. Unlike the original it also fires when a fling
  /// arrives, on short content and after a resize, once for each arrival. With `firing.moment` set to
  /// `.onRelease` or `.atThreshold` it is the mode `userInteraction`: 60 points past the end.
  public static let iqPullToRefresh: RefreshPreset = {
    var preset = RefreshPreset("iqPullToRefresh", system: "IQPullToRefresh 3.0.3, iOS", length: 60)
    preset.refresh.setInsetStyle()
    preset.refresh.timing.endWhileHeld = .atOnce
    var more = RefreshConfiguration.loadMore
    more.setInsetStyle()
    more.distances.trigger = .points(60)
    more.distances.indicatorLength = 60
    preset.loadMore = more
    return preset
  }()
}

extension RefreshConfiguration {
  /// Sets what the library's two controls have in common.
  fileprivate mutating func setInsetStyle() {
    pullFromAnywhere()
    move(reveal: .timed(duration: 0.1, .easeInOut), hide: .timed(duration: 0.1, .easeInOut))
    appearance.placement = .pinnedBehind
    distances.countsWholeInsets = true
  }
}
