internal import PullcordControls
internal import PullcordFeeds
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The vertical list around a shelf.
///
/// The `header` in the list's state is the picture of the shelf. It scrolls with the rows.
struct ShelfColumn: ListScene {
  var startIndicator: any Indicator
  var endIndicator: any Indicator

  private var memory = RowMemory<FeedRow>()

  init(startIndicator: any Indicator, endIndicator: any Indicator) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

  // The limits were chosen by eye, so that a card has space for its colored part, the name and one
  // line of the message.
  private static let greatestShelfLength = 230.0
  private static let greatestShelfShare = 0.4

  /// The height of the shelf in a window, in points.
  static func shelfLength(in size: Size) -> Double {
    min(greatestShelfLength, (size.height * greatestShelfShare).rounded())
  }

  func indicator(at edge: Edge) -> any Indicator { edge == .start ? startIndicator : endIndicator }

  func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    ShelfPlacement(
      rows: RowPlacement(count: rows.count, length: FeedRow.length),
      shelf: Self.shelfLength(in: size))
  }

  mutating func drawing(_ state: ListState) -> Drawing {
    let length = Self.shelfLength(in: state.viewport)
    let placement = state.shown(placement(of: state.rows, in: state.viewport))
    let chrome = ListChrome(state, in: axisFrame(state.viewport), around: placement)
    let visible = chrome.visibleRows(of: placement)
    let style = FeedRow(state, chrome.grid)
    let rows = memory.rows(visible, of: state, style, placement)
    var content = style.ground(below: rows, chrome)
    if chrome.visible.lowerBound < length {
      let box = Rectangle(x: 0, y: 0, width: state.viewport.width, height: length)
      content.commands.append(
        .group(state.header, transform: .identity, opacity: 1, clip: .rectangle(box)))
      let line = Rectangle(
        x: 0, y: length - chrome.grid.pixel, width: box.width, height: chrome.grid.pixel)
      content.fill(.rectangle(line), state.theme.separator)
    }
    return chrome.drawing(
      around: content, placement: placement, marks: style.marks(state), indicator: indicator)
  }
}

/// The positions of rows below a shelf.
struct ShelfPlacement: ListPlacement, Hashable {
  var rows: RowPlacement
  /// The length of the shelf, in points.
  var shelf: Double

  var contentLength: Double { shelf + rows.contentLength }
  func start(of row: Int) -> Double { shelf + rows.start(of: row) }
  func length(of row: Int) -> Double { rows.length(of: row) }

  func row(at position: Double, insetEdge: Double) -> Int? {
    rows.row(at: position - shelf, insetEdge: insetEdge - shelf)
  }

  func rows(from start: Double, to end: Double) -> Range<Int> {
    rows.rows(from: start - shelf, to: end - shelf)
  }
}
