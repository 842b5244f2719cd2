internal import VectorGraphics

extension IconPart {
  /// A bounding box of all pixels that the shape can paint; nil if it paints no pixels.
  ///
  /// The box extends the path's box by half the line width. Where corners or square ends can reach
  /// further, this is multiplied by the miter limit or by √2. A miter limit above 100 counts as
  /// 100, to keep the box small. Only corners below 1.2° can exceed such a box.
  var reach: Rectangle? {
    guard let box = path.bounds else { return nil }
    guard stroke != nil, let line = strokeStyle else { return box }
    let corner = line.join == .miter ? min(line.miterLimit, 100) : 1
    let end = line.cap == .square ? 2.0.squareRoot() : 1
    return box.inset(by: -line.width / 2 * max(corner, end))
  }
}

extension IconPaint {
  /// Whether the paint is visible, assuming that the current color is opaque.
  var isVisible: Bool { color(currentColor: .black).alpha > 0 }
}

extension Color {
  /// Opaque black, the initial value of SVG's `fill`.
  static let black = Color(hex: 0)
}
