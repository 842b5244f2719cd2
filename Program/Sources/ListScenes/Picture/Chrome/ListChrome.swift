internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Draws the parts of a list around its content.
///
/// The chrome consists of the gap, the indicators, the bars over the insets, and the widgets.
/// Distances are points from the edge where the list starts, along the scroll axis.
///
/// The chrome never changes. All widgets of a frame share this object, because a copy of its state
/// would cost more than most of the widgets.
final class ListChrome {
  let state: ListState
  let axisFrame: AxisFrame
  let grid: PixelGrid
  let start: Double
  /// The position of the content's origin in the viewport, on the pixel grid.
  ///
  /// It differs from `start` while older rows unfold at the start.
  let origin: Double
  let end: Double
  let contentLength: Double
  /// The space at both ends of the content.
  ///
  /// The gap and this space form one area, and the indicator is centered in that area.
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
    self.contentLength = contentLength
  }

  /// Makes the chrome around the rows of a placement.
  convenience init(
    _ state: ListState, in axisFrame: AxisFrame, around placement: any ListPlacement,
    margin: Double = 0
  ) {
    self.init(
      state, axisFrame: axisFrame, contentLength: placement.contentLength,
      contentStart: placement.contentStart, margin: margin)
  }

  /// The visible rows of a placement.
  ///
  /// The range may also contain one row that is just out of sight.
  func visibleRows(of placement: any ListPlacement) -> Range<Int> {
    placement.rows(from: visible.lowerBound, to: visible.upperBound)
  }

  var visible: Range<Double> { -origin..<max(-origin, axisFrame.length - origin) }

  /// Draws the content and the chrome around it.
  ///
  /// The coordinates of `content` start at the content's own origin. `headers` are drawn over the
  /// rows and their marks.
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

  /// Moves the content across the axis after a failure.
  ///
  /// The background behind it has the color of rows.
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

  /// Draws the indicators and the widgets.
  func foreground(_ indicator: (Edge) -> any Indicator) -> [Drawing.Command] {
    let tree = ListWidgets(self).tree
    var scenery = scenery
    // A notice that has the focus can disappear. The list then shows the focus.
    if state.marks.focus != nil, tree.path(to: scenery.focus) == nil { scenery.focus.stop = .list }
    return emptyNotice + indicators(indicator) + tree.commands(in: scenery)
  }

  /// The theme of the widgets, and the hovered, pressed and focused widgets.
  var scenery: WidgetScenery {
    let marks = state.marks
    var scenery = WidgetScenery(WidgetLook(state.theme, state.style.textMeasure))
    (scenery.hovered, scenery.pressed) = (marks.hovered?.widget, marks.pressed?.widget)
    (scenery.focus.isActive, scenery.focus.stop) = (true, marks.focus)
    return scenery
  }

  private var emptyNotice: [Drawing.Command] {
    guard end <= start, let notice = state.emptyNotice else { return [] }
    return notice.commands(
      in: axisFrame.box(from: start, length: freeLength), state.theme, state.style.textMeasure)
  }

  /// The bars over the insets, with hairlines.
  var bars: [Drawing.Command] {
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

  var freeLength: Double {
    axisFrame.length - max(0, state.insets.start) - max(0, state.insets.end)
  }

  var freeBox: Rectangle {
    axisFrame.box(from: max(0, state.insets.start), length: freeLength)
  }

  // MARK: Indicators

  /// The box of a control's indicator; nil if the indicator is hidden.
  ///
  /// The box may be partly outside the viewport.
  func indicatorBox(_ snapshot: RefreshSnapshot) -> Rectangle? { frame(snapshot)?.box }

  func indicators(_ indicator: (Edge) -> any Indicator) -> [Drawing.Command] {
    let leaving = state.leaving.flatMap { snapshot, opacity -> [Drawing.Command] in
      indicators([snapshot], indicator).map {
        .group(Drawing([$0]), transform: .identity, opacity: opacity, clip: nil)
      }
    }
    return leaving + indicators(state.refreshes, indicator)
  }

  private func indicators(
    _ snapshots: [RefreshSnapshot], _ indicator: (Edge) -> any Indicator
  ) -> [Drawing.Command] {
    snapshots.flatMap { snapshot -> [Drawing.Command] in
      guard let frame = frame(snapshot) else { return [] }
      let context = IndicatorContext(
        snapshot: snapshot, frame: frame, time: state.time, axis: axisFrame.axis,
        lastUpdate: state.lastUpdate, theme: state.theme,
        strings: snapshot.edge == .start ? state.strings : state.endStrings,
        textMeasure: state.style.textMeasure, reducesMotion: state.style.reducesMotion)
      let fresh = state.freshIndicator.flatMap { $0.edge == snapshot.edge ? $0.indicator : nil }
      let indicator = fresh ?? indicator(snapshot.edge)
      if snapshot.state == .twoLevel || snapshot.isClosingTwoLevel {
        let level = TwoLevelView.drawing(context, over: indicator)
        return [
          .group(level, transform: .identity, opacity: 1, clip: .rectangle(frame.gap))
        ]
      }
      return context.drawing(of: indicator, in: frame).upright(in: frame.gap).commands
    }
  }

  func frame(_ snapshot: RefreshSnapshot) -> IndicatorFrame? {
    let isStart = snapshot.edge == .start
    // The inner edge of the client's inset.
    let inset = max(0, isStart ? state.insets.start : state.insets.end)
    let edge = grid.snapped(isStart ? inset : axisFrame.length - inset)
    return snapshot.frame(
      in: Rectangle(x: 0, y: 0, width: axisFrame.size.width, height: axisFrame.size.height),
      axis: axisFrame.axis, isRightToLeft: axisFrame.isRightToLeft, inset: inset,
      gap: isStart ? start - edge : edge - end, margin: margin, scale: grid.scale)
  }
}
