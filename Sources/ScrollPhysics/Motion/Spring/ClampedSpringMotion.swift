/// A spring that stops when it arrives, instead of swinging through its target.
///
/// It is cut at the first moment after its start at which it is at the target; a motion that starts at
/// the target with a velocity goes out, comes back and is cut there. The velocity it still has then is
/// dropped: this is the one motion that stops at once.
///
/// Sources: Flutter's `ScrollSpringSimulation`; Firefox, whose overscroll animation ends at the boundary.
public struct ClampedSpringMotion: Motion, Hashable {
  /// The spring motion that is cut.
  public let motion: SpringMotion
  /// When it is cut, or settles without being cut.
  public let settlingTime: Double
  private let arrival: Double

  /// Makes a spring motion that ends at its target; see `SpringMotion` for the arguments.
  public init(
    spring: Spring, from start: Double, to destination: Double, velocity: Double = 0,
    tolerance: RestTolerance = .standard
  ) {
    motion = SpringMotion(
      spring: spring, from: start, to: destination, velocity: velocity, tolerance: tolerance)
    arrival = motion.firstArrival ?? .infinity
    settlingTime = min(arrival, motion.settlingTime)
  }

  /// Where it stops, in points.
  public var destination: Double { motion.destination }

  /// The position at a time, in points.
  public func position(at time: Double) -> Double {
    time >= arrival ? destination : motion.position(at: time)
  }

  /// The velocity at a time, in points per second; 0 from the arrival on.
  public func velocity(at time: Double) -> Double {
    time >= arrival ? 0 : motion.velocity(at: time)
  }

  /// The first time at a position; nil if it never gets there.
  public func time(toReach position: Double) -> Double? {
    if position == motion.start { return 0 }
    if position == destination { return arrival.isFinite ? arrival : nil }
    return motion.time(toReach: position).flatMap { $0 <= arrival ? $0 : nil }
  }

  /// The first time at a position at or after a time; nil if it never gets there again.
  public func time(toReach position: Double, after time: Double) -> Double? {
    let time = time.asElapsed
    if position == destination { return arrival.isFinite ? max(arrival, time) : nil }
    return motion.time(toReach: position, after: time).flatMap { $0 <= arrival ? $0 : nil }
  }
}
