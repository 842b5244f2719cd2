internal import PullcordMath

/// A finger or a mouse holds the content.
///
/// After a release, the content flings, settles or rests. If the gesture is cancelled, the content
/// stops within a short distance, settles or rests.
struct DragActivity: Sendable {
  /// `touch` or `mouse`.
  let device: InputDevice
  var tracking: ContentTracking
}

/// Two fingers on a touchpad hold the content.
///
/// The next activity is the same as after a drag.
struct TouchpadActivity: Sendable {
  var tracking: ContentTracking
  /// The time at which the gesture ends if no further event arrives; infinite if the touchpad
  /// reports the lift.
  var deadline = Double.infinity
}

/// How content follows a device that reports its travel in points, such as a finger.
struct ContentTracking: Sendable {
  private(set) var request: RequestedPosition
  private(set) var travel: PointerTravel
  /// The pointer position from which travel is measured, and the content position that was
  /// requested there.
  private var origin: (pointer: Double, raw: Double)

  init(pointer: PointerTravel, request: RequestedPosition) {
    self.request = request
    travel = pointer
    origin = (pointer.pointer, request.raw)
  }

  /// Changes the requested position, and measures further travel from the new position.
  mutating func changeRequest(_ change: (inout RequestedPosition) -> Void) {
    change(&request)
    rebase()
  }

  /// Measures further travel from the current position.
  ///
  /// Pass `pointer` if another pointer leads from now on.
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

  /// Replaces bands from `LimitedResistance.makeshift(_:)` by `bands`.
  ///
  /// Call this when the content is back inside its range.
  mutating func endMakeshift(_ bands: EdgePair<LimitedResistance>, in range: ClosedRange<Double>) {
    request.engage(bands, showing: request.raw, in: range)
  }
}

/// The travel and the velocity of the pointers that hold content one after the other.
struct PointerTravel: Sendable {
  /// The latest position of the leading pointer.
  var pointer: Double
  /// The signed travel of all leading pointers so far, in points, whether or not the content moved.
  ///
  /// It is positive if it increases the content's offset.
  private(set) var distance = 0.0
  private(set) var velocity = VelocityTracker()
  /// The velocity that a caught fling adds when the pointer is released; nil if there is none.
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

/// The velocity that a caught fling adds to the next one, so that successive flings get faster.
///
/// A list caught at a velocity of `v` adds `.000816·|v|^1.967` to the next release in the same
/// direction. That is a third of `v` at 500 points per second, and 1.9 times `v` at 3000. The added
/// velocity is at most 40 000 points per second.
///
/// Sources: Flutter. `BouncingScrollPhysics.carriedMomentum` has the formula, which is fitted to
/// UIScrollView. `ScrollDragController` adds the momentum only to a release that is faster than
/// half of the momentum's velocity. Flutter forgets the momentum when a finger
/// reports 20 ms without movement. Desktop devices send no such reports. A list therefore forgets
/// the momentum after `VelocityTracker.window` without an event.
public struct CarriedMomentum: Hashable, Sendable {
  /// The velocity to add, in points per second, signed.
  public let velocity: Double

  /// The share of `velocity` that a release must exceed to receive the momentum.
  private static let leastShare = 0.5
  private static let most = 40_000.0

  /// Makes the momentum of content caught at a velocity in points per second; NaN counts as 0.
  public init(caughtAt velocity: Double) {
    let velocity = velocity.asCoordinate
    let size = min(0.000816 * pow(abs(velocity), 1.967), Self.most)
    self.velocity = velocity < 0 ? -size : size
  }

  /// The velocity of a release including the momentum, in points per second.
  ///
  /// The momentum does not change a release in the other direction, or one at half of `velocity` or
  /// less. NaN counts as 0.
  public func added(to release: Double) -> Double {
    let release = release.asCoordinate
    let isAlong = release * velocity > 0
    return isAlong && abs(release) > Self.leastShare * abs(velocity) ? release + velocity : release
  }
}
