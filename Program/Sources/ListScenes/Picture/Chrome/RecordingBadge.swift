package import RefreshIndicators
package import VectorGraphics

package struct RecordingBadge: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case recording
    case saved
    case failed
    /// A task is running.
    case working
  }

  package var kind: Kind
  package var text: String
  /// A shorter text for narrow lists.
  ///
  /// The badge shows it if `text` does not fit on one line. If it is nil, `text` is wrapped
  /// instead.
  package var short: String?

  package init(_ kind: Kind, _ text: String, short: String? = nil) {
    self.kind = kind
    self.text = text
    self.short = short
  }

  private static let size = 12.0
  /// The red of the dot in every theme; its contrast on the badge is at least 3:1.
  static let red = Color(hex: 0xE0383B)
  private static let lineHeight = 16.0
  private static let margin = 12.0
  private static let padding = 13.0
  private static let (symbolWidth, spacing) = (10.0, 8.0)
  private static let maximumLines = 4

  /// Draws the badge in a list of `size`, above `bottom`; both are in points.
  ///
  /// The result is empty if the list is too narrow.
  package func drawing(
    size: Size, above bottom: Double, theme: Theme, textMeasure: TextMeasure = .estimate
  ) -> Drawing {
    let around = 2 * Self.padding + Self.symbolWidth + Self.spacing
    let space = size.width - 2 * Self.margin - around
    guard space > 40 else { return Drawing() }
    let style = TextStyle(size: Self.size, color: kind == .failed ? theme.failure : theme.text)
    var (text, extent) = (text, textMeasure.extent(of: text, style: style, width: space))
    if extent.lineCount > 1, let short {
      text = short
      extent = textMeasure.extent(of: short, style: style, width: space)
    }
    let textWidth = extent.width.rounded(.up)
    let count = Double(min(extent.lineCount, Self.maximumLines))
    let (width, height) = (textWidth + around, count * Self.lineHeight + 12)
    let box = Rectangle(
      x: ((size.width - width) / 2).rounded(), y: (bottom - Self.margin - height).rounded(),
      width: width, height: height)
    let outline = Path.roundedRectangle(box, radius: min(14, height / 2))
    var shadow = box.inset(by: -3)
    shadow.y += 2
    let left = box.x + Self.padding
    let center = Point(x: left + Self.symbolWidth / 2, y: box.y + 6 + Self.lineHeight / 2)
    return Drawing([
      .fill(
        .roundedRectangle(shadow, radius: 17), .solid(theme.shadow.opacity(0.35)), .nonZero),
      .fill(outline, .solid(theme.raised), .nonZero),
      .stroke(outline, .solid(theme.separator), StrokeStyle(width: 1)),
      symbol(at: center, theme),
      .text(
        text,
        box: Rectangle(
          // The box is slightly wider than the text, so that rounding cannot break the line.
          x: left + Self.symbolWidth + Self.spacing, y: box.y + 6, width: textWidth + 2,
          height: count * Self.lineHeight),
        style: style, lines: Int(count), alignment: .leading),
    ])
  }

  private func symbol(at center: Point, _ theme: Theme) -> Drawing.Command {
    let (x, y) = (center.x, center.y)
    func stroke(_ points: [(Double, Double)], _ color: Color) -> Drawing.Command {
      .stroke(
        .polyline(points.map { Point(x: x + $0.0, y: y + $0.1) }), .solid(color),
        StrokeStyle(width: 2))
    }
    switch kind {
    case .recording:
      return .fill(.circle(center: center, radius: 5), .solid(Self.red), .nonZero)
    case .working:
      let ring = Path.circle(center: center, radius: 4)
      return .stroke(ring, .solid(theme.accent), StrokeStyle(width: 2))
    case .saved: return stroke([(-5, 0), (-1.5, 3.5), (5, -4)], theme.success)
    case .failed:
      var cross = Path.line(from: Point(x: x - 4, y: y - 4), to: Point(x: x + 4, y: y + 4))
      cross.append(.line(from: Point(x: x - 4, y: y + 4), to: Point(x: x + 4, y: y - 4)))
      return .stroke(cross, .solid(theme.failure), StrokeStyle(width: 2))
    }
  }
}
