/// A fling that bounces: its curve inside the range and a spring beyond the edges, joined at the edge.
///
/// The time of the crossing is solved and the velocity at that time is kept, so position and velocity are
/// continuous. A motion has up to three parts. A fling that begins beyond an edge, inwards and faster than a
/// critically damped spring would bring it in, is a spring up to the edge and a fling from there. It may then
/// cross the other edge. A slower start beyond an edge is a spring alone, with any swings it has.
///
/// Without a spring the motion stops dead at an edge, as Android's and Kirigami's do.
///
/// Sources: UIScrollView's behaviour as ScrollMechanics describes it; Flutter's
/// `BouncingScrollSimulation` for the composition. Unlike there, the velocity has no limit.
public struct FlingMotion: Motion, Hashable {
  /// Where it comes to rest, in points.
  public let destination: Double
  /// A time from which it stays within its rest tolerance.
  public let settlingTime: Double
  /// When the fling itself begins: 0, or when the spring has brought it back across its edge; infinite if it
  /// is a spring alone.
  public let flingStart: Double
  /// When it crosses an edge outwards; infinite if it never does.
  public let exitTime: Double
  /// Before `flingStart`; nil if it begins inside.
  private let entry: SpringMotion?
  /// From `flingStart` to `exitTime`.
  private let fling: FreeFling
  /// From `exitTime` on; nil if it stops dead there, or never leaves.
  private let exit: SpringMotion?

  /// Makes a fling from a position with a velocity, inside `minimum...maximum`.
  ///
  /// Positions and velocities that are NaN count as 0; a maximum below the minimum counts as the minimum
  /// (content shorter than its viewport). Without a spring, a start beyond an edge widens the range to
  /// it. `drag` is a constant deceleration on top of the exponential curve's, as `FrictionMotion` has it.
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

  /// The first time at a position; nil if it never gets there.
  public func time(toReach position: Double) -> Double? { time(toReach: position, after: 0) }

  /// The first time at a position at or after a time; nil if it never gets there again.
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
