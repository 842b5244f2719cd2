/// The largest differences that two equal traces may have.
package struct TraceTolerance: Hashable, Sendable {
  package var points: Double
  /// The tolerance of velocities, in points per second.
  package var pointsPerSecond: Double
  package var progress: Double
  package var seconds: Double

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

  func limit(of column: String) -> Double {
    switch column {
    case "progress": progress
    case "velocity": pointsPerSecond
    default: points
    }
  }
}
