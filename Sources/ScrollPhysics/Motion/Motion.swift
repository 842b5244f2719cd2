/// A movement along one axis as a function of absolute time.
///
/// Nothing is integrated from frame to frame: any time may be asked for, in any order, and equal times
/// give bit-identical answers. Times are seconds since the motion's start, positions points, velocities
/// points per second.
public protocol Motion: Sendable {
  /// The position at a time. Before 0 the start is returned, after `settlingTime` the destination
  /// within the motion's tolerance.
  func position(at time: Double) -> Double

  /// The velocity at a time.
  func velocity(at time: Double) -> Double

  /// A time after which the motion stays within its rest tolerance. Infinite if it never rests.
  var settlingTime: Double { get }

  /// Where the motion comes to rest.
  var destination: Double { get }

  /// The first time at or after 0 at which the motion is at `position`; nil if it never is.
  func time(toReach position: Double) -> Double?

  /// The first time at or after `time` at which the motion is at `position`; nil if it never is again.
  func time(toReach position: Double, after time: Double) -> Double?
}

extension Motion {
  /// Right for every motion that passes no place twice.
  public func time(toReach position: Double, after time: Double) -> Double? {
    let time = time.asElapsed
    guard let first = self.time(toReach: position) else { return nil }
    if first >= time { return first }
    return position == self.position(at: time) ? time : nil
  }

  /// What takes this motion to another place from a time on, along a curve: position and velocity go on.
  ///
  /// Its time 0 is `time`. A curve that starts vertically begins with a velocity of its own.
  public func retargeted(
    to destination: Double, at time: Double, by curve: SettleCurve
  ) -> any Motion {
    curve.motion(from: position(at: time), to: destination, velocity: velocity(at: time))
  }
}
