public import Feeds
public import PathAnimation
internal import ScrollPhysics

/// The list: rows, indicators in the gaps, bars over the insets, the scroll indicator.
///
/// Its drawing follows from the state alone. What it keeps between frames only saves making the
/// rows' drawings again, and is bounded.
public struct FeedScene: Sendable {
  /// What stands at the start edge.
  public var startIndicator: any Indicator
  /// What stands at the end edge.
  public var endIndicator: any Indicator

  let placement = RowPlacement(length: FeedRow.length)
  private var memory = RowMemory()

  /// Makes a scene; a spinner at the start and the load-more row at the end by default.
  public init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = LoadMoreIndicator()
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

  /// A row's length: 72 points.
  public static let rowLength = FeedRow.length

  /// The length of the content for a number of rows, in points, without insets and holds.
  public func contentLength(rowCount: Int) -> Double { placement.contentLength(rowCount) }

  /// The row at a place of the viewport, in points from its upper side; nil beside the rows.
  public func row<Rows>(at y: Double, in state: FeedState<Rows>) -> Int? {
    placement.row(at: y + state.offset, count: state.rows.count)
  }

  /// The picture of a state, `viewport` large, opaque everywhere.
  public mutating func drawing<Rows>(_ state: FeedState<Rows>) -> Drawing {
    let grid = PixelGrid(scale: state.scale)
    let (width, height) = (state.viewport.width, state.viewport.height)
    let offset = state.offset.isFinite ? state.offset : 0
    let top = grid.snapped(-offset)
    let bottom = top + contentLength(rowCount: state.rows.count)

    var drawing = Drawing()
    drawing.commands.reserveCapacity(16)
    // The rows are opaque, so the ground is drawn only where none is.
    for (start, end) in [(0, min(top, height)), (max(0, bottom), height)] where end > start {
      let gap = Rectangle(x: 0, y: start, width: width, height: end - start)
      drawing.commands.append(.fill(.rectangle(gap), .solid(state.theme.gap), .nonZero))
    }
    let rows = rows(state, top: top, grid)
    drawing.commands.append(
      .group(rows, transform: .translation(x: 0, y: top), opacity: 1, clip: nil))
    drawing.commands += rowMarks(state, top: top, grid)
    for (isSeen, y) in [(top > 0, top - grid.pixel), (bottom < height, bottom)] where isSeen {
      let edge = Rectangle(x: 0, y: grid.snapped(y), width: width, height: grid.pixel)
      drawing.commands.append(.fill(.rectangle(edge), .solid(state.theme.separator), .nonZero))
    }
    drawing.commands += refreshes(state, contentStart: top, contentEnd: bottom, grid)
    drawing.commands += bars(state, grid)
    let insets = state.insets
    let indicator = ScrollIndicator(
      visibleLength: height - insets.start - insets.end, contentLength: bottom - top,
      position: offset + insets.start)
    drawing.commands += indicator.commands(
      width: width, top: max(0, insets.start), bottom: height - max(0, insets.end), grid: grid,
      theme: state.theme, opacity: state.scrollIndicatorOpacity)
    drawing.commands += focusMarks(state, grid)
    return drawing
  }

  private mutating func rows<Rows>(
    _ state: FeedState<Rows>, top: Double, _ grid: PixelGrid
  ) -> Drawing {
    let style = FeedRow(
      width: state.viewport.width, grid: grid, theme: state.theme, strings: state.strings)
    memory.use(style)
    let visible = placement.rows(
      from: -top, to: state.viewport.height - top, count: state.rows.count)
    var drawing = Drawing()
    drawing.commands.reserveCapacity(visible.count)
    guard
      var index = state.rows.index(
        state.rows.startIndex, offsetBy: visible.lowerBound, limitedBy: state.rows.endIndex)
    else { return drawing }
    for row in visible {
      drawing.commands.append(
        memory.command(for: state.rows[index], start: placement.start(of: row), style))
      state.rows.formIndex(after: &index)
    }
    return drawing
  }

  /// Opaque bars where the client reserved room; the content scrolls below them.
  private func bars<Rows>(_ state: FeedState<Rows>, _ grid: PixelGrid) -> [Drawing.Command] {
    let (width, height) = (state.viewport.width, state.viewport.height)
    var commands: [Drawing.Command] = []
    func add(_ box: Rectangle, hairline y: Double) {
      let line = Rectangle(x: 0, y: y, width: width, height: grid.pixel)
      commands.append(.fill(.rectangle(box), .solid(state.theme.raised), .nonZero))
      commands.append(.fill(.rectangle(line), .solid(state.theme.separator), .nonZero))
    }
    if state.insets.start > 0 {
      let end = grid.snapped(state.insets.start)
      add(Rectangle(x: 0, y: 0, width: width, height: end), hairline: end - grid.pixel)
    }
    if state.insets.end > 0 {
      let start = grid.snapped(height - state.insets.end)
      add(Rectangle(x: 0, y: start, width: width, height: height - start), hairline: start)
    }
    return commands
  }
}
