/// Where rows stand in the content when all of them are equally long.
struct RowPlacement: ListPlacement, Hashable {
  /// The number of rows.
  var count: Int
  /// The length of a row, in points.
  var length: Double
  /// What is left free between two rows, in points.
  var spacing = 0.0
  /// What is left free before the first row and behind the last, in points.
  var margin = 0.0

  private var stride: Double { length + spacing }

  /// The length of all rows.
  var contentLength: Double {
    count > 0 ? 2 * margin + Double(count) * stride - spacing : 2 * margin
  }

  /// Where a row starts.
  func start(of row: Int) -> Double { margin + Double(row) * stride }

  /// The length of every row.
  func length(of row: Int) -> Double { length }

  /// The row at a place; nil beside and between the rows.
  func row(at place: Double, line: Double = 0) -> Int? {
    let row = ((place - margin) / stride).rounded(.down)
    guard row >= 0, row < Double(count), place < start(of: Int(row)) + length else { return nil }
    return Int(row)
  }

  /// The rows of which something lies between two places, and at most one more.
  func rows(from start: Double, to end: Double) -> Range<Int> {
    guard start.isFinite, end.isFinite, end > start else { return 0..<0 }
    let limit = Double(count)
    let first = min(max(((start - margin) / stride).rounded(.down), 0), limit)
    let last = min(max(((end - margin) / stride).rounded(.up), first), limit)
    return Int(first)..<Int(last)
  }
}
