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
  /// The time of the last successful action, in seconds; nil before the first.
  public internal(set) var lastSuccess: Double?
  /// The time at which the engine entered `state`, in seconds.
  public private(set) var stateSince = 0.0

  var settings: Settings
  var layout: Layout
  var phase = Phase.idle {
    didSet { if case .idle = phase { actions.shownOutcome = nil } }
  }
  var pull = PullMachine()
  var loadMore = LoadMoreMachine()
  var actions: ActionHistory
  /// The request for an action that the owner has not allowed or vetoed yet.
  var request: (trigger: RefreshTrigger, reveals: Bool)?
  /// The length of the space at the edge that shows the indicator, in points; 0 unless
  /// `phase.isOpen`.
  var opened = 0.0

  /// The configuration, shared by all copies of an engine because its texts make it expensive to
  /// copy.
  final class Settings: Sendable {
    let configuration: RefreshConfiguration

    init(_ configuration: RefreshConfiguration) { self.configuration = configuration }
  }

  /// The lengths of the list on which the engine's distances depend.
  struct Layout: Hashable, Sendable {
    var viewport: Double
    /// The length of the rows that the control preloads.
    var rows = 0.0
    /// The client's inset at the edge.
    var inset = 0.0
    /// Whether content and insets are shorter than the viewport.
    var isShort = false
    /// The configured distances in points.
    var lengths: RefreshLengths
  }

  /// The history of the engine's actions.
  struct ActionHistory: Sendable {
    /// The number of actions so far: the number of the latest token.
    var count: Int
    /// When the latest action began.
    var lastBegan = -Double.infinity
    /// When the latest action ended.
    var lastEnded = -Double.infinity
    /// Whether the latest action to end failed or timed out.
    var hasFailed = false
    /// The outcome that the indicator shows, from `finishing` until the control is idle again.
    var shownOutcome: RefreshOutcome?
  }

  /// Makes an idle engine.
  ///
  /// Invalid numbers in the configuration (negative times, NaN) are replaced by their defaults.
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
    settings = Settings(configuration.validated)
    actions = ActionHistory(count: actionCount)
    layout = Layout(
      viewport: viewport, lengths: RefreshLengths(settings.configuration, viewport: viewport))
  }

  /// The settings of the control.
  public var configuration: RefreshConfiguration { settings.configuration }

  var lengths: RefreshLengths { layout.lengths }

  // MARK: State

  /// The state of the control.
  public var state: RefreshState { phase.state }

  /// The token of the running action; nil without one.
  public var token: RefreshToken? { phase.action?.token }

  /// Whether the running action has not begun its work yet, so that its handler may still veto it.
  public var isWaiting: Bool { phase.action?.isWaiting ?? false }

  /// The outcome that the indicator shows, from `finishing` until the control is idle again; nil
  /// otherwise.
  public var outcome: RefreshOutcome? { actions.shownOutcome }

  /// Whether the latest action to end failed or timed out.
  public var hasFailed: Bool { actions.hasFailed }

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
  public var hold: Double { settings.configuration.appearance.placement == .overlay ? 0 : opened }

  /// Whether the notice that there is no more data is hidden because all content fits in the
  /// viewport.
  ///
  /// A hidden notice takes no space.
  public var hidesNotice: Bool {
    guard case .exhausted = phase else { return false }
    return layout.isShort && settings.configuration.appearance.hidesExhaustedOnShortContent
  }

  /// The pull at which the control arms, in points.
  public var triggerDistance: Double { lengths.trigger }

  /// The time since which the pull has been past the threshold, in seconds; nil if it is not past
  /// the threshold.
  public var armedSince: Double? {
    guard case .armed(let armed) = phase, pull.gesture != nil else { return nil }
    return armed.since
  }

  /// The progress of a pull of `displacement` points, 0…1.
  public func progress(pull displacement: Double) -> Double {
    let travel = lengths.full - lengths.start
    guard travel > 0 else { return displacement >= lengths.full ? 1 : 0 }
    return min(max((displacement - lengths.start) / travel, 0), 1)
  }

  // MARK: Pull rule

  /// The rule by which the scroll model resists a pull at the edge.
  ///
  /// A wheel cannot pull while an action runs or its result is shown.
  public var pullRule: PullRule {
    let acceptsWheel =
      isEnabled && !phase.isOpen && settings.configuration.firing.moment != .onArrival
    return PullRule(
      resistance: settings.configuration.resistance, trigger: triggers,
      maximumPull: lengths.maximumPull,
      wheelStep: acceptsWheel ? settings.configuration.distances.wheelStep : nil,
      isOverlay: settings.configuration.appearance.placement == .overlay)
  }

  /// The pull at which each device arms the control, in points.
  private var triggers: PerDevice<Double> {
    guard settings.configuration.distances.triggerByDevice != PerDevice(nil) else {
      return PerDevice(lengths.trigger)
    }
    func trigger(_ device: InputDevice) -> Double { measured(for: device).trigger }
    return PerDevice(
      touch: trigger(.touch), touchpad: trigger(.touchpad), wheel: trigger(.wheel),
      mouse: trigger(.mouse))
  }

  // MARK: Changes

  mutating func enter(_ next: Phase, time: Double) {
    if next.state != phase.state { stateSince = time }
    phase = next
  }

  /// Converts the configured distances to points again after a change.
  mutating func measure(for device: InputDevice?) { layout.lengths = measured(for: device) }

  private func measured(for device: InputDevice?) -> RefreshLengths {
    RefreshLengths(
      settings.configuration, viewport: layout.viewport, rows: layout.rows, device: device,
      inset: layout.inset)
  }
}
