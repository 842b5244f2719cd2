internal import PullcordFeeds
internal import RefreshIndicators
internal import VectorGraphics

/// The measures of the messages in a chat, in points.
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

  /// The number of lines that have space in a message, at least as many as its text has.
  func lineCount(_ text: String) -> Int {
    let whole = text.unicodeScalars.reduce(0) { $0 + Self.width(of: $1) }
    // Lines end at words, so that they are shorter than the bubble.
    let line = max(textWidth * 0.92, Self.textSize)
    return min(max(Int((whole * Self.textSize / line).rounded(.up)), 1), Self.greatestLineCount)
  }

  /// The typical width of a letter, in font sizes, measured in Inter and Noto.
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
