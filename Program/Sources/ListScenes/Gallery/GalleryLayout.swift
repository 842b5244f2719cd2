internal import PullcordControls
internal import VectorGraphics

/// The positions of the gallery's parts, in points.
///
/// Below the slider is a row for each indicator. A row contains the name, a list that can be
/// pulled, and the strip of states in one to three lines. Rows scroll if they do not fit.
struct GalleryLayout {
  let header: Rectangle
  let track: HorizontalTrack
  /// The part of the window in which rows scroll.
  let body: Rectangle
  /// The total height of the rows.
  let contentHeight: Double

  private let columns: Int
  private let listWidth: Double
  private let tileWidth: Double
  private let rowHeight: Double

  private static let headerHeight = 56.0
  private static let margin = 12.0
  private static let gap = 8.0
  private static let top = 6.0
  private static let nameHeight = 26.0
  /// The height of a tile, which fits the longest indicator and a part of the list below it.
  private static let tileHeight = 112.0
  private static let captionHeight = 18.0
  private static let rowSpacing = 12.0
  /// The possible numbers of tiles in a line; the gallery uses the first whose tiles are at least
  /// `least` points wide.
  private static let lines: [(columns: Int, least: Double)] = [(6, 84), (3, 72), (2, 0)]
  /// The greatest width of a tile; a wider tile would not show more of an indicator.
  private static let mostTileWidth = 220.0

  init(_ size: Size, count: Int) {
    header = Rectangle(x: 0, y: 0, width: size.width, height: min(Self.headerHeight, size.height))
    let start = min(100, size.width / 3)
    track = HorizontalTrack(from: start, to: max(start, size.width - 100), y: header.height / 2)
    body = Rectangle(
      x: 0, y: header.height, width: size.width, height: max(0, size.height - header.height))
    let whole = max(1, size.width - 2 * Self.margin)
    let list = min(max(140, whole * 0.18), whole * 0.42, Self.mostTileWidth).rounded(.down)
    func tile(_ columns: Int) -> Double {
      ((whole - list - Self.gap) - Double(columns - 1) * Self.gap) / Double(columns)
    }
    let line = Self.lines.first(where: { tile($0.columns) >= $0.least })
    let columns = line?.columns ?? 2
    self.columns = columns
    listWidth = max(1, list)
    tileWidth = max(1, min(tile(columns), Self.mostTileWidth).rounded(.down))
    let lines = Double(GalleryMoment.strip.count / columns)
    rowHeight =
      Self.nameHeight + lines * (Self.tileHeight + Self.captionHeight) + Self.rowSpacing
    contentHeight = Self.top + Double(count) * rowHeight
  }

  /// The box of a row, in the coordinates of the content.
  func row(_ index: Int) -> Rectangle {
    Rectangle(
      x: 0, y: Self.top + Double(index) * rowHeight, width: body.width, height: rowHeight)
  }

  func name(_ index: Int) -> Rectangle {
    let row = row(index)
    return Rectangle(
      x: Self.margin, y: row.y, width: max(1, row.width - 2 * Self.margin),
      height: Self.nameHeight)
  }

  /// The box of the list in the row `index` of the gallery; the user can pull this list.
  func list(_ index: Int) -> Rectangle {
    Rectangle(
      x: Self.margin, y: row(index).y + Self.nameHeight, width: listWidth,
      height: rowHeight - Self.nameHeight - Self.captionHeight - Self.rowSpacing)
  }

  /// The box of a tile: `moment` is the tile's number in the strip, and `index` is the row.
  func tile(_ moment: Int, of index: Int) -> Rectangle {
    let (column, line) = (Double(moment % columns), Double(moment / columns))
    let list = list(index)
    return Rectangle(
      x: list.x + list.width + Self.gap + column * (tileWidth + Self.gap),
      y: list.y + line * (Self.tileHeight + Self.captionHeight), width: tileWidth,
      height: Self.tileHeight)
  }

  /// The box of the name below a tile.
  func caption(below tile: Rectangle) -> Rectangle {
    Rectangle(
      x: tile.x, y: tile.y + tile.height, width: tile.width, height: Self.captionHeight)
  }

  /// The rows that touch an area of the content.
  func rows(in area: Rectangle, of count: Int) -> Range<Int> {
    let (start, end) = (area.y - Self.top, area.y - Self.top + area.height)
    let first = max(0, min(Double(count), (start / rowHeight).rounded(.down)))
    let last = max(first, min(Double(count), (end / rowHeight).rounded(.down) + 1))
    return Int(first)..<Int(last)
  }
}
