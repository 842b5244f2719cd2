/// The scroll position of one axis, as devices, springs and layout move it.
///
/// Every event carries its time in seconds, on any clock that never runs backwards; an earlier time counts
/// as the latest one seen. Between events the position is a function of time: `offset(at:)` may be asked
/// for any time since the last event and gives the same answer however often it is asked. `nextDeadline`
/// says when something ends by itself; the owner then calls `advance(to:)` with just that time.
///
/// Lengths and offsets are points; the offset grows towards the end of the content and is
/// `-(inset + hold)` at rest at the start.
public struct ScrollModel: Sendable {
  /// The axis it scrolls along.
  public let axis: Axis
  /// Whether a horizontal list starts at its right side. Default false.
  public var isRightToLeft = false
  /// The numbers it works with.
  public var configuration: ScrollConfiguration
  /// The length of the window on the content, in points.
  public private(set) var viewport: Double
  /// The length of the content, in points.
  public private(set) var contentLength: Double
  /// What the client reserves at each edge. Only the client writes it.
  public private(set) var insets = EdgeLengths()
  /// The space kept open at each edge while a control is refreshing.
  public private(set) var holds = EdgeLengths()

  var startRule = PullRule.plain
  var endRule = PullRule.plain
  var activity: Activity
  var contacts = Contacts()
  var wheelTurn: WheelTurn?
  var contentScrolledAt = -Double.infinity
  var now = -Double.infinity

  enum Activity: Sendable {
    case resting(offset: Double)
    case tracking(Tracking)
    case moving(Movement)
  }

  /// Makes a model at rest at the start. Lengths that are negative or not finite count as 0.
  public init(
    axis: Axis, viewport: Double, contentLength: Double,
    configuration: ScrollConfiguration = ScrollConfiguration()
  ) {
    self.axis = axis
    self.configuration = configuration
    self.viewport = Self.length(viewport)
    self.contentLength = Self.length(contentLength)
    activity = .resting(offset: 0)
  }

  // MARK: Where it may rest

  /// The offsets between which content rests, holds included.
  public var restingRange: ClosedRange<Double> {
    let first = -(insets.start + holds.start)
    return first...max(first, endRest + holds.end)
  }

  /// The offset at which the end of the content meets the end of the viewport, the client's inset
  /// included and holds not. Content shorter than the viewport rests at its start.
  public var endRest: Double {
    max(-insets.start, contentLength + insets.end - viewport)
  }

  /// How an edge is pulled.
  public func pullRule(at edge: Edge) -> PullRule { edge == .start ? startRule : endRule }

  // MARK: Where it is

  /// The offset at a time not before the last event.
  public func offset(at time: Double) -> Double {
    switch activity {
    case .resting(let offset): offset
    case .tracking(let tracking): tracking.step?.position(at: time) ?? shown(tracking)
    case .moving(let movement): movement.position(at: time)
    }
  }

  /// The velocity of the content at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    switch activity {
    case .resting: 0
    case .tracking(let tracking):
      tracking.step?.velocity(at: time)
        ?? tracking.velocity.velocity(at: time) * slope(tracking)
    case .moving(let movement): movement.velocity(at: time)
    }
  }

  /// What moves the content at a time.
  public func phase(at time: Double) -> ScrollPhase {
    switch activity {
    case .resting: .resting
    case .tracking(let tracking): .tracking(tracking.device)
    case .moving(let movement): movement.phase(at: time)
    }
  }

  /// How far content is out past the client's inset at an edge, the hold included, in points; negative
  /// when it is scrolled away from the edge. While a wheel pulls it is where its visible step leads.
  public func displacement(at edge: Edge, time: Double) -> Double {
    let offset: Double
    if case .tracking(let tracking) = activity {
      offset = shown(tracking)
    } else {
      offset = self.offset(at: time)
    }
    return displacement(of: offset, at: edge)
  }

  /// What the content moved past the client's inset at an edge, the hold included; at least 0.
  public func pull(at edge: Edge, time: Double) -> Double {
    max(0, displacement(of: offset(at: time), at: edge))
  }

  /// The raw travel of the tracked pointer past an edge and its hold; 0 when nothing is tracked.
  public func finger(at edge: Edge) -> Double {
    guard case .tracking(let tracking) = activity else { return 0 }
    return max(0, overshoot(of: tracking.raw, past: edge))
  }

  /// When something ends by itself next: a movement, the turn of a wheel, a silent touchpad. Nil when
  /// nothing will.
  public var nextDeadline: Double? {
    switch activity {
    case .resting: nil
    case .tracking(let tracking): tracking.deadline
    case .moving(let movement): movement.end
    }
  }

  /// Lets what ends by `time` end, at its own time.
  public mutating func advance(to time: Double) -> ScrollChanges {
    var changes: ScrollChanges = []
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      switch activity {
      case .moving(let movement):
        if movement.scrollsContent { contentScrolledAt = now }
        activity = .resting(offset: movement.destination)
        changes.insert(.rested)
      case .tracking:
        changes.formUnion(release(at: now))
      case .resting: break
      }
    }
    now = max(now, time)
    return changes
  }

  // MARK: Layout

  /// Sets what the client reserves at an edge. Content that rests at the edge follows it.
  public mutating func setInset(_ length: Double, at edge: Edge, time: Double) {
    change(following: edge, by: .spring(configuration.bounce), at: time) {
      $0.insets[edge] = Self.length(length)
    }
  }

  /// Opens or closes the hold at an edge. Content at or past the edge travels to the new resting place
  /// along `curve`; content that is scrolled away, or under a finger, does not move.
  public mutating func setHold(
    _ length: Double, at edge: Edge, curve: SettleCurve, time: Double
  ) {
    change(following: edge, by: curve, at: time) { $0.holds[edge] = Self.length(length) }
  }

  /// Sets the length of the content. What is out of range then springs back.
  public mutating func setContentLength(_ length: Double, time: Double) {
    change(following: nil, by: .spring(configuration.bounce), at: time) {
      $0.contentLength = Self.length(length)
    }
  }

  /// Sets the length of the viewport. What is out of range then springs back.
  public mutating func setViewport(_ length: Double, time: Double) {
    change(following: nil, by: .spring(configuration.bounce), at: time) {
      $0.viewport = Self.length(length)
      if case .tracking(var tracking) = $0.activity {
        $0.latchResistances(in: &tracking)
        $0.activity = .tracking(tracking)
      }
    }
  }

  /// Says how an edge is pulled, or with `.plain` that no control stands there.
  public mutating func setPullRule(_ rule: PullRule, at edge: Edge, time: Double) {
    change(following: nil, by: .spring(configuration.bounce), at: time) {
      switch edge {
      case .start: $0.startRule = rule
      case .end: $0.endRule = rule
      }
      if case .tracking(var tracking) = $0.activity {
        $0.latchResistances(in: &tracking)
        $0.activity = .tracking(tracking)
      }
    }
  }

  /// Puts `length` points of content in at `position` (measured from the content's start). Content in
  /// front of what is seen shifts everything seen with it, in every phase, so that nothing on the screen
  /// moves. A negative length takes content out.
  public mutating func insertContent(_ length: Double, at position: Double, time: Double) {
    guard length.isFinite, length != 0 else { return }
    let time = begin(at: time)
    if position < offset(at: time) - 0.5 { shift(by: length) }
    setContentLength(contentLength + length, time: time)
  }

  /// Scrolls to an offset inside the resting range, at once or along a curve.
  public mutating func scroll(to offset: Double, curve: SettleCurve?, time: Double) {
    let time = begin(at: time)
    guard offset.isFinite else { return }
    if case .tracking = activity { return }
    let goal = restingRange.clamp(offset)
    guard let curve else {
      activity = .resting(offset: goal)
      return
    }
    settle(at: goal, curve: curve, time: time)
  }

  static func length(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }

  func displacement(of offset: Double, at edge: Edge) -> Double {
    edge == .start ? -insets.start - offset : offset - endRest
  }

  mutating func begin(at time: Double) -> Double {
    if time.isFinite { now = max(now, time) }
    return now.isFinite ? now : 0
  }
}

extension ClosedRange<Double> {
  func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
