internal import Glibc
internal import PullcordControls
internal import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// The positions of the gallery's parts, in gallery points.
///
/// A window smaller than ``leastSize(count:)`` shows the whole gallery at a smaller scale. Texts
/// keep their usual size.
struct GalleryLayout {
  let scale: Double
  let header: Rectangle
  let track: SliderTrack

  private let columns: Int
  private let cellSize: Size
  private let captionHeight: Double

  private static let headerHeight = 56.0
  private static let margin = 12.0
  /// The distance from a name to the list below it.
  private static let spacing = 4.0
  private static let top = headerHeight + margin
  private static let captionHeight = 22.0
  /// The least height of a name on the screen, in points.
  private static let lineHeight = 16.0
  private static let leastWidth = 120.0
  private static let leastHeight = 104.0
  /// The preferred ratio of a list's width to its height.
  ///
  /// A list must be wide enough for labels. It must also be low enough that the name is near the
  /// indicator.
  private static let aspect = 1.0
  /// The cost of an empty cell, in the same unit as the logarithm of the deviation from the
  /// preferred aspect.
  private static let emptiness = 1.5
  private static let leastColumns = 3

  /// The smallest size at full scale: rows of three nearly square lists.
  static func leastSize(count: Int) -> Size {
    let rows = (count + leastColumns - 1) / leastColumns
    return Size(
      width: margin + Double(leastColumns) * (leastWidth + margin),
      height: top + Double(rows) * (leastHeight + captionHeight + spacing))
  }

  init(_ size: Size, count: Int) {
    let least = Self.leastSize(count: count)
    // Names keep their size, so that they take a fixed part of a small window's height.
    let rows = Double((count + Self.leastColumns - 1) / Self.leastColumns)
    let named =
      (size.height - rows * Self.lineHeight) / (least.height - rows * Self.captionHeight)
    let plain = size.height / least.height
    let fit = min(size.width / least.width, plain, max(named, plain / 2))
    scale = fit > 0 ? min(1, fit) : 1
    let size = Size(width: size.width / scale, height: size.height / scale)
    header = Rectangle(x: 0, y: 0, width: size.width, height: min(Self.headerHeight, size.height))
    let start = min(100 / scale, size.width / 3)
    track = SliderTrack(from: start, to: max(start, size.width - 76 / scale), y: header.height / 2)
    let captionHeight = max(Self.captionHeight, Self.lineHeight / scale)
    self.captionHeight = captionHeight
    let fitting = (size.width - Self.margin) / (Self.leastWidth + Self.margin)
    // The small tolerance compensates for rounding, so that three columns fit in the least size.
    let most = max(1, min(count, Int(max(0, min(fitting + 1e-6, 1e4)))))
    func cellSize(_ columns: Int) -> Size {
      let rows = (count + columns - 1) / columns
      return Size(
        width: max(1, (size.width - Self.margin) / Double(columns) - Self.margin),
        height: max(
          1, (size.height - Self.headerHeight - Self.margin) / Double(max(rows, 1)) - Self.spacing))
    }
    /// The cost of a layout with this number of columns.
    ///
    /// Deviations from the preferred aspect and empty cells add to the cost.
    func cost(_ columns: Int) -> Double {
      let cell = cellSize(columns)
      let list = max(1, cell.height - captionHeight)
      let cells = (count + columns - 1) / columns * columns
      return abs(log(cell.width / list / Self.aspect))
        + Self.emptiness * Double(cells - count) / Double(max(cells, 1))
    }
    columns = (1...most).min { cost($0) < cost($1) } ?? 1
    self.cellSize = cellSize(columns)
  }

  /// The font size of texts, in gallery points.
  ///
  /// It gives texts their usual size on the screen.
  var textSize: Double { IndicatorLayout.labelSize / scale }

  func cell(_ index: Int) -> Rectangle {
    let (column, row) = (Double(index % columns), Double(index / columns))
    return Rectangle(
      x: Self.margin + column * (cellSize.width + Self.margin),
      y: Self.top + row * (cellSize.height + Self.spacing), width: cellSize.width,
      height: cellSize.height)
  }

  func list(_ index: Int) -> Rectangle {
    parts(of: cell(index)).list
  }

  /// Splits a cell into the boxes of its list and its caption.
  func parts(of cell: Rectangle) -> (list: Rectangle, caption: Rectangle) {
    let height = max(1, cell.height - captionHeight)
    return (
      Rectangle(x: cell.x, y: cell.y, width: cell.width, height: height),
      Rectangle(x: cell.x, y: cell.y + height, width: cell.width, height: captionHeight)
    )
  }
}
