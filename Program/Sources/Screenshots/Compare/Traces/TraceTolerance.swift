/// The largest differences that two equal traces may have.
package struct TraceTolerance: Hashable, Sendable {
  /// The tolerance of lengths, in points.
  package var points: Double
  /// The tolerance of velocities, in points per second.
  package var pointsPerSecond: Double
  /// The tolerance of the progress, on its scale 0…1.
  package var progress: Double
  /// The tolerance of the events' times and of the traces' ends, in seconds.
  package var seconds: Double

  /// A tolerance that permits no difference.
  package static let none = TraceTolerance(points: 0, pointsPerSecond: 0, progress: 0, seconds: 0)

  /// The tolerance for rounding errors of another mathematics library.
  ///
  /// Users cannot feel differences this small.
  package static let rounding = TraceTolerance(
    points: 1e-3, pointsPerSecond: 1e-2, progress: 1e-5, seconds: 1e-6)

  /// A tolerance for lengths only.
  ///
  /// Velocities, progress and times may differ by any amount, because they follow from lengths.
  /// With 0 points, all numbers must be equal.
  package static func lengths(_ points: Double) -> TraceTolerance {
    guard points > 0 else { return .none }
    return TraceTolerance(
      points: points, pointsPerSecond: .infinity, progress: .infinity, seconds: .infinity)
  }

  /// The tolerance of a column.
  func limit(of column: String) -> Double {
    switch column {
    case "progress": progress
    case "velocity": pointsPerSecond
    default: points
    }
  }
}
