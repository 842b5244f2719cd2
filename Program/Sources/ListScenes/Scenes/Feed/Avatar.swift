internal import PullcordFeeds
internal import RefreshIndicators
internal import VectorGraphics

/// A disc with the initials of a name.
enum Avatar {
  /// The upper and lower colors of the disc.
  ///
  /// White text on either color has a contrast of at least 4.5:1.
  static let palette: [(UInt32, UInt32)] = [
    (0x4A67D6, 0x2F48AE), (0x7B52CC, 0x5B36A5), (0xB0418F, 0x8C2C70), (0xC23B55, 0x9C273F),
    (0xB4511F, 0x8F3B12), (0x8A6508, 0x6C4E05), (0x4E7A27, 0x39601A), (0x1F7F5C, 0x136245),
    (0x16798C, 0x0D5D6D), (0x2C72B8, 0x1C5690), (0x5F6678, 0x474D5C),
  ]

  static func colors(seed: UInt32) -> (upper: Color, lower: Color) {
    let pair = palette[Int(seed % UInt32(palette.count))]
    return (Color(hex: pair.0), Color(hex: pair.1))
  }

  /// The cache id of the disc with the first colors.
  private static let firstDiscID: UInt64 = 0x6176_6174_6172_0000

  static func commands(
    _ item: FeedItem, in box: Rectangle, textSize: Double
  ) -> [Drawing.Command] {
    let initials = Initials.of(item.title)
    // The font size is 13 points if the title has 15 points.
    let size = Initials.areWide(initials) ? textSize * 13 / 15 : textSize
    return [
      disc(in: box, seed: item.avatarSeed),
      .text(
        initials, box: box,
        style: TextStyle(size: size, weight: .bold, color: Color(hex: 0xFFFFFF)), lines: 1,
        alignment: .center),
    ]
  }

  /// Draws the disc.
  ///
  /// The renderer caches its pixels for all rows with the same colors.
  private static func disc(in box: Rectangle, seed: UInt32) -> Drawing.Command {
    let colors = colors(seed: seed)
    let radius = box.width / 2
    let paint = Paint.linearGradient(
      from: Point(x: 0, y: 0), to: Point(x: 0, y: box.height),
      stops: [
        GradientStop(offset: 0, color: colors.upper), GradientStop(offset: 1, color: colors.lower),
      ])
    let disc = Path.circle(center: Point(x: radius, y: box.height / 2), radius: radius)
    let command = Drawing.Command.cached(
      id: firstDiscID + UInt64(seed) % UInt64(palette.count), version: 0,
      size: Size(width: box.width, height: box.height),
      Drawing([.fill(disc, paint, .nonZero)]))
    return .group(
      Drawing([command]), transform: .translation(x: box.x, y: box.y), opacity: 1, clip: nil)
  }
}

enum Initials {
  /// The first letter of the first word and, in scripts with capital letters, of the last word.
  ///
  /// For names in other scripts, the result is one letter, because their letters are joined or are
  /// whole words.
  ///
  /// A letter includes its combining marks. An emoji includes all its parts. For a name without
  /// letters, the result is its first visible character.
  static func of(_ name: String) -> String {
    // Search only the beginning of a very long text.
    let words = name.prefix(80).split(separator: " ").filter { $0.first?.isLetter ?? false }
    guard let first = words.first?.first else {
      return String(name.prefix(80).first { !$0.isWhitespace } ?? " ")
    }
    guard first.isUppercase, words.count > 1, let last = words.last?.first, last.isUppercase else {
      return String(first)
    }
    return String([first, last])
  }

  /// Whether the initials need a smaller font to fit the disc.
  ///
  /// The result is true for two letters whose width in bold Inter exceeds 1.15 times the font
  /// size.
  static func areWide(_ initials: String) -> Bool {
    initials.count > 1 && initials.allSatisfy { "ЖШЩЫЮЉЊŒ".contains($0) }
  }
}
