internal import PullcordFeeds

/// The positions of the messages in a chat, whose lengths differ.
///
/// Positions are counted from the newest message, at the end. Ten million rows that repeat the same
/// messages need no more memory than one repetition.
struct ChatPlacement: ListPlacement {
  let layout: ChatLayout
  private let rows: FeedRows
  /// The distances of the new messages from the end, and of the first repetition from their end.
  private let newest, repetition: Run

  /// The length of the line with a day, in points.
  static let separatorLength = 40.0
  /// The space before the first message and after the last.
  private static let margin = 8.0

  /// The lengths of consecutive messages, from newer to older.
  private struct Run {
    /// The total length of the first messages, for 0, 1, 2… messages.
    var sums = [0.0]

    /// `next` is the message before the oldest of the run.
    init(_ items: [FeedItem], next: FeedItem?, _ layout: ChatLayout) {
      sums.reserveCapacity(items.count + 1)
      for (index, item) in items.enumerated() {
        let older = index + 1 < items.count ? items[index + 1] : next
        sums.append(
          sums[index] + layout.length(of: item) + ChatPlacement.separator(item, after: older))
      }
    }

    var total: Double { sums[sums.count - 1] }
  }

  init(_ rows: FeedRows, _ layout: ChatLayout) {
    self.rows = rows
    self.layout = layout
    newest = Run(rows.newest, next: rows.stored.first, layout)
    repetition = Run(rows.stored, next: rows.stored.first, layout)
  }

  private static func separator(_ item: FeedItem, after older: FeedItem?) -> Double {
    guard let day = ChatDay(of: item) else { return 0 }
    return older.flatMap { ChatDay(of: $0) } == day ? 0 : separatorLength
  }

  /// The length of the line with the day above a message; 0 if an older message has the same day.
  func separatorLength(of row: Int) -> Double {
    Self.separator(rows[row], after: row > 0 ? rows[row - 1] : nil)
  }

  var contentLength: Double {
    guard rows.count > 0 else { return 0 }
    return distance(rows.count) + topSeparator + 2 * Self.margin
  }

  /// The part of the length of the day's line above the oldest message that `distance` lacks.
  private var topSeparator: Double {
    let own = separatorLength(of: 0)
    let counted = distance(rows.count) - distance(rows.count - 1) - layout.length(of: rows[0])
    return own - counted
  }

  /// The distance of the newest messages' start from the end of the content.
  private func distance(_ count: Int) -> Double {
    if count <= rows.newest.count { return newest.sums[count] }
    let (whole, part) = (count - rows.newest.count).quotientAndRemainder(
      dividingBy: max(1, rows.stored.count))
    return newest.total + Double(whole) * repetition.total + repetition.sums[part]
  }

  func start(of row: Int) -> Double {
    row == 0 ? Self.margin : contentLength - Self.margin - distance(rows.count - row)
  }

  func length(of row: Int) -> Double {
    layout.length(of: rows[row]) + separatorLength(of: row)
  }

  func row(at position: Double, insetEdge: Double) -> Int? { nil }

  func rows(from start: Double, to end: Double) -> Range<Int> {
    guard start.isFinite, end.isFinite, end > start,
      let first = firstRow(from: start, count: rows.count)
    else { return 0..<0 }
    return first..<(firstRow(from: end, count: rows.count).map { $0 + 1 } ?? rows.count)
  }
}
