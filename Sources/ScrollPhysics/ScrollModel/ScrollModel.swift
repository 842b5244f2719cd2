/// The scroll position of one axis, as devices, springs and layout move it.
///
/// Every event carries its time in seconds, on any clock. An event with an earlier time than the latest
/// one counts as simultaneous with it. Between events the position is a function of time: `offset(at:)`
/// returns the same value however often it is called, for any time since the last event. `nextDeadline`
/// is the time at which something ends by itself; the owner then calls `advance(to:)` with just that time.
///
/// Lengths and offsets are points. The offset grows towards the end of the content and is
/// `-(inset + hold)` at rest at the start.
public struct ScrollModel: Sendable {
  /// The axis it scrolls along.
  public var axis: Axis { content.axis }
  /// Whether a horizontal list starts at its right side.
  ///
  /// Default false.
  public var isRightToLeft: Bool {
    get { content.isRightToLeft }
    set { content.isRightToLeft = newValue }
  }
  /// The numbers it works with.
  public var configuration: ScrollConfiguration {
    get { content.configuration }
    set { content.configuration = newValue }
  }

  var content: ScrollContent
  var pointers = Pointers()
  var wheelTurn: WheelTurn?
  var touchpadGesture: TouchpadGesture?
  /// The latest time it received.
  var now = -Double.infinity
  /// The changes that the next call reports: they happened in calls that return none.
  var pendingChanges: ScrollChanges = []

  /// Makes a model at rest at the start.
  ///
  /// Lengths that are negative or not finite count as 0.
  public init(
    axis: Axis, viewport: Double, content: Double,
    configuration: ScrollConfiguration = ScrollConfiguration()
  ) {
    self.content = ScrollContent(
      axis: axis, extent: ScrollExtent(viewport: viewport, content: content),
      configuration: configuration)
  }

  // MARK: Lengths

  /// The length of the viewport, in points.
  public var viewport: Double { content.extent.viewport }

  /// The length of the content, in points.
  public var contentLength: Double { content.extent.content }

  /// The lengths that the client reserves at each edge.
  ///
  /// Only the client changes them.
  public var insets: EdgeLengths { content.extent.insets }

  /// The space kept open at each edge while a control is refreshing; 0 at an edge whose indicator
  /// overlays the content.
  public var holds: EdgeLengths { content.extent.holds }

  /// The offsets between which the content rests, holds included.
  public var restingRange: ClosedRange<Double> { content.extent.range }

  /// The offset at which the end of the content meets the end of the viewport, including the client's
  /// inset but not the hold.
  ///
  /// Content shorter than the viewport rests at its start.
  public var endRest: Double { content.extent.endRest }

  /// How an edge is pulled.
  public func pullRule(at edge: Edge) -> PullRule { content.rules[edge] }

  // MARK: Position

  /// The offset at a time not before the last event.
  public func offset(at time: Double) -> Double { content.presented(content.position(at: time)) }

  /// The velocity of the content at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    let position = content.position(at: time)
    return content.presented(position) == position ? content.speed(at: time) : 0
  }

  /// The cause that moves the content, or an indicator over it, at a time.
  public func phase(at time: Double) -> ScrollPhase { content.phase(at: time) }

  /// How far the content is past the client's inset at an edge, the hold included, in points; negative
  /// when it is scrolled away from the edge.
  ///
  /// While a wheel pulls, this is the end of its visible step. With an overlay it is where the content
  /// would be without one.
  public func displacement(time: Double, at edge: Edge) -> Double {
    let position =
      if case .tracking(let tracking) = content.activity {
        tracking.shown(in: restingRange)
      } else {
        content.position(at: time)
      }
    return content.extent.displacement(of: position, at: edge)
  }

  /// How far the content moved past the client's inset at an edge, the hold included, or how far the
  /// indicator moved over the content; at least 0.
  public func pull(time: Double, at edge: Edge) -> Double { content.pull(time: time, at: edge) }

  /// The raw travel of the tracked pointer past an edge and its hold; 0 when no device is tracked.
  public func finger(at edge: Edge) -> Double {
    guard case .tracking(let tracking) = content.activity else { return 0 }
    return max(0, content.extent.overshoot(of: tracking.raw, past: edge))
  }

  /// The offset at which the content comes to rest without further events; nil while a device holds it.
  public var destination: Double? { content.destination }

  /// The first time at or after `time` at which content that moves by itself is at an offset; nil if it
  /// never is again.
  public func time(toReach offset: Double, after time: Double) -> Double? {
    guard case .moving(let movement) = content.activity else { return nil }
    return movement.time(toReach: offset, after: time)
  }

  /// How far off the axis the leading pointer moved since it went down, in degrees, 0…90; nil without a
  /// drag, and until the pointer is 4 points away.
  public var dragAngle: Double? {
    guard let lead = pointers.lead, case .tracking(let tracking) = content.activity,
      tracking.device == lead.pointer.device, lead.distance >= AxisLock.judgedAfter
    else { return nil }
    return lead.angle(axis)
  }
}
