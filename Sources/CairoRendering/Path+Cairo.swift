internal import PullcordCCairo
internal import VectorGraphics

extension Path {
  /// Makes this path cairo's current path, under cairo's current matrix; false when a coordinate is
  /// not finite or there is nothing to draw.
  func replacePath(of context: OpaquePointer?) -> Bool {
    guard !elements.isEmpty, hasOnlyFiniteCoordinates else { return false }
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
        // Cairo has cubic curves only; raising the degree is exact.
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

  private var hasOnlyFiniteCoordinates: Bool {
    // Adding coordinates times zero leaves zero, or what is not a number if one is not finite.
    var sum = 0.0
    for element in elements {
      switch element {
      case .move(let p), .line(let p): sum += p.x * 0 + p.y * 0
      case .quadratic(let p, let q): sum += p.x * 0 + p.y * 0 + q.x * 0 + q.y * 0
      case .cubic(let p, let q, let r):
        sum += p.x * 0 + p.y * 0 + q.x * 0 + q.y * 0 + r.x * 0 + r.y * 0
      case .close: break
      }
    }
    return sum == 0
  }
}

extension Transform {
  /// The same map for cairo.
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }

  /// Whether cairo can draw under it: every coefficient finite, nothing squeezed to a line.
  var isDrawable: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && abs(determinant) > 1e-12 && tx.isFinite && ty.isFinite
  }

  /// The factor by which it enlarges everything, if it only enlarges evenly and moves.
  var uniformScale: Double? { b == 0 && c == 0 && a == d && a > 0 ? a : nil }
}
