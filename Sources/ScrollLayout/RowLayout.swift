public import ScrollPhysics

/// The lengths of a list's rows, and the offsets at which the rows begin.
///
/// Rows that are not measured yet share an estimated length. Consecutive rows of equal length
/// form a run. Queries and edits take time proportional to the logarithm of the number of runs.
/// Ten million uniform rows take a few kilobytes. Rows of different lengths take about 11 bytes
/// each. A copy shares the memory of the original until one of the two changes.
///
/// Offsets are points from the start of the first row. They are exact for multiples of a power of
/// two (whole points, halves, …), and rounded for other lengths. A row outside `0..<count` traps. A
/// negative or NaN length counts as 0.
public struct RowLayout: Sendable {
  private var tree: RowTree

  /// Makes a layout without rows.
  public init() { tree = RowTree(estimate: 0) }

  /// Makes a layout of equal rows of a known length, in points.
  public init(count: Int, length: Double) {
    self.init()
    insert(count: count, length: length, before: 0)
  }

  /// Makes a layout of rows that are not measured yet, with an estimate of their length in points.
  public init(count: Int, estimatedLength: Double) {
    tree = RowTree(estimate: estimatedLength.asRowLength)
    insertEstimated(count: count, before: 0)
  }

  /// Makes a layout of rows of known lengths, in points.
  public init(lengths: some Sequence<Double>) {
    tree = RowTree(estimate: 0) { add in for run in RowRuns(lengths: lengths) { add(run) } }
  }

  /// The number of rows.
  public var count: Int { tree.total.rows }

  /// Whether there are no rows.
  public var isEmpty: Bool { count == 0 }

  /// The length of all rows together, in points.
  public var totalLength: Double { tree.total.length(estimate: tree.estimate) }

  /// The number of rows that are not measured yet.
  public var estimatedCount: Int { tree.total.estimated }

  /// The mean length of the measured rows, in points; nil without measured rows.
  ///
  /// It is a good estimate for other rows.
  public var meanMeasuredLength: Double? {
    let measured = tree.total.rows - tree.total.estimated
    return measured > 0 ? tree.total.measured / Double(measured) : nil
  }

  /// The length of rows that are not measured yet, in points.
  ///
  /// A new estimate takes constant time to set. It moves every row after the first unmeasured one.
  /// To find the visible rows again, make an anchor with `anchor(atOffset:)` before the change.
  public var estimatedLength: Double {
    get { tree.estimate }
    set { tree.estimate = newValue.asRowLength }
  }

  /// The offset at which a row begins, in points; for `count`, it is the end of the last row.
  public func offset(ofRow row: Int) -> Double {
    require(row >= 0 && row <= count, "RowLayout: row \(row) is not in 0...\(count)")
    return tree.offset(ofRow: row)
  }

  /// The length of a row, measured or estimated, in points.
  public func length(ofRow row: Int) -> Double {
    check(row)
    let length = tree.length(ofRow: row)
    return length < 0 ? tree.estimate : length
  }

  /// Whether a row has a length of its own instead of the estimate.
  public func isMeasured(row: Int) -> Bool {
    check(row)
    return tree.length(ofRow: row) >= 0
  }

  /// The row at an offset, or nil without rows.
  ///
  /// For an offset before the start, the result is the first row. For an offset after the end, it
  /// is the last row. The start of a row belongs to that row, and its end belongs to the next
  /// row. A row of length 0 is the result only if all rows after it have the length 0, too.
  public func row(atOffset offset: Double) -> Int? {
    guard count > 0 else { return nil }
    guard offset > 0 else { return tree.row(atOffset: 0) }
    return offset < totalLength ? tree.row(atOffset: offset) : count - 1
  }

  /// The rows that are partly or wholly between two offsets; empty outside the rows.
  public func rows(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0, end > start, end > 0, start < totalLength else { return 0..<0 }
    guard let first = row(atOffset: start), let last = row(atOffset: end) else { return 0..<0 }
    let beginsAtEnd = last > first && tree.offset(ofRow: last) >= end
    return first..<(beginsAtEnd ? last : last + 1)
  }

  /// Sets the length of a row, in points.
  public mutating func setLength(_ length: Double, ofRow row: Int) {
    check(row)
    tree.splice(row..<(row + 1), with: RowRun(count: 1, length: length.asRowLength))
  }

  /// Resets rows to the estimate, for example after the width changed.
  public mutating func forgetLengths(ofRows rows: Range<Int>) {
    check(rows)
    guard !rows.isEmpty else { return }
    let count = rows.count
    tree.splice(rows, with: nil)
    insertEstimated(count: count, before: rows.lowerBound)
  }

  /// Inserts equal rows of a known length, in points, before the row `row`.
  ///
  /// To append rows, pass the number of rows as `row`.
  public mutating func insert(count: Int, length: Double, before row: Int) {
    insert(count, length.asRowLength, at: row)
  }

  /// Inserts rows that are not measured yet before the row `row`.
  public mutating func insertEstimated(count: Int, before row: Int) {
    insert(count, RowRun.estimated, at: row)
  }

  /// Inserts rows of known lengths, in points, before the row `row`.
  public mutating func insert(lengths: some Sequence<Double>, before row: Int) {
    require(row >= 0 && row <= count, "RowLayout: row \(row) is not in 0...\(count)")
    let runs = Array(RowRuns(lengths: lengths))
    guard !tree.isRebuiltFaster(with: runs.count) else {
      return tree = tree.inserting(runs, at: row)
    }
    var row = row
    for run in runs {
      tree.splice(row..<row, with: run)
      row += run.count
    }
  }

  /// Removes rows.
  public mutating func remove(_ rows: Range<Int>) {
    check(rows)
    if !rows.isEmpty { tree.splice(rows, with: nil) }
  }

  /// Makes an anchor at an offset, so that the same point can be found again after rows changed.
  ///
  /// NaN counts as 0, and an infinite offset as 10¹⁵ points.
  public func anchor(atOffset offset: Double) -> RowAnchor {
    let offset = offset.asCoordinate
    guard let row = row(atOffset: offset) else { return RowAnchor(row: 0, distance: offset) }
    return RowAnchor(row: row, distance: offset - tree.offset(ofRow: row))
  }

  /// The offset of an anchor, in points.
  public func offset(of anchor: RowAnchor) -> Double {
    tree.offset(ofRow: min(max(anchor.row, 0), count)) + anchor.distance
  }

  private mutating func insert(_ added: Int, _ length: Double, at row: Int) {
    require(added >= 0, "RowLayout: count must be at least 0, is \(added)")
    require(row >= 0 && row <= count, "RowLayout: row \(row) is not in 0...\(count)")
    require(
      added <= 1 << 53 - count, "RowLayout: count must stay below 2⁵³, \(added) are added")
    if added > 0 { tree.splice(row..<row, with: RowRun(count: added, length: length)) }
  }

  private func check(_ row: Int) {
    require(row >= 0 && row < count, "RowLayout: row \(row) is not in 0..<\(count)")
  }

  private func check(_ rows: Range<Int>) {
    require(
      rows.lowerBound >= 0 && rows.upperBound <= count,
      "RowLayout: rows \(rows) are not in 0..<\(count)")
  }
}

extension Double {
  /// This number as the length of a row: at least 0, and small enough for finite sums of many rows.
  fileprivate var asRowLength: Double { self > 0 ? Swift.min(self, 1e15) : 0 }
}

/// Groups equal consecutive lengths into runs; each call of `next()` returns one run.
private struct RowRuns<Lengths: Sequence<Double>>: Sequence, IteratorProtocol {
  private var lengths: Lengths.Iterator
  private var pending: Double?

  init(lengths: Lengths) {
    self.lengths = lengths.makeIterator()
    pending = self.lengths.next()?.asRowLength
  }

  mutating func next() -> RowRun? {
    guard let length = pending else { return nil }
    var count = 1
    pending = lengths.next()?.asRowLength
    while pending == length {
      count += 1
      pending = lengths.next()?.asRowLength
    }
    return RowRun(count: count, length: length)
  }
}

/// A point that belongs to a row and can be found again after rows changed.
///
/// Report insertions and removals to it. Then `RowLayout.offset(of:)` returns its new offset. If a
/// list scrolls by the difference between the new and the old offset, its visible rows do not
/// move.
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
  /// If the anchor's row was removed, the next row that remains becomes the anchor's row. A
  /// positive distance then becomes 0, and a negative distance stays the same.
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
  /// The anchor to keep when rows change; it belongs to the first row that begins in the
  /// viewport.
  ///
  /// If one row fills the viewport, the anchor belongs to that row. Report insertions and
  /// removals to the anchor, then pass it to `setRows(_:keeping:keepingAnchor:time:)`.
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
  /// The change does not move the anchor's row on the screen, even during a fling. If the start of
  /// the list is visible, the list keeps its offset instead, so that rows inserted at the start
  /// appear. With `keepingAnchor`, the anchor's row keeps its position in this case, too. Use this
  /// to insert older messages before the visible ones. If the content is out of range after the
  /// change, it springs back.
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
