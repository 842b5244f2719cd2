/// The rows of a feed: new entries, repeated stored entries and older entries, in this order.
///
/// Ten million rows need no more memory than the stored entries. Each repetition of an entry has
/// its own id. This id does not change when new entries arrive.
package struct FeedRows: RandomAccessCollection, Hashable, Sendable {
  package private(set) var newest: [FeedItem] = []
  package let stored: [FeedItem]
  /// The number of rows that repeat the stored entries; 0 if there are no stored entries.
  package private(set) var repeatedCount: Int
  /// The number of calls of `prepend` that added entries.
  package private(set) var arrivals = 0
  package private(set) var oldest: [FeedItem] = []
  /// Whether the rows are in reverse order, with the newest last, as in a chat.
  ///
  /// The default is false.
  package var isNewestLast = false

  /// Makes rows from stored entries.
  ///
  /// - Parameters:
  ///   - stored: The entries. Their ids should be unique and below 2³².
  ///   - count: The number of rows that repeat the entries. Nil means one row per entry. A negative
  ///     number counts as 0.
  package init(_ stored: [FeedItem], repeatedTo count: Int? = nil) {
    self.stored = stored
    repeatedCount = stored.isEmpty ? 0 : Swift.max(0, count ?? stored.count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { newest.count + repeatedCount + oldest.count }

  /// Returns the entry of a row in constant time; the row must exist.
  package subscript(row: Int) -> FeedItem {
    precondition(row >= 0 && row < endIndex, "FeedRows: row \(row) of \(endIndex)")
    let row = isNewestLast ? endIndex - 1 - row : row
    if row < newest.count { return newest[row] }
    if row >= newest.count + repeatedCount { return oldest[row - newest.count - repeatedCount] }
    let (repetition, index) = (row - newest.count).quotientAndRemainder(dividingBy: stored.count)
    var item = stored[index]
    item.id &+= UInt64(repetition) << 32
    return item
  }

  package mutating func prepend(_ items: [FeedItem]) {
    newest.insert(contentsOf: items, at: 0)
    if !items.isEmpty { arrivals += 1 }
  }

  package mutating func append(_ items: [FeedItem]) { oldest += items }

  package mutating func repeatStored(to count: Int) {
    repeatedCount = stored.isEmpty ? 0 : Swift.max(0, count)
  }
}
