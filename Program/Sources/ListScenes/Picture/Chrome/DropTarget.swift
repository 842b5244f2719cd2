internal import PullcordLanguages
package import RefreshIndicators
package import VectorGraphics

/// The picture over a list while the user drags a file over the window.
package enum DropTarget {
  package static let text = localized("Drop to show it as an indicator")

  private static let margin = 10.0
  private static let cornerRadius = 14.0
  private static let (textSize, lineHeight, padding) = (15.0, 40.0, 18.0)

  /// Draws the target over a list of `size`, in points.
  package static func drawing(
    size: Size, theme: Theme, textMeasure: TextMeasure = .estimate
  ) -> Drawing {
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = Drawing()
    // The list stays visible, because the indicator from the dropped file will appear in it.
    drawing.fill(.rectangle(whole), theme.background.opacity(0.7))
    guard size.width > 4 * margin, size.height > 4 * margin else { return drawing }
    let frame = whole.inset(by: margin)
    drawing.fill(.roundedRectangle(frame, radius: cornerRadius), theme.accent.opacity(0.08))
    drawing.stroke(.roundedRectangle(frame, radius: cornerRadius), theme.accent, width: 3)
    let style = TextStyle(size: textSize, weight: .bold, color: theme.background)
    let space = frame.width - 2 * (margin + padding)
    let extent = textMeasure.extent(of: text, style: style, width: space)
    let width = min(frame.width - 2 * margin, extent.width.rounded(.up) + 2 * padding)
    let height = lineHeight + Double(extent.lineCount - 1) * 20
    let pill = Rectangle(
      x: (whole.center.x - width / 2).rounded(), y: (whole.center.y - height / 2).rounded(),
      width: width, height: height)
    drawing.fill(.roundedRectangle(pill, radius: lineHeight / 2), theme.accent)
    drawing.commands.append(
      .text(text, box: pill.inset(by: 6), style: style, lines: 2, alignment: .center))
    return drawing
  }
}
