internal import VectorGraphics

extension IconPart {
  /// A bounding box of everything the shape can paint; nil if nothing is drawn.
  ///
  /// It extends the path by half the line width, times the miter limit or √2 where corners or square
  /// ends can reach further. A miter limit above 100 counts as 100 to keep the box finite; only corners
  /// below 1.2° reach further.
  var reach: Rectangle? {
    guard let box = path.bounds else { return nil }
    guard stroke != nil, let line = strokeStyle else { return box }
    let corner = line.join == .miter ? min(line.miterLimit, 100) : 1
    let end = line.cap == .square ? 2.0.squareRoot() : 1
    return box.inset(by: -line.width / 2 * max(corner, end))
  }
}

extension IconPaint {
  /// Whether the paint is visible; the current color counts as opaque.
  var isVisible: Bool { color(currentColor: .black).alpha > 0 }
}

extension Color {
  /// Opaque black, the initial value of SVG's `fill`.
  static let black = Color(hex: 0)
}
