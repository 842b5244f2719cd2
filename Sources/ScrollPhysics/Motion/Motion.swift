/// A movement along one axis as a function of absolute time.
///
/// Motions move content without a device. They are flings, springs and animations. They do not
/// integrate from frame to frame. Times are seconds since the motion's start, positions are points,
/// velocities are points per second.
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
/// passes no position twice. A motion that swings or turns back must implement it.
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
/// motions. `SettleCurve` lists the motions that a `ScrollModel` makes by itself.
public protocol Motion: Sendable {
  /// The position at a time.
  func position(at time: Double) -> Double

  /// The velocity at a time.
  func velocity(at time: Double) -> Double

  /// A time after which the motion stays within its rest tolerance. It is infinite without rest.
  var settlingTime: Double { get }

  /// Where the motion comes to rest.
  var destination: Double { get }

  /// The first time at or after 0 at which the motion is at `position`, or nil if it never is.
  func time(toReach position: Double) -> Double?

  /// The first time at or after `time` at which the motion is at `position`, or nil without one.
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

  /// A motion from `time` on that continues this one to another destination, without a jump.
  public func retargeted(
    to destination: Double, at time: Double, by curve: SettleCurve
  ) -> any Motion {
    curve.motion(from: position(at: time), to: destination, velocity: velocity(at: time))
  }
}
