internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Draws the parts of a list around its content.
///
/// The chrome consists of the gap, the indicators, the bars over the insets, the scroll indicator
/// and the focus ring. Distances are points from the edge where the list starts, along either axis.
struct ListChrome {
  let state: ListState
  let axisFrame: AxisFrame
  let grid: PixelGrid
  let start: Double
  /// The position of the content's origin in the viewport, on the pixel grid.
  ///
  /// It differs from `start` while older rows unfold at the start.
  let origin: Double
  let end: Double
  /// The space at both ends of the content.
  ///
  /// An indicator is centered in the gap including this space.
  let margin: Double

  init(
    _ state: ListState, axisFrame: AxisFrame, contentLength: Double, contentStart: Double = 0,
    margin: Double = 0
  ) {
    self.margin = margin
    self.state = state
    self.axisFrame = axisFrame
    grid = PixelGrid(scale: state.style.scale)
    origin = grid.snapped(state.offset.isFinite ? -state.offset : 0)
    start = grid.snapped(origin + contentStart)
    end = start + contentLength
  }

  var visible: Range<Double> { -origin..<max(-origin, axisFrame.length - origin) }

  /// Draws the content and the chrome around it.
  ///
  /// The content is in coordinates from its own origin. `headers` are drawn over the rows and their
  /// marks.
  func drawing(
    around content: Drawing, placement: any ListPlacement, marks: RowMarks = RowMarks(),
    headers: [Drawing.Command] = [], indicator: (Edge) -> any Indicator
  ) -> Drawing {
    var drawing = Drawing(ground)
    drawing.commands += shaken(
      [.group(content, transform: axisFrame.origin(at: origin), opacity: 1, clip: nil)]
        + marks.commands(self, placement) + headers)
    drawing.commands += contentEdges + foreground(indicator)
    return drawing
  }

  /// Moves the content across the axis after a failure, over a ground of the rows' color.
  private func shaken(_ content: [Drawing.Command]) -> [Drawing.Command] {
    guard state.shake != 0, end > start else { return content }
    let (from, to) = (max(0, start), min(end, axisFrame.length))
    let ground = axisFrame.box(from: from, length: max(0, to - from))
    return [
      .fill(.rectangle(ground), .solid(state.theme.background), .nonZero),
      .group(
        Drawing(content), transform: axisFrame.translation(across: grid.snapped(state.shake)),
        opacity: 1, clip: nil),
    ]
  }

  /// Draws the background of the gaps.
  ///
  /// The content is opaque and needs no background.
  var ground: [Drawing.Command] { gaps(.solid(state.theme.gap)) + backgrounds }

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

  /// The visible hairlines at the start and end of the content.
  private var contentEdges: [Drawing.Command] {
    [(start > 0, start - grid.pixel), (end < axisFrame.length, end)].compactMap {
      isVisible, position in
      guard isVisible else { return nil }
      let edge = axisFrame.box(from: grid.snapped(position), length: grid.pixel)
      return .fill(.rectangle(edge), .solid(state.theme.separator), .nonZero)
    }
  }

  func foreground(_ indicator: (Edge) -> any Indicator) -> [Drawing.Command] {
    emptyNotice + indicators(indicator) + runningMarks + bars + twoLevelSigns + unseenRows
      + scrollIndicator + focus
  }

  private var emptyNotice: [Drawing.Command] {
    guard end <= start, let notice = state.emptyNotice else { return [] }
    return notice.commands(
      in: axisFrame.box(from: start, length: freeLength), state.theme, state.style.textMeasure)
  }

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

  private var scrollIndicator: [Drawing.Command] {
    let insets = state.insets
    let indicator = ScrollIndicator(
      visibleLength: axisFrame.length - insets.start - insets.end, contentLength: end - start,
      position: (state.offset.isFinite ? state.offset : 0) + insets.start)
    return indicator.commands(
      in: axisFrame, from: max(0, insets.start), to: axisFrame.length - max(0, insets.end),
      grid: grid, theme: state.theme, opacity: state.scrollIndicatorOpacity)
  }

  /// Draws the tint of a hovered or pressed notice and the focus ring above everything else.
  private var focus: [Drawing.Command] {
    var commands: [Drawing.Command] = []
    let pressed = state.marks.pressedRetry
    // A retry may have begun since the mouse moved.
    let hovered = state.refreshes.first { $0.failure != nil && $0.edge == state.marks.hoveredRetry }
    if let edge = pressed ?? hovered?.edge, let box = noticeBox(edge) {
      let tint = state.theme.accent.opacity(pressed == nil ? 0.08 : 0.18)
      commands.append(.fill(.rectangle(box), .solid(tint), .nonZero))
    }
    let ring: Rectangle? =
      switch state.marks.focus {
      case nil: nil
      case .retry(let edge): noticeBox(edge) ?? freeBox
      case .unseenRows: unseenBox ?? freeBox
      case .list: freeBox
      }
    guard let ring, ring.width > 8, ring.height > 8 else { return commands }
    commands += FocusRing.commands(
      .roundedRectangle(
        ring.inset(by: state.marks.focus == .unseenRows ? -3 : 2),
        radius: state.marks.focus == .unseenRows ? ring.height / 2 + 3 : 4), theme: state.theme)
    return commands
  }

  private var freeLength: Double {
    axisFrame.length - max(0, state.insets.start) - max(0, state.insets.end)
  }

  private var freeBox: Rectangle {
    axisFrame.box(from: max(0, state.insets.start), length: freeLength)
  }

  private func noticeBox(_ edge: Edge) -> Rectangle? {
    state.refreshes.first { $0.edge == edge }.flatMap { indicatorBox($0) }
  }
}
