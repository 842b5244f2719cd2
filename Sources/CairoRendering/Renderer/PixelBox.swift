internal import VectorGraphics

extension PixelBox {
  /// Makes the box that a path covers.
  ///
  /// The result is nil unless the path is an upright rectangle with edges between pixels.
  init?(_ path: Path, under transform: Transform) {
    guard transform.b == 0, transform.c == 0, let corners = path.uprightRectangleCorners else {
      return nil
    }
    let first = transform.apply(corners.0)
    let second = transform.apply(corners.1)
    guard let x0 = Self.wholePixel(first.x), let x1 = Self.wholePixel(second.x),
      let y0 = Self.wholePixel(first.y), let y1 = Self.wholePixel(second.y)
    else { return nil }
    self.init(left: min(x0, x1), top: min(y0, y1), right: max(x0, x1), bottom: max(y0, y1))
  }

  /// Makes the smallest box around points, widened by `margin` pixels on each side.
  ///
  /// The result is nil without points or if a coordinate is not finite.
  init?(around points: [Point], margin: Double) {
    guard let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    func pixel(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9)) }
    self.init(
      left: pixel((left - margin).rounded(.down)), top: pixel((top - margin).rounded(.down)),
      right: pixel((right + margin).rounded(.up)), bottom: pixel((bottom + margin).rounded(.up)))
  }

  /// Returns the nearest whole number; nil if it is too far away.
  ///
  /// The allowed distance is half of 1/256 pixel, because cairo rounds coordinates to 1/256 pixel.
  private static func wholePixel(_ coordinate: Double) -> Int? {
    let whole = coordinate.rounded()
    guard abs(whole) < 1e9, abs(coordinate - whole) < 1.0 / 512 else { return nil }
    return Int(whole)
  }
}

extension Path {
  /// Two opposite corners of the path; nil unless it is a single closed upright rectangle.
  fileprivate var uprightRectangleCorners: (Point, Point)? {
    guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3], case .close = elements[4]
    else { return nil }
    let isRowFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isColumnFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    return isRowFirst || isColumnFirst ? (a, c) : nil
  }
}
