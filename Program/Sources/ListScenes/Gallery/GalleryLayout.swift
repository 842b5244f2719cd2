internal import Glibc
internal import RefreshIndicators
internal import VectorGraphics

/// Where everything in the gallery stands, in points of its own.
///
/// A window smaller than ``leastSize`` shows it all smaller.
struct GalleryLayout {
  /// The window's points in one of the gallery's; 1 but in small windows.
  let scale: Double
  /// The strip with the slider.
  let header: Rectangle
  /// The slider's track: the line its knob's middle moves on.
  let track: (start: Double, end: Double, y: Double)

  private let columns: Int
  private let cellSize: Size

  private static let headerHeight = 56.0
  private static let margin = 12.0
  /// Between a name and the list below it.
  private static let spacing = 4.0
  private static let top = headerHeight + margin
  private static let captionHeight = 22.0
  /// The least width of a cell, so that words below an indicator have room.
  private static let leastWidth = 120.0
  /// A list's width as a share of its height that is aimed at: wide enough for words, and no higher, so that
  /// the name below is near the indicator above.
  private static let aspect = 1.0
  /// What an empty cell counts against a worse aspect, which counts by its logarithm.
  private static let emptiness = 1.5
  /// The smallest room in which lists can be told apart: three by three, each nearly as high as wide.
  static let leastSize = Size(width: 408, height: 460)

  init(_ size: Size, count: Int) {
    let fit = min(size.width / Self.leastSize.width, size.height / Self.leastSize.height)
    scale = fit > 0 ? min(1, fit) : 1
    let size = Size(width: size.width / scale, height: size.height / scale)
    header = Rectangle(x: 0, y: 0, width: size.width, height: min(Self.headerHeight, size.height))
    track = (
      min(100, size.width / 3), max(min(100, size.width / 3), size.width - 76), header.height / 2
    )
    let fitting = (size.width - Self.margin) / (Self.leastWidth + Self.margin)
    // The smallest room is to hold what it was made for, however it is rounded.
    let most = max(1, min(count, Int(max(0, min(fitting + 1e-6, 1e4)))))
    func cellSize(_ columns: Int) -> Size {
      let rows = (count + columns - 1) / columns
      return Size(
        width: max(1, (size.width - Self.margin) / Double(columns) - Self.margin),
        height: max(
          1, (size.height - Self.headerHeight - Self.margin) / Double(max(rows, 1)) - Self.spacing))
    }
    /// How far columns are from lists of a good shape in full rows.
    func flaw(_ columns: Int) -> Double {
      let cell = cellSize(columns)
      let list = max(1, cell.height - Self.captionHeight)
      let cells = (count + columns - 1) / columns * columns
      return abs(log(cell.width / list / Self.aspect))
        + Self.emptiness * Double(cells - count) / Double(max(cells, 1))
    }
    columns = (1...most).min { flaw($0) < flaw($1) } ?? 1
    self.cellSize = cellSize(columns)
  }

  /// A cell: a list and its name below.
  func cell(_ index: Int) -> Rectangle {
    let (column, row) = (Double(index % columns), Double(index / columns))
    return Rectangle(
      x: Self.margin + column * (cellSize.width + Self.margin),
      y: Self.top + row * (cellSize.height + Self.spacing), width: cellSize.width,
      height: cellSize.height)
  }

  /// A cell's list.
  func list(_ index: Int) -> Rectangle {
    let cell = cell(index)
    return Self.parts(of: cell).list
  }

  /// The list and the caption of a cell.
  static func parts(of cell: Rectangle) -> (list: Rectangle, caption: Rectangle) {
    let height = max(1, cell.height - captionHeight)
    return (
      Rectangle(x: cell.x, y: cell.y, width: cell.width, height: height),
      Rectangle(x: cell.x, y: cell.y + height, width: cell.width, height: captionHeight)
    )
  }

  /// The cell whose list is at a place.
  func cellIndex(at place: Point) -> Int? {
    let column = ((place.x - Self.margin / 2) / (cellSize.width + Self.margin)).rounded(.down)
    let row =
      ((place.y - Self.top) / (cellSize.height + Self.spacing)).rounded(.down)
    guard column >= 0, column < Double(columns), row >= 0, row < Double(cellCount) else {
      return nil
    }
    let index = Int(row) * columns + Int(column)
    return index < cellCount && list(index).contains(place) ? index : nil
  }

  private var cellCount: Int { IndicatorName.allCases.count }

  /// The slider's value for a pointer, 0…1.
  func value(at x: Double) -> Double {
    guard track.end > track.start else { return 0 }
    return min(max((x - track.start) / (track.end - track.start), 0), 1)
  }
}
