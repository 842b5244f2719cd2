public import ScrollPhysics

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
