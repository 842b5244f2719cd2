/// A spring that stops when it arrives, instead of swinging through its destination.
///
/// The motion ends when it first reaches the destination after its start. If it starts at the
/// destination, its initial velocity first moves it away, and it ends on its return. The remaining
/// velocity drops to 0 at the end. A `FlingMotion` without a spring stops at an edge just as
/// abruptly.
///
/// Sources: Flutter's `ScrollSpringSimulation`, and Firefox's overscroll animation, which ends at
/// the edge.
public struct ClampedSpringMotion: Motion, Hashable {
  /// The spring motion that ends early.
  public let motion: SpringMotion
  /// The time at which the spring arrives or settles, whichever is earlier.
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

  /// The first time, not before `time`, when the motion is at a position; nil if there is none.
  public func time(toReach position: Double, after time: Double) -> Double? {
    let time = time.asElapsed
    if position == destination { return arrival.isFinite ? max(arrival, time) : nil }
    return motion.time(toReach: position, after: time).flatMap { $0 <= arrival ? $0 : nil }
  }
}

/// The return of a stretched edge in WebKit and Chromium.
///
/// The distance from the target is `x(t) = (x₀ + a·v·t)·e^(−s·t/p)`, with start distance
/// `x₀`, scroll velocity `v`, amplitude `a`, stiffness `s` and period `p`. As in WebKit, the
/// curve begins with the velocity `a·v − x₀·s/p`, not with `v`.
///
/// Source: WebKit's elasticity constants up to macOS 10.7: .31, 20 and 1.6. Chromium still ships
/// them (`elastic_overscroll_controller`). Chromium on Android uses amplitude .2 and period 1.1.
public struct ElasticReturnMotion: Motion, Hashable {
  private let motion: SpringMotion

  /// Makes a return from a stretched position, with the velocity of the scroll that stretched it.
  ///
  /// The amplitude must be finite and at least 0. The stiffness and the period must be finite and
  /// greater than 0, with a ratio between about 10⁻¹⁵⁴ and 10¹⁵⁴. Traps for other values.
  /// Positions and velocities that are NaN count as 0.
  public init(
    from start: Double, to destination: Double, velocity: Double = 0, amplitude: Double = 0.31,
    stiffness: Double = 20, period: Double = 1.6, tolerance: RestTolerance? = nil
  ) {
    requireFinite(amplitude, "ElasticReturnMotion: amplitude")
    requirePositive(stiffness, "ElasticReturnMotion: stiffness")
    requirePositive(period, "ElasticReturnMotion: period")
    // The curve is that of a critically damped spring with the start velocity `a·v − x₀·s/p`.
    let rate = stiffness / period
    require(
      (rate * rate).isNormal,
      "ElasticReturnMotion: stiffness \(stiffness) and period \(period) are too far apart")
    let stretch = start.asCoordinate - destination.asCoordinate
    motion = SpringMotion(
      spring: Spring(stiffness: rate * rate, damping: 2 * rate), from: start, to: destination,
      velocity: amplitude * velocity.asCoordinate - rate * stretch, tolerance: tolerance)
  }

  /// Where the motion returns to, in points.
  public var destination: Double { motion.destination }

  /// The time from which the motion stays within its rest tolerance, computed at most 10 µs too
  /// late.
  public var settlingTime: Double { motion.settlingTime }

  /// The position at a time, in points.
  public func position(at time: Double) -> Double { motion.position(at: time) }

  /// The velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double { motion.velocity(at: time) }

  /// The first time at a position, or nil if the motion never reaches it.
  public func time(toReach position: Double) -> Double? { motion.time(toReach: position) }

  /// The first time, not before `time`, when the motion is at a position; nil if there is none.
  public func time(toReach position: Double, after time: Double) -> Double? {
    motion.time(toReach: position, after: time)
  }
}
