public import ScrollPhysics

/// All values that are needed to draw a refresh control at one instant.
public struct RefreshSnapshot: Hashable, Sendable {
  /// The edge of the control.
  public var edge: Edge
  /// The state of the control.
  public var state: RefreshState
  /// The seconds since the control entered `state`.
  public var stateAge: Double
  /// The progress of the pull, 0…1.
  ///
  /// Numbers outside this range are clamped, and NaN becomes 0.
  public var progress: Double {
    didSet { progress = Self.share(progress) }
  }
  /// The length of the gap at the edge, in points.
  ///
  /// It is the distance of the content past the client's inset.
  ///
  /// With an indicator that overlays the content, it is the distance that the indicator has moved.
  public var pull: Double
  /// The length of the indicator along the axis, in points.
  public var indicatorLength: Double
  /// How the indicator is placed while the content is pulled.
  public var placement: IndicatorPlacement
  /// The detents of a wheel's pull, and the time until the pull fires or slides back; nil when no
  /// wheel pulls.
  public var wheel: WheelPull?
  /// The outcome that the indicator shows, from `finishing` until the control is idle again; nil
  /// without one.
  public var outcome: RefreshOutcome?
  /// The seconds since `outcome` appeared; nil without one.
  ///
  /// The value keeps growing through `closing`.
  public var outcomeAge: Double?
  /// Whether the outcome stays visible for a while.
  ///
  /// It is false if `RefreshTiming.resultDuration` is 0, except for a failure that stays visible.
  /// If false, the mark of the running action, such as a spinner, disappears without a result.
  public var showsResult = true
  /// The seconds since the running or ending action began; nil without one.
  ///
  /// The value keeps growing through `finishing` and `closing`, so that an animation of the
  /// running action can continue without a jump.
  public var actionAge: Double?
  /// The reason why the running or ending action began; nil without one.
  public var trigger: RefreshTrigger?
  /// The visible failure that the user can retry; nil without one.
  ///
  /// The property has a value only while the state is `finishing`, `closing` or `failed`. If
  /// `RefreshTiming.failureDuration` is 0, it is nil after a failed refresh, because the failure
  /// does not stay visible. `RefreshController.retry(at:)` retries the action.
  public var failure: RefreshFailure?
  /// The seconds until a failure can be retried, at least 0; nil without a failure.
  public var retryDelay: Double?

  /// The offset of the indicator from its placement, in points towards the content.
  public var indicatorOffset = 0.0
  /// The background of the gap at the edge; nil for the background of the list.
  public var background: IndicatorBackground?
  /// Whether the indicator stays visible at its edge, over the content, while the list is scrolled
  /// away.
  public var staysInSight = false
  /// Whether the control hides the list's scroll indicator.
  public var hidesScrollIndicator = false
  /// The purpose of the control.
  ///
  /// A snapshot that is made without a controller has the purpose `refresh` at the start and
  /// `loadMore` at the end.
  public var purpose: RefreshConfiguration.Purpose
  /// Whether the "no more data" notice is hidden because all content fits in the viewport.
  public var isHidden = false
  /// Whether the work of the action has not begun yet.
  ///
  /// The indicator then does not show a running action.
  public var isWaiting = false
  /// Whether the indicator of the running action has not appeared yet.
  ///
  /// See ``RefreshTiming/indicatorDelay``.
  public var isDelayed = false
  /// The reported progress and text of the running or ending action; nil without a report.
  ///
  /// See ``RefreshRequest/report(progress:_:)``.
  public var work: ReportedWork?
  /// The seconds since the pull crossed the threshold; nil if no pull is past the threshold.
  public var timeInThreshold: Double?
  /// The progress of the visible pull, 0…1; nil unless the control is armed.
  ///
  /// While the control is armed, ``progress`` is at least its value at the threshold. The visible
  /// pull can be shorter, because a wheel arms the control before its step becomes visible.
  public var visibleProgress: Double?
  /// The seconds since the pull became armed; nil if it has not been armed.
  ///
  /// The value keeps growing during the action, and while a pull falls back below the threshold. An
  /// animation of the arming can thus continue without a jump.
  public var armedAge: Double?
  /// The velocity of the content when the running or ending action began, in points per second.
  ///
  /// The velocity is positive if the gap was growing, and 0 if no pull began the action.
  public var releaseVelocity = 0.0
  /// The elapsed fraction of the time that a pull must be held to fire, 0…1.
  ///
  /// Nil if no pull is armed, or if holding does not fire.
  public var dwellProgress: Double?
  /// The time that a pull must be held past the threshold to fire, in seconds; nil if holding does
  /// not fire.
  public var dwellDuration: Double?
  /// The progress of the pull from the threshold to the second level, 0…1; nil without a second
  /// level.
  ///
  /// It is 1 while the level is open.
  public var twoLevelProgress: Double?
  /// Whether a release would open the second level, or a pull opened it.
  public var isPastTwoLevel = false
  /// Whether the second level is closing.
  public var isClosingTwoLevel = false

  /// Makes a snapshot; every value except the edge has the default of an idle control.
  public init(
    edge: Edge, state: RefreshState = .idle, stateAge: Double = 0, progress: Double = 0,
    pull: Double = 0, indicatorLength: Double = 64,
    placement: IndicatorPlacement = .centredInGap, outcome: RefreshOutcome? = nil,
    actionAge: Double? = nil
  ) {
    self.edge = edge
    purpose = edge == .start ? .refresh : .loadMore
    self.state = state
    self.stateAge = stateAge
    self.progress = Self.share(progress)
    self.pull = pull
    self.indicatorLength = indicatorLength
    self.placement = placement
    self.outcome = outcome
    self.actionAge = actionAge
  }

  /// Whether a wheel pulls, or a wheel's pull began the action.
  package var isPulledByWheel: Bool { wheel != nil || trigger == .pull(.wheel) }

  private static func share(_ progress: Double) -> Double { progress > 0 ? min(progress, 1) : 0 }
}
