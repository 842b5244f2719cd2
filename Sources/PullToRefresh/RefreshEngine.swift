public import ScrollPhysics

/// The life of a refresh control: what a pull, a release, an outcome and time make of it.
///
/// A value without clock, closures or I/O. Its methods are named after what happened; each takes the time
/// in seconds and returns what to do. `displacement` is always how far content is out past the client's
/// inset at the engine's edge, in points, the hold included; negative when scrolled away.
/// `nextDeadline` says when the engine wants `advance` next; it acts at exactly that time.
public struct RefreshEngine: Sendable {
  /// The edge it stands at.
  public let edge: Edge
  /// Its numbers and choices.
  public let configuration: RefreshConfiguration

  /// What it is doing.
  ///
  /// - `idle` → `pulling`, `armed` (tracked), `refreshing` (begun)
  /// - `pulling` → `armed` (tracked past the threshold), `refreshing` (begun), `idle` (at rest, or tracked
  ///   back to the edge)
  /// - `armed` → `pulling` (tracked back, released too soon, taken away, vetoed), `refreshing` (begun)
  /// - `refreshing` → `finishing` (ended), `closing` (cancelled, disabled)
  /// - `finishing` → `closing` (result shown, disabled)
  /// - `closing` → `pulling` (touched), `refreshing` (begun), `idle` (at rest)
  public internal(set) var state = RefreshState.idle
  /// When that state was entered; progress alone is no new state.
  public internal(set) var stateSince = 0.0
  /// The action in flight; nil when there is none.
  public internal(set) var token: RefreshToken?
  /// How the latest action ended; nil before the first end.
  public internal(set) var outcome: RefreshOutcome?
  /// The space it keeps open at the edge, in points; 0 whenever the state is `idle`.
  public internal(set) var hold = 0.0
  /// Whether it reacts to pulls and starts.
  public internal(set) var isEnabled = true
  /// Whether the control of the opposite edge is active and keeps this one out.
  public var isExcluded = false

  var lengths: Lengths
  var gesture: Gesture?
  var actionBegan = 0.0
  var pending: RefreshOutcome?
  var lastEnd = -Double.infinity
  var closesAt: Double?
  var actionCount = 0

  /// The distances in points, for the viewport of the moment.
  struct Lengths: Hashable, Sendable {
    var start: Double
    var trigger: Double
    var full: Double
    var hold: Double
    var maximumPull: Double
  }

  /// What is known of the gesture that has hold of the content.
  struct Gesture: Hashable, Sendable {
    var device: InputDevice
    var beganAtEdge: Bool
    /// The least pull since content was caught in flight; nil when it was at rest.
    var leastSinceCatch: Double?
    var hasScrolled = false
    var hasFired = false
    var pullBegan: Double?
    var armedAt: Double?
    var displacement: Double
    var latest: Double
  }

  /// Makes an idle engine.
  public init(edge: Edge, configuration: RefreshConfiguration, viewport: Double) {
    self.edge = edge
    self.configuration = configuration
    lengths = Lengths(configuration, viewport: viewport)
  }

  /// The way in which the edge is to be pulled. While an action runs or its result is shown, a wheel
  /// cannot pull.
  public var pullRule: PullRule {
    let step = configuration.wheelStep.map { min($0, lengths.trigger / 2) }
    let isOpen: Bool =
      switch state {
      case .idle, .pulling, .armed, .closing: true
      case .refreshing, .finishing, .exhausted, .failed: false
      }
    return PullRule(
      resistance: configuration.resistance, trigger: lengths.trigger,
      maximumPull: lengths.maximumPull, wheelStep: isOpen && isEnabled ? step : nil)
  }

  /// How far a displacement is on its way, 0…1.
  public func progress(at displacement: Double) -> Double {
    let way = lengths.full - lengths.start
    guard way > 0 else { return displacement >= lengths.full ? 1 : 0 }
    return min(max((displacement - lengths.start) / way, 0), 1)
  }

  /// When it wants `advance` next; nil: not by itself.
  public var nextDeadline: Double? {
    switch state {
    case .refreshing:
      if pending != nil {
        return isHeld ? nil : actionBegan + configuration.minimumDuration
      }
      return actionBegan + configuration.maximumDuration
    case .finishing: return closesAt
    case .armed:
      guard case .dwell(let dwell) = configuration.firing, let armedAt = gesture?.armedAt
      else { return nil }
      return armedAt + dwell
    case .idle, .pulling:
      guard let gesture, canPull(gesture), isPastTrigger(gesture.displacement) else { return nil }
      let end = lastEnd + configuration.coolDown
      return gesture.latest < end ? end : nil
    case .closing, .exhausted, .failed: return nil
    }
  }

  /// Lets what is due by `time` happen.
  public mutating func advance(to time: Double, displacement: Double) -> [RefreshEffect] {
    guard let deadline = nextDeadline, deadline <= time else { return [] }
    switch state {
    case .refreshing:
      if pending != nil { return conclude(at: time) }
      guard let token else { return [] }
      pending = .timedOut
      return [.abandon(token)] + conclude(at: time)
    case .finishing: return close(displacement: displacement, at: time)
    case .armed:
      guard let gesture else { return [] }
      return [.ask(.pull(gesture.device))]
    case .idle, .pulling: return tracked(to: displacement, at: time)
    case .closing, .exhausted, .failed: return []
    }
  }

  /// The viewport has another length: distances that depend on it change.
  public mutating func resized(viewport: Double, at time: Double) -> [RefreshEffect] {
    lengths = Lengths(configuration, viewport: viewport)
    guard hold > 0, hold != lengths.hold else { return [] }
    hold = lengths.hold
    return [.hold(length: hold, configuration.reveal)]
  }

  mutating func enter(_ next: RefreshState, at time: Double) {
    if !state.isSameKind(as: next) { stateSince = time }
    state = next
  }
}

extension RefreshEngine.Lengths {
  init(_ configuration: RefreshConfiguration, viewport: Double) {
    let indicator = configuration.indicatorLength
    func points(_ distance: PullDistance) -> Double {
      distance.points(viewport: viewport, indicator: indicator)
    }
    start = points(configuration.startDistance)
    trigger = points(configuration.triggerDistance)
    full = configuration.fullDistance.map(points) ?? trigger
    hold = configuration.holdLength.map(points) ?? indicator
    maximumPull = configuration.maximumPull.map(points) ?? .infinity
  }
}

extension RefreshState {
  /// Whether two states differ at most in what they carry.
  func isSameKind(as other: RefreshState) -> Bool {
    switch (self, other) {
    case (.idle, .idle), (.pulling, .pulling), (.armed, .armed), (.closing, .closing),
      (.exhausted, .exhausted), (.refreshing, .refreshing), (.finishing, .finishing),
      (.failed, .failed):
      true
    default: false
    }
  }
}
