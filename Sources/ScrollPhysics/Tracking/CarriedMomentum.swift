internal import PullcordMath

/// The velocity that a caught fling adds to the next one, so that successive flings get faster.
///
/// A list caught at a velocity of `v` adds `.000816·|v|^1.967` to the next release in the same
/// direction. That is a third of `v` at 500 points per second, and 1.9 times `v` at 3000. It is at
/// most 40 000 points per second.
///
/// Source: Flutter's `BouncingScrollPhysics.carriedMomentum`, which is fitted to UIScrollView, and
/// `ScrollDragController`, which adds the momentum to releases at more than half of its velocity.
/// Flutter forgets the momentum when a finger reports 20 ms without movement. Desktop devices send
/// no such reports. A list therefore forgets it after `VelocityTracker.window` without an event.
public struct CarriedMomentum: Hashable, Sendable {
  /// The velocity to add, in points per second, signed.
  public let velocity: Double

  /// A release must be faster than this share of `velocity`.
  private static let leastShare = 0.5
  private static let most = 40_000.0

  /// Makes the momentum of content caught at a velocity in points per second; NaN counts as 0.
  public init(caughtAt velocity: Double) {
    let velocity = velocity.asCoordinate
    let size = min(0.000816 * pow(abs(velocity), 1.967), Self.most)
    self.velocity = velocity < 0 ? -size : size
  }

  /// The velocity of a release including the momentum, in points per second.
  ///
  /// The momentum does not change a release in the other direction, or one at half of `velocity` or
  /// less. NaN counts as 0.
  public func added(to release: Double) -> Double {
    let release = release.asCoordinate
    let isAlong = release * velocity > 0
    return isAlong && abs(release) > Self.leastShare * abs(velocity) ? release + velocity : release
  }
}
