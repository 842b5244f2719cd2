package import RefreshIndicators
package import VectorGraphics

/// The sign over a list that what is done is being recorded, and then what became of that.
package struct RecordingBadge: Hashable, Sendable {
  /// What it tells.
  package enum Kind: Hashable, Sendable {
    /// A red dot: it goes on.
    case recording
    /// A tick: it is in the file.
    case saved
    /// A red text: something went wrong.
    case failed
  }

  /// What it tells.
  package var kind: Kind
  /// The text beside the sign.
  package var text: String
  /// What is shown instead where the text does not fit into one line; nil: the text in several lines.
  package var short: String?

  /// Makes a badge.
  package init(_ kind: Kind, _ text: String, short: String? = nil) {
    self.kind = kind
    self.text = text
    self.short = short
  }

  private static let size = 12.0
  /// The red of recording lights, in every theme: 3 to 1 and more on what is raised.
  static let red = Color(hex: 0xE0383B)
  private static let lineHeight = 16.0
  private static let margin = 12.0
  /// Before the sign and after the text.
  private static let padding = 13.0
  /// The sign's own width and the space between it and the text.
  private static let (signWidth, spacing) = (10.0, 8.0)
  private static let mostLines = 4

  /// The badge at the lower side of a list of a size, above `bottom`; all in points.
  package func drawing(
    size: Size, above bottom: Double, theme: Theme, textMeasure: TextMeasure = .estimate
  ) -> Drawing {
    let around = 2 * Self.padding + Self.signWidth + Self.spacing
    let room = size.width - 2 * Self.margin - around
    guard room > 40 else { return Drawing() }
    let style = TextStyle(size: Self.size, color: kind == .failed ? theme.failure : theme.text)
    var (text, extent) = (text, textMeasure.extent(of: text, style: style, width: room))
    if extent.lineCount > 1, let short {
      text = short
      extent = textMeasure.extent(of: short, style: style, width: room)
    }
    let textWidth = extent.width.rounded(.up)
    let count = Double(min(extent.lineCount, Self.mostLines))
    let (width, height) = (textWidth + around, count * Self.lineHeight + 12)
    let box = Rectangle(
      x: ((size.width - width) / 2).rounded(), y: (bottom - Self.margin - height).rounded(),
      width: width, height: height)
    let outline = Path.roundedRectangle(box, radius: min(14, height / 2))
    var shadow = box.inset(by: -3)
    shadow.y += 2
    let left = box.x + Self.padding
    let center = Point(x: left + Self.signWidth / 2, y: box.y + 6 + Self.lineHeight / 2)
    return Drawing([
      .fill(
        .roundedRectangle(shadow, radius: 17), .solid(theme.shadow.opacity(0.35)), .nonZero),
      .fill(outline, .solid(theme.raised), .nonZero),
      .stroke(outline, .solid(theme.separator), StrokeStyle(width: 1)),
      sign(at: center, theme),
      .text(
        text,
        box: Rectangle(
          // A little more than the text, so that no rounding breaks its line.
          x: left + Self.signWidth + Self.spacing, y: box.y + 6, width: textWidth + 2,
          height: count * Self.lineHeight),
        style: style, lines: Int(count), alignment: .leading),
    ])
  }

  private func sign(at center: Point, _ theme: Theme) -> Drawing.Command {
    let (x, y) = (center.x, center.y)
    func stroke(_ points: [(Double, Double)], _ color: Color) -> Drawing.Command {
      .stroke(
        .polyline(points.map { Point(x: x + $0.0, y: y + $0.1) }), .solid(color),
        StrokeStyle(width: 2))
    }
    switch kind {
    case .recording:
      return .fill(.circle(center: center, radius: 5), .solid(Self.red), .nonZero)
    case .saved: return stroke([(-5, 0), (-1.5, 3.5), (5, -4)], theme.success)
    case .failed:
      var cross = Path.line(from: Point(x: x - 4, y: y - 4), to: Point(x: x + 4, y: y + 4))
      cross.append(.line(from: Point(x: x - 4, y: y + 4), to: Point(x: x + 4, y: y - 4)))
      return .stroke(cross, .solid(theme.failure), StrokeStyle(width: 2))
    }
  }
}
