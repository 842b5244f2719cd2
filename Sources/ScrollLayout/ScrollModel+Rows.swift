public import ScrollPhysics

extension ScrollModel {
  /// The row to hold on to when rows change: the first that begins inside the viewport, or the one that
  /// fills it.
  ///
  /// Tell the anchor what is inserted and removed, then give it to `setRows(_:keeping:time:)`.
  public func anchor(in rows: RowLayout, time: Double) -> RowAnchor {
    let offset = offset(at: time)
    guard let first = rows.row(atOffset: offset), first + 1 < rows.count,
      rows.offset(ofRow: first) < offset
    else { return rows.anchor(atOffset: offset) }
    let next = rows.offset(ofRow: first + 1)
    guard next < offset + viewport else { return rows.anchor(atOffset: offset) }
    return RowAnchor(row: first + 1, distance: offset - next)
  }

  /// Takes the length of rows that changed: measured, inserted or removed, wherever they are.
  ///
  /// In every phase the anchor's row stays where it is seen, so that what is read does not move when rows
  /// above it turn out to be longer than they were taken for. A list whose start is in view keeps its
  /// offset instead, so that new first rows appear there, unless `keepingAnchor` has it hold on to the anchor too:
  /// older messages in front of those that are read. What is out of range afterwards springs back.
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
