/// The largest differences between equal traces.
package struct TraceTolerance: Hashable, Sendable {
  /// The tolerance of lengths, in points.
  package var points: Double
  /// The tolerance of velocities, in points per second.
  package var pointsPerSecond: Double
  /// The tolerance of the progress, which is 0…1.
  package var progress: Double
  /// The tolerance of effect times and of the ends of the traces, in seconds.
  package var seconds: Double

  /// No difference at all.
  package static let none = TraceTolerance(points: 0, pointsPerSecond: 0, progress: 0, seconds: 0)

  /// The rounding of another mathematics library, far below what a person feels.
  package static let rounding = TraceTolerance(
    points: 1e-3, pointsPerSecond: 1e-2, progress: 1e-5, seconds: 1e-6)

  /// A tolerance of lengths alone.
  ///
  /// Velocities, progress and times follow from lengths; they may differ by any amount. With 0 points nothing
  /// may differ.
  package static func lengths(_ points: Double) -> TraceTolerance {
    guard points > 0 else { return .none }
    return TraceTolerance(
      points: points, pointsPerSecond: .infinity, progress: .infinity, seconds: .infinity)
  }

  /// The tolerance of a column of numbers.
  func limit(of column: String) -> Double {
    switch column {
    case "progress": progress
    case "velocity": pointsPerSecond
    default: points
    }
  }
}
