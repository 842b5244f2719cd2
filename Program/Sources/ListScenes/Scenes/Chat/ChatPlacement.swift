internal import PullcordFeeds
internal import RefreshIndicators
internal import VectorGraphics

/// The sizes of a chat message's parts and the distances between them, in points.
struct ChatLayout: Hashable {
  let column: RowColumn
  /// The greatest width of a message's text.
  let textWidth: Double

  static let margin = 16.0
  static let avatarSide = 32.0
  static let padding = 13.0
  /// The space above and below a bubble.
  static let spacing = 4.0
  static let textSize = 15.0
  /// The height of a line, for Inter at 15 points.
  static let lineHeight = 18.2
  static let nameHeight = 19.0
  static let timeHeight = 17.0
  static let greatestLineCount = 8

  private static let greatestBubble = 460.0
  private static let share = 0.78

  init(width: Double) {
    column = RowColumn(in: width, PixelGrid(scale: 1))
    let bubble = min(column.width * Self.share, Self.greatestBubble) - Self.bubbleStart / 2
    textWidth = max(1, bubble - 2 * Self.padding)
  }

  /// The distance of another person's bubble from the side of the column.
  static let bubbleStart = margin + avatarSide + 8

  /// Whether the user of the chat sent a message.
  ///
  /// The sample has no such user, so about a quarter of its people count as this user.
  static func isOwn(_ item: FeedItem) -> Bool { item.avatarSeed % 4 == 1 }

  /// The number of lines for which a message has space.
  ///
  /// It is estimated from the letters of the text. The estimate is at least the number of lines
  /// that the message shows.
  func lineCount(_ text: String) -> Int {
    let whole = text.unicodeScalars.reduce(0) { $0 + Self.width(of: $1) }
    // Lines break between words, so they are usually shorter than the bubble is wide.
    let line = max(textWidth * 0.92, Self.textSize)
    return min(max(Int((whole * Self.textSize / line).rounded(.up)), 1), Self.greatestLineCount)
  }

  /// The typical width of a letter as a multiple of the font size, measured in Inter and Noto.
  private static func width(of letter: Unicode.Scalar) -> Double {
    switch letter.value {
    case 0x20: 0.28
    case 0x41...0x5A: 0.68
    case ..<0x300: 0.52
    case ..<0x370: 0
    case ..<0x2E80: 0.56
    default: 1.05
    }
  }

  /// The length of a message with its spacing.
  func length(of item: FeedItem) -> Double {
    let name = Self.isOwn(item) ? 0 : Self.nameHeight
    return
      (2 * Self.spacing + 16 + name + Double(lineCount(item.subtitle)) * Self.lineHeight
      + Self.timeHeight).rounded(.up)
  }
}

/// The positions of the messages in a chat.
///
/// Messages have different lengths.
///
/// Positions are measured from the newest message, which is at the end. Ten million rows that
/// repeat the same messages need no more memory than one repetition.
struct ChatPlacement: ListPlacement {
  let layout: ChatLayout
  private let rows: FeedRows
  /// The lengths of the new messages, and of the sample's messages, which the list repeats.
  private let newest, repetition: Run

  /// The length of a line that shows a day, in points.
  static let separatorLength = 40.0
  /// The space before the first message and after the last.
  private static let margin = 8.0

  /// The lengths of consecutive messages, from newer to older.
  private struct Run {
    /// The total lengths of the newest 0, 1, 2… messages of the run.
    var sums = [0.0]

    /// Measures messages.
    ///
    /// `next` is the first older message that is not in the run; nil if there is none.
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

  /// The length of the day line above a message; 0 if the previous message has the same day.
  func separatorLength(of row: Int) -> Double {
    Self.separator(rows[row], after: row > 0 ? rows[row - 1] : nil)
  }

  var contentLength: Double {
    guard rows.count > 0 else { return 0 }
    return distance(rows.count) + topSeparator + 2 * Self.margin
  }

  /// The length of the day line above the first row, if `distance` omits this line; otherwise 0.
  private var topSeparator: Double {
    let own = separatorLength(of: 0)
    let counted = distance(rows.count) - distance(rows.count - 1) - layout.length(of: rows[0])
    return own - counted
  }

  /// The total length of the newest `count` messages, each with the day line above it.
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
