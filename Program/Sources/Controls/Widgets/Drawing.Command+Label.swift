package import RefreshIndicators
package import VectorGraphics

extension Drawing.Command {
  package static func label(
    _ text: String, in box: Rectangle, size: Double = 13, weight: TextStyle.Weight = .regular,
    color: Color, alignment: TextAlignment = .leading, hasTabularFigures: Bool = false
  ) -> Drawing.Command {
    .text(
      text, box: box,
      style: TextStyle(
        size: size, weight: weight, color: color, hasTabularFigures: hasTabularFigures),
      lines: 1, alignment: alignment)
  }

  package static func fill(_ box: Rectangle, radius: Double, _ color: Color) -> Drawing.Command {
    .fill(.roundedRectangle(box, radius: radius), .solid(color), .nonZero)
  }

  /// Draws the shadow of a box that floats over the window.
  package static func shadow(of box: Rectangle, radius: Double, _ theme: Theme) -> [Self] {
    [(8.0, 0.12), (5.0, 0.15), (2.0, 0.25)].map { outset, alpha in
      var shadow = box.inset(by: -outset)
      shadow.y += 3
      return .fill(shadow, radius: radius + outset, theme.shadow.opacity(alpha))
    }
  }
}
