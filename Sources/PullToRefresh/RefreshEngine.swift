public import ScrollPhysics

/// The life of a refresh control: what a pull, a release, an outcome and time make of it.
///
/// A value without clock, closures or I/O. Its methods are named after what happened; each takes the time
/// in seconds and returns what to do. `displacement` is always how far content is out past the client's
/// inset at the engine's edge, in points, the hold included; negative when scrolled away.
/// `nextDeadline` says when the engine wants `advance` next. What follows from it counts from the time that
/// `advance` is given, so a host that wakes up late gives it the deadline first.
public struct RefreshEngine: Sendable {
  /// The edge it stands at.
  public let edge: Edge
  /// Its numbers and choices.
  public var configuration: RefreshConfiguration { settings.configuration }

  /// What it is doing.
  ///
  /// - `idle` → `pulling`, `armed` (tracked), `refreshing` (begun), `secondFloor` (opened)
  /// - load-more: `idle`, `pulling`, `armed`, `closing`, `failed` → `exhausted` (told that there is no more)
  /// - `pulling` → `armed` (tracked past the threshold), `refreshing` (begun), `idle` (at rest, or tracked
  ///   back to the edge)
  /// - `armed` → `pulling` (tracked back, released too soon, taken away, vetoed, shut out),
  ///   `refreshing` (begun), `secondFloor` (released far out, opened)
  /// - `refreshing` → `finishing` (ended), `closing` or under a finger `pulling` (cancelled, disabled, vetoed),
  ///   `idle` (the same, scrolled away); load-more also → `failed`, `exhausted`
  /// - `finishing` → `closing`, `pulling`, `idle` (result shown, disabled), `refreshing` (a failure, retried)
  /// - `closing` → `pulling` (touched), `idle` (at rest, scrolled away), `refreshing` (a failure, retried)
  /// - `exhausted`, `failed` → `refreshing` (retried), `closing`, `idle` (refreshed, disabled)
  /// - `secondFloor` → `closing`, under a finger `pulling`, `idle` (pushed back, closed, disabled)
  public internal(set) var state = RefreshState.idle
  /// When that state was entered; progress alone is no new state.
  public internal(set) var stateSince = 0.0
  /// The action in flight; nil when there is none.
  public internal(set) var token: RefreshToken?
  /// How the last action ended while that is shown: in `finishing`, and in the `closing` after it.
  public internal(set) var outcome: RefreshOutcome?
  /// Whether the last action that ended here failed or ran out of time.
  public internal(set) var hasFailed = false
  /// When an action last succeeded, in seconds; nil: never.
  public internal(set) var lastSuccess: Double?
  /// Whether it reacts to pulls and starts.
  public internal(set) var isEnabled = true
  /// Whether the control of the opposite edge keeps this one out.
  public internal(set) var isExcluded = false
  /// Whether the action in flight has not begun its work yet: its owner may still veto it.
  public internal(set) var isWaiting = false
  /// Whether a release now opens the second floor, or has opened the one that is open.
  public internal(set) var isPastSecondFloor = false
  /// Whether what closes is the second floor.
  public internal(set) var isLeavingSecondFloor = false

  var settings: Settings
  /// What distances are measured against.
  var viewport: Double
  var rows = 0.0
  /// What the client reserves at the edge.
  var inset = 0.0
  /// Whether content and insets are shorter than the viewport.
  var isShort = false
  var lengths: RefreshLengths
  var gesture: Gesture?
  /// The start that waits for the owner's answer.
  var asking: (trigger: RefreshTrigger, reveals: Bool)?
  /// What the indicator is held out by.
  var opened = 0.0
  var actionBegan = -Double.infinity
  /// When the action before the one in flight began.
  var actionBeganBefore = -Double.infinity
  var pending: RefreshOutcome?
  var lastEnd = -Double.infinity
  var closesAt: Double?
  var actionCount: Int
  var arrival = Arrival()

  /// The configuration, kept once for all copies of an engine: its texts alone are two dozen strings.
  final class Settings: Sendable {
    let configuration: RefreshConfiguration

    init(_ configuration: RefreshConfiguration) { self.configuration = configuration }
  }

  /// What is known of the gesture that has hold of the content.
  struct Gesture: Hashable, Sendable {
    var device: InputDevice
    var beganAtEdge: Bool
    /// The least pull since content was caught in flight; nil when it was at rest.
    var leastSinceCatch: Double?
    var hasScrolled = false
    var hasFired = false
    /// Whether it left the direction cone; nil: not judged yet.
    var isAside: Bool?
    /// Whether it pulled while shut out: it must come back to the edge first.
    var isBlocked = false
    var pullBegan: Double?
    var armedAt: Double?
    var displacement: Double
    var latest: Double
  }

  /// Makes an idle engine.
  ///
  /// Its tokens count on from `actionCount`, default 0.
  ///
  /// Numbers of the configuration that make no sense (negative times, NaN) count as their defaults.
  public init(
    edge: Edge, configuration: RefreshConfiguration, viewport: Double, actionCount: Int = 0
  ) {
    self.edge = edge
    settings = Settings(configuration.validated)
    self.actionCount = actionCount
    self.viewport = viewport
    lengths = RefreshLengths(settings.configuration, viewport: viewport)
  }

  /// The space it keeps open at the edge, in points; 0 whenever the state is `idle`, and always with an
  /// indicator that overlays the content.
  public var hold: Double { settings.configuration.appearance.placement == .overlay ? 0 : opened }

  /// Whether the notice that there is no more is not to be seen, because all there is is in sight; its hold
  /// is 0 then.
  public var hidesNotice: Bool {
    state == .exhausted && isShort && settings.configuration.appearance.hidesExhaustedOnShortContent
  }

  /// The pull from which it is armed, in points.
  public var triggerDistance: Double { lengths.trigger }

  /// Since when the pull has been past the threshold, in seconds; nil when it is not.
  public var armedSince: Double? { gesture?.armedAt }

  /// The way in which the edge is to be pulled.
  ///
  /// While an action runs or its result is shown, a wheel cannot pull.
  public var pullRule: PullRule {
    let isOpen: Bool =
      switch state {
      case .idle, .pulling, .armed, .closing: settings.configuration.firing.moment != .onArrival
      case .refreshing, .finishing, .exhausted, .failed, .secondFloor: false
      }
    return PullRule(
      resistance: settings.configuration.resistance, trigger: triggers,
      maximumPull: lengths.maximumPull,
      wheelStep: isOpen && isEnabled ? settings.configuration.distances.wheelStep : nil,
      isOverlay: settings.configuration.appearance.placement == .overlay)
  }

  /// The pulls from which it is armed, one for each device, in points.
  private var triggers: PerDevice<Double> {
    guard settings.configuration.distances.triggerByDevice != PerDevice(nil) else {
      return PerDevice(lengths.trigger)
    }
    func trigger(_ device: InputDevice) -> Double {
      RefreshLengths(
        settings.configuration, viewport: viewport, rows: rows, device: device, inset: inset
      ).trigger
    }
    return PerDevice(
      touch: trigger(.touch), touchpad: trigger(.touchpad), wheel: trigger(.wheel),
      mouse: trigger(.mouse))
  }

  /// How far a displacement is on its way, 0…1.
  public func progress(at displacement: Double) -> Double {
    let way = lengths.full - lengths.start
    guard way > 0 else { return displacement >= lengths.full ? 1 : 0 }
    return min(max((displacement - lengths.start) / way, 0), 1)
  }

  /// Seconds since the action began that runs or whose end is shown; nil otherwise.
  func actionAge(at time: Double) -> Double? {
    switch state {
    case .refreshing, .finishing, .closing:
      actionBegan.isFinite ? max(0, time - actionBegan) : nil
    case .idle, .pulling, .armed, .exhausted, .failed, .secondFloor: nil
    }
  }

  /// When it wants `advance` next; nil: not by itself.
  public var nextDeadline: Double? {
    guard asking == nil else { return nil }
    switch state {
    case .refreshing:
      if pending != nil {
        return isHeld ? nil : actionBegan + settings.configuration.timing.minimumDuration
      }
      return actionBegan + settings.configuration.timing.maximumDuration
    case .finishing: return closesAt
    case .armed: return dwell.map { $0.since + $0.duration }
    case .idle, .pulling:
      if settings.configuration.firing.moment == .onArrival {
        return arrival.isWaiting && awaitsArrival ? armsFrom : nil
      }
      guard let gesture, canPull(gesture), isPastTrigger(gesture.displacement),
        hasTravelled(gesture)
      else { return nil }
      return gesture.latest < armsFrom ? armsFrom : nil
    case .closing, .exhausted, .failed, .secondFloor: return nil
    }
  }

  /// Lets what is due by `time` happen.
  public mutating func advance(to time: Double, displacement: Double) -> [RefreshEffect] {
    guard let deadline = nextDeadline, deadline <= time else { return [] }
    switch state {
    case .refreshing:
      if pending != nil { return conclude(displacement: displacement, at: time) }
      guard let token else { return [] }
      pending = .timedOut
      return [.abandon(token)] + conclude(displacement: displacement, at: time)
    case .finishing: return close(displacement: displacement, at: time)
    case .armed:
      guard let gesture else { return [] }
      return ask(.pull(gesture.device))
    case .idle, .pulling:
      return settings.configuration.firing.moment == .onArrival
        ? approached(to: -lengths.preload, at: time) : tracked(to: displacement, at: time)
    case .closing, .exhausted, .failed, .secondFloor: return []
    }
  }

  mutating func enter(_ next: RefreshState, at time: Double) {
    if next != .armed, next != .secondFloor { isPastSecondFloor = false }
    if !state.isSameKind(as: next) {
      stateSince = time
      isLeavingSecondFloor = state == .secondFloor && next == .closing
    }
    state = next
    if next == .idle { outcome = nil }
  }

  /// From when a pull may arm, as long as the last action is recent.
  var armsFrom: Double {
    max(
      lastEnd + settings.configuration.timing.coolDown,
      actionBegan + settings.configuration.timing.minimumInterval)
  }
}

extension RefreshState {
  /// Whether two states differ at most in what they carry.
  public func isSameKind(as other: RefreshState) -> Bool {
    switch (self, other) {
    case (.idle, .idle), (.pulling, .pulling), (.armed, .armed), (.closing, .closing),
      (.exhausted, .exhausted), (.refreshing, .refreshing), (.finishing, .finishing),
      (.failed, .failed), (.secondFloor, .secondFloor):
      true
    default: false
    }
  }
}
