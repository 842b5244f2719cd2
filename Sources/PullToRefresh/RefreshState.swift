public import ScrollPhysics

/// Why an action began.
public enum RefreshTrigger: Hashable, Sendable {
  /// A pull past the threshold, by this device.
  case pull(InputDevice)
  /// The end of the content was reached.
  case arrival
  /// The program asked for it.
  case programmatic
  /// A key asked for it.
  case keyboard
  /// The person retried after a failure.
  case retry
  /// What is shown was older than allowed.
  case expired
}

/// How an action ended.
public enum RefreshOutcome: Hashable, Sendable {
  /// It succeeded; `newItems` is nil when nobody counted.
  case success(newItems: Int?)
  /// It failed, with a message for the person.
  case failure(String)
  /// It was called off.
  case cancelled
  /// It did not end within the maximum duration.
  case timedOut
  /// It succeeded and there is no more data to load.
  case exhausted
}

/// What a refresh control is doing.
public enum RefreshState: Hashable, Sendable {
  /// Nothing: no pull, no hold.
  case idle
  /// The content is pulled, or falls back after a pull; `progress` is 0…1.
  case pulling(progress: Double)
  /// The pull is past the threshold: a release now begins the action.
  case armed
  /// The action runs and the hold is open.
  case refreshing(RefreshTrigger)
  /// The action ended and its result is shown.
  case finishing(RefreshOutcome)
  /// The hold is closed and the content returns.
  case closing
  /// There is no more data (load-more only).
  case exhausted
  /// Loading failed and can be retried (load-more only).
  case failed(String)
}

/// Where the indicator stands while the content is pulled.
public enum IndicatorPlacement: String, Hashable, Sendable, CaseIterable {
  /// It moves with the content, its inner side at the content's edge.
  case scrollsWithContent
  /// It stands still at the viewport's edge and the content uncovers it.
  case pinnedBehind
  /// It stays in the middle of the gap between the viewport's edge and the content.
  case centredInGap
  /// It slides in over the content, which does not move.
  case overlay
}

/// What a drawing needs to know of a refresh control, at one instant.
public struct RefreshSnapshot: Hashable, Sendable {
  /// The edge the control stands at.
  public var edge: Edge
  /// What it is doing.
  public var state: RefreshState
  /// Seconds since that state was entered; progress alone is no new state.
  public var stateAge: Double
  /// How far the pull is on its way, 0…1.
  public var progress: Double
  /// The gap open at the edge, in points: what the content moved past the client's inset.
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

  /// Makes a snapshot of an idle control; every other value has a default.
  public init(
    edge: Edge, state: RefreshState = .idle, stateAge: Double = 0, progress: Double = 0,
    pull: Double = 0, indicatorLength: Double = 64,
    placement: IndicatorPlacement = .centredInGap, releaseCountdown: Double? = nil,
    outcome: RefreshOutcome? = nil, actionAge: Double? = nil
  ) {
    self.edge = edge
    self.state = state
    self.stateAge = stateAge
    self.progress = progress
    self.pull = pull
    self.indicatorLength = indicatorLength
    self.placement = placement
    self.releaseCountdown = releaseCountdown
    self.outcome = outcome
    self.actionAge = actionAge
  }
}
