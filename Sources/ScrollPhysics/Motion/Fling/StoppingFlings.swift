internal import PullcordMath

/// Android's fling: a power curve that ends after an exact time, for content that does not bounce.
///
/// With `p = ln .78/ln .9`, the duration is `p·.35·(v/v_ref)^(1/(p − 1))`. The distance is
/// `v·duration/p`. The remaining share of the distance at time `t` is `(1 − t/duration)^p`. The
/// reference velocity `v_ref` is `friction·g/.35`, where `g` is gravity in dots per second squared
/// times Android's tuning.
///
/// Source: Android's OverScroller (friction .015, inflexion .35, 160 dots per inch, tuning .84),
/// with the formulas of Flutter's `ClampingScrollSimulation`.
public struct ClampingFlingMotion: Motion, Hashable {
  /// Android's scroll friction, .015.
  public static let androidFriction = 0.015

  /// Where the fling started, in points.
  public let start: Double
  /// The velocity the fling started with, in points per second.
  public let initialVelocity: Double
  /// The duration of the fling, in seconds.
  public let duration: Double
  /// The time from which the fling stays within its rest tolerance; at most `duration`.
  public let settlingTime: Double
  private let distance: Double

  /// Makes a fling from a position with a velocity.
  ///
  /// Traps unless the friction is finite and greater than 0. A position or velocity that is NaN
  /// counts as 0. The velocity is limited so that the fling ends within 10⁹ seconds.
  public init(
    from start: Double, velocity: Double, friction: Double = androidFriction,
    tolerance: RestTolerance = .standard
  ) {
    requirePositive(friction, "ClampingFlingMotion: friction")
    self.start = start.asCoordinate
    let reference = friction * Self.gravity / Self.inflexion
    initialVelocity = velocity.asCoordinate.limited(to: reference * Self.most)
    let speed = abs(initialVelocity)
    duration = Self.power * Self.inflexion * pow(speed / reference, 1 / (Self.power - 1))
    distance = initialVelocity * duration / Self.power
    let limit = tolerance.solved
    let left = min(
      pow(limit.distance / abs(distance), 1 / Self.power),
      pow(limit.velocity / speed, 1 / (Self.power - 1)))
    // The extra time covers the rounding error of `1 − left`, because `left` can be about as small
    // as that error in very fast flings.
    let settled = duration * (1 - min(left, 1)) + 2 * duration.ulp
    settlingTime = left < 1 ? min(settled, duration) : 0
  }

  /// Where the fling stops, in points.
  public var destination: Double { start + distance }

  /// The position at a time, in points.
  public func position(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= duration { return destination }
    return start + distance * (1 - pow(1 - time / duration, Self.power))
  }

  /// The velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= duration { return 0 }
    return initialVelocity * pow(1 - time / duration, Self.power - 1)
  }

  /// The time at which the fling passes a position, or nil for a position outside its path.
  public func time(toReach position: Double) -> Double? {
    if position == start { return 0 }
    let share = (position - start) / distance
    guard share > 0, abs(position - start) <= abs(destination - start) else { return nil }
    return duration * -expm1(log1p(-min(share, 1)) / Self.power)
  }

  /// ln .78 / ln .9.
  private static let power = 2.3582018154259448
  private static let inflexion = 0.35
  /// The start velocity of a fling that lasts `longestMotion`, as a multiple of `v_ref`.
  private static let most = pow(.longestMotion / (power * inflexion), power - 1)
  /// Earth's gravity in dots per second squared at 160 dots per inch, times Android's tuning .84.
  private static let gravity = 9.80665 * 39.37 * 160 * 0.84
}

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
  /// Traps unless the deceleration is finite and greater than 0. A position or velocity that is NaN
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
