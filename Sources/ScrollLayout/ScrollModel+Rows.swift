public import ScrollPhysics

/// The bridge from row layouts to scroll models: the one reason why ScrollLayout imports ScrollPhysics.
///
/// It is here, and not in a module of its own, because a list that uses both needs exactly this function.
extension ScrollModel {
  /// The anchor to keep when rows change: the first row that begins inside the viewport, or the one that fills
  /// it.
  ///
  /// Report insertions and removals to the anchor, then pass it to `setRows(_:keeping:keepingAnchor:time:)`.
  public func anchor(in rows: RowLayout, time: Double) -> RowAnchor {
    let offset = offset(at: time)
    guard let first = rows.row(atOffset: offset), first + 1 < rows.count,
      rows.offset(ofRow: first) < offset
    else { return rows.anchor(atOffset: offset) }
    let next = rows.offset(ofRow: first + 1)
    guard next < offset + viewport else { return rows.anchor(atOffset: offset) }
    return RowAnchor(row: first + 1, distance: offset - next)
  }

  /// Sets the content length to that of rows that were measured, inserted or removed.
  ///
  /// The anchor's row stays where it is visible, in every phase. A list whose start is visible keeps its offset
  /// instead, so that new first rows appear there. With `keepingAnchor` it keeps the anchor too, for older
  /// messages in front of the visible ones. Content that is then out of range springs back.
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
