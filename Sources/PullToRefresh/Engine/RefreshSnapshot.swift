public import ScrollPhysics

/// What a drawing needs to know of a refresh control, at one instant.
public struct RefreshSnapshot: Hashable, Sendable {
  /// The edge the control stands at.
  public var edge: Edge
  /// What it is doing.
  public var state: RefreshState
  /// Seconds since that state was entered; progress alone is no new state.
  public var stateAge: Double
  /// How far the pull is on its way, 0…1.
  ///
  /// What is set beyond that is limited to it; NaN counts as 0.
  public var progress: Double {
    didSet { progress = Self.share(progress) }
  }
  /// What the content moved past the client's inset, in points: the gap open at the edge; of an overlay, how far
  /// the indicator has come.
  public var pull: Double
  /// The length of the indicator along the axis, in points.
  public var indicatorLength: Double
  /// Where the indicator stands.
  public var placement: IndicatorPlacement
  /// The rest of the silence after which a wheel's turn counts as released, 1 (just turned) … 0; nil
  /// when no wheel pulls.
  public var releaseCountdown: Double?
  /// How the last action ended, while its result is shown (`finishing`) and goes away (`closing`);
  /// nil otherwise, and when nothing is to be shown of it.
  public var outcome: RefreshOutcome?
  /// Seconds since the action began that runs, or whose end is shown; nil otherwise.
  ///
  /// What loops while it runs can go on through `finishing` and `closing` without a jump.
  public var actionAge: Double?

  /// How far from the place that `placement` gives it the indicator stands, in points towards the content.
  public var indicatorOffset = 0.0
  /// What fills the room that is open at the edge; nil: the list's own ground.
  public var background: IndicatorBackground?
  /// Whether the indicator is to be seen at its edge, over the content, wherever the list is scrolled to.
  public var staysInSight = false
  /// Whether the list's scroll indicator is to be hidden.
  public var hidesScrollIndicator = false
  /// What the control is for; without a controller that says so, a refresh at the start and loading more at the
  /// end.
  public var purpose: RefreshConfiguration.Purpose
  /// Whether nothing is to be seen of it: there is no more to load, and all there is is in sight.
  public var isHidden = false
  /// Whether the action's work has not begun yet: the indicator waits, and does not show it as running.
  public var isWaiting = false
  /// For how long the pull has been past the threshold, in seconds; nil when it is not.
  public var timeInThreshold: Double?
  /// How much of the time has gone by for which a pull past the threshold has to be held to fire, 0…1; nil
  /// where it does not fire so.
  public var dwellProgress: Double?
  /// How far the pull is on its way from the threshold to the second level, 0…1, 1 while that is open; nil
  /// without one.
  public var twoLevelProgress: Double?
  /// Whether a release now opens the second level, or has opened the one that is open.
  public var isPastTwoLevel = false
  /// Whether what closes is the second level.
  public var isClosingTwoLevel = false

  /// Makes a snapshot of an idle control; every other value has a default.
  public init(
    edge: Edge, state: RefreshState = .idle, stateAge: Double = 0, progress: Double = 0,
    pull: Double = 0, indicatorLength: Double = 64,
    placement: IndicatorPlacement = .centredInGap, releaseCountdown: Double? = nil,
    outcome: RefreshOutcome? = nil, actionAge: Double? = nil
  ) {
    self.edge = edge
    purpose = edge == .start ? .refresh : .loadMore
    self.state = state
    self.stateAge = stateAge
    self.progress = Self.share(progress)
    self.pull = pull
    self.indicatorLength = indicatorLength
    self.placement = placement
    self.releaseCountdown = releaseCountdown
    self.outcome = outcome
    self.actionAge = actionAge
  }

  private static func share(_ progress: Double) -> Double { progress > 0 ? min(progress, 1) : 0 }
}
