internal import Glibc

/// The velocity that a caught fling adds to the next one: successive flings in one direction get faster.
///
/// A list caught at a velocity of `v` adds `.000816·|v|^1.967` to the next release, in the same
/// direction, at most 40 000 points per second: a third at 500 points per second, 1.9 times at 3000.
///
/// Source: Flutter's `BouncingScrollPhysics.carriedMomentum` (fitted to what UIScrollView does) and
/// `ScrollDragController`, which adds it to a release that is more than half as fast. Flutter
/// forgets it when a finger reports 20 ms without movement. Desktop devices send no such reports, so a list
/// forgets it after `VelocityTracker.window` without an event.
public struct CarriedMomentum: Hashable, Sendable {
  /// The velocity to add, in points per second, signed.
  public let velocity: Double

  /// The part of `velocity` that a release must be faster than.
  private static let leastShare = 0.5
  private static let most = 40_000.0

  /// Makes the momentum of content caught at a velocity, in points per second; NaN counts as 0.
  public init(caughtAt velocity: Double) {
    let velocity = velocity.asCoordinate
    let size = min(0.000816 * pow(abs(velocity), 1.967), Self.most)
    self.velocity = velocity < 0 ? -size : size
  }

  /// The velocity of a release including the momentum, in points per second.
  ///
  /// A release in the other direction, or at half of `velocity` or less, is not changed; NaN counts as 0.
  public func added(to release: Double) -> Double {
    let release = release.asCoordinate
    let isAlong = release * velocity > 0
    return isAlong && abs(release) > Self.leastShare * abs(velocity) ? release + velocity : release
  }
}
