internal import PullToRefresh
internal import PullcordFeeds
internal import RefreshIndicators
internal import VectorGraphics

/// How a row of the feed looks: avatar, title, subtitle, time, hairline.
struct FeedRow: EntryStyle {
  /// A row's length, in points.
  static let length = 72.0

  private static let margin = 16.0
  private static let avatarSide = 44.0
  private static let spacing = 12.0
  private static let timeWidth = 60.0
  /// Less room than this is the title's alone.
  private static let leastRoom = 120.0
  // Two fonts for four texts: looking up a font takes a millisecond or more at the first frame.
  private static let headingSize = 15.0
  private static let bodySize = 13.0

  /// The row's width, in points.
  var width: Double
  /// The pixels it is drawn for.
  var grid: PixelGrid
  /// The colors.
  var theme: Theme
  /// The words for times.
  var strings: RefreshStrings

  init(width: Double, grid: PixelGrid, theme: Theme, strings: RefreshStrings) {
    self.width = width
    self.grid = grid
    self.theme = theme
    self.strings = strings
  }

  /// How rows of a state look.
  init<Rows>(_ state: FeedState<Rows>, _ grid: PixelGrid) {
    self.init(
      width: state.viewport.width, grid: grid, theme: state.theme, strings: state.strings)
  }

  /// The whole width, and a row's length.
  var size: Size { Size(width: width, height: Self.length) }

  /// One below the other.
  func transform(at start: Double) -> Transform { .translation(x: 0, y: start) }

  /// The picture of one entry, its upper left corner at the origin.
  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing {
    let left = Self.margin + Self.avatarSide + Self.spacing
    let right = width - Self.margin
    let age = item.minutesAgo.map { strings.ago(minutes: $0) } ?? ""
    let ageStyle = TextStyle(size: Self.bodySize, color: theme.secondaryText)
    let ageWidth = textMeasure.extent(of: age, style: ageStyle).width.rounded(.up) + 2
    let timeLeft = max(
      left, right - timeWidth(ageWidth, beside: item.title, room: right - left))
    let title = Rectangle(x: left, y: 15, width: timeLeft - Self.spacing - left, height: 20)
    // Text that runs from right to left starts where the title does, not below the time.
    let subtitleRight = TextDirection.isRightToLeft(item.subtitle) ? title.x + title.width : right
    let subtitle = Rectangle(x: left, y: 38, width: subtitleRight - left, height: 18)
    let time = Rectangle(x: timeLeft, y: 15, width: right - timeLeft, height: 20)
    // One point longer than the row: the fraction of a pixel at its end is covered as well.
    let ground = Rectangle(x: 0, y: 0, width: width + 1, height: Self.length + 1)
    let avatar = Rectangle(
      x: Self.margin, y: (Self.length - Self.avatarSide) / 2, width: Self.avatarSide,
      height: Self.avatarSide)
    let hairline = Rectangle(
      x: left, y: grid.snapped(Self.length) - grid.pixel, width: max(0, width - left) + 1,
      height: grid.pixel)
    return Drawing(
      [.fill(.rectangle(ground), .solid(theme.background), .nonZero)]
        + Avatar.commands(item, in: avatar, textSize: Self.headingSize) + [
          .text(
            item.title, box: title,
            style: TextStyle(size: Self.headingSize, weight: .bold, color: theme.text), lines: 1,
            alignment: .leading),
          .text(
            item.subtitle, box: subtitle,
            style: TextStyle(size: Self.bodySize, color: theme.secondaryText), lines: 1,
            alignment: .leading),
          .text(
            age, box: time, style: ageStyle, lines: 1, alignment: .trailing),
          .fill(.rectangle(hairline), .solid(theme.separator), .nonZero),
        ])
  }

  /// What the time takes from a title: as much as its letters may be wide, nothing in a narrow row.
  ///
  /// Beside a title that runs from right to left it is the most that any takes, so that these titles start
  /// one below the other.
  private func timeWidth(_ ageWidth: Double, beside title: String, room: Double) -> Double {
    if room < Self.leastRoom { return 0 }
    if TextDirection.isRightToLeft(title) { return Self.timeWidth }
    return min(Self.timeWidth, ageWidth)
  }
}
