public import ScrollPhysics

/// How far a pull must go, and how much space a control takes.
public struct RefreshDistances: Hashable, Sendable {
  /// The pull at which progress starts; default: 0 points.
  ///
  /// A negative distance starts progress before content reaches the edge.
  public var start = PullDistance.points(0) { didSet { start.check("RefreshDistances: start") } }
  /// The pull that arms the control; default: 64 points, from SwipeRefreshLayout.
  public var trigger = PullDistance.points(64) {
    didSet { trigger.check("RefreshDistances: trigger") }
  }
  /// The trigger distances of single devices; default: nil for each, which means ``trigger``.
  ///
  /// Progress reaches 1 at the device's own trigger distance, unless ``full`` is set.
  public var triggerByDevice = PerDevice<PullDistance?>(nil) {
    didSet { triggerByDevice.check { $0.check("RefreshDistances: triggerByDevice") } }
  }
  /// The finger travel that is always enough to arm the control, as a fraction of the viewport.
  ///
  /// Default: 0.45, Pullcord's own value. With it, a finger can arm a tall indicator in a small
  /// window. If a finger that travels this far would pull the content less than the trigger
  /// distance, the trigger distance is shortened to that pull. With nil, as in the presets of other
  /// systems, the trigger distance is never limited.
  public var reachableFraction: Double? = 0.45 {
    didSet {
      if let reachableFraction {
        requirePositive(reachableFraction, "RefreshDistances: reachableFraction")
      }
    }
  }
  /// The pull at which progress is 1; default: nil, the trigger distance.
  public var full: PullDistance? { didSet { full?.check("RefreshDistances: full") } }
  /// The length of the space that stays open while an action runs.
  ///
  /// Default: nil, Pullcord's own rule: the length is the smallest of the indicator's length, the
  /// trigger distance, and the pull when the action begins. A release thus never moves content
  /// farther out. The pull of a wheel sets no limit. If ``preload`` puts the trigger before the
  /// edge, the space is as long as the indicator. Presets of other systems set the length that
  /// their system uses.
  public var hold: PullDistance? { didSet { hold?.check("RefreshDistances: hold") } }
  /// The length of the indicator along the axis, in points; default: 64.
  public var indicatorLength: Double = 64 {
    didSet { requireFinite(indicatorLength, "RefreshDistances: indicatorLength") }
  }
  /// The largest pull; default: nil, limited only by the resistance.
  public var maximumPull: PullDistance? {
    didSet { maximumPull?.check("RefreshDistances: maximumPull") }
  }
  /// The finger travel that pulls as far as one detent of a wheel, in points.
  ///
  /// Default: 24. With nil, a wheel never pulls.
  ///
  /// Three detents of 24 points reach the default trigger. A single detent never pulls more than
  /// half the trigger distance.
  public var wheelStep: Double? = 24 {
    didSet { if let wheelStep { requireFinite(wheelStep, "RefreshDistances: wheelStep") } }
  }
  /// The distance before the edge at which arriving content begins the action.
  ///
  /// Pulls, too, are measured from that position instead of from the edge. Default: 0 points.
  public var preload = Preload.points(0) { didSet { preload.check("RefreshDistances: preload") } }
  /// How much of the appended content scrolls into view after loading more.
  ///
  /// Default: nil, the content does not move.
  ///
  /// The content scrolls only if its former end was in view and no device holds the list. The
  /// content must grow before the action ends. SmartRefreshLayout scrolls by its footer's length:
  /// `.indicator(fraction: 1)`.
  public var revealAppended: PullDistance? {
    didSet { revealAppended?.check("RefreshDistances: revealAppended") }
  }
  /// Whether the client's inset is rounded down to whole points before distances are measured.
  ///
  /// If true, every threshold is nearer by the fractional part of the inset. Default: false.
  /// IQPullToRefresh rounds the inset down at the start edge, and up at the end edge.
  public var countsWholeInsets = false

  /// Makes the default distances.
  public init() {}

  /// Changes the indicator's length.
  ///
  /// If this changes the trigger distance, a wheel still needs the same number of detents.
  public mutating func setIndicatorLength(_ length: Double) {
    if case .indicator = trigger, indicatorLength > 0, let step = wheelStep {
      wheelStep = step * length / indicatorLength
    }
    indicatorLength = length
  }

  /// The distance before the end at which loading begins.
  public enum Preload: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// The length of a number of rows at the end of the content.
    ///
    /// ``RefreshController/lengthOfLastRows`` provides that length.
    case rows(Int)
    /// A fraction of the viewport's length.
    case viewport(fraction: Double)
  }
}

/// A distance along the axis.
///
/// A number literal is a distance in points.
public enum PullDistance: Hashable, Sendable {
  /// A number of points.
  case points(Double)
  /// A fraction of the viewport's length.
  case viewport(fraction: Double)
  /// A fraction of the indicator's length.
  case indicator(fraction: Double)

  /// The distance in points, for a viewport and an indicator of these lengths.
  public func points(viewport: Double, indicator: Double) -> Double {
    switch self {
    case .points(let points): points
    case .viewport(let fraction): fraction * viewport
    case .indicator(let fraction): fraction * indicator
    }
  }
}

extension PullDistance: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a distance in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// Makes a distance in points.
  public init(floatLiteral points: Double) { self = .points(points) }
}

extension RefreshDistances.Preload: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a distance in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// Makes a distance in points.
  public init(floatLiteral points: Double) { self = .points(points) }
}

/// The second level of a control: a page above or below the list, which a longer pull opens.
///
/// Shift+F5, the program, or the release of a pull past `distance` opens the second level. Escape,
/// Shift+F5, the program, or a push back by `closeDistance` closes it. Opening the level does not
/// begin a refresh. The terms and the numbers are those of SmartRefreshLayout's two-level header,
/// unless documented otherwise.
public struct TwoLevel: Hashable, Sendable {
  /// The pull at which a release opens the level.
  ///
  /// A distance below the trigger distance counts as the trigger distance. Default: 1.9 times the
  /// indicator's length.
  public var distance: PullDistance { didSet { check() } }
  /// The length of the open level.
  ///
  /// Default: the whole viewport.
  public var length: PullDistance { didSet { check() } }
  /// The distance by which the user must push the open level back so that a release closes it.
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
