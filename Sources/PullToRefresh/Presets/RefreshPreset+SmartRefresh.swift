internal import ScrollPhysics

extension RefreshConfiguration {
  /// SmartRefreshLayout's classic header: 100 points with half the finger's travel, on release, and the
  /// result for half a second.
  ///
  /// Source: SmartRefreshLayout.java 224db48f. Drag rate .5; header, trigger and hold 100; damping
  /// `min(M·(1 − 100^(−x/H)), x)` with a maximum rate of 2.5; rebound .3 s with the viscous-fluid
  /// interpolator; at least .3 s of refreshing; its classic header shows the result for .5 s.
  public static let smartRefresh: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 100)
    configuration.distances.maximumPull = .indicator(fraction: 2.5)
    configuration.resistDrags(.exponential(maximumRate: 2.5))
    configuration.appearance.placement = .scrollsWithContent
    configuration.motion.reveal = .timed(duration: 0.3, .viscousFluid)
    configuration.motion.hide = .timed(duration: 0.3, .viscousFluid)
    configuration.timing.minimumDuration = 0.3
    configuration.timing.resultDuration = 0.5
    return configuration
  }()

  /// SmartRefreshLayout's footer, 60 points, loading by itself at the end of the content and then showing
  /// the first of what is new.
  ///
  /// Source: SmartRefreshLayout.java 224db48f.
  public static let smartRefreshLoadMore: RefreshConfiguration = {
    var configuration = RefreshConfiguration.loadMore
    configuration.distances.trigger = .points(60)
    configuration.distances.indicatorLength = 60
    configuration.motion.reveal = .timed(duration: 0.3, .viscousFluid)
    configuration.motion.hide = .timed(duration: 0.3, .viscousFluid)
    configuration.timing.minimumDuration = 0.3
    configuration.distances.revealAppended = .indicator(fraction: 1)
    return configuration
  }()
}

extension TimingCurve {
  /// The viscous-fluid interpolation of Android's Scroller, to .02 (fitted).
  fileprivate static let viscousFluid = cubicBezier(x1: 0.239, y1: 0.322, x2: 0, y2: 1.146)
}

extension RefreshPreset {
  /// SmartRefreshLayout round a list of Android: the clamping fling, and a bounce of .3 s past the edges.
  public static let smartRefresh = RefreshPreset(
    name: "smartRefresh", system: "SmartRefreshLayout, Android", refresh: .smartRefresh,
    loadMore: .smartRefreshLoadMore,
    scroll: {
      var scroll = ScrollConfiguration()
      scroll.fling = .clamping
      scroll.bounce = Spring(duration: 0.3, dampingRatio: 1)
      return scroll
    }(), indicator: "arrow")
}
