internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Everything that determines the picture of the header.
struct HeaderLooks: Hashable {
  var state: HeaderState
  var focus: HeaderStop?
  var hovered: HeaderStop?
  var pressed: HeaderStop?
  /// The width of the window, in points.
  var width: Double
  /// The width of the list, which the header's parts are over.
  var listWidth: Double
  var theme: Theme
  var grid: PixelGrid
  var textMeasure: TextMeasure

  /// The cache id of the picture.
  ///
  /// Rows of lists have hashes as ids, so the ids differ.
  private static let id: UInt64 = 0x6865_6164_6572_0000

  /// Draws the header, whose pixels the renderer caches until the looks change.
  func command() -> Drawing.Command {
    .cached(
      id: Self.id, version: UInt64(bitPattern: Int64(hashValue)),
      size: Size(width: width, height: height), drawing())
  }

  private var height: Double { grid.snapped(HeaderLayout.height) }

  private func drawing() -> Drawing {
    let layout = HeaderLayout(width: listWidth, state: state, measure: textMeasure)
    var drawing = Drawing()
    drawing.fill(.rectangle(Rectangle(x: 0, y: 0, width: width, height: height)), theme.raised)
    drawing.fill(
      .rectangle(Rectangle(x: 0, y: height - grid.pixel, width: width, height: grid.pixel)),
      theme.separator)
    for stop in layout.stops {
      let box = layout.box(stop)
      var isActive = false
      if case .command(let command) = stop { isActive = state.active.contains(command) }
      let tint: Color? =
        pressed == stop
        ? theme.text.opacity(0.16)
        : hovered == stop
          ? theme.text.opacity(0.08) : isActive ? theme.accent.opacity(0.16) : nil
      if let tint { drawing.commands.append(.fill(box, radius: 8, tint)) }
      if theme.isHighContrast || isActive {
        drawing.stroke(
          .roundedRectangle(box.inset(by: 0.5), radius: 7.5),
          isActive ? theme.accent : theme.separator, width: 1)
      }
      drawing.commands += contents(of: stop, in: box, layout, isActive: isActive)
    }
    if let focus {
      drawing.commands += FocusRing.commands(
        .roundedRectangle(layout.box(focus).inset(by: 1), radius: 7), theme: theme)
    }
    return drawing
  }

  private func contents(
    of stop: HeaderStop, in box: Rectangle, _ layout: HeaderLayout, isActive: Bool
  ) -> [Drawing.Command] {
    switch stop {
    case .preset:
      let text = Rectangle(
        x: box.x + 12, y: box.y, width: max(0, box.width - 24 - HeaderLayout.arrowWidth),
        height: box.height)
      let (x, y) = (box.x + box.width - 17, box.center.y)
      let arrow = Path.polyline([
        Point(x: x - 4, y: y - 2), Point(x: x, y: y + 2), Point(x: x + 4, y: y - 2),
      ])
      return [
        .label(state.presetTitle, in: text, weight: .bold, color: theme.text),
        .stroke(arrow, .solid(theme.secondaryText), StrokeStyle(width: 1.75)),
      ]
    case .more:
      return [-6.0, 0, 6].map { x in
        .fill(
          .circle(center: Point(x: box.center.x + x, y: box.center.y), radius: 2),
          .solid(theme.text), .nonZero)
      }
    case .command(let command):
      guard layout.showsTitles else {
        return HeaderIcon.commands(
          command, center: box.center, isActive: isActive, color: theme.text, theme: theme)
      }
      return [
        .label(
          state.buttonTitle(command), in: box, color: theme.text, alignment: .center)
      ]
    }
  }
}
