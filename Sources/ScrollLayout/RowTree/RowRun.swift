/// Consecutive rows of equal length.
struct RowRun: Hashable, Sendable {
  /// The marker for rows that are not measured yet.
  static let estimated = -1.0

  var count: Int
  /// The length of each row in points, or `estimated`.
  var length: Double
}

struct RowSummary: Hashable, Sendable {
  var rows = 0
  /// The number of rows that are not measured.
  var estimated = 0
  /// The total length of the measured rows.
  var measured = 0.0

  mutating func add(_ other: RowSummary) {
    rows += other.rows
    estimated += other.estimated
    measured += other.measured
  }

  func length(estimate: Double) -> Double { measured + Double(estimated) * estimate }
}

/// Collects runs for storage in leaves, and joins neighbors of equal length.
struct RowRunBuffer {
  private let runs: UnsafeMutableBufferPointer<RowRun>
  private(set) var count = 0
  private(set) var rows = 0

  init(_ memory: UnsafeMutableBufferPointer<RowRun>) { runs = memory }

  subscript(index: Int) -> RowRun { runs[index] }

  mutating func add(_ rows: Int, _ length: Double) {
    guard rows > 0 else { return }
    if count > 0, runs[count - 1].length == length {
      runs[count - 1].count += rows
    } else {
      runs.initializeElement(at: count, to: RowRun(count: rows, length: length))
      count += 1
    }
    self.rows += rows
  }

  mutating func removeAll() { (count, rows) = (0, 0) }
}
