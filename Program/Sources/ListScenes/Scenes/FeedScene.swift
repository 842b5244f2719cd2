internal import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
internal import PullcordLanguages
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

package struct FeedScene: ListScene {
  package var startIndicator: any Indicator
  package var endIndicator: any Indicator

  private var memory = RowMemory<FeedRow>()

  package init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = LoadMoreIndicator()
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

  package static let rowLength = FeedRow.length

  package func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    RowPlacement(count: rows.count, length: FeedRow.length)
  }

  package mutating func drawing(_ state: ListState) -> Drawing {
    let placement = state.shown(RowPlacement(count: state.rows.count, length: FeedRow.length))
    let chrome = ListChrome(state, in: axisFrame(state.viewport), around: placement)
    let visible = chrome.visibleRows(of: placement)
    let style = FeedRow(state, chrome.grid)
    let rows = memory.rows(visible, of: state, style, placement)
    return chrome.drawing(
      around: style.ground(below: rows, chrome), placement: placement, marks: style.marks(state),
      indicator: indicator)
  }
}

/// The appearance of a row: avatar, title, subtitle, time and hairline.
struct FeedRow: EntryStyle {
  static let length = 72.0

  private static let margin = 16.0
  private static let avatarSide = 44.0
  private static let spacing = 12.0
  private static let timeWidth = 80.0
  /// The least width of a row's texts, in points, at which the time is beside the name; in narrower
  /// rows, the time has a line of its own.
  private static let leastSpaceBesideTime = 120.0
  // Four texts share two fonts, because loading a font delays the first frame by at least a
  // millisecond.
  private static let headingSize = 15.0
  private static let bodySize = 13.0

  private let column: RowColumn
  var grid: PixelGrid
  var theme: Theme
  /// The texts that express the ages of entries.
  var texts: ListTexts

  init(width: Double, grid: PixelGrid, theme: Theme, texts: ListTexts) {
    column = RowColumn(in: width, grid)
    self.grid = grid
    self.theme = theme
    self.texts = texts
  }

  init(_ state: ListState, _ grid: PixelGrid) {
    self.init(
      width: state.viewport.width, grid: grid, theme: state.theme, texts: state.texts)
  }

  private var width: Double { column.width }

  func size(of item: FeedItem) -> Size { Size(width: width, height: Self.length) }

  func transform(at start: Double) -> Transform { .translation(x: column.x, y: start) }

  /// Draws the rows over a background that also fills the space beside their column.
  func ground(below rows: Drawing, _ chrome: ListChrome) -> Drawing {
    guard column.x > 0 else { return rows }
    let visible = chrome.visible.clamped(
      to: chrome.start - chrome.origin..<max(chrome.start, chrome.end) - chrome.origin)
    let ground = Rectangle(
      x: 0, y: visible.lowerBound, width: chrome.state.viewport.width,
      height: visible.upperBound - visible.lowerBound)
    return Drawing(
      [.fill(.rectangle(ground), .solid(theme.background), .nonZero)] + rows.commands)
  }

  /// The marks of rows.
  ///
  /// They do not cover the avatars.
  func marks(_ state: ListState) -> RowMarks {
    RowMarks(column: column) { row in
      let avatar = Avatar.commands(
        state.rows[row], in: avatarBox, textSize: Self.headingSize)
      let share = state.share(of: row)
      return share == 1
        ? avatar : [drawer(Drawing(avatar), size(of: state.rows[row]), share: share)]
    }
  }

  func unfolding(_ picture: Drawing.Command, of item: FeedItem, share: Double) -> Drawing.Command {
    drawer(picture, size(of: item), share: share, ground: theme.background)
  }

  private var avatarBox: Rectangle {
    Rectangle(
      x: Self.margin, y: (Self.length - Self.avatarSide) / 2, width: Self.avatarSide,
      height: Self.avatarSide)
  }

  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing {
    let left = Self.margin + Self.avatarSide + Self.spacing
    let right = width - Self.margin
    let age = item.minutesAgo.map { texts.start.ago(minutes: $0) } ?? ""
    let ageStyle = TextStyle(
      size: Self.bodySize, color: theme.secondaryText, hasTabularFigures: true)
    let ageWidth = textMeasure.extent(of: age, style: ageStyle).width.rounded(.up) + 2
    let isNarrow = right - left < Self.leastSpaceBesideTime
    let timeWidth = min(isNarrow ? max(0, right - left) : Self.timeWidth, ageWidth)
    // A right-to-left name begins at the right margin, and its time is at the left. A
    // right-to-left window needs no such reversal, because it is mirrored as a whole.
    let isReversed =
      TextDirection.isRightToLeft(item.title) && !WindowLanguage.isRightToLeft
    let titleWidth =
      isNarrow || timeWidth == 0 ? right - left : right - left - timeWidth - Self.spacing
    let title = Rectangle(
      x: isReversed ? right - titleWidth : left, y: isNarrow ? 7 : 15, width: titleWidth,
      height: 20)
    let subtitle = Rectangle(
      x: left, y: isNarrow ? 27 : 38, width: right - left, height: 18)
    // A narrow row has three lines, and its time begins where its name does.
    let isTimeAtLeft = isReversed != isNarrow
    let time = Rectangle(
      x: isTimeAtLeft ? left : right - timeWidth, y: isNarrow ? 45 : 15, width: timeWidth,
      height: isNarrow ? 18 : 20)
    // The background is one point longer than the row, to cover the fraction of a pixel at the
    // row's end.
    let ground = Rectangle(x: 0, y: 0, width: width + 1, height: Self.length + 1)
    let hairline = Rectangle(
      x: left, y: grid.snapped(Self.length) - grid.pixel,
      width: max(0, (column.x > 0 ? right : width + 1) - left),
      height: grid.pixel)
    return Drawing(
      [.fill(.rectangle(ground), .solid(theme.background), .nonZero)]
        + Avatar.commands(item, in: avatarBox, textSize: Self.headingSize) + [
          .text(
            item.title, box: title,
            style: TextStyle(size: Self.headingSize, weight: .bold, color: theme.text), lines: 1,
            alignment: .leading),
          .text(
            item.subtitle, box: subtitle,
            style: TextStyle(size: Self.bodySize, color: theme.secondaryText), lines: 1,
            alignment: .leading),
          .text(
            age, box: time, style: ageStyle, lines: 1,
            alignment: isTimeAtLeft ? .leading : .trailing),
          .fill(.rectangle(hairline), .solid(theme.separator), .nonZero),
        ])
  }
}

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
    // Wide initials get a smaller font, such as 13 instead of 15 points.
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
  /// For names in other scripts, the result is one letter, because the letters of such a script are
  /// joined or are whole words.
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
  /// The result is true for two letters that are both in the list of wide capital letters below.
  static func areWide(_ initials: String) -> Bool {
    initials.count > 1 && initials.allSatisfy { "ЖШЩЫЮЉЊŒ".contains($0) }
  }
}
