public import ScrollPhysics

/// A state machine for one refresh control.
///
/// It turns pulls, arrivals, completions and deadlines into states and effects.
///
/// The engine is a value without a clock, closures or I/O. Each mutating method is named after an
/// event. It takes the time of the event in seconds and returns effects, which the owner performs
/// in order.
///
/// `displacement` is always the distance of the content past the client's inset at the engine's
/// edge. It is in points and includes the open space. It is negative when the list is scrolled away
/// from the edge.
///
/// The owner calls `advance(to:displacement:)` at `nextDeadline`. An owner that wakes up late first
/// passes the deadline, so that later durations count from the deadline.
public struct RefreshEngine: Sendable {
  /// The edge of the control.
  public let edge: Edge
  /// Whether the control reacts to pulls and starts.
  public internal(set) var isEnabled = true
  /// Whether an active control at the opposite edge excludes this one.
  public internal(set) var isExcluded = false
  private(set) var stateSince = 0.0
  /// The time at which the pull became armed, kept through the action that it begins; nil before.
  private(set) var lastArmed: Double?

  var settings: ControlSettings
  var phase = RefreshPhase.idle {
    didSet {
      guard case .idle = phase else { return }
      actions.shownOutcome = nil
      lastArmed = nil
    }
  }
  var pull = PullMachine()
  var loadMore = LoadMoreMachine()
  var actions: ActionHistory
  /// The request for an action that the owner has not allowed or vetoed yet.
  var request: (trigger: RefreshTrigger, reveals: Bool)?
  /// The length of the space at the edge that shows the indicator, in points; 0 unless
  /// `phase.isOpen`.
  var opened = 0.0
  /// The longest space that the pull of the running action allows, in points; infinite otherwise.
  var openLimit = Double.infinity
  /// The pull and the progress at which the program, a key or a policy began to open the space.
  ///
  /// Nil once the space is open.
  var opening: (pull: Double, progress: Double)?

  /// Makes an idle engine.
  ///
  /// - Parameters:
  ///   - edge: The edge of the control.
  ///   - configuration: The settings of the control.
  ///   - viewport: The length of the viewport, in points.
  ///   - actionCount: The number of the last token that an earlier engine issued at this edge.
  ///     Default 0.
  public init(
    edge: Edge, configuration: RefreshConfiguration, viewport: Double, actionCount: Int = 0
  ) {
    self.edge = edge
    settings = ControlSettings(configuration, in: RefreshLayout(viewport: viewport))
    actions = ActionHistory(count: actionCount)
  }

  /// The settings of the control.
  public var configuration: RefreshConfiguration { settings.configuration }

  /// The state of the control.
  public var state: RefreshState { phase.state }

  /// The token of the running action; nil without one.
  public var token: RefreshToken? { phase.action?.token }

  /// Whether the latest action to end failed or timed out.
  public var hasFailed: Bool { actions.failure != nil }

  /// The time of the last successful action, in seconds; nil before the first.
  public var lastSuccess: Double? { actions.lastSuccess }

  /// Whether a pull or an action is in progress, or the second level is open.
  public var isActive: Bool {
    switch phase {
    case .idle, .exhausted, .failed: false
    case .pulling, .armed, .refreshing, .finishing, .closing, .twoLevel: true
    }
  }

  /// The space that the engine keeps open at the edge, in points.
  ///
  /// It is 0 whenever the state is `idle`, and always with an indicator that overlays the content.
  public var hold: Double { settings.isOverlay ? 0 : opened }

  /// The rule by which the scroll model resists a pull at the edge.
  ///
  /// A wheel cannot pull while an action runs or its result is shown.
  public var pullRule: PullRule { settings.pullRule(acceptsWheel: isEnabled && !phase.isOpen) }

  /// Whether neither the program nor another control stops this one.
  var isReady: Bool { isEnabled && !isExcluded }

  /// Whether the end of the action waits until the device that holds the content lets go of it.
  var isHeld: Bool { pull.gesture != nil && settings.timing.endWhileHeld == .wait }

  /// Whether the notice that there is no more data is hidden because all content fits in the
  /// viewport.
  var hidesNotice: Bool {
    guard case .exhausted = phase else { return false }
    return settings.layout.isShort && settings.appearance.hidesExhaustedOnShortContent
  }

  /// The rounding that comparisons with a threshold allow, in points.
  static let rounding = 1e-9

  /// The largest distance from the resting offset that counts as the edge, in points.
  static let edgeTolerance = 0.5

  mutating func restampState(_ time: Double) { stateSince = time }

  mutating func enter(_ next: RefreshPhase, time: Double) {
    if next.state != phase.state { stateSince = time }
    switch next {
    case .armed where !phase.isArmed: lastArmed = time
    case .pulling where !phase.isArmed && !phase.isPulling: lastArmed = nil
    default: break
    }
    phase = next
    if settings.waitingLayout != nil, !next.isPulling, !next.isArmed {
      settings.measure(for: pull.gesture?.device)
    }
  }
}
