/// New rows that unfold in a list, at one instant.
///
/// The rows are already part of the content. The picture shows each row at a share of its length.
package struct UnfoldingRows: Hashable, Sendable {
  /// The neighboring rows that stay in position while new rows unfold.
  package enum Anchor: Hashable, Sendable {
    /// The rows before the new rows, or the edge of the content, stay in position.
    case before
    /// The rows after the new rows stay in position.
    case after
  }

  package var rows: Range<Int>
  package var anchor: Anchor
  /// The visible shares of the rows' lengths, 0…1, beginning with the row beside the anchor.
  ///
  /// Rows after the end of the array have no length yet. If the array is nil, all rows have their
  /// whole length.
  package var shares: [Double]?
  /// The opacity of the accent color on the rows' background, 0…1.
  package var tint = 0.0
  /// The progress of the cross-fade to the content with these rows, 0…1.
  package var fade = 1.0

  package init(rows: Range<Int>, anchor: Anchor, shares: [Double]? = nil) {
    self.rows = rows
    self.anchor = anchor
    self.shares = shares
  }

  /// The share of a row's length; 1 for a row that is not new.
  func share(of row: Int) -> Double {
    guard let shares, rows.contains(row) else { return 1 }
    let index = anchor == .before ? row - rows.lowerBound : rows.upperBound - 1 - row
    return index < shares.count ? shares[index] : 0
  }
}

extension ListState {
  /// The share of a row's length that the picture shows.
  func share(of row: Int) -> Double { arrivals.reduce(1) { min($0, $1.share(of: row)) } }

  /// The positions at which the picture shows the rows, including rows that unfold.
  func shown(_ placement: any ListPlacement) -> any ListPlacement {
    guard arrivals.contains(where: { $0.shares != nil }) else { return placement }
    return UnfoldedPlacement(placement, arrivals, count: rows.count)
  }
}

/// The positions of the rows of a list while new rows unfold.
struct UnfoldedPlacement: ListPlacement {
  private let base: any ListPlacement
  private let count: Int
  private let folds: [Fold]

  /// The length by which the unfolding rows of one arrival are still too short.
  private struct Fold {
    let rows: UnfoldingRows
    /// The total missing length of the first 0, 1, 2… rows, counted from the anchor.
    let sums: [Double]
    let total: Double
  }

  init(_ base: any ListPlacement, _ arrivals: [UnfoldingRows], count: Int) {
    self.base = base
    self.count = count
    folds = arrivals.compactMap { arrival in
      guard let shares = arrival.shares else { return nil }
      let (lower, upper) = (arrival.rows.lowerBound, arrival.rows.upperBound)
      var sums = [0.0]
      for (index, share) in shares.prefix(arrival.rows.count).enumerated() {
        let row = arrival.anchor == .before ? lower + index : upper - 1 - index
        let extent =
          Self.position(of: row + 1, base, count) - Self.position(of: row, base, count)
        sums.append(sums[index] + (1 - share) * extent)
      }
      let unfolding = sums.count - 1
      let rest =
        arrival.anchor == .before
        ? Self.position(of: upper, base, count) - Self.position(of: lower + unfolding, base, count)
        : Self.position(of: upper - unfolding, base, count) - Self.position(of: lower, base, count)
      return Fold(rows: arrival, sums: sums, total: (sums.last ?? 0) + rest)
    }
  }

  /// Where a row would start if no row were unfolding; for `row == count`, the end of the last row.
  private static func position(of row: Int, _ base: any ListPlacement, _ count: Int) -> Double {
    if row < count { return base.start(of: row) }
    return count > 0 ? base.start(of: count - 1) + base.length(of: count - 1) : 0
  }

  var contentStart: Double {
    folds.reduce(base.contentStart) { $0 + ($1.rows.anchor == .after ? $1.total : 0) }
  }

  var contentLength: Double { folds.reduce(base.contentLength) { $0 - $1.total } }
  var pinnedLength: Double { base.pinnedLength }

  func start(of row: Int) -> Double {
    folds.reduce(base.start(of: row)) { $0 + shift(of: row, $1) }
  }

  private func shift(of row: Int, _ fold: Fold) -> Double {
    let (lower, upper) = (fold.rows.rows.lowerBound, fold.rows.rows.upperBound)
    let known = fold.sums.count - 1
    switch fold.rows.anchor {
    case .before:
      if row <= lower { return 0 }
      if row >= upper { return -fold.total }
      let index = row - lower
      if index <= known { return -fold.sums[index] }
      return -fold.sums[known] - base.start(of: row) + base.start(of: lower + known)
    case .after:
      if row >= upper { return 0 }
      if row < lower { return fold.total }
      let index = upper - row
      if index <= known { return fold.sums[index] }
      return fold.sums[known] + Self.position(of: upper - known, base, count) - base.start(of: row)
    }
  }

  func length(of row: Int) -> Double {
    folds.reduce(base.length(of: row)) { $0 * $1.rows.share(of: row) }
  }

  func row(at position: Double, insetEdge: Double) -> Int? {
    guard let row = firstRow(from: position, count: count), start(of: row) <= position else {
      return nil
    }
    let shift = base.start(of: row) - start(of: row)
    return base.row(at: position + shift, insetEdge: insetEdge + shift)
  }

  func rows(from start: Double, to end: Double) -> Range<Int> {
    guard start.isFinite, end.isFinite, end > start, let first = firstRow(from: start, count: count)
    else { return 0..<0 }
    return first..<(firstRow(from: end, count: count).map { $0 + 1 } ?? count)
  }
}
