internal import RefreshIndicators
internal import VectorGraphics

/// The header of a section: its title, the number of entries and a hairline.
struct SectionHeader: Hashable {
  var width: Double
  var grid: PixelGrid
  var theme: Theme
  var title: String
  var count: Int

  private static let margin = 16.0
  private static let countWidth = 64.0
  // The header uses a font size of the rows, so that the renderer loads no other font.
  private static let textSize = 13.0

  var drawing: Drawing {
    let length = SectionPlacement.headerLength
    let ground = Rectangle(x: 0, y: 0, width: width, height: length)
    let titleWidth = max(0, width - 2 * Self.margin - Self.countWidth)
    let style = TextStyle(size: Self.textSize, weight: .bold, color: theme.text)
    let line = Rectangle(
      x: 0, y: grid.snapped(length) - grid.pixel, width: width, height: grid.pixel)
    return Drawing([
      .fill(.rectangle(ground), .solid(theme.raised), .nonZero),
      .text(
        title, box: Rectangle(x: Self.margin, y: 0, width: titleWidth, height: length),
        style: style, lines: 1, alignment: .leading),
      .text(
        String(count),
        box: Rectangle(
          x: width - Self.margin - Self.countWidth, y: 0, width: Self.countWidth, height: length),
        style: TextStyle(
          size: Self.textSize, color: theme.secondaryText, hasTabularFigures: true), lines: 1,
        alignment: .trailing),
      .fill(.rectangle(line), .solid(theme.separator), .nonZero),
    ])
  }
}
