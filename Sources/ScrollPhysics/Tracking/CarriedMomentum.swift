internal import Glibc

/// What a caught fling adds to the next one: flings that follow each other in one direction grow faster.
///
/// A list that was moving at `v` when it was caught adds `.000816·|v|^1.967` to the next release, in the same
/// direction, at most 40 000 points per second: a third at 500 points per second, 1.9 times at 3000.
///
/// Source: Flutter's `BouncingScrollPhysics.carriedMomentum` (fitted to what UIScrollView does) and
/// `ScrollDragController`, which adds it to a release that is more than half as fast as what it would add. Flutter
/// forgets it when a finger reports 20 ms of standing still. Desktop devices report nothing then, so a list
/// forgets it after `VelocityTracker.window` without a report.
public struct CarriedMomentum: Hashable, Sendable {
  /// What it adds, in points per second, signed.
  public let velocity: Double

  /// The part of `velocity` that a release must be faster than.
  private static let leastShare = 0.5
  private static let most = 40_000.0

  /// Takes the velocity at which content was caught, in points per second; NaN counts as 0.
  public init(caughtAt velocity: Double) {
    let velocity = velocity.asCoordinate
    let size = min(0.000816 * pow(abs(velocity), 1.967), Self.most)
    self.velocity = velocity < 0 ? -size : size
  }

  /// The velocity of a release with what was carried, in points per second.
  ///
  /// A release in the other direction, or at half of `velocity` or less, stays as it is; NaN counts as 0.
  public func added(to release: Double) -> Double {
    let release = release.asCoordinate
    let isAlong = release * velocity > 0
    return isAlong && abs(release) > Self.leastShare * abs(velocity) ? release + velocity : release
  }
}
