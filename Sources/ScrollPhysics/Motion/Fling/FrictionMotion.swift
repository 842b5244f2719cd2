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

  /// The time at which `speed·e^(−friction·t) = drag·t`.
  private static func stop(speed: Double, friction: Double, drag: Double) -> Double {
    guard speed > 0 else { return 0 }
    return bisect(from: 0, to: min(speed / drag, .longestMotion)) {
      speed * exp(-friction * $0) <= drag * $0
    }
  }
}
