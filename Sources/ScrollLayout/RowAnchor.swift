internal import ScrollPhysics

/// A point that belongs to a row and can be found again after rows changed.
///
/// Report insertions and removals to it. Then `RowLayout.offset(of:)` returns its new offset. If a
/// list scrolls by the difference, its visible rows do not move.
public struct RowAnchor: Hashable, Sendable {
  /// The row that the point belongs to.
  public var row: Int
  /// The distance from the row's start, in points; negative before the row.
  public var distance: Double

  /// Makes an anchor.
  public init(row: Int, distance: Double) {
    self.row = row
    self.distance = distance
  }

  /// Reports that rows were inserted before the row `row`.
  ///
  /// Rows inserted exactly before the anchor's row move the anchor too, so that the visible rows
  /// keep their position. Traps if the count is negative, or if the row number would overflow.
  public mutating func inserted(count: Int, before row: Int) {
    require(count >= 0, "RowAnchor: count must be at least 0, is \(count)")
    guard row <= self.row else { return }
    let (moved, isTooFar) = self.row.addingReportingOverflow(count)
    require(!isTooFar, "RowAnchor: count \(count) moves row \(self.row) beyond the largest number")
    self.row = moved
  }

  /// Reports that rows were removed.
  ///
  /// The first row after the removed ones replaces a removed anchor row. An anchor inside the old
  /// row is then at the start of the new one. An anchor before the old row keeps its distance.
  public mutating func removed(_ rows: Range<Int>) {
    if rows.contains(row) {
      row = rows.lowerBound
      distance = min(distance, 0)
    } else if row >= rows.upperBound {
      row -= rows.count
    }
  }
}
