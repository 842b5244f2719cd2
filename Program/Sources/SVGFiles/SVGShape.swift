package import VectorGraphics

/// A visible shape of a file; the fill is painted first, the line over it.
package struct SVGShape: Hashable, Sendable {
  /// The outline, in the root's user units, every transform applied.
  package var path: Path
  /// What the inside is painted with, `fill-opacity` included; nil paints nothing.
  package var fill: SVGPaint?
  /// How the inside is told; non-zero by default.
  package var fillRule: FillRule
  /// What the line is painted with, `stroke-opacity` included; nil draws no line.
  package var stroke: SVGPaint?
  /// The line's width, ends and corners; 1, butt and miter by default.
  ///
  /// The width is in the root's user units. Under a transform that scales unevenly it is the
  /// geometric mean, and the file has a warning.
  package var strokeStyle: StrokeStyle
  /// The opacity of fill and line together, 0…1: the product of `opacity` up to the root.
  package var opacity: Double
}

extension SVGShape {
  /// The box of everything the shape can paint; nil if that is nothing.
  ///
  /// Generous for lines: half a width round the curve, times the miter limit or √2 where corners
  /// or square ends can reach further. A miter limit above 100 counts as 100: only corners under
  /// 1.2° reach further, and the box stays finite.
  var paintedBounds: Rectangle? {
    guard let box = path.bounds else { return nil }
    guard stroke != nil else { return box }
    let corner = strokeStyle.join == .miter ? min(strokeStyle.miterLimit, 100) : 1
    let end = strokeStyle.cap == .square ? 2.0.squareRoot() : 1
    return box.inset(by: -strokeStyle.width / 2 * max(corner, end))
  }
}
