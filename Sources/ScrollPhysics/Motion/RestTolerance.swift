/// How near to its destination and how slow a motion must be to count as resting.
public struct RestTolerance: Hashable, Sendable {
  /// .01 pt and 1 pt/s: neither can be seen on any screen.
  public static let standard = RestTolerance()

  /// The distance from the destination in points; greater than 0, infinite to judge by velocity alone.
  public let distance: Double
  /// The speed in points per second; greater than 0, infinite to judge by distance alone.
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

  /// What settling times are solved for: a thousandth less, so that rounding cannot exceed the tolerance.
  var solved: (distance: Double, velocity: Double) { (distance * 0.999, velocity * 0.999) }
}
