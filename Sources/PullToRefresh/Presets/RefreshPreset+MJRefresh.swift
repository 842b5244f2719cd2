internal import ScrollPhysics

extension RefreshConfiguration {
  /// MJRefresh's header: 54 points, on release, in within .25 s and out within .4 s.
  ///
  /// Source: MJRefreshConst.m 5647d82c (header 54, fast .25 s, slow .4 s), trigger at its own height while
  /// dragging; the header moves with the content. UIScrollView's rubber band.
  public static let mjRefresh: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 54)
    configuration.appearance.placement = .scrollsWithContent
    configuration.motion.reveal = .timed(duration: 0.25, .easeInOut)
    configuration.motion.hide = .timed(duration: 0.4, .easeInOut)
    return configuration
  }()

  /// MJRefresh's automatic footer, 44 points, once for each arrival.
  ///
  /// Source: MJRefreshConst.m 5647d82c and `triggerAutomaticallyRefreshPercent` 1. The original keeps the
  /// footer's room at the end all the time and fires when all of it is in sight; here the room is made when
  /// loading begins, at the end of the content.
  public static let mjRefreshLoadMore: RefreshConfiguration = {
    var configuration = RefreshConfiguration.loadMore
    configuration.distances.trigger = .points(44)
    configuration.distances.indicatorLength = 44
    configuration.motion.reveal = .timed(duration: 0.25, .easeInOut)
    configuration.motion.hide = .timed(duration: 0.4, .easeInOut)
    return configuration
  }()
}

extension RefreshPreset {
  /// MJRefresh's arrow header and automatic footer in a scroll view of iOS.
  public static let mjRefresh = RefreshPreset(
    name: "mjRefresh", system: "MJRefresh, iOS", refresh: .mjRefresh, loadMore: .mjRefreshLoadMore,
    indicator: "arrow")
}
