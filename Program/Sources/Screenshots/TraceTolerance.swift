/// How far the numbers of two traces may be apart before the traces count as different.
package struct TraceTolerance: Hashable, Sendable {
  /// Lengths, in points.
  package var points: Double
  /// Velocities, in points a second.
  package var pointsPerSecond: Double
  /// Progress, of 1.
  package var progress: Double
  /// The times of effects and the ends of the traces, in seconds.
  package var seconds: Double

  /// Nothing may differ, to the bit.
  package static let none = TraceTolerance(points: 0, pointsPerSecond: 0, progress: 0, seconds: 0)

  /// What another version of the mathematics library may change, far below anything a person feels.
  package static let rounding = TraceTolerance(
    points: 1e-3, pointsPerSecond: 1e-2, progress: 1e-5, seconds: 1e-6)

  /// Lengths may differ; velocities, progress and times, which follow from them, are told but do not count.
  ///
  /// With 0 points nothing may differ.
  package static func lengths(_ points: Double) -> TraceTolerance {
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
