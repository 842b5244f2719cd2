/// A fling that loses the same amount of velocity in every second, and stops.
///
/// The velocity is `v(t) = v₀ − a·t` until it is 0. The fling travels `v₀²/(2a)` in `v₀/a` seconds.
///
/// Sources: Qt's Flickable (1500 pt/s²), Kirigami's wheel handler (10 000 pt/s²), Android's
/// ballistic overshoot (2000 pt/s²).
public struct ConstantDecelerationMotion: Motion, Hashable {
  /// Where the fling started, in points.
  public let start: Double
  /// The velocity the fling started with, in points per second.
  public let initialVelocity: Double
  /// The deceleration in points per second squared, greater than 0.
  public let deceleration: Double
  /// The time at which the fling stops.
  public let settlingTime: Double
  /// Where the fling stops, in points.
  public let destination: Double

  /// Makes a fling from a position with a velocity.
  ///
  /// Traps if the deceleration is not finite and greater than 0. A position or velocity that is NaN
  /// counts as 0. The velocity is limited so that the fling ends within 10⁹ seconds.
  public init(from start: Double, velocity: Double, deceleration: Double) {
    requirePositive(deceleration, "ConstantDecelerationMotion: deceleration")
    self.start = start.asCoordinate
    self.initialVelocity = velocity.asCoordinate.limited(to: deceleration * .longestMotion)
    self.deceleration = deceleration
    settlingTime = abs(initialVelocity) / deceleration
    destination = self.start + initialVelocity * settlingTime / 2
  }

  /// The position at a time, in points.
  public func position(at time: Double) -> Double {
    let time = min(time.asElapsed, settlingTime)
    let position = start + (initialVelocity + velocity(at: time)) / 2 * time
    // Rounding must not move the position past the destination.
    return initialVelocity < 0 ? max(position, destination) : min(position, destination)
  }

  /// The velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= settlingTime { return 0 }
    return initialVelocity - (initialVelocity < 0 ? -deceleration : deceleration) * time
  }

  /// The time at which the fling passes a position, or nil for a position outside its path.
  public func time(toReach position: Double) -> Double? {
    if position == start { return 0 }
    // The smaller root of a·t²/2 − v·t + travel = 0. This form avoids cancellation.
    let travel = initialVelocity < 0 ? start - position : position - start
    guard travel > 0, travel <= abs(destination - start) else { return nil }
    let speed = abs(initialVelocity)
    let square = max(0, speed * speed - 2 * deceleration * travel)
    return min(2 * travel / (speed + square.squareRoot()), settlingTime)
  }
}
