internal import PullcordControls
internal import RefreshIndicators
internal import VectorGraphics

/// A small text below a part of the header.
struct Tooltip {
  /// The time that the mouse must rest on a part before its tooltip appears, in seconds.
  ///
  /// It is the delay of GTK's tooltips.
  static let delay = 0.5

  let text: String
  /// The box of the part that the text explains.
  let anchor: Rectangle

  /// Explains a part of the header, whose box is `anchor`.
  init(_ part: HeaderStop, anchor: Rectangle) {
    text =
      switch part {
      case .preset: "Choose the preset · Tab, Enter"
      case .command(let command): "\(command.note) · \(command.key)"
      case .more: "More commands · Menu"
      }
    self.anchor = anchor
  }

  /// Draws the text inside a window of the given width, on two lines if it does not fit on one.
  func drawing(width: Double, theme: Theme, measure: TextMeasure) -> Drawing {
    let style = TextStyle(size: 12, color: theme.text, verticalAlignment: .middle)
    let extent = measure.extent(of: text, style: style, width: max(1, width - 40))
    let size = Size(
      width: extent.width.rounded(.up) + 16, height: Double(min(extent.lineCount, 2)) * 16 + 8)
    let x = min(max(8, anchor.center.x - size.width / 2), max(8, width - size.width - 8))
    let box = Rectangle(
      x: x.rounded(), y: HeaderLayout.height + 4, width: size.width, height: size.height)
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
