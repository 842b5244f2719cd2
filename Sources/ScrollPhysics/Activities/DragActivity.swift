/// A finger or a mouse holds the content.
///
/// A fling, a settle or a rest follows the release. A settle or a rest follows the loss of the
/// gesture.
struct DragActivity: Sendable {
  /// `touch` or `mouse`.
  let device: InputDevice
  var tracking: ContentTracking
}

/// Two fingers on a touchpad hold the content.
///
/// What follows is the same as after a drag.
struct TouchpadActivity: Sendable {
  var tracking: ContentTracking
  /// The time at which the gesture ends if no further event arrives; infinite if the touchpad
  /// reports the lift.
  var deadline = Double.infinity
}

/// How content follows a device that moves it by points.
struct ContentTracking: Sendable {
  private(set) var request: RequestedPosition
  private(set) var travel: PointerTravel
  /// The pointer position from which travel counts, and the requested position there.
  private var origin: (pointer: Double, raw: Double)

  init(pointer: PointerTravel, request: RequestedPosition) {
    self.request = request
    travel = pointer
    origin = (pointer.pointer, request.raw)
  }

  /// Changes the requested position, from which further travel counts.
  mutating func changeRequest(_ change: (inout RequestedPosition) -> Void) {
    change(&request)
    rebase()
  }

  /// Counts further travel from the current position, for another pointer if one leads now.
  mutating func rebase(pointer: Double? = nil) {
    if let pointer { travel.pointer = pointer }
    origin = (travel.pointer, request.raw)
  }

  /// Follows the pointer, as far as the limits allow.
  mutating func follow(
    pointer: Double, direction: Double, limits: ClosedRange<Double>, time: Double
  ) {
    travel.follow(pointer: pointer, direction: direction, time: time)
    request.ask(for: origin.raw - direction * (pointer - origin.pointer))
    if !limits.contains(request.raw) { changeRequest { $0.ask(for: limits.clamp($0.raw)) } }
  }

  /// Follows with other bands, after the content is back inside its range.
  mutating func endMakeshift(_ bands: EdgePair<LimitedResistance>, in range: ClosedRange<Double>) {
    request.engage(bands, showing: request.raw, in: range)
  }
}

/// The travel of the pointers that hold content, one after the other, and their velocity.
struct PointerTravel: Sendable {
  /// The latest position of the leading pointer.
  var pointer: Double
  /// The distance that all leading pointers traveled so far, whether or not the content moved.
  private(set) var distance = 0.0
  private(set) var velocity = VelocityTracker()
  /// The velocity that the caught fling adds to this release.
  private(set) var momentum: CarriedMomentum?

  init(pointer: Double, since time: Double, momentum: CarriedMomentum?) {
    self.pointer = pointer
    self.momentum = momentum
    velocity.add(position: 0, time: time)
  }

  mutating func follow(pointer: Double, direction: Double, time: Double) {
    distance -= direction * (pointer - self.pointer)
    self.pointer = pointer
    if let last = velocity.lastTime, time - last >= VelocityTracker.window { momentum = nil }
    velocity.add(position: distance, time: time)
  }
}
