internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The bar over the list with the preset's menu and a button for each command.
///
/// The bar has no clock. Times are seconds on the host's clock. Positions are points from the
/// window's top left corner.
struct HeaderBar: Sendable {
  var state: HeaderState
  /// The focused part; nil while keys go to the list.
  var focus: HeaderStop? { didSet { if hintedAt == .infinity { hintedAt = 0 } } }
  var presses = PressTracker<HeaderStop>()
  /// When the mouse moved onto the hovered part, or a key focused a part.
  private(set) var hintedAt = 0.0

  /// The time that the mouse must rest on a part before its tooltip appears, in seconds.
  ///
  /// It is the delay of GTK's tooltips.
  static let tooltipDelay = 0.5

  init(_ state: HeaderState) { self.state = state }

  /// The part whose tooltip is visible.
  func hinted(at time: Double) -> HeaderStop? {
    guard let hovered = presses.hovered else { return hintedAt.isFinite ? focus : nil }
    return time >= hintedAt + Self.tooltipDelay ? hovered : nil
  }

  /// The time when the next tooltip appears.
  func nextHint(after time: Double) -> Double? {
    guard presses.hovered != nil else { return nil }
    let due = hintedAt + Self.tooltipDelay
    return due > time && due.isFinite ? due : nil
  }

  /// Hides the tooltip until the mouse moves to another part.
  mutating func hideHint() { hintedAt = .infinity }

  mutating func hover(_ stop: HeaderStop?, time: Double) {
    guard stop != presses.hovered else { return }
    // Next to a part with a visible tooltip, the tooltip of another part appears at once.
    let wasHinted = presses.hovered != nil && time >= hintedAt + Self.tooltipDelay
    presses.hovered = stop
    hintedAt = wasHinted ? time - Self.tooltipDelay : time
  }
}

extension HeaderBar {
  func drawing(
    _ layout: HeaderLayout, width: Double, at time: Double, theme: Theme, grid: PixelGrid
  ) -> Drawing {
    let bar = Rectangle(x: 0, y: 0, width: width, height: HeaderLayout.height)
    var drawing = Drawing()
    drawing.fill(.rectangle(bar), theme.raised)
    drawing.fill(
      .rectangle(
        Rectangle(x: 0, y: bar.height - grid.pixel, width: width, height: grid.pixel)),
      theme.separator)
    let pressed = presses.visiblePress(at: time)
    for stop in HeaderStop.all {
      let box = layout.box(stop)
      var isActive = false
      if case .command(let command) = stop { isActive = state.active.contains(command) }
      let tint: Color? =
        pressed == stop
        ? theme.text.opacity(0.16)
        : presses.hovered == stop
          ? theme.text.opacity(0.08) : isActive ? theme.accent.opacity(0.16) : nil
      if let tint { drawing.commands.append(.fill(box, radius: 8, tint)) }
      if theme.isHighContrast || isActive {
        drawing.stroke(
          .roundedRectangle(box.inset(by: 0.5), radius: 7.5),
          isActive ? theme.accent : theme.separator, width: 1)
      }
      drawing.commands += contents(of: stop, in: box, layout, isActive: isActive, theme)
    }
    if let focus {
      drawing.commands += FocusRing.commands(
        .roundedRectangle(layout.box(focus).inset(by: 1), radius: 7), theme: theme)
    }
    return drawing
  }

  private func contents(
    of stop: HeaderStop, in box: Rectangle, _ layout: HeaderLayout, isActive: Bool, _ theme: Theme
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
        .label(state.preset, in: text, weight: .bold, color: theme.text),
        .stroke(arrow, .solid(theme.secondaryText), StrokeStyle(width: 1.75)),
      ]
    case .command(let command):
      guard layout.showsTitles else {
        return HeaderIcon.commands(
          command, center: box.center, isActive: isActive, color: theme.text, theme: theme)
      }
      return [
        .label(
          state.title(command), in: box, color: theme.text, alignment: .center)
      ]
    }
  }
}
