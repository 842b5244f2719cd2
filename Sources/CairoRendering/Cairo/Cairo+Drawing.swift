internal import PullcordCCairo
internal import VectorGraphics

extension Paint {
  /// Sets cairo's source to this paint, with its alpha multiplied by `opacity`.
  func replaceSource(of context: OpaquePointer?, opacity: Double) {
    switch self {
    case .solid(let color):
      cairo_set_source_rgba(
        context, color.red, color.green, color.blue, color.alpha * opacity)
    case .gradient(let gradient):
      guard let pattern = gradient.pattern(opacity: opacity) else {
        return Self.setTransparent(context)
      }
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    }
  }

  /// Sets a transparent source.
  ///
  /// It replaces a gradient that cairo cannot draw. Such a gradient would leave the context in a
  /// permanent error state.
  private static func setTransparent(_ context: OpaquePointer?) {
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }

  /// The paint as a pixel 0xFFRRGGBB; nil unless the paint is a single opaque color.
  ///
  /// Components are rounded as in cairo.
  var opaqueWord: UInt32? {
    guard case .solid(let color) = self, color.alpha >= 1 else { return nil }
    func byte(_ component: Double) -> UInt32 {
      // Cairo converts to 16 bits and keeps the upper eight.
      UInt32(min(max(component, 0), 1) * 65_535 + 0.5) >> 8
    }
    guard color.red.isFinite, color.green.isFinite, color.blue.isFinite else { return nil }
    return 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }
}

extension Gradient {
  /// Makes a pattern of cairo, which the caller owns.
  ///
  /// The result is nil if a coordinate is not finite or the transform has no usable inverse.
  fileprivate func pattern(opacity: Double) -> OpaquePointer? {
    guard let inverse = transform.inverse, transform.isDrawable else { return nil }
    let pattern: OpaquePointer?
    switch shape {
    case .linear(let from, let to):
      guard (from.x + from.y + to.x + to.y).isFinite else { return nil }
      pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
    case .radial(let center, let radius, let focus, let focusRadius):
      guard (center.x + center.y + radius + focus.x + focus.y + focusRadius).isFinite else {
        return nil
      }
      pattern = cairo_pattern_create_radial(
        focus.x, focus.y, max(0, focusRadius), center.x, center.y, max(0, radius))
    }
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, stop.color.red, stop.color.green, stop.color.blue,
        stop.color.alpha * opacity)
    }
    // The matrix of a cairo pattern maps positions on the painted path to positions in the
    // gradient.
    var matrix = inverse.cairoMatrix
    cairo_pattern_set_matrix(pattern, &matrix)
    switch spread {
    case .pad: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    case .reflect: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REFLECT)
    case .repeat: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    }
    return pattern
  }
}

extension StrokeStyle {
  /// Sets cairo's line style to this style.
  ///
  /// Returns false if the width is not a finite number above 0, because the line is then invisible.
  func replaceStyle(of context: OpaquePointer?) -> Bool {
    guard width.isFinite, width > 0 else { return false }
    cairo_set_line_width(context, width)
    switch cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch join {
    case .miter:
      cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
      cairo_set_miter_limit(context, miterLimit.isFinite ? max(1, miterLimit) : 1)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    // A dash pattern that cairo rejects would leave the context in a permanent error state.
    let isDashed =
      dashes.contains { $0 > 0 } && dashes.allSatisfy { $0 >= 0 && $0.isFinite }
      && dashOffset.isFinite
    cairo_set_dash(context, dashes, isDashed ? Int32(dashes.count) : 0, isDashed ? dashOffset : 0)
    return true
  }
}

extension Path {
  /// Sets cairo's current path to this path, transformed by cairo's current matrix.
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

  /// Whether cairo can draw with this map.
  ///
  /// All coefficients must be finite, and the map must not flatten shapes.
  var isDrawable: Bool {
    return determinant.isFinite && abs(determinant) > 1e-12 && tx.isFinite && ty.isFinite
  }

  /// The scale factor; nil unless the map consists of a uniform scaling and a translation.
  var uniformScale: Double? { b == 0 && c == 0 && a == d && a > 0 ? a : nil }
}
