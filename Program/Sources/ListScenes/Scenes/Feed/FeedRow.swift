internal import PullToRefresh
internal import PullcordFeeds
internal import RefreshIndicators
internal import VectorGraphics

/// The appearance of a row: avatar, title, subtitle, time and hairline.
struct FeedRow: EntryStyle {
  static let length = 72.0

  private static let margin = 16.0
  private static let avatarSide = 44.0
  private static let spacing = 12.0
  private static let timeWidth = 60.0
  /// The width below which a row shows no time, in points.
  private static let leastSpaceWithTime = 120.0
  // Four texts share two fonts, because loading a font delays the first frame by at least a
  // millisecond.
  private static let headingSize = 15.0
  private static let bodySize = 13.0

  var width: Double
  var grid: PixelGrid
  var theme: Theme
  var strings: RefreshStrings

  init(width: Double, grid: PixelGrid, theme: Theme, strings: RefreshStrings) {
    self.width = width
    self.grid = grid
    self.theme = theme
    self.strings = strings
  }

  init(_ state: ListState, _ grid: PixelGrid) {
    self.init(
      width: state.viewport.width, grid: grid, theme: state.theme, strings: state.strings)
  }

  var size: Size { Size(width: width, height: Self.length) }

  func transform(at start: Double) -> Transform { .translation(x: 0, y: start) }

  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing {
    let left = Self.margin + Self.avatarSide + Self.spacing
    let right = width - Self.margin
    let age = item.minutesAgo.map { strings.ago(minutes: $0) } ?? ""
    let ageStyle = TextStyle(size: Self.bodySize, color: theme.secondaryText)
    let ageWidth = textMeasure.extent(of: age, style: ageStyle).width.rounded(.up) + 2
    let timeLeft = max(
      left, right - timeWidth(ageWidth, beside: item.title, space: right - left))
    let title = Rectangle(x: left, y: 15, width: timeLeft - Self.spacing - left, height: 20)
    // A right-to-left text starts at the right end of the title, not below the time.
    let subtitleRight = TextDirection.isRightToLeft(item.subtitle) ? title.x + title.width : right
    let subtitle = Rectangle(x: left, y: 38, width: subtitleRight - left, height: 18)
    let time = Rectangle(x: timeLeft, y: 15, width: right - timeLeft, height: 20)
    // The background is one point longer than the row, to cover the fraction of a pixel at the
    // row's end.
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

  /// The width of the time, in points; 0 in a narrow row.
  ///
  /// Beside a right-to-left title, all times have the greatest width, so that the titles are
  /// aligned at the right.
  private func timeWidth(_ ageWidth: Double, beside title: String, space: Double) -> Double {
    if space < Self.leastSpaceWithTime { return 0 }
    if TextDirection.isRightToLeft(title) { return Self.timeWidth }
    return min(Self.timeWidth, ageWidth)
  }
}
