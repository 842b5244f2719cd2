public import ScrollPhysics

/// The second level of a control: a page above or below the list, which a longer pull opens.
///
/// A release past `distance`, Shift+F5 or the program opens the second level. Escape, Shift+F5, the
/// program or a push back by `closeDistance` closes it. Opening it does not refresh. The terms and
/// the numbers are those of SmartRefreshLayout's two-level header, unless documented otherwise.
public struct TwoLevel: Hashable, Sendable {
  /// The pull at which a release opens the level.
  ///
  /// A distance below the trigger distance counts as the trigger distance. Default: 1.9 times the
  /// indicator.
  public var distance: PullDistance { didSet { check() } }
  /// The length of the open level.
  ///
  /// Default: the whole viewport.
  public var length: PullDistance { didSet { check() } }
  /// The distance that the open level has to be pushed back to close on release.
  ///
  /// Default: 70 points, the close offset of easy_refresh.
  public var closeDistance: PullDistance { didSet { check() } }
  /// The motion of the content when the level opens.
  ///
  /// Default: 1 s, easing in and out, the duration in SmartRefreshLayout.
  public var open: SettleCurve
  /// The motion of the content when the level closes.
  ///
  /// Default: 1 s, easing in and out.
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
    check()
  }

  private func check() {
    distance.check("TwoLevel: distance")
    length.check("TwoLevel: length")
    closeDistance.check("TwoLevel: closeDistance")
  }
}
