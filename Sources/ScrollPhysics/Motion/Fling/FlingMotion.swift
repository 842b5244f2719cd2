/// A fling that bounces: its curve inside the range, and a spring beyond the edges.
///
/// Position and velocity are continuous. The time at which the fling crosses the edge is computed
/// exactly, and the spring starts with the velocity at that time. A motion has up to three parts.
/// It can start beyond an edge with such a high inward velocity that a critically damped spring
/// would cross the edge. Such a motion is a spring up to the edge, then a fling, and then another
/// spring if the fling crosses the other edge. Every other motion from beyond an edge is a spring
/// alone, which swings across the edge if it is under-damped.
///
/// Without a spring the motion stops abruptly at an edge, as Android's and Kirigami's do.
///
/// Sources: UIScrollView's behavior as ScrollMechanics describes it, and Flutter's
/// `BouncingScrollSimulation` for the combination. Flutter limits the velocity with which the
/// spring starts. This type does not.
public struct FlingMotion: Motion, Hashable {
  /// Where the motion comes to rest, in points.
  public let destination: Double
  /// A time from which the motion stays within its rest tolerance.
  public let settlingTime: Double
  /// The time at which the fling itself begins.
  ///
  /// It is 0 for a start inside the range. For a start beyond an edge, it is the time at which the
  /// spring has brought the content to that edge, or infinite if the motion is a spring alone.
  public let flingStart: Double
  /// The time at which the fling passes an edge outwards or stops there; infinite if it does not.
  public let exitTime: Double
  /// The motion before `flingStart`, or nil if the fling begins inside the range.
  private let entry: SpringMotion?
  /// The motion from `flingStart` to `exitTime`.
  private let fling: FreeFling
  /// The motion after `exitTime`, or nil if the fling stops at the edge or never reaches it.
  private let exit: SpringMotion?

  /// Makes a fling from a position with a velocity, inside `minimum...maximum`.
  ///
  /// Positions and velocities that are NaN count as 0. If the maximum is below the minimum, as for
  /// content shorter than its viewport, the range is the minimum alone. Without a spring, a start
  /// beyond an edge extends the range to that start, so that the content does not jump. `drag` is a
  /// constant deceleration in addition to the exponential one; see `FrictionMotion`.
  public init(
    from start: Double, velocity: Double, minimum: Double, maximum: Double,
    deceleration: Deceleration = .normal, drag: Double = 0, curve: FlingCurve = .exponential,
    spring: Spring? = .bounce, tolerance: RestTolerance = .standard
  ) {
    var position = start.asCoordinate
    var velocity = velocity.asCoordinate
    var lower = minimum.asCoordinate
    var upper = max(maximum.asCoordinate, lower)
    if spring == nil {
      lower = min(lower, position)
      upper = max(upper, position)
    }

    var entry: SpringMotion?
    var flingStart = 0.0
    if let spring, position < lower || position > upper {
      let edge = position < lower ? lower : upper
      let motion = SpringMotion(
        spring: spring, from: position, to: edge, velocity: velocity, tolerance: tolerance)
      entry = motion
      let isThrownIn =
        velocity * (edge - position) > 0
        && abs(velocity) > spring.angularFrequency * abs(edge - position)
      if isThrownIn, let arrival = motion.firstArrival {
        flingStart = arrival
        velocity = motion.velocity(at: arrival)
      } else {
        flingStart = .infinity
        velocity = 0
      }
      position = edge
    }

    let fling = FreeFling(
      curve, from: position, velocity: velocity, deceleration: deceleration, drag: drag,
      tolerance: tolerance)
    let edge = velocity < 0 ? lower : upper
    let leaves = velocity < 0 ? fling.destination < lower : fling.destination > upper
    let crossing = leaves ? fling.time(toReach: edge) : nil
    var exit: SpringMotion?
    if let crossing, let spring {
      let carried = fling.velocity(passing: edge, at: crossing)
      exit = SpringMotion(
        spring: spring, from: edge, to: edge, velocity: carried, tolerance: tolerance)
    }

    self.entry = entry
    self.flingStart = flingStart
    self.fling = fling
    self.exit = exit
    exitTime = crossing.map { flingStart + $0 } ?? .infinity
    destination = crossing == nil ? fling.destination : edge
    if flingStart == .infinity {
      settlingTime = entry?.settlingTime ?? 0
    } else if exitTime < .infinity {
      settlingTime = exitTime + (exit?.settlingTime ?? 0)
    } else {
      settlingTime = flingStart + fling.settlingTime
    }
  }

  /// The position at a time, in points.
  public func position(at time: Double) -> Double {
    if time >= exitTime { return exit?.position(at: time - exitTime) ?? destination }
    if let entry, !(time >= flingStart) { return entry.position(at: time) }
    return fling.position(at: time - flingStart)
  }

  /// The velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    if time >= exitTime { return exit?.velocity(at: time - exitTime) ?? 0 }
    if let entry, !(time >= flingStart) { return entry.velocity(at: time) }
    return fling.velocity(at: time - flingStart)
  }

  /// The first time at a position, or nil if the motion never reaches it.
  public func time(toReach position: Double) -> Double? { time(toReach: position, after: 0) }

  /// The first time at or after `time` at a position, or nil if there is none.
  public func time(toReach position: Double, after time: Double) -> Double? {
    let time = time.asElapsed
    if time < flingStart, let found = entry?.time(toReach: position, after: time),
      found <= flingStart
    {
      return found
    }
    guard flingStart < .infinity else { return nil }
    if time <= exitTime,
      let found = fling.time(toReach: position, after: max(0, time - flingStart)),
      flingStart + found <= exitTime
    {
      return flingStart + found
    }
    guard exitTime < .infinity else { return nil }
    guard let exit else { return position == destination ? max(exitTime, time) : nil }
    return exit.time(toReach: position, after: max(0, time - exitTime)).map { exitTime + $0 }
  }
}

/// How a fling inside the content slows down.
public enum FlingCurve: Hashable, Sendable {
  /// The fling loses the same share of its velocity in every second; see `FrictionMotion`.
  ///
  /// `ScrollConfiguration.deceleration` is the rate. UIScrollView, Flutter and GTK use this curve.
  case exponential
  /// The fling follows Android's power curve; see `ClampingFlingMotion`.
  case clamping
  /// The velocity falls by a constant amount in every second; see `ConstantDecelerationMotion`.
  ///
  /// The amount is in points per second squared, finite and greater than 0. Qt uses 1500.
  case constant(deceleration: Double)
}

extension FlingCurve {
  func check() {
    if case .constant(let deceleration) = self {
      requirePositive(deceleration, "FlingCurve: deceleration")
    }
  }
}

enum FreeFling: Motion, Hashable {
  case friction(FrictionMotion)
  case clamping(ClampingFlingMotion)
  case constant(ConstantDecelerationMotion)

  init(
    _ curve: FlingCurve, from start: Double, velocity: Double, deceleration: Deceleration,
    drag: Double, tolerance: RestTolerance
  ) {
    switch curve {
    case .exponential:
      self = .friction(
        FrictionMotion(
          from: start, velocity: velocity, deceleration: deceleration, drag: drag,
          tolerance: tolerance))
    case .clamping:
      self = .clamping(
        ClampingFlingMotion(from: start, velocity: velocity, tolerance: tolerance))
    case .constant(let constant):
      self = .constant(
        ConstantDecelerationMotion(from: start, velocity: velocity, deceleration: constant))
    }
  }

  var settlingTime: Double {
    switch self {
    case .friction(let motion): motion.settlingTime
    case .clamping(let motion): motion.settlingTime
    case .constant(let motion): motion.settlingTime
    }
  }

  var destination: Double {
    switch self {
    case .friction(let motion): motion.destination
    case .clamping(let motion): motion.destination
    case .constant(let motion): motion.destination
    }
  }

  func position(at time: Double) -> Double {
    switch self {
    case .friction(let motion): motion.position(at: time)
    case .clamping(let motion): motion.position(at: time)
    case .constant(let motion): motion.position(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .friction(let motion): motion.velocity(at: time)
    case .clamping(let motion): motion.velocity(at: time)
    case .constant(let motion): motion.velocity(at: time)
    }
  }

  func time(toReach position: Double) -> Double? {
    switch self {
    case .friction(let motion): motion.time(toReach: position)
    case .clamping(let motion): motion.time(toReach: position)
    case .constant(let motion): motion.time(toReach: position)
    }
  }

  /// The velocity at `position`, which the fling passes at `time`.
  func velocity(passing position: Double, at time: Double) -> Double {
    guard case .friction(let motion) = self, motion.drag == 0 else { return velocity(at: time) }
    // With friction alone, every point of travel costs the same amount of velocity, so the position
    // determines the velocity exactly.
    return motion.initialVelocity - motion.deceleration.friction * (position - motion.start)
  }
}
