public import ScrollPhysics

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

extension ScrollModel {
  /// The anchor to keep when rows change: the first row that begins inside the viewport.
  ///
  /// A row that fills the viewport is its own anchor. Report insertions and removals to the anchor,
  /// then pass it to `setRows(_:keeping:keepingAnchor:time:)`.
  public func anchor(in rows: RowLayout, time: Double) -> RowAnchor {
    let offset = offset(at: time)
    guard let first = rows.row(atOffset: offset), first + 1 < rows.count,
      rows.offset(ofRow: first) < offset
    else { return rows.anchor(atOffset: offset) }
    let next = rows.offset(ofRow: first + 1)
    guard next < offset + viewport else { return rows.anchor(atOffset: offset) }
    return RowAnchor(row: first + 1, distance: offset - next)
  }

  /// Sets the content length after rows were measured, inserted or removed.
  ///
  /// The anchor's row keeps its position on the screen, in every phase. If the start of the list is
  /// visible, the list keeps its offset instead, so that new first rows appear. With
  /// `keepingAnchor` the anchor keeps its position there too. This is right for older messages
  /// before the visible ones. Content that is then out of range springs back.
  ///
  ///     var anchor = model.anchor(in: rows, time: now)
  ///     rows.insert(count: 3, length: 60, before: 0)
  ///     anchor.inserted(count: 3, before: 0)
  ///     model.setRows(rows, keeping: anchor, time: now)
  public mutating func setRows(
    _ rows: RowLayout, keeping anchor: RowAnchor, keepingAnchor keepsAnchor: Bool = false,
    time: Double
  ) {
    setContentLength(
      rows.totalLength, movingAnchorTo: rows.offset(of: anchor), keepingAnchor: keepsAnchor,
      time: time)
  }
}
