internal import PullcordMath

/// A free fling, which loses the same share of its velocity in every second.
///
/// `x(t) = x₀ + v₀·(1 − e^(−k·t))/k` and `v(t) = v₀·e^(−k·t)`. A `drag` above 0 adds a constant
/// deceleration. The fling then stops when it has no velocity left.
///
/// Sources: UIScrollView's deceleration rates (ScrollMechanics,
/// `DecelerationTimingParameters.swift`). The constant deceleration is Flutter's fast track-pad
/// mode (`friction_simulation.dart`, 1400 pt/s²).
public struct FrictionMotion: Motion, Hashable {
  /// Where the fling started, in points.
  public let start: Double
  /// The velocity the fling started with, in points per second.
  public let initialVelocity: Double
  /// How fast the velocity falls.
  public let deceleration: Deceleration
  /// The additional constant deceleration, in points per second squared; default 0.
  public let drag: Double
  /// Where the fling comes to rest, in points.
  public let destination: Double
  /// The exact time from which the fling stays within its rest tolerance.
  ///
  /// With drag, it is the slightly later time at which the fling stops.
  public let settlingTime: Double
  private let stop: Double
  private let signedDrag: Double

  /// Makes a fling from a position with a velocity.
  ///
  /// Traps if `drag` is negative, infinite or NaN. A position or velocity that is NaN counts as 0.
  public init(
    from start: Double, velocity: Double, deceleration: Deceleration = .normal, drag: Double = 0,
    tolerance: RestTolerance = .standard
  ) {
    requireFinite(drag, "FrictionMotion: drag")
    let friction = deceleration.friction
    let velocity = velocity.asCoordinate
    self.start = start.asCoordinate
    self.initialVelocity = velocity
    self.deceleration = deceleration
    self.drag = drag
    signedDrag = velocity < 0 ? -drag : drag
    let limit = tolerance.solved
    let speed = abs(velocity)
    if drag > 0 {
      stop = Self.stop(speed: speed, friction: friction, drag: drag)
      destination = Self.position(self.start, velocity, friction, signedDrag, at: stop)
      settlingTime = stop
    } else {
      stop = .infinity
      destination = self.start + velocity / friction
      let excess = max(speed / friction / limit.distance, speed / limit.velocity)
      settlingTime = max(0, log(excess) / friction)
    }
  }

  /// The position at a time, in points.
  public func position(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= stop { return destination }
    return Self.position(start, initialVelocity, deceleration.friction, signedDrag, at: time)
  }

  /// The velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= stop { return 0 }
    return initialVelocity * exp(-deceleration.friction * time) - signedDrag * time
  }

  /// The time at which the fling passes a position, or nil for a position outside its path.
  ///
  /// A fling without drag never reaches its destination.
  public func time(toReach position: Double) -> Double? {
    if position == start { return 0 }
    let share = deceleration.friction * (position - start) / initialVelocity
    if stop == .infinity {
      return share > 0 && share < 1 ? -log1p(-share) / deceleration.friction : nil
    }
    let travel = abs(position - start)
    guard share > 0, travel <= abs(destination - start) else { return nil }
    return bisect(from: 0, to: stop) { abs(self.position(at: $0) - start) >= travel }
  }

  private static func position(
    _ start: Double, _ velocity: Double, _ friction: Double, _ drag: Double, at time: Double
  ) -> Double {
    start - velocity * expm1(-friction * time) / friction - drag * time * time / 2
  }

  /// The time at which drag has used up the velocity: `speed·e^(−friction·t) = drag·t`.
  private static func stop(speed: Double, friction: Double, drag: Double) -> Double {
    guard speed > 0 else { return 0 }
    return bisect(from: 0, to: min(speed / drag, .longestMotion)) {
      speed * exp(-friction * $0) <= drag * $0
    }
  }
}

/// How fast a free fling slows down: in every second, it loses the same share of its velocity.
public struct Deceleration: Hashable, Sendable {
  /// UIScrollView's normal rate, .998 per millisecond, equal to Firefox's friction of .002.
  public static let normal = Deceleration(ratePerMillisecond: 0.998)
  /// UIScrollView's fast rate, .99 per millisecond.
  public static let fast = Deceleration(ratePerMillisecond: 0.99)
  /// Flutter's bouncing scroll, .135 per second (`scroll_simulation.dart`).
  public static let flutter = Deceleration(ratePerSecond: 0.135)
  /// GTK 4's kinetic scrolling, friction 4 (`gtkscrolledwindow.c`).
  public static let gtk = Deceleration(friction: 4)

  /// The rate at which the velocity decays, in 1/s, greater than 0.
  ///
  /// The distance of a fling is its start velocity divided by this rate.
  public let friction: Double

  /// Makes a deceleration from the exponent `k` in `v₀·e^(−k·t)`, in 1/s.
  ///
  /// Traps unless the exponent is finite and at least 10⁻⁶. Below 10⁻⁶ a fling lasts for months.
  public init(friction: Double) {
    require(
      friction >= 1e-6 && friction.isFinite,
      "Deceleration: friction must be finite and at least 10⁻⁶, is \(friction)")
    self.friction = friction
  }

  /// Makes a deceleration from the factor per millisecond, as in UIKit (.998).
  ///
  /// Traps unless the factor is greater than 0 and at most 1 − 10⁻⁹.
  public init(ratePerMillisecond rate: Double) {
    require(
      rate > 0 && rate <= 1 - 1e-9,
      "Deceleration: ratePerMillisecond must lie between 0 and 1 − 10⁻⁹, is \(rate)")
    self.init(friction: max(-1000 * log(rate), 1e-6))
  }

  /// Makes a deceleration from the factor per second, as in Flutter (.135).
  ///
  /// Traps unless the factor is greater than 0 and at most 1 − 10⁻⁶.
  public init(ratePerSecond rate: Double) {
    require(
      rate > 0 && rate <= 1 - 1e-6,
      "Deceleration: ratePerSecond must lie between 0 and 1 − 10⁻⁶, is \(rate)")
    self.init(friction: max(-log(rate), 1e-6))
  }
}
