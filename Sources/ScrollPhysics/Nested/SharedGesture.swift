/// The gesture that moves two nested lists: its device, its travel and its velocity.
///
/// A gesture recognizer moves this gesture as if it were content without edges. The lists then
/// divide the travel.
struct SharedGesture: GestureTarget, Sendable {
  let axis: Axis
  /// The settings of the inner list; they decide which gestures are recognized.
  var configuration: ScrollConfiguration
  var isRightToLeft = false
  private(set) var device: InputDevice?
  private var travel: PointerTravel?
  /// The part of the travel that the lists have already received.
  private var shared = 0.0
  /// The time at which a touchpad's gesture ends if no further event arrives, or infinite.
  private(set) var deadline = Double.infinity
  /// Whether a list is pulled past an edge; `NestedScroll` updates this value after each movement.
  var isPulled = false
  /// The velocity of the device's release, kept until the lists have received it.
  private(set) var releaseVelocity = 0.0

  init(axis: Axis, configuration: ScrollConfiguration) {
    self.axis = axis
    self.configuration = configuration
  }

  var direction: Double { axis == .horizontal && isRightToLeft ? -1 : 1 }

  var isMoving: Bool { releaseVelocity != 0 }

  var trackedPointer: Double? { travel?.pointer }

  mutating func track(_ device: InputDevice, pointer: Double, since: Double, time: Double) {
    let isCaught = configuration.carriesMomentum && isMoving
    travel = PointerTravel(
      pointer: pointer, since: since,
      momentum: isCaught ? CarriedMomentum(caughtAt: releaseVelocity) : nil)
    self.device = device
    deadline = .infinity
    isPulled = false
    releaseVelocity = 0
    shared = 0
  }

  mutating func follow(pointer: Double, time: Double) {
    let direction = direction
    travel?.follow(pointer: pointer, direction: direction, time: time)
  }

  mutating func rebase(pointer: Double) { travel?.pointer = pointer }

  mutating func setTouchpadDeadline(_ deadline: Double) { self.deadline = deadline }

  func isFlung(at time: Double) -> Bool {
    let slowest = max(TouchpadGesture.slowestFling, configuration.minimumFlingVelocity)
    return !isPulled && abs(velocity(at: time)) >= slowest
  }

  mutating func release(time: Double) -> ScrollChanges {
    guard let travel, device != nil else { return [] }
    let own = velocity(at: time)
    let isFling = abs(own) >= configuration.minimumFlingVelocity
    letGo(at: isFling ? travel.momentum?.added(to: own) ?? own : own)
    return [.released]
  }

  mutating func cancelTracking(time: Double) -> ScrollChanges {
    guard device != nil else { return [] }
    letGo(at: velocity(at: time))
    return [.cancelled]
  }

  private func velocity(at time: Double) -> Double {
    travel?.velocity.velocity(at: time, by: configuration.velocityStrategy) ?? 0
  }

  private mutating func letGo(at velocity: Double) {
    let velocity = velocity.limited(to: configuration.maximumFlingVelocity)
    // Content slower than the rest tolerance is at rest.
    releaseVelocity = abs(velocity) < RestTolerance.standard.velocity ? 0 : velocity
    device = nil
    travel = nil
    deadline = .infinity
  }

  /// Forgets a release that the lists have received.
  mutating func forgetRelease() { releaseVelocity = 0 }

  /// Returns the travel that the lists have not received yet; nil if no device holds them.
  ///
  /// The next call does not return it again.
  mutating func takeTravel() -> Double? {
    guard let travel else { return nil }
    defer { shared = travel.distance }
    return travel.distance - shared
  }
}
