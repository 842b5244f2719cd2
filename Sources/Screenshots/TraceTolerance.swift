/// How far the numbers of two traces may be apart before the traces count as different.
public struct TraceTolerance: Hashable, Sendable {
  /// Lengths, in points.
  public var points: Double
  /// Velocities, in points a second.
  public var pointsPerSecond: Double
  /// Progress, of 1.
  public var progress: Double
  /// The times of effects and the ends of the traces, in seconds.
  public var seconds: Double

  /// Nothing may differ, to the bit.
  public static let none = TraceTolerance(points: 0, pointsPerSecond: 0, progress: 0, seconds: 0)

  /// What another version of the mathematics library may change, far below anything a person feels.
  public static let rounding = TraceTolerance(
    points: 1e-3, pointsPerSecond: 1e-2, progress: 1e-5, seconds: 1e-6)

  /// Lengths may differ; velocities, progress and times, which follow from them, are told but do not count.
  ///
  /// With 0 points nothing may differ.
  public static func lengths(_ points: Double) -> TraceTolerance {
    guard points > 0 else { return .none }
    return TraceTolerance(
      points: points, pointsPerSecond: .infinity, progress: .infinity, seconds: .infinity)
  }

  /// What a column of numbers may differ by.
  func limit(of column: String) -> Double {
    switch column {
    case "progress": progress
    case "velocity": pointsPerSecond
    default: points
    }
  }
}
