public import ScrollPhysics

/// Every number and choice of a refresh control.
///
/// The defaults are the preset `pullcord`.
public struct RefreshConfiguration: Hashable, Sendable {
  /// What a control is for.
  public enum Purpose: Hashable, Sendable {
    /// Its action brings what is new.
    case refresh
    /// Its action brings the next page. Success closes it without a result; failure and the end of the
    /// data stay in sight until retried or refreshed; a refresh supersedes it.
    case loadMore
  }

  /// How far before the end more is loaded.
  public enum Preload: Hashable, Sendable {
    /// Points.
    case points(Double)
    /// The length of so many last rows; the controller's `lengthOfLastRows` knows it.
    case rows(Int)
    /// A part of the viewport's length.
    case viewport(fraction: Double)
  }

  /// When a pull begins an action.
  public enum Firing: Hashable, Sendable {
    /// When the end has come within `preload`, however content got there, once per arrival (IQ's
    /// `scrollLimitReached`, every infinite list).
    case onArrival
    /// When the device lets go past the threshold (Android, MJRefresh, IQPullToRefresh).
    case onRelease
    /// As soon as the threshold is reached, under the finger (UIRefreshControl, MRefresh).
    case atThreshold
    /// When the pull has stayed past the threshold for this many seconds (Kirigami: .5).
    case dwell(Double)
  }

  /// What happens when an action ends under a finger.
  public enum EndWhileHeld: Hashable, Sendable {
    /// The end waits for the lift, so that nothing moves under the finger (MRefresh).
    case wait
    /// It ends at once (IQPullToRefresh, Yalantis, APL).
    case atOnce
  }

  /// Whether the controls of opposite edges may be active together.
  public enum Exclusion: Hashable, Sendable {
    /// One at a time (Yalantis, IQPullToRefresh).
    case exclusive
    /// Each by itself.
    case independent
  }

  /// What the control is for.
  ///
  /// Default a refresh.
  public var purpose = Purpose.refresh

  // MARK: Distances

  /// The pull at which progress starts from 0.
  ///
  /// May be negative: progress then starts before the edge. Default 0 points.
  public var startDistance = PullDistance.points(0)
  /// The pull from which a release begins the action.
  ///
  /// Default 64 points, SwipeRefreshLayout's.
  public var triggerDistance = PullDistance.points(64)
  /// The pull at which progress is 1; nil: the trigger distance.
  ///
  /// Default nil.
  public var fullDistance: PullDistance?
  /// Whether the pull must be more than the trigger distance instead of at least that.
  ///
  /// Default false; MRefresh compares strictly.
  public var triggersOnlyBeyond = false
  /// The space kept open while refreshing; nil: the indicator's length.
  ///
  /// Default nil.
  public var holdLength: PullDistance?
  /// The length of the indicator along the axis, in points.
  ///
  /// Default 64.
  public var indicatorLength: Double = 64
  /// How far before the edge content counts as arrived, and pulls are counted from.
  ///
  /// Default 0 points.
  public var preload = Preload.points(0)
  /// The most that content can be pulled; nil: no limit but the resistance.
  ///
  /// Default nil.
  public var maximumPull: PullDistance?

  // MARK: Feel

  /// When a pull begins an action.
  ///
  /// Default on release.
  public var firing = Firing.onRelease
  /// When pulls by single devices begin an action; nil, the default: as `firing` says.
  public var firingByDevice = PerDevice<Firing?>(nil)
  /// The resistance each device meets.
  ///
  /// Default: UIScrollView's rubber band (.55) for touch and mouse; for touchpad and wheel one to
  /// one up to the trigger (AppKit's rule) and the same band from there.
  public var resistance = PerDevice<ResistanceRule>(
    touch: .touch,
    touchpad: .freeUntilTrigger(thenHyperbolic: HyperbolicResistance.touchCoefficient),
    wheel: .freeUntilTrigger(thenHyperbolic: HyperbolicResistance.touchCoefficient),
    mouse: .touch)
  /// What a detent of a wheel pulls, in points of finger travel; nil: a wheel never pulls.
  ///
  /// Default 24, so that three reach the default trigger. One detent alone never pulls more than
  /// half the trigger.
  public var wheelStep: Double? = 24
  /// Where the indicator stands.
  ///
  /// Default in the middle of the gap.
  public var placement = IndicatorPlacement.centredInGap
  /// How content travels to the opened hold.
  ///
  /// Default a critically damped spring of .3 s.
  public var reveal = SettleCurve.spring(Spring(duration: 0.3, dampingRatio: 1))
  /// How content travels back when the hold closes.
  ///
  /// Default .3 s, easing out.
  public var hide = SettleCurve.timed(duration: 0.3, .easeOut)

  // MARK: Guards

  /// Falling this far below the threshold disarms, in points, so that a pixel of jitter does not.
  ///
  /// Default 8.
  public var hysteresis: Double = 8
  /// A pull released sooner than this after it began does nothing, in seconds.
  ///
  /// Default .1; Chromium on iOS takes .25.
  public var minimumPullTime: Double = 0.1
  /// The half angle round the axis in which a drag must begin to pull, in degrees, 0…90.
  ///
  /// Default 45, the axis it moved along more; Chromium takes 30.
  public var directionCone: Double = 45
  /// Whether a gesture must begin at the edge to pull.
  ///
  /// Default true.
  public var mustStartAtEdge = true
  /// Whether a gesture that scrolled content may still become a pull.
  ///
  /// Default false; the four iOS libraries and UIRefreshControl allow it.
  public var armsAfterScrolling = false
  /// The time after an action's end in which none can be pulled, in seconds.
  ///
  /// Default 0; RefreshableScrollView takes 1.
  public var coolDown: Double = 0
  /// The least time between the beginnings of two actions that a pull or an arrival begins, in
  /// seconds; the program and keys are free.
  ///
  /// Default 0.
  public var minimumInterval: Double = 0
  /// The time after a failure from which an arrival tries again, in seconds; it doubles with each
  /// failure in a row.
  ///
  /// A person's retry need not wait. Default 1.
  public var retryDelay: Double = 1
  /// The most that the retry delay grows to, in seconds.
  ///
  /// Default 60.
  public var maximumRetryDelay: Double = 60
  /// Whether the controls of opposite edges may be active together.
  ///
  /// Default exclusive.
  public var exclusion = Exclusion.exclusive

  // MARK: Time

  /// An action that ends sooner is shown as running for this long, in seconds.
  ///
  /// Default .3, SmartRefreshLayout's.
  public var minimumDuration: Double = 0.3
  /// An action that runs longer is called off, in seconds.
  ///
  /// Default 30.
  public var maximumDuration: Double = 30
  /// How long the result is shown, in seconds.
  ///
  /// Default .8.
  public var resultDuration: Double = 0.8
  /// How long the indicator needs for its end animation, in seconds; the hold stays open at least
  /// that long.
  ///
  /// Default 0.
  public var finishDuration: Double = 0
  /// A pause between the result and the hold's closing, in seconds.
  ///
  /// Default 0.
  public var hideDelay: Double = 0
  /// What happens when an action ends under a finger.
  ///
  /// Default: it waits for the lift.
  public var endWhileHeld = EndWhileHeld.wait

  /// The texts it shows and announces.
  ///
  /// Default English.
  public var strings = RefreshStrings.english

  /// Makes a configuration with every default.
  public init() {}

  /// The default: ours.
  public static let pullcord = RefreshConfiguration()

  /// The default for loading more: on arrival at the end, the indicator after the last row, ending at once
  /// under a finger, since nothing moves by it.
  public static let loadMore: RefreshConfiguration = {
    var configuration = RefreshConfiguration()
    configuration.purpose = .loadMore
    configuration.firing = .onArrival
    configuration.placement = .scrollsWithContent
    configuration.endWhileHeld = .atOnce
    configuration.minimumDuration = 0
    return configuration
  }()
}
