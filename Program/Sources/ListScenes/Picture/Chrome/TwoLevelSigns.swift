internal import PullToRefresh
internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The handle that opens a second level, and the notice in the open level of how to leave it.
extension ListChrome {
  private static let handleSize = Size(width: 44, height: 5)
  private static let noticeHeight = 34.0
  /// The space of the chevron, with the space before and after it, and the space after the text.
  private static let (chevronWidth, noticeEnd) = (34.0, 16.0)
  /// The distance of the notice from the content, in points.
  private static let noticeMargin = 20.0
  /// The smallest side of the area that responds to a pointer, in points (WCAG 2.5.8).
  private static let leastSide = 24.0

  /// The control with a second level, if its handle is visible: at rest, with the content's edge in
  /// sight.
  private var closedLevel: RefreshSnapshot? {
    state.refreshes.first { snapshot in
      let gap = snapshot.edge == .start ? start - state.insets.start : -distanceToEnd
      return snapshot.twoLevelProgress != nil && snapshot.state == .idle && gap > -0.5
    }
  }

  private var distanceToEnd: Double { end - axisFrame.length + state.insets.end }

  private var openLevel: RefreshSnapshot? {
    state.refreshes.first { $0.state == .twoLevel }
  }

  private var handle: (edge: Edge, box: Rectangle)? {
    guard let level = closedLevel, axisFrame.axis == .vertical else { return nil }
    let (width, height) = (Self.handleSize.width, Self.handleSize.height)
    let y = level.edge == .start ? max(0, start) + 8 : min(end, axisFrame.length) - 8 - height
    return (
      level.edge,
      Rectangle(
        x: grid.snapped((axisFrame.breadth - width) / 2), y: grid.snapped(y), width: width,
        height: height)
    )
  }

  private var notice: (edge: Edge, box: Rectangle)? {
    guard let level = openLevel, axisFrame.axis == .vertical else { return nil }
    let style = TextStyle(size: Self.noticeTextSize, color: state.theme.text)
    let text = state.style.textMeasure.extent(of: noticeText(level.edge), style: style).width
    let width = min(
      text.rounded(.up) + Self.chevronWidth + Self.noticeEnd, max(axisFrame.breadth - 16, 0))
    let height = Self.noticeHeight
    let y =
      level.edge == .start
      ? min(start, axisFrame.length) - Self.noticeMargin - height
      : max(end, 0) + Self.noticeMargin
    return (
      level.edge,
      Rectangle(
        x: grid.snapped((axisFrame.breadth - width) / 2), y: grid.snapped(y), width: width,
        height: height)
    )
  }

  private static let noticeTextSize = 12.0

  private func noticeText(_ edge: Edge) -> String {
    (edge == .start ? state.strings : state.endStrings).twoLevelHint
  }

  /// The edge whose closed second level a press at a point opens.
  func opensLevel(at point: Point) -> Edge? {
    handle.flatMap { edge, box in
      box.inset(by: (box.height - Self.leastSide) / 2).contains(point) ? edge : nil
    }
  }

  /// The edge whose open second level a press at a point closes.
  func closesLevel(at point: Point) -> Edge? {
    notice.flatMap { $1.contains(point) ? $0 : nil }
  }

  var twoLevelSigns: [Drawing.Command] {
    let theme = state.theme
    if let box = handle?.box {
      return [
        .fill(box.inset(by: -1.5), radius: box.height, theme.background.opacity(0.8)),
        .fill(
          box, radius: box.height / 2,
          state.marks.hoversTwoLevel ? theme.accent : theme.secondaryText),
      ]
    }
    guard let (edge, box) = notice, let level = openLevel else { return [] }
    let color = theme.text
    let tip = box.center.y + (edge == .start ? -3.0 : 3)
    let chevron = Path.polyline([
      Point(x: box.x + 15, y: 2 * box.center.y - tip), Point(x: box.x + 20, y: tip),
      Point(x: box.x + 25, y: 2 * box.center.y - tip),
    ])
    let ground =
      state.marks.hoversTwoLevel ? theme.accent.opacity(0.12) : theme.accent.opacity(0)
    return [
      .group(
        Drawing([
          .fill(box, radius: box.height / 2, theme.raised),
          .fill(box, radius: box.height / 2, ground),
          .stroke(
            .roundedRectangle(box.inset(by: grid.pixel / 2), radius: box.height / 2),
            .solid(theme.isHighContrast ? theme.text : theme.separator),
            StrokeStyle(width: grid.pixel)),
          .stroke(chevron, .solid(theme.accent), StrokeStyle(width: 2)),
          .label(
            noticeText(edge),
            in: Rectangle(
              x: box.x + Self.chevronWidth, y: box.y,
              width: box.width - Self.chevronWidth - Self.noticeEnd + 2, height: box.height),
            size: Self.noticeTextSize, color: color),
        ]), transform: .identity, opacity: min(1, level.stateAge / TwoLevelView.fadeDuration),
        clip: nil)
    ]
  }
}
