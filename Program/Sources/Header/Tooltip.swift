internal import PullcordControls
internal import RefreshIndicators
internal import VectorGraphics

/// Decides when the tooltip of a part of the header is visible.
///
/// The tooltip of the focused part appears without a delay. Times are seconds on the host's clock.
struct TooltipTimer: Sendable {
  /// The part under the mouse.
  private(set) var hovered: WidgetID?
  /// The time from which the delay of the tooltip is measured; infinity while tooltips are hidden.
  private var start = 0.0

  /// The part whose tooltip is visible.
  func visible(at time: Double, focus: WidgetID?) -> WidgetID? {
    guard let hovered else { return start.isFinite ? focus : nil }
    return time >= start + Tooltip.delay ? hovered : nil
  }

  /// The time when the next tooltip appears; nil if none is due.
  func nextDeadline(after time: Double) -> Double? {
    guard hovered != nil else { return nil }
    let due = start + Tooltip.delay
    return due > time && due.isFinite ? due : nil
  }

  /// Hides the tooltip until the mouse moves to another part or the focus moves.
  mutating func hide() { start = .infinity }

  mutating func focusMoved() { if start == .infinity { start = 0 } }

  mutating func hover(_ part: WidgetID?, time: Double) {
    guard part != hovered else { return }
    // If a tooltip is visible, the tooltip of the next part under the mouse appears at once.
    let wasVisible = hovered != nil && time >= start + Tooltip.delay
    hovered = part
    start = wasVisible ? time - Tooltip.delay : time
  }
}

/// A small text below a part of the header.
struct Tooltip {
  /// The time that the mouse must rest on a part before its tooltip appears, in seconds.
  ///
  /// GTK's tooltips have the same delay.
  static let delay = 0.5

  let text: String
  /// The box of the part that the text explains.
  let anchor: Rectangle

  /// Draws the text inside a window of the given width, on two lines if it does not fit on one.
  func drawing(width: Double, theme: Theme, measure: TextMeasure) -> Drawing {
    let style = TextStyle(size: 12, color: theme.text, verticalAlignment: .middle)
    let extent = measure.extent(of: text, style: style, width: max(1, width - 40))
    let size = Size(
      width: extent.width.rounded(.up) + 16, height: Double(min(extent.lineCount, 2)) * 16 + 8)
    let x = min(max(8, anchor.center.x - size.width / 2), max(8, width - size.width - 8))
    let box = Rectangle(
      x: x.rounded(), y: HeaderBar.height + 4, width: size.width, height: size.height)
    var shadow = box.inset(by: -2)
    shadow.y += 2
    var drawing = Drawing()
    drawing.commands.append(.fill(shadow, radius: 8, theme.shadow.opacity(0.25)))
    drawing.fill(.roundedRectangle(box, radius: 6), theme.background)
    drawing.stroke(.roundedRectangle(box, radius: 6), theme.separator, width: 1)
    drawing.commands.append(
      .text(
        // The box is slightly wider than the text, so that rounding cannot break the line.
        text, box: Rectangle(x: box.x + 7, y: box.y, width: box.width - 14, height: box.height),
        style: style, lines: 2, alignment: .center))
    return drawing
  }
}
