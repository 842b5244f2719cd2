/// A movement along one axis as a function of absolute time.
///
/// Flings, springs and animations are motions. They move content that no device holds. A motion
/// computes each position from the time alone, not from the previous frame. Times are seconds since
/// the motion's start. Positions are points, and velocities are points per second.
///
/// ## Contract
///
/// - Callers may pass any time, in any order. Equal times return bit-identical results.
/// - A time before 0, or NaN, counts as 0.
/// - `velocity(at:)` is the derivative of `position(at:)`.
/// - From `settlingTime` on, the motion stays within its rest tolerance of its `destination`.
/// - Every result is finite, except that `settlingTime` is infinite for a motion that never rests.
///
/// ## Defaults
///
/// The default `time(toReach:after:)` calls `time(toReach:)`. It is correct for a motion that
/// passes no position twice. A motion that swings or turns back must have its own implementation.
///
/// ## Example
///
///     /// A movement at constant speed.
///     struct Glide: Motion {
///       var start: Double
///       var destination: Double
///       var speed: Double
///
///       var settlingTime: Double { abs(destination - start) / speed }
///       func position(at time: Double) -> Double {
///         start + (destination - start) * min(max(time / settlingTime, 0), 1)
///       }
///       func velocity(at time: Double) -> Double {
///         time < settlingTime ? (destination < start ? -speed : speed) : 0
///       }
///       func time(toReach position: Double) -> Double? {
///         let share = (position - start) / (destination - start)
///         return share >= 0 && share <= 1 ? share * settlingTime : nil
///       }
///     }
///
/// See also `SpringMotion`, which passes positions twice, and `FlingMotion`, which combines
/// motions. `SettleCurve` lists the motions that take content to a new resting offset.
public protocol Motion: Sendable {
  /// The position at a time.
  func position(at time: Double) -> Double

  /// The velocity at a time.
  func velocity(at time: Double) -> Double

  /// A time after which the motion stays within its rest tolerance; infinite if it never rests.
  var settlingTime: Double { get }

  /// Where the motion comes to rest.
  var destination: Double { get }

  /// The first time at or after 0 at which the motion is at `position`, or nil if it never is.
  func time(toReach position: Double) -> Double?

  /// The first time at or after `time` at which the motion is at `position`, or nil if it never is.
  func time(toReach position: Double, after time: Double) -> Double?
}

extension Motion {
  /// The first time at or after `time` at a position, for motions that pass no position twice.
  public func time(toReach position: Double, after time: Double) -> Double? {
    let time = time.asElapsed
    guard let first = self.time(toReach: position) else { return nil }
    if first >= time { return first }
    return position == self.position(at: time) ? time : nil
  }

  /// A motion that replaces this one at `time` and leads to another destination without a jump.
  public func retargeted(
    to destination: Double, at time: Double, by curve: SettleCurve
  ) -> any Motion {
    curve.motion(from: position(at: time), to: destination, velocity: velocity(at: time))
  }
}

/// How content travels to a new resting offset.
public enum SettleCurve: Hashable, Sendable {
  /// A spring.
  case spring(Spring)
  /// A movement for a duration in seconds, along a curve.
  ///
  /// The content starts with its current velocity, which fades during the movement.
  case timed(duration: Double, TimingCurve)

  /// The curve of an animated scroll by the program: .3 s, slow at both ends.
  ///
  /// Source: UIKit's default curve. The duration is ours. It is also the default time in which a
  /// refresh opens its space.
  public static let scroll = timed(duration: 0.3, .easeInOut)

  /// The motion from one position to another that starts with `velocity`.
  public func motion(from start: Double, to end: Double, velocity: Double) -> any Motion {
    switch self {
    case .spring(let spring):
      SpringMotion(
        spring: spring, from: start, to: end, velocity: velocity, tolerance: .standard)
    case .timed(let duration, let curve):
      TimedMotion(
        from: start, to: end, duration: duration, curve: curve, initialVelocity: velocity)
    }
  }

  var phase: ScrollPhase {
    switch self {
    case .spring: .springing
    case .timed: .animating
    }
  }
}

/// A position that never changes.
public struct RestMotion: Motion, Hashable {
  /// The position, in points.
  public let destination: Double

  /// Makes a motion that rests at a position; NaN counts as 0.
  public init(position: Double) { destination = position.asCoordinate }

  /// The position, at any time.
  public func position(at time: Double) -> Double { destination }

  /// Always 0.
  public func velocity(at time: Double) -> Double { 0 }

  /// Always 0.
  public var settlingTime: Double { 0 }

  /// Returns 0 for the resting position, and nil for any other.
  public func time(toReach position: Double) -> Double? { position == destination ? 0 : nil }
}

/// The distance from the destination, and the speed, below which a motion counts as resting.
public struct RestTolerance: Hashable, Sendable {
  /// .01 points and 1 point per second, which are invisible on any screen.
  public static let standard = RestTolerance()

  /// The distance from the destination in points; infinite if only the speed counts.
  public let distance: Double
  /// The speed in points per second; infinite if only the distance counts.
  public let velocity: Double

  /// Makes a tolerance of a distance in points and a speed in points per second.
  ///
  /// Traps if one of them is 0, negative or NaN, because exponential motions never arrive exactly.
  public init(distance: Double = 0.01, velocity: Double = 1) {
    require(
      distance > 0, "RestTolerance: distance must be greater than 0, is \(distance)")
    require(
      velocity > 0, "RestTolerance: velocity must be greater than 0, is \(velocity)")
    self.distance = distance
    self.velocity = velocity
  }

  /// The tolerance for computing settling times, reduced a little to allow for rounding.
  var solved: (distance: Double, velocity: Double) {
    (distance * (1 - 1e-9), velocity * (1 - 1e-9))
  }

  /// The standard tolerance, reduced for a motion shorter than 10 points.
  ///
  /// It stays larger than the rounding errors of positions around the destination.
  static func standard(length: Double, around destination: Double) -> RestTolerance {
    guard length > 0 else { return standard }
    let distance = max(standard.distance * min(length / 10, 1), 8 * destination.ulp)
    return RestTolerance(
      distance: distance, velocity: standard.velocity * distance / standard.distance)
  }
}
