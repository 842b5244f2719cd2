/// How near its destination and how slow a motion is when it counts as resting.
public struct RestTolerance: Hashable, Sendable {
  /// .01 pt and 1 pt/s: neither is visible on any screen.
  public static let standard = RestTolerance()

  /// The distance from the destination in points; greater than 0; infinite if only the velocity counts.
  public let distance: Double
  /// The speed in points per second; greater than 0; infinite if only the distance counts.
  public let velocity: Double

  /// Makes a tolerance; the defaults are .01 pt and 1 pt/s.
  ///
  /// Traps if one is 0, negative or NaN: exponential motions never arrive exactly.
  public init(distance: Double = 0.01, velocity: Double = 1) {
    require(
      distance > 0, "RestTolerance: distance must be greater than 0, is \(distance)")
    require(
      velocity > 0, "RestTolerance: velocity must be greater than 0, is \(velocity)")
    self.distance = distance
    self.velocity = velocity
  }

  /// The tolerance for which settling times are solved: a thousandth less, so that rounding cannot exceed it.
  var solved: (distance: Double, velocity: Double) { (distance * 0.999, velocity * 0.999) }
}
