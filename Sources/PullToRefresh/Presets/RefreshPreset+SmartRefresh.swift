internal import ScrollPhysics

extension RefreshPreset {
  /// SmartRefreshLayout around an Android list: fires on release from 100 points.
  ///
  /// Source: SmartRefreshLayout.java 224db48f.
  ///
  /// - A release fires. Header, trigger and hold are 100 points long, and the drag rate is 0.5.
  /// - The pull is `min(M·(1 − 100^(−x/H)), x)`, with a maximum rate of 2.5.
  /// - The rebound takes 0.3 s with the viscous-fluid interpolator.
  /// - Refreshing shows for at least 0.3 s, and the classic header shows its result for 0.5 s.
  /// - The footer is 60 points long. It loads at the end of the content. Then it scrolls the first
  ///   new rows into view.
  /// - The list has the clamping fling, and a bounce of 0.3 s past the edges.
  public static let smartRefresh: RefreshPreset = {
    // The viscous-fluid interpolation of Android's Scroller, fitted with an error below 0.02.
    let viscousFluid = TimingCurve.cubicBezier(x1: 0.239, y1: 0.322, x2: 0, y2: 1.146)
    let rebound = SettleCurve.timed(duration: 0.3, viscousFluid)
    var preset = RefreshPreset("smartRefresh", system: "SmartRefreshLayout, Android", length: 100)
    preset.scroll.fling = .clamping
    preset.scroll.bounce = Spring(duration: 0.3, dampingRatio: 1)
    preset.refresh.distances.maximumPull = .indicator(fraction: 2.5)
    preset.refresh.setDragResistance(.exponential(maximumRate: 2.5))
    preset.refresh.move(reveal: rebound, hide: rebound)
    preset.refresh.timing.minimumDuration = 0.3
    preset.refresh.timing.resultDuration = 0.5
    preset.refresh.appearance.placement = .scrollsWithContent
    var more = RefreshConfiguration.loadMore
    more.distances.reachableFraction = nil
    more.distances.hold = .indicator(fraction: 1)
    more.distances.trigger = .points(60)
    more.distances.indicatorLength = 60
    more.distances.revealAppended = .indicator(fraction: 1)
    more.move(reveal: rebound, hide: rebound)
    more.timing.minimumDuration = 0.3
    preset.loadMore = more
    return preset
  }()
}
