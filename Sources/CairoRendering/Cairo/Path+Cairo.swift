internal import PullcordCCairo
internal import VectorGraphics

extension Path {
  /// Makes this path cairo's current path, transformed by cairo's current matrix.
  ///
  /// Returns false if the path is empty or a coordinate is not finite.
  func replacePath(of context: OpaquePointer?) -> Bool {
    guard !elements.isEmpty, isFinite else { return false }
    cairo_new_path(context)
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        cairo_move_to(context, point.x, point.y)
        start = point
        current = point
      case .line(let point):
        cairo_line_to(context, point.x, point.y)
        current = point
      case .quadratic(let control, let end):
        // Cairo has only cubic curves; the conversion is exact.
        cairo_curve_to(
          context, current.x + (control.x - current.x) * 2 / 3,
          current.y + (control.y - current.y) * 2 / 3, end.x + (control.x - end.x) * 2 / 3,
          end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        current = end
      case .cubic(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        current = end
      case .close:
        cairo_close_path(context)
        current = start
      }
    }
    return true
  }
}

extension Transform {
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }

  /// Whether cairo can draw under this map.
  ///
  /// All coefficients must be finite, and the map must not flatten shapes.
  var isDrawable: Bool {
    return determinant.isFinite && abs(determinant) > 1e-12 && tx.isFinite && ty.isFinite
  }

  /// The scale factor; nil unless the map consists of a uniform scaling and a translation.
  var uniformScale: Double? { b == 0 && c == 0 && a == d && a > 0 ? a : nil }
}
