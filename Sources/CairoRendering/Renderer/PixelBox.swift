internal import VectorGraphics

/// A rectangle of whole device pixels.
///
/// It is empty unless `right` exceeds `left` and `bottom` exceeds `top`.
struct PixelBox: Equatable {
  var left, top, right, bottom: Int

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  var isEmpty: Bool { right <= left || bottom <= top }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

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

  /// Returns the nearest whole number; nil if it is too far away.
  ///
  /// The allowed distance is half of 1/256 pixel, because cairo rounds coordinates to 1/256 pixel.
  static func wholePixel(_ coordinate: Double) -> Int? {
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
