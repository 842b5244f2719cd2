/// The scroll position of one axis, as devices, springs and layout move it.
///
/// Every event carries its time in seconds, on any clock that never runs backwards; an earlier time counts
/// as the latest one seen, until two events in a row are more than a second behind it: then the clock was
/// set back, and everything goes on from there. Between events the position is a function of time: `offset(at:)` may be asked
/// for any time since the last event and gives the same answer however often it is asked. `nextDeadline`
/// says when something ends by itself; the owner then calls `advance(to:)` with just that time.
///
/// Lengths and offsets are points; the offset grows towards the end of the content and is
/// `-(inset + hold)` at rest at the start.
public struct ScrollModel: Sendable {
  /// The axis it scrolls along.
  public let axis: Axis
  /// Whether a horizontal list starts at its right side.
  ///
  /// Default false.
  public var isRightToLeft = false {
    didSet {
      guard case .tracking(var tracking) = activity else { return }
      tracking.rebase()
      activity = .tracking(tracking)
    }
  }
  /// The numbers it works with.
  public var configuration: ScrollConfiguration
  /// The length of the window on the content, in points.
  public internal(set) var viewport: Double
  /// The length of the content, in points.
  public internal(set) var contentLength: Double
  /// What the client reserves at each edge.
  ///
  /// Only the client writes it.
  public internal(set) var insets = EdgeLengths()
  /// The space kept open at each edge while a control is refreshing; 0 at an edge whose indicator
  /// overlays the content.
  public internal(set) var holds = EdgeLengths()

  var rules = EdgePair(PullRule.plain)
  /// The indicators that move, or stand, over the content by themselves.
  var overlays = EdgePair<Overlay?>(nil)
  /// Edges at which content stood out when an overlay was asked for: it must come back first.
  var standsOut = EdgePair(false)
  var activity: Activity
  var contacts = Contacts()
  var wheelTurn: WheelTurn?
  var touchpadGesture: TouchpadGesture?
  var contentScrolledAt = -Double.infinity
  var now = -Double.infinity
  /// What ended while nobody asked.
  var untold: ScrollChanges = []
  /// Where a single event, far behind `now`, says that the clock is.
  var setBackTo: Double?

  enum Activity: Sendable {
    case resting(offset: Double)
    case tracking(Tracking)
    case moving(Movement)
  }

  /// Makes a model at rest at the start.
  ///
  /// Lengths that are negative or not finite count as 0.
  public init(
    axis: Axis, viewport: Double, content: Double,
    configuration: ScrollConfiguration = ScrollConfiguration()
  ) {
    self.axis = axis
    self.configuration = configuration
    self.viewport = Self.length(viewport)
    contentLength = Self.length(content)
    activity = .resting(offset: 0)
  }

  // MARK: Where it may rest

  /// The offsets between which content rests, holds included.
  public var restingRange: ClosedRange<Double> {
    // Not −(…): an offset of −0 would be printed as such.
    let first = 0 - (insets.start + holds.start)
    return first...max(first, endRest + holds.end)
  }

  /// The offset at which the end of the content meets the end of the viewport, the client's inset
  /// included and holds not.
  ///
  /// Content shorter than the viewport rests at its start.
  public var endRest: Double {
    max(0 - insets.start, contentLength + insets.end - viewport)
  }

  /// How an edge is pulled.
  public func pullRule(at edge: Edge) -> PullRule { rules[edge] }

  // MARK: Where it is

  /// The offset at a time not before the last event.
  public func offset(at time: Double) -> Double { presented(position(at: time)) }

  /// The velocity of the content at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    let position = position(at: time)
    return presented(position) == position ? speed(at: time) : 0
  }

  /// What moves the content, or an indicator over it, at a time.
  public func phase(at time: Double) -> ScrollPhase {
    switch activity {
    case .moving(let movement) where time < movement.end: movement.phase(at: time)
    case .resting, .moving: overlayPhase(at: time) ?? .resting
    case .tracking(let tracking): .tracking(tracking.device)
    }
  }

  /// How far content is out past the client's inset at an edge, the hold included, in points;
  /// negative when it is scrolled away from the edge.
  ///
  /// While a wheel pulls it is where its visible step leads; with an overlay it is where content
  /// would be without one.
  public func displacement(time: Double, at edge: Edge) -> Double {
    if case .tracking(let tracking) = activity {
      return displacement(of: shown(tracking), at: edge)
    }
    return displacement(of: position(at: time), at: edge)
  }

  /// What the content moved past the client's inset at an edge, the hold included, or what the indicator
  /// moved over the content; at least 0.
  public func pull(time: Double, at edge: Edge) -> Double {
    if let overlay = overlays[edge] { return max(0, overlay.position(at: time)) }
    return max(0, displacement(of: position(at: time), at: edge))
  }

  /// The raw travel of the tracked pointer past an edge and its hold; 0 when nothing is tracked.
  public func finger(at edge: Edge) -> Double {
    guard case .tracking(let tracking) = activity else { return 0 }
    return max(0, overshoot(of: tracking.raw, past: edge))
  }

  /// Where content comes to rest if nothing more happens; nil while a device has hold of it.
  public var destination: Double? {
    switch activity {
    case .resting(let offset): presented(offset)
    case .tracking: nil
    case .moving(let movement): presented(movement.destination)
    }
  }

  /// When content that moves by itself is next at an offset, at or after a time; nil if it never is again.
  public func time(toReach offset: Double, after time: Double) -> Double? {
    guard case .moving(let movement) = activity else { return nil }
    return movement.time(toReach: offset, after: time)
  }

  // MARK: Time

  /// When something ends by itself next: a movement, the turn of a wheel, a silent touchpad.
  ///
  /// Nil when nothing will: an undamped spring never rests, an infinite silence never ends.
  public var nextDeadline: Double? {
    var next: Double =
      switch activity {
      case .resting: .infinity
      case .tracking(let tracking): tracking.deadline ?? .infinity
      case .moving(let movement): movement.end
      }
    if let overlay = overlayDeadline { next = min(next, overlay) }
    return next < .infinity ? next : nil
  }

  /// Lets what ends by `time` end, at its own time.
  ///
  /// The answer begins with what ended before a change of lengths, a scroll or an interruption in between.
  @discardableResult
  public mutating func advance(to time: Double) -> ScrollChanges {
    var changes = takeUntold()
    changes.append(contentsOf: endWhatIsDue(by: time))
    return changes
  }

  private mutating func endWhatIsDue(by time: Double) -> ScrollChanges {
    var changes: ScrollChanges = []
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      endOverlays(by: deadline)
      switch activity {
      case .moving(let movement) where movement.end <= deadline:
        if movement.scrollsContent { contentScrolledAt = now }
        activity = .resting(offset: movement.destination)
      case .tracking(let tracking):
        guard let silence = tracking.deadline, silence <= deadline else { continue }
        changes.append(contentsOf: release(at: now))
        continue
      case .moving: continue
      case .resting: break
      }
      standsOut = EdgePair(false)
      if phase(at: now) == .resting { changes.append(.rested) }
    }
    if time.isFinite { now = max(now, time) }
    return changes
  }

  /// The time of something that happens now, before which everything ends that is due.
  mutating func catchUp(to time: Double) -> Double {
    if time.isFinite { untold.append(contentsOf: endWhatIsDue(by: time)) }
    return begin(at: time)
  }

  mutating func takeUntold() -> ScrollChanges {
    defer { untold = [] }
    return untold
  }

  static func length(_ value: Double) -> Double { value.isFinite ? max(0, value.asCoordinate) : 0 }

  /// Where content is, or would be without overlays.
  func position(at time: Double) -> Double {
    switch activity {
    case .resting(let offset): offset
    case .tracking(let tracking): tracking.step?.position(at: time) ?? shown(tracking)
    case .moving(let movement): movement.position(at: time)
    }
  }

  /// The velocity of `position(at:)`.
  func speed(at time: Double) -> Double {
    switch activity {
    case .resting: 0
    case .tracking(let tracking):
      tracking.step?.velocity(at: time)
        ?? tracking.velocity.velocity(at: time) * slope(tracking)
    case .moving(let movement): movement.velocity(at: time)
    }
  }

  func displacement(of offset: Double, at edge: Edge) -> Double {
    edge == .start ? 0 - insets.start - offset : offset - endRest
  }
}

extension ClosedRange<Double> {
  func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
