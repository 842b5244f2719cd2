/// The distance from its destination and the speed below which a motion counts as resting.
public struct RestTolerance: Hashable, Sendable {
  /// .01 points and 1 point per second, which are invisible on any screen.
  public static let standard = RestTolerance()

  /// The distance from the destination in points; infinite if only the speed counts.
  public let distance: Double
  /// The speed in points per second; infinite if only the distance counts.
  public let velocity: Double

  /// Makes a tolerance of a distance in points and a speed in points per second.
  ///
  /// Traps if one is 0, negative or NaN, because exponential motions never arrive exactly.
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
    guard length > 0, length < 10 else { return standard }
    let distance = max(standard.distance * length / 10, 8 * destination.ulp)
    return RestTolerance(
      distance: distance, velocity: standard.velocity * distance / standard.distance)
  }
}
