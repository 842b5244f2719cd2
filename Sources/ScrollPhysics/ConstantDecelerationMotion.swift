/// A fling that loses the same amount of velocity in every second, and stops.
///
/// `v(t) = v₀ − a·t` until 0; it travels `v₀²/(2a)` in `v₀/a` seconds.
///
/// Sources: Qt's Flickable (1500 pt/s²), Kirigami's wheel handler (10 000 pt/s²), Android's ballistic
/// overshoot (2000 pt/s²).
public struct ConstantDecelerationMotion: Motion, Hashable {
  /// Where it started, in points.
  public let start: Double
  /// The velocity it started with, in points per second.
  public let initialVelocity: Double
  /// The deceleration in points per second squared; greater than 0.
  public let deceleration: Double
  /// The time at which it stops.
  public let settlingTime: Double

  /// Makes a fling from a position with a velocity.
  ///
  /// Traps if the deceleration is not finite and greater than 0. A position or velocity that is NaN
  /// counts as 0.
  public init(from start: Double, velocity: Double, deceleration: Double) {
    require(
      deceleration > 0 && deceleration.isFinite,
      "ConstantDecelerationMotion: deceleration must be finite and greater than 0, "
        + "is \(deceleration)")
    self.start = start.asCoordinate
    self.initialVelocity = velocity.asCoordinate
    self.deceleration = deceleration
    settlingTime = abs(initialVelocity) / deceleration
  }

  /// Where it stops, in points.
  public var destination: Double { start + initialVelocity * settlingTime / 2 }

  /// The position at a time, in points.
  public func position(at time: Double) -> Double {
    let time = min(time.asElapsed, settlingTime)
    return start + (initialVelocity + velocity(at: time)) / 2 * time
  }

  /// The velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= settlingTime { return 0 }
    return initialVelocity - (initialVelocity < 0 ? -deceleration : deceleration) * time
  }

  /// The time at which it passes a position; nil behind its start and beyond its destination.
  public func time(toReach position: Double) -> Double? {
    if position == start { return 0 }
    // The smaller root of a·t²/2 − v·t + travel = 0, in the form that does not cancel.
    let travel = initialVelocity < 0 ? start - position : position - start
    let speed = abs(initialVelocity)
    let square = speed * speed - 2 * deceleration * travel
    guard travel > 0, square >= 0 else { return nil }
    return 2 * travel / (speed + square.squareRoot())
  }
}
