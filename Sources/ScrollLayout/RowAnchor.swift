internal import ScrollPhysics

/// A point that belongs to a row, so that it can be found again after rows have changed.
///
/// Take one with `RowLayout.anchor(atOffset:)`, tell it what is inserted and removed, and ask
/// `RowLayout.offset(of:)` where it is now. The difference is what the list has to scroll by so that
/// nothing visible moves.
public struct RowAnchor: Hashable, Sendable {
  /// The row the point belongs to.
  public var row: Int
  /// How far behind the row's start it lies, in points; negative in front of it.
  public var distance: Double

  /// Makes an anchor.
  public init(row: Int, distance: Double) {
    self.row = row
    self.distance = distance
  }

  /// Rows were inserted before the row `row`.
  ///
  /// Rows inserted exactly before the anchor's row push it on: what was visible stays. Traps if the count
  /// is negative, or leads beyond the largest row number.
  public mutating func inserted(count: Int, before row: Int) {
    require(count >= 0, "RowAnchor: count must be at least 0, is \(count)")
    guard row <= self.row else { return }
    let (moved, isTooFar) = self.row.addingReportingOverflow(count)
    require(!isTooFar, "RowAnchor: count \(count) moves row \(self.row) beyond the largest number")
    self.row = moved
  }

  /// Rows were removed.
  ///
  /// If the anchor's own row is among them, the first row behind them takes its place: its start is the
  /// anchor, or as far behind the anchor as the removed row's was.
  public mutating func removed(_ rows: Range<Int>) {
    if rows.contains(row) {
      row = rows.lowerBound
      distance = min(distance, 0)
    } else if row >= rows.upperBound {
      row -= rows.count
    }
  }
}
