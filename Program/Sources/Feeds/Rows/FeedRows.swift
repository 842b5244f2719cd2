/// The rows of a feed: new entries in front, then the stored ones, over and over again up to a count, and
/// older entries behind.
///
/// Ten million rows take no more memory than the stored entries. A repeated entry has an id of its
/// own, which does not change when new entries come in front.
package struct FeedRows: RandomAccessCollection, Hashable, Sendable {
  /// What came in front, the newest first.
  package private(set) var newest: [FeedItem]
  /// The stored entries.
  package let stored: [FeedItem]
  /// The number of rows made of the stored entries; 0 when there are none.
  package private(set) var repeatedCount: Int
  /// How often something came in front.
  package private(set) var arrivals = 0
  /// What came behind them, the newest first.
  package private(set) var oldest: [FeedItem]
  /// Whether the rows stand the other way round, the newest last, as in a chat.
  ///
  /// What comes in front then stands behind. Default false.
  package var isNewestLast = false

  /// Makes rows from stored entries.
  ///
  /// - Parameters:
  ///   - stored: The entries. Their ids should be below 2³² and unequal.
  ///   - count: The number of rows to make of them; each entry once when nil. Negative is 0.
  package init(_ stored: [FeedItem], repeatedTo count: Int? = nil) {
    self.stored = stored
    newest = []
    oldest = []
    repeatedCount = stored.isEmpty ? 0 : Swift.max(0, count ?? stored.count)
  }

  /// The first row's index, 0.
  package var startIndex: Int { 0 }
  /// The number of rows.
  package var endIndex: Int { newest.count + repeatedCount + oldest.count }

  /// The entry of a row, in constant time.
  ///
  /// Traps outside the range, as every collection does.
  package subscript(row: Int) -> FeedItem {
    precondition(row >= 0 && row < endIndex, "FeedRows: row \(row) of \(endIndex)")
    let row = isNewestLast ? endIndex - 1 - row : row
    if row < newest.count { return newest[row] }
    if row >= newest.count + repeatedCount { return oldest[row - newest.count - repeatedCount] }
    let (round, index) = (row - newest.count).quotientAndRemainder(dividingBy: stored.count)
    var item = stored[index]
    item.id &+= UInt64(round) << 32
    return item
  }

  /// Puts entries in front of all others, the first of them first.
  package mutating func prepend(_ items: [FeedItem]) {
    newest.insert(contentsOf: items, at: 0)
    if !items.isEmpty { arrivals += 1 }
  }

  /// Puts entries behind all others, the first of them first.
  package mutating func append(_ items: [FeedItem]) { oldest += items }

  /// Makes another number of rows of the stored entries; negative is 0, and none stay none.
  package mutating func repeatStored(to count: Int) {
    repeatedCount = stored.isEmpty ? 0 : Swift.max(0, count)
  }
}
