internal import ScrollPhysics

/// A point that belongs to a row, so that it can be found again after rows changed.
///
/// Make one with `RowLayout.anchor(atOffset:)`, report insertions and removals to it, and pass it to
/// `RowLayout.offset(of:)` for its new offset. A list that scrolls by the difference does not move visibly.
public struct RowAnchor: Hashable, Sendable {
  /// The row the point belongs to.
  public var row: Int
  /// The distance behind the row's start, in points; negative in front of it.
  public var distance: Double

  /// Makes an anchor.
  public init(row: Int, distance: Double) {
    self.row = row
    self.distance = distance
  }

  /// Reports that rows were inserted before the row `row`.
  ///
  /// Rows inserted exactly before the anchor's row move it too: the visible rows stay. Traps if the count is
  /// negative, or if the row number would overflow.
  public mutating func inserted(count: Int, before row: Int) {
    require(count >= 0, "RowAnchor: count must be at least 0, is \(count)")
    guard row <= self.row else { return }
    let (moved, isTooFar) = self.row.addingReportingOverflow(count)
    require(!isTooFar, "RowAnchor: count \(count) moves row \(self.row) beyond the largest number")
    self.row = moved
  }

  /// Reports that rows were removed.
  ///
  /// If the anchor's own row is among them, the first row behind them becomes the anchor's row. The anchor is
  /// then at its start, or in front of it by the same distance as before.
  public mutating func removed(_ rows: Range<Int>) {
    if rows.contains(row) {
      row = rows.lowerBound
      distance = min(distance, 0)
    } else if row >= rows.upperBound {
      row -= rows.count
    }
  }
}
