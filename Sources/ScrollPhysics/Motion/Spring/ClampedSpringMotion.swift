/// A spring that stops when it arrives, instead of swinging through its destination.
///
/// It ends the first time after its start at which it is at the destination. A motion that starts
/// at the destination with a velocity moves out, returns and ends there. The remaining velocity
/// drops to 0 at the end. No other motion does that.
///
/// Sources: Flutter's `ScrollSpringSimulation`, and Firefox's overscroll animation, which ends at
/// the edge.
public struct ClampedSpringMotion: Motion, Hashable {
  /// The spring motion that ends early.
  public let motion: SpringMotion
  /// The time at which the spring arrives, or settles if it never arrives exactly.
  public let settlingTime: Double
  private let arrival: Double

  /// Makes a spring motion that ends at its destination; see `SpringMotion` for the arguments.
  public init(
    spring: Spring, from start: Double, to destination: Double, velocity: Double = 0,
    tolerance: RestTolerance? = nil
  ) {
    motion = SpringMotion(
      spring: spring, from: start, to: destination, velocity: velocity, tolerance: tolerance)
    arrival = motion.firstArrival ?? .infinity
    settlingTime = min(arrival, motion.settlingTime)
  }

  /// Where the motion stops, in points.
  public var destination: Double { motion.destination }

  /// The position at a time, in points.
  public func position(at time: Double) -> Double {
    time >= arrival ? destination : motion.position(at: time)
  }

  /// The velocity at a time, in points per second; 0 after the arrival.
  public func velocity(at time: Double) -> Double {
    time >= arrival ? 0 : motion.velocity(at: time)
  }

  /// The first time at a position, or nil if the motion never reaches it.
  public func time(toReach position: Double) -> Double? {
    if position == motion.start { return 0 }
    if position == destination { return arrival.isFinite ? arrival : nil }
    return motion.time(toReach: position).flatMap { $0 <= arrival ? $0 : nil }
  }

  /// The first time at or after `time` at a position, or nil if there is none.
  public func time(toReach position: Double, after time: Double) -> Double? {
    let time = time.asElapsed
    if position == destination { return arrival.isFinite ? max(arrival, time) : nil }
    return motion.time(toReach: position, after: time).flatMap { $0 <= arrival ? $0 : nil }
  }
}
