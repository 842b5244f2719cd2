public import ScrollPhysics

/// A place beyond the threshold that a longer pull opens: a page of its own above, or below, the list.
///
/// It is opened by a release past `distance`, by Shift+F5 or by the program, and closed by pushing it back by
/// `closeDistance`, by Escape, by Shift+F5 or by the program. It is no action: nothing is refreshed. The names
/// and numbers are SmartRefreshLayout's two-level header and easy_refresh's secondary, where not said
/// otherwise.
public struct TwoLevel: Hashable, Sendable {
  /// The pull from which a release opens it.
  ///
  /// A distance short of the trigger counts as that. Default 1.9 times the indicator.
  public var distance: PullDistance
  /// How much of the viewport it takes while it is open.
  ///
  /// Default all of it.
  public var length: PullDistance
  /// How far it has to be pushed back to close on release.
  ///
  /// Default 70 points, easy_refresh's close offset.
  public var closeDistance: PullDistance
  /// How content travels when it opens.
  ///
  /// Default 1 s, easing in and out: SmartRefreshLayout's floor duration.
  public var open: SettleCurve
  /// How content travels when it closes.
  ///
  /// Default 1 s, easing in and out.
  public var close: SettleCurve

  /// Makes a second level; every value has a default.
  public init(
    distance: PullDistance = .indicator(fraction: 1.9),
    length: PullDistance = .viewport(fraction: 1), closeDistance: PullDistance = .points(70),
    open: SettleCurve = .timed(duration: 1, .easeInOut),
    close: SettleCurve = .timed(duration: 1, .easeInOut)
  ) {
    self.distance = distance
    self.length = length
    self.closeDistance = closeDistance
    self.open = open
    self.close = close
  }
}
