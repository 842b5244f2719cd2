public import ScrollPhysics

/// Every number and choice of a refresh control.
///
/// The defaults are the preset `pullcord`.
public struct RefreshConfiguration: Hashable, Sendable {
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
  /// The trigger distances of single devices; nil, the default: `triggerDistance`.
  ///
  /// Progress then reaches 1 at the device's own, unless `fullDistance` is set.
  public var triggerByDevice = PerDevice<PullDistance?>(nil)
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
  /// Whether the client's inset counts in whole points for distances, rounded down, so that a fraction puts
  /// no threshold out of reach.
  ///
  /// Default false; IQPullToRefresh counts so at the start.
  public var countsWholeInsets = false
  /// The most that content can be pulled; nil: no limit but the resistance.
  ///
  /// Default nil.
  public var maximumPull: PullDistance?
  /// A place further out that a pull opens instead of beginning the action; nil: there is none.
  ///
  /// Only where pulls fire on release or by dwelling, and content follows the pull. Default nil.
  public var secondFloor: SecondFloor?

  // MARK: Feel

  /// When a pull begins an action.
  ///
  /// Default on release.
  public var firing = Firing.onRelease
  /// When pulls by single devices begin an action; nil, the default: as `firing` says.
  ///
  /// Arrivals are no pulls: with `firing` on arrival this changes nothing.
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
  /// How far the indicator stands from the place that `placement` gives it, in points towards the
  /// content.
  ///
  /// Any finite number, negative away from the content. Default 0. MRefresh's `centerYOffset` of 2 is −1
  /// here: it shifts by half of it, away from the content.
  public var indicatorOffset: Double = 0
  /// What fills the room that a pull or a hold opens; nil: the list's own ground.
  ///
  /// Default nil.
  public var background: IndicatorBackground?
  /// Whether the indicator of a running action stays in sight at its edge, over the content, when the
  /// list is scrolled away.
  ///
  /// Default false; Yalantis' `shouldBeVisibleWhileScrolling`.
  public var visibleWhileScrolling = false
  /// Whether the notice that there is no more to load is hidden, and takes no room, while content is shorter
  /// than the viewport.
  ///
  /// Everything is in sight then, so that there is nothing to tell. Default false.
  public var hidesExhaustedOnShortContent = false
  /// What becomes of the list's scroll indicator.
  ///
  /// Default shown.
  public var scrollIndicator = ScrollIndicatorPolicy.shown
  /// How long an indicator lives that `setIndicator` makes.
  ///
  /// Default kept.
  public var lifetime = Lifetime.kept
  /// How content travels to the opened hold.
  ///
  /// Default a critically damped spring of .3 s.
  public var reveal = Self.standardReveal
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
  /// The age from which what is shown has expired, in seconds since an action last succeeded;
  /// `refreshIfExpired` then refreshes.
  ///
  /// Default infinite: only what was never refreshed has expired. ESPullToRefresh's `expiredTimeInterval`.
  public var expiry = Double.infinity
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

  /// How much of what loading more appended is brought in sight, if the old end was in sight and no device
  /// has hold of the list; nil: nothing moves.
  ///
  /// The content has to have grown before the action ends. Default nil; SmartRefreshLayout scrolls on by
  /// its footer's length, `.indicator(fraction: 1)`.
  public var revealAppended: PullDistance?

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

  /// Made once: the stiffness that belongs to a duration is searched for.
  private static let standardReveal = SettleCurve.spring(Spring(duration: 0.3, dampingRatio: 1))

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
