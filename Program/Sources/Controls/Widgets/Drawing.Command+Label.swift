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
}
