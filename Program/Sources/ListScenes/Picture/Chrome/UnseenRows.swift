internal import PullToRefresh
internal import PullcordControls
internal import RefreshIndicators
package import ScrollPhysics
internal import VectorGraphics

/// The notice at an edge of new rows that are out of sight.
package struct UnseenRows: Hashable, Sendable {
  package var edge: Edge
  package var count: Int
  /// The opacity, 0…1.
  package var opacity = 1.0

  package init(edge: Edge, count: Int) {
    self.edge = edge
    self.count = count
  }
}

extension ListChrome {
  private static let pillHeight = 34.0
  private static let pillMargin = 12.0
  /// The space of the arrow, with the space before and after it.
  private static let arrowWidth = 32.0

  private var unseenStyle: TextStyle {
    TextStyle(size: 13, weight: .bold, color: state.theme.text)
  }

  private func unseenText(_ unseen: UnseenRows) -> String {
    (unseen.edge == .start ? state.strings : state.endStrings).newItems(unseen.count)
  }

  /// The box of the notice, near the middle of its edge; nil without a notice.
  var unseenBox: Rectangle? {
    guard let unseen = state.unseenRows else { return nil }
    let extent = state.style.textMeasure.extent(of: unseenText(unseen), style: unseenStyle)
    let width = extent.width.rounded(.up) + Self.arrowWidth + 16
    let isVertical = axisFrame.axis == .vertical
    let (length, breadth) = isVertical ? (Self.pillHeight, width) : (width, Self.pillHeight)
    let gap =
      unseen.edge == .start
      ? max(state.insets.start, start) : max(state.insets.end, axisFrame.length - end)
    let near = max(0, gap) + Self.pillMargin
    return axisFrame.box(
      from: grid.snapped(unseen.edge == .start ? near : axisFrame.length - near - length),
      length: length, across: grid.snapped((axisFrame.breadth - breadth) / 2), breadth: breadth)
  }

  var unseenRows: [Drawing.Command] {
    guard let unseen = state.unseenRows, let box = unseenBox, unseen.opacity > 0 else { return [] }
    let theme = state.theme
    let radius = box.height / 2
    var commands: [Drawing.Command] = [(6.0, 0.1), (3.5, 0.14), (1.5, 0.22)].map { outset, alpha in
      var shadow = box.inset(by: -outset)
      shadow.y += 2
      return .fill(shadow, radius: radius + outset, theme.shadow.opacity(alpha))
    }
    commands.append(.fill(box, radius: radius, theme.raised))
    if state.marks.pressesUnseenRows || state.marks.hoversUnseenRows {
      commands.append(
        .fill(
          box, radius: radius,
          theme.accent.opacity(state.marks.pressesUnseenRows ? 0.2 : 0.1)))
    }
    commands.append(
      .stroke(
        .roundedRectangle(box.inset(by: grid.pixel / 2), radius: radius - grid.pixel / 2),
        .solid(theme.isHighContrast ? theme.text : theme.separator),
        StrokeStyle(width: grid.pixel)))
    commands.append(arrow(at: Point(x: box.x + 20, y: box.center.y), to: unseen.edge))
    commands.append(
      .text(
        unseenText(unseen),
        box: Rectangle(
          x: box.x + Self.arrowWidth, y: box.y, width: box.width - Self.arrowWidth - 14,
          height: box.height), style: unseenStyle, lines: 1, alignment: .leading))
    return [
      .group(Drawing(commands), transform: .identity, opacity: min(unseen.opacity, 1), clip: nil)
    ]
  }

  /// An arrow towards an edge.
  private func arrow(at center: Point, to edge: Edge) -> Drawing.Command {
    let sign =
      (edge == .start) != (axisFrame.axis == .horizontal && axisFrame.isRightToLeft) ? 1.0 : -1
    func point(_ along: Double, _ across: Double) -> Point {
      axisFrame.axis == .vertical
        ? Point(x: center.x + across, y: center.y + along * sign)
        : Point(x: center.x + along * sign, y: center.y + across)
    }
    var path = Path.polyline([point(-0.5, -4.5), point(-5, 0), point(-0.5, 4.5)])
    path.append(.line(from: point(-5, 0), to: point(5.5, 0)))
    return .stroke(path, .solid(state.theme.accent), StrokeStyle(width: 2))
  }
}
