/// The positions of rows of equal length.
struct RowPlacement: ListPlacement, Hashable {
  var count: Int
  /// The length of a row, in points.
  var length: Double
  var spacing = 0.0
  var margin = 0.0

  private var stride: Double { length + spacing }

  var contentLength: Double {
    count > 0 ? 2 * margin + Double(count) * stride - spacing : 2 * margin
  }

  func start(of row: Int) -> Double { margin + Double(row) * stride }

  func length(of row: Int) -> Double { length }

  func row(at position: Double, insetEdge: Double = 0) -> Int? {
    let row = ((position - margin) / stride).rounded(.down)
    guard row >= 0, row < Double(count), position < start(of: Int(row)) + length else {
      return nil
    }
    return Int(row)
  }

  /// The rows between two positions.
  ///
  /// The range may contain one row too many.
  func rows(from start: Double, to end: Double) -> Range<Int> {
    guard start.isFinite, end.isFinite, end > start else { return 0..<0 }
    let limit = Double(count)
    let first = min(max(((start - margin) / stride).rounded(.down), 0), limit)
    let last = min(max(((end - margin) / stride).rounded(.up), first), limit)
    return Int(first)..<Int(last)
  }
}
