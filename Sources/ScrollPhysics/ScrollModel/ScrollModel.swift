/// The scroll position along one axis; devices, springs and changes of layout move it.
///
/// Every event carries its time in seconds, on any clock. If the time is earlier than the latest
/// time so far, the latest time counts instead. Between events the position depends only on time:
/// `offset(at:)` returns the same value for the same time, no matter how often it is called.
/// `nextDeadline` is the time at which a movement or gesture ends by itself. The owner then calls
/// `advance(to:)` with exactly that time.
///
/// Lengths and offsets are points. The offset grows towards the end of the content. At rest at the
/// start it is `-(inset + hold)`.
public struct ScrollModel: Sendable {
  /// The axis along which the list scrolls.
  public var axis: Axis { content.axis }
  /// Whether a horizontal list starts at its right side; default: false.
  public var isRightToLeft: Bool {
    get { content.isRightToLeft }
    set { content.isRightToLeft = newValue }
  }
  /// The settings of the model.
  public var configuration: ScrollConfiguration {
    get { content.configuration }
    set { content.configuration = newValue }
  }

  var content: ScrollContent
  var gestures = GestureRecognizer()
  /// The latest series of detents without a pause; the series scrolls, pulls or has no effect.
  var wheelTurn: WheelTurn?
  var now = -Double.infinity
  /// Changes made by calls that do not return changes.
  ///
  /// The next call that returns changes includes them.
  var pendingChanges: ScrollChanges = []

  /// Makes a model at rest at the start; lengths that are negative or not finite count as 0.
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

  /// The space kept open at each edge while refreshing, in points; 0 at an edge with an overlay.
  public var holds: EdgeLengths { content.extent.holds }

  /// The offsets between which the content rests, including holds.
  public var restingRange: ClosedRange<Double> { content.extent.range }

  /// The offset at which the end of the content meets the end of the viewport.
  ///
  /// It includes the client's inset, but not the hold. For content shorter than the viewport, it is
  /// the resting offset of the start.
  public var endRest: Double { content.extent.endRest }

  /// The rule for a pull past an edge.
  public func pullRule(at edge: Edge) -> PullRule { content.rules[edge] }

  // MARK: Position

  /// The offset at a time; the time must not be before the last event.
  public func offset(at time: Double) -> Double { content.presented(content.position(at: time)) }

  /// The velocity of the content at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    content.presentedSlope(content.position(at: time)) * content.speed(at: time)
  }

  /// The velocity of the device at its latest release, in points per second.
  ///
  /// It is positive if the device's movement made the offset grow. Resistance does not reduce it.
  /// For a wheel it is 0.
  public var releaseVelocity: Double { content.releaseVelocity }

  /// The kind of movement of the content, or of an indicator over it, at a given time.
  public func phase(at time: Double) -> ScrollPhase { content.phase(at: time) }

  /// How far the content is past the client's inset at an edge, in points, including an open hold.
  ///
  /// It is negative if the content is scrolled away from the edge. While a wheel pulls, the value
  /// is the displacement at the end of the visible step. The value includes a pull that moves only
  /// an indicator over the content (`PullRule.isOverlay`), but not the hold of such an indicator.
  ///
  /// While a device holds content past the edge, only the device changes the displacement. While
  /// the content returns, only the return changes it. A change of a length or an inset does not,
  /// although the visible space at the edge grows or shrinks. The difference between displacement
  /// and visible space fades as the content returns to the edge.
  public func displacement(time: Double, at edge: Edge) -> Double {
    let position =
      content.activity.request?.shown(in: restingRange) ?? content.position(at: time)
    return content.displacement(of: position, at: edge)
  }

  /// How far the content, or the indicator over it, is past the client's inset at an edge.
  ///
  /// The value is in points and at least 0. It includes an open hold.
  public func pull(time: Double, at edge: Edge) -> Double { content.pull(time: time, at: edge) }

  /// The pull of a wheel at an edge, until it has slid back; nil if there is none.
  public func wheelPull(time: Double, at edge: Edge) -> WheelPull? {
    content.wheelPull(time: time, at: edge)
  }

  /// How far a tracked device has traveled past an edge and the edge's hold, in points; else 0.
  public func finger(at edge: Edge) -> Double {
    guard let request = content.activity.request else { return 0 }
    return max(0, content.extent.overshoot(of: request.raw, past: edge))
  }

  /// The offset at which the content comes to rest by itself; nil while a device holds it.
  public var destination: Double? { content.destination }

  /// The first time at or after `time` at which content that moves by itself is at an offset.
  ///
  /// It is nil if the content is never there, rests, or is held by a device.
  public func time(toReach offset: Double, after time: Double) -> Double? {
    content.activity.movement?.time(toReach: offset, after: time)
  }

  /// The angle between a drag and the axis, in degrees, 0…90; nil before 4 points of travel.
  public var dragAngle: Double? { gestures.dragAngle(of: content) }
}

extension ScrollModel {
  /// Applies an input event at its time.
  ///
  /// Keys that do not scroll have no effect. Values that are not finite count as 0 movement.
  @discardableResult
  public mutating func handle(_ event: InputEvent, time: Double) -> ScrollChanges {
    let time = catchUp(to: time)
    var changes = takePendingChanges()
    switch event.kind {
    case .pointer(let pointer, let phase):
      gestures.handle(pointer, phase, at: event.position, on: &content, time, &changes)
    case .scroll(.touchpad, let phase, let dx, let dy):
      gestures.handleTouchpad(
        phase, dx, dy, reportsLift: event.reportsLift, on: &content, time, &changes)
    case .scroll(.wheel, _, let dx, let dy):
      wheelTurned(by: content.along(dx, dy, device: .wheel), time, &changes)
    case .key(let key, let modifiers): keyPressed(key, modifiers, time, &changes)
    case .interrupted: changes.append(contentsOf: interrupt(time: time))
    }
    return changes
  }

  /// Ends all tracking without a release.
  ///
  /// Content past an edge then springs back.
  @discardableResult
  public mutating func interrupt(time: Double) -> ScrollChanges {
    let time = catchUp(to: time)
    var changes = takePendingChanges()
    gestures.interrupt()
    wheelTurn?.isSpent = true
    changes.append(contentsOf: content.cancelTracking(time: time))
    return changes
  }
}

extension ScrollModel {
  /// The next time at which a movement, wheel turn or silent gesture ends by itself; nil if none.
  public var nextDeadline: Double? {
    let next = content.nextDeadline
    return next < .infinity ? next : nil
  }

  /// Ends every movement and gesture whose deadline is not after `time`, each at its deadline.
  ///
  /// The result begins with the changes that earlier calls made without returning them.
  @discardableResult
  public mutating func advance(to time: Double) -> ScrollChanges {
    endDue(by: time)
    return takePendingChanges()
  }

  /// Ends everything that is due by an event's time, and returns the later of that time and `now`.
  mutating func catchUp(to time: Double) -> Double {
    if time.isFinite { endDue(by: time) }
    return now.isFinite ? now : 0
  }

  /// Moves the time of the model and of all its movements to a later time.
  ///
  /// The owner calls this function when it receives its first time from the host. Until then, only
  /// the program can have begun movements.
  package mutating func delay(by seconds: Double) {
    now += seconds
    content.activity.changeMovement { $0.delay(by: seconds) }
    for edge in Edge.allCases { content.overlays[edge]?.movement?.delay(by: seconds) }
  }

  /// Whether earlier calls made changes without returning them.
  package var hasPendingChanges: Bool { !pendingChanges.isEmpty }

  /// Returns and forgets the changes that earlier calls made without returning them.
  package mutating func takePendingChanges() -> ScrollChanges {
    defer { pendingChanges = [] }
    return pendingChanges
  }

  private mutating func endDue(by time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      pendingChanges.append(contentsOf: content.end(deadline, time: now))
    }
    if time.isFinite { now = max(now, time) }
  }
}

extension ScrollModel {
  /// A copy of this model for drawing a frame; a tracked pointer is at the position that is
  /// estimated for the frame's time.
  ///
  /// The content thus moves by equal steps even if the device's sampling rate differs from the
  /// frame rate; see `PointerResampler`. If no pointer holds the content, the copy is unchanged.
  /// Read positions from the copy and discard it. Send events only to the original model, and use
  /// the original for states and recordings.
  public func drawn(at frame: Double) -> ScrollModel {
    guard content.activity.isHeld else { return self }
    var model = self
    model.content.resample(at: frame)
    return model
  }
}

extension NestedScroll {
  /// A copy of this pair for drawing a frame; see `ScrollModel.drawn(at:)`.
  public func drawn(at frame: Double) -> NestedScroll {
    var pair = self
    pair.parent = parent.drawn(at: frame)
    pair.child = child.drawn(at: frame)
    return pair
  }
}
