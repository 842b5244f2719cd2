/// Where rows stand in the content when all of them are equally long.
///
/// The scene asks nothing else of its rows' lengths, so rows of different lengths need a different
/// value here only.
struct RowPlacement: Hashable {
  /// The length of a row, in points.
  var length: Double

  /// The length of all rows.
  func contentLength(_ count: Int) -> Double { Double(count) * length }

  /// Where a row starts.
  func start(of row: Int) -> Double { Double(row) * length }

  /// The row at a place; nil beside the rows.
  func row(at place: Double, count: Int) -> Int? {
    let row = (place / length).rounded(.down)
    return row >= 0 && row < Double(count) ? Int(row) : nil
  }

  /// The rows of which something lies between two places.
  func rows(from start: Double, to end: Double, count: Int) -> Range<Int> {
    guard start.isFinite, end.isFinite, end > start else { return 0..<0 }
    let limit = Double(count)
    let first = min(max((start / length).rounded(.down), 0), limit)
    let last = min(max((end / length).rounded(.up), first), limit)
    return Int(first)..<Int(last)
  }
}
