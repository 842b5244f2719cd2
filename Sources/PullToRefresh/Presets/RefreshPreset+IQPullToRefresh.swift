internal import ScrollPhysics

extension RefreshPreset {
  /// IQPullToRefresh 3.0.3 in a scroll view of iOS: a release fires from 60 points.
  ///
  /// Source: hackiftekhar/IQPullToRefresh d8c508b.
  ///
  /// - `IQRefreshIndicatorView` is 60 points long and stays in place behind the content.
  /// - The protocol's default style is `touchRelease`. Set `firing.moment = .atThreshold` for the
  ///   style `progressCompletion`. Here it fires only once under a finger.
  /// - A `preloadOffset` of 20 is a start distance of −20 and a trigger distance of 40.
  /// - Insets move in 0.1 s, easing in and out, and count in whole points.
  /// - An action that ends under a finger ends at once.
  ///
  /// Its control that loads more is 60 points long, at the end of the content
  /// (`scrollLimitReached`). Progress runs over the last 60 points before the end. Unlike the
  /// original, it also fires after a fling, on short content and after a resize. It fires once for
  /// each arrival. Set `firing.moment` to `.onRelease` or `.atThreshold` for the mode
  /// `userInteraction`, which fires 60 points past the end.
  public static let iqPullToRefresh: RefreshPreset = {
    var preset = RefreshPreset("iqPullToRefresh", system: "IQPullToRefresh 3.0.3, iOS", length: 60)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.setInsetStyle()
    preset.refresh.timing.endWhileHeld = .atOnce
    var more = RefreshConfiguration.loadMore
    more.setInsetStyle()
    more.distances.indicatorLength = 60
    preset.loadMore = more
    return preset
  }()
}

extension RefreshConfiguration {
  /// Sets the values that the library's two controls share.
  fileprivate mutating func setInsetStyle() {
    pullFromAnywhere()
    move(reveal: .timed(duration: 0.1, .easeInOut), hide: .timed(duration: 0.1, .easeInOut))
    appearance.placement = .pinnedBehind
    distances.countsWholeInsets = true
    distances.trigger = .indicator(fraction: 1)
    distances.reachableFraction = nil
    distances.hold = .indicator(fraction: 1)
  }
}
