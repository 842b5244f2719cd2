internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// What every list has round its content: the ground in a gap, indicators, bars over the insets, the
/// scroll indicator and the focus.
///
/// Distances are points from the edge the list starts at, whatever the axis.
struct ListChrome<Rows: RandomAccessCollection<FeedItem>> {
  let state: FeedState<Rows>
  let axisFrame: AxisFrame
  let grid: PixelGrid
  /// Where the content starts in the viewport, on the grid.
  let start: Double
  /// Where the content ends in the viewport.
  let end: Double
  /// What is left free at the ends of the content: an indicator stands in the middle of that too.
  let margin: Double

  /// The chrome of a state whose content is so long.
  init(_ state: FeedState<Rows>, axisFrame: AxisFrame, contentLength: Double, margin: Double = 0) {
    self.margin = margin
    self.state = state
    self.axisFrame = axisFrame
    grid = PixelGrid(scale: state.scale)
    start = grid.snapped(state.offset.isFinite ? -state.offset : 0)
    end = start + contentLength
  }

  /// What of the content is in sight; nothing for a viewport without a size.
  var seen: Range<Double> { -start..<max(-start, axisFrame.length - start) }

  /// The ground where no content is; content is opaque, so nowhere else.
  var ground: [Drawing.Command] { gaps(.solid(state.theme.gap)) + backgrounds }

  /// What controls want behind their indicators, in the room that is open at their edges.
  var backgrounds: [Drawing.Command] {
    state.refreshes.flatMap { snapshot -> [Drawing.Command] in
      guard let color = snapshot.background, color.opacity > 0 else { return [] }
      return gaps(
        .solid(
          Color(red: color.red, green: color.green, blue: color.blue, alpha: color.opacity)),
        at: snapshot.edge)
    }
  }

  private func gaps(_ paint: Paint, at edge: Edge? = nil) -> [Drawing.Command] {
    [
      (Edge.start, 0, min(start, axisFrame.length)), (.end, max(0, end), axisFrame.length),
    ].compactMap { side, from, to in
      guard to > from, edge ?? side == side else { return nil }
      return .fill(.rectangle(axisFrame.box(from: from, length: to - from)), paint, .nonZero)
    }
  }

  /// The hairlines where the content starts and ends, while that is in sight.
  var contentEdges: [Drawing.Command] {
    [(start > 0, start - grid.pixel), (end < axisFrame.length, end)].compactMap { isSeen, place in
      guard isSeen else { return nil }
      let edge = axisFrame.box(from: grid.snapped(place), length: grid.pixel)
      return .fill(.rectangle(edge), .solid(state.theme.separator), .nonZero)
    }
  }

  /// What lies over the content.
  func foreground(_ indicator: (Edge) -> any Indicator) -> [Drawing.Command] {
    notice + indicators(indicator) + runningMarks + bars + scrollIndicator + focus
  }

  /// What stands where rows would be, as long as what the client left free.
  private var notice: [Drawing.Command] {
    guard end <= start, let notice = state.emptyNotice else { return [] }
    let length = axisFrame.length - max(0, state.insets.start) - max(0, state.insets.end)
    return notice.commands(
      in: axisFrame.box(from: start, length: length), state.theme, state.textMeasure)
  }

  /// Opaque bars where the client reserved room; the content scrolls below them.
  private var bars: [Drawing.Command] {
    var commands: [Drawing.Command] = []
    func add(_ start: Double, _ end: Double, hairline: Double) {
      let bar = axisFrame.box(from: start, length: end - start)
      let line = axisFrame.box(from: hairline, length: grid.pixel)
      commands.append(.fill(.rectangle(bar), .solid(state.theme.raised), .nonZero))
      commands.append(.fill(.rectangle(line), .solid(state.theme.separator), .nonZero))
    }
    if state.insets.start > 0 {
      let end = grid.snapped(state.insets.start)
      add(0, end, hairline: end - grid.pixel)
    }
    if state.insets.end > 0 {
      let start = grid.snapped(axisFrame.length - state.insets.end)
      add(start, axisFrame.length, hairline: start)
    }
    return commands
  }

  /// The bar that shows where in the content the viewport is.
  private var scrollIndicator: [Drawing.Command] {
    let insets = state.insets
    let indicator = ScrollIndicator(
      visibleLength: axisFrame.length - insets.start - insets.end, contentLength: end - start,
      position: (state.offset.isFinite ? state.offset : 0) + insets.start)
    return indicator.commands(
      in: axisFrame, from: max(0, insets.start), to: axisFrame.length - max(0, insets.end),
      grid: grid,
      theme: state.theme, opacity: state.scrollIndicatorOpacity)
  }

  /// The notice held down, and the ring round what has the focus, over everything.
  private var focus: [Drawing.Command] {
    var commands: [Drawing.Command] = []
    if let edge = state.marks.pressedRetry, let box = noticeBox(edge) {
      commands.append(
        .fill(.rectangle(box), .solid(state.theme.accent.opacity(0.18)), .nonZero))
    }
    let ring: Rectangle? =
      switch state.marks.focus {
      case nil: nil
      case .retry(let edge): noticeBox(edge) ?? freeBox
      case .list: freeBox
      }
    guard let ring, ring.width > 8, ring.height > 8 else { return commands }
    // Two lines, so that one of them stands out from whatever is below.
    for (inset, width, color) in [(2.0, 4.0, state.theme.background), (2, 2, state.theme.accent)] {
      commands.append(
        .stroke(
          .roundedRectangle(ring.inset(by: inset), radius: 4), .solid(color),
          StrokeStyle(width: width)))
    }
    return commands
  }

  /// What the client left free.
  private var freeBox: Rectangle {
    let start = max(0, state.insets.start)
    return axisFrame.box(from: start, length: axisFrame.length - start - max(0, state.insets.end))
  }

  private func noticeBox(_ edge: Edge) -> Rectangle? {
    state.refreshes.first { $0.edge == edge }.flatMap { indicatorBox($0) }
  }
}
