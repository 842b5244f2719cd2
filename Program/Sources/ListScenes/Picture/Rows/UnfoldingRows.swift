/// New rows that unfold in a list, at one instant.
///
/// The rows are already part of the content. The picture shows each at a share of its length.
package struct UnfoldingRows: Hashable, Sendable {
  /// The rows beside the new rows that stay in position.
  package enum Anchor: Hashable, Sendable {
    /// The rows before the new rows, or the edge of the content.
    case before
    /// The rows after the new rows.
    case after
  }

  package var rows: Range<Int>
  package var anchor: Anchor
  /// The shares of the rows' lengths, 0…1, starting at the anchor.
  ///
  /// Further rows have no length yet. If the array is nil, all rows have their whole length.
  package var shares: [Double]?
  /// The opacity of the accent color on the rows' ground, 0…1.
  package var tint = 0.0
  /// The progress of a cross-fade from the content without these rows, 0…1.
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

  /// The positions of the rows in the picture, where new rows unfold.
  func shown(_ placement: any ListPlacement) -> any ListPlacement {
    guard arrivals.contains(where: { $0.shares != nil }) else { return placement }
    return UnfoldedPlacement(placement, arrivals, count: rows.count)
  }
}
