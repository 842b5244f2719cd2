internal import ScrollPhysics

extension RefreshPreset {
  /// MJRefresh in a scroll view of iOS: a 54-point header fired by a release, and an automatic
  /// footer.
  ///
  /// Source: MJRefreshConst.m 5647d82c.
  ///
  /// - The header triggers at its own height of 54 points while dragging, and moves with the
  ///   content.
  /// - It opens in 0.25 s (fast) and closes in 0.4 s (slow).
  /// - The rubber band is UIScrollView's.
  /// - The footer is 44 points long. It loads once for each arrival, when the whole footer is in
  ///   view (`triggerAutomaticallyRefreshPercent` 1).
  ///
  /// The original always keeps the footer's space at the end. Here the space opens when loading
  /// begins.
  public static let mjRefresh: RefreshPreset = {
    let (fast, slow) = (
      SettleCurve.timed(duration: 0.25, .easeInOut), SettleCurve.timed(duration: 0.4, .easeInOut)
    )
    var preset = RefreshPreset("mjRefresh", system: "MJRefresh, iOS", length: 54)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.move(reveal: fast, hide: slow)
    preset.refresh.appearance.placement = .scrollsWithContent
    var more = RefreshConfiguration.loadMore
    more.distances.reachableFraction = nil
    more.distances.hold = .indicator(fraction: 1)
    more.distances.trigger = .points(44)
    more.distances.indicatorLength = 44
    more.move(reveal: fast, hide: slow)
    preset.loadMore = more
    return preset
  }()
}
