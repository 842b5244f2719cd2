internal import ScrollPhysics

/// New rows of a list, until their ground is no longer tinted.
///
/// The rows unfold one after another. After a refresh, they unfold when the gap closes.
struct RowArrival {
  private(set) var rows: Range<Int>
  let anchor: UnfoldingRows.Anchor
  /// The time when the rows begin to unfold; nil while the result of the refresh shows.
  var begin: Double?
  /// The number of rows that unfold, from the anchor.
  ///
  /// Further rows are out of sight. They get their length when the others have unfolded.
  private let unfoldingCount: Int

  // The durations are seconds and were chosen by eye. The first two give the rows of a full page a
  // speed below 24 points in a frame of 1/120 s.
  private static let duration = 0.3
  private static let stagger = 0.04
  private static let tintDuration = 1.2
  private static let tintFade = 0.4
  private static let tint = 0.12

  init(_ rows: Range<Int>, anchor: UnfoldingRows.Anchor, unfoldingCount: Int, begin: Double?) {
    self.rows = rows
    self.anchor = anchor
    self.unfoldingCount = min(max(unfoldingCount, 1), rows.count)
    self.begin = begin
  }

  private var unfoldingTime: Double {
    Self.duration + Double(unfoldingCount - 1) * Self.stagger
  }

  /// The time when the rows look like all others; nil until they begin to unfold.
  var end: Double? { begin.map { $0 + max(Self.tintDuration, unfoldingTime) } }

  /// Moves the rows' indices after a change before them.
  mutating func shift(by count: Int) {
    rows = rows.lowerBound + count..<rows.upperBound + count
  }

  func shown(at time: Double) -> UnfoldingRows {
    var shown = UnfoldingRows(rows: rows, anchor: anchor, shares: [])
    shown.fade = 0
    guard let begin else { return shown }
    let age = max(0, time - begin)
    shown.fade = min(age / Self.duration, 1)
    shown.tint = Self.tint * min(age / 0.15, 1, max(0, Self.tintDuration - age) / Self.tintFade)
    guard age < unfoldingTime else {
      shown.shares = nil
      return shown
    }
    shown.shares = (0..<unfoldingCount).map { index in
      let rest = 1 - min(max((age - Double(index) * Self.stagger) / Self.duration, 0), 1)
      return 1 - rest * rest * rest
    }
    return shown
  }
}
