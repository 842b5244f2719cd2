internal import PullcordMath

/// An arc of an ellipse between two points, as in SVG's `A` command.
///
/// The conversion to a center follows SVG 2, appendix B.2.4 and B.2.5. The ellipse is mapped to
/// the unit circle, on which the chord between the two points is `2h` long. The shorter of the two
/// arcs therefore has the angle `2 atan2(h, √(1 − h²))`. This formula is accurate for huge and tiny
/// radii, because it subtracts no nearly equal numbers.
struct EllipticalArc {
  var start: Point
  var end: Point
  var radiusX: Double
  var radiusY: Double
  /// The angle of the ellipse's x axis, in degrees.
  var rotation: Double
  var isLarge: Bool
  var isSweep: Bool

  /// The largest angle of one cubic curve, in radians.
  ///
  /// The radial error is below 3.8e-7 of the radius.
  static let pieceAngle = Double.pi / 6

  /// Appends the arc as cubic curves of at most 30° each.
  ///
  /// The last curve ends exactly at ``end``. If a radius is 0, the method appends a line. If both
  /// ends are equal, it appends nothing. If a coordinate would not be finite, it appends nothing
  /// and returns false.
  func append(to elements: inout [Path.Element]) -> Bool {
    if start == end { return true }
    var radiusX = abs(radiusX)
    var radiusY = abs(radiusY)
    if radiusX == 0 || radiusY == 0 {
      elements.append(.line(end))
      return true
    }
    let axis = Self.axis(degrees: rotation)
    // Halve first, because the difference of two finite numbers may be infinite.
    let half = Point(x: start.x / 2 - end.x / 2, y: start.y / 2 - end.y / 2)
    var p = Point(
      x: (axis.x * half.x + axis.y * half.y) / radiusX,
      y: (axis.x * half.y - axis.y * half.x) / radiusY)
    var h = (p.x * p.x + p.y * p.y).squareRoot()
    if !(h > 1e-150 && h < 1e150) { h = hypot(p.x, p.y) }
    guard h > 0, h.isFinite else {
      if h == 0 { elements.append(.line(end)) }
      return h == 0
    }
    var height = 0.0
    if h < 1 {
      height = ((1 - h) * (1 + h)).squareRoot()
    } else {
      radiusX *= h
      radiusY *= h
      p.x /= h
      p.y /= h
    }
    let side = isLarge == isSweep ? -height / h : height / h
    // The chord's middle is the origin. The vector to the center is perpendicular to the chord.
    let center = Point(x: side * p.y, y: -side * p.x)
    var angle = 2 * atan2(h, height)
    if isLarge { angle = 2 * .pi - angle }
    let frame = Frame(axis: axis, radiusX: radiusX, radiusY: radiusY)
    let count = max(1, (angle / Self.pieceAngle - 1e-9).rounded(.up))
    let piece = (isSweep ? angle : -angle) / count
    return append(
      from: Point(x: p.x - center.x, y: p.y - center.y),
      to: Point(x: -p.x - center.x, y: -p.y - center.y), center: center, frame: frame,
      piece: piece, count: Int(count), to: &elements)
  }

  private func append(
    from first: Point, to last: Point, center: Point, frame: Frame, piece: Double, count: Int,
    to elements: inout [Path.Element]
  ) -> Bool {
    let quarter = tan(piece / 4)
    let reach = quarter * 4 / 3
    let halfTangent = 2 * quarter / (1 - quarter * quarter)
    let scale = 1 / (1 + halfTangent * halfTangent)
    let cosine = (1 - halfTangent * halfTangent) * scale
    let sine = 2 * halfTangent * scale
    let middle = frame.apply(center)
    let origin = Point(
      x: start.x / 2 + end.x / 2 + middle.x, y: start.y / 2 + end.y / 2 + middle.y)
    let count0 = elements.count
    var unit = first
    var from = start
    var tangent = frame.apply(Point(x: -unit.y * reach, y: unit.x * reach))
    for index in 1...count {
      let isLast = index == count
      let next =
        isLast
        ? last : Point(x: unit.x * cosine - unit.y * sine, y: unit.x * sine + unit.y * cosine)
      let offset = frame.apply(next)
      let to = isLast ? end : Point(x: origin.x + offset.x, y: origin.y + offset.y)
      let nextTangent = frame.apply(Point(x: -next.y * reach, y: next.x * reach))
      let control1 = Point(x: from.x + tangent.x, y: from.y + tangent.y)
      let control2 = Point(x: to.x - nextTangent.x, y: to.y - nextTangent.y)
      guard control1.isFinite, control2.isFinite, to.isFinite else {
        elements.removeSubrange(count0...)
        return false
      }
      elements.append(.cubic(control1, control2, to))
      unit = next
      from = to
      tangent = nextTangent
    }
    return true
  }

  /// Returns the cosine and sine of the rotation, which are exact at multiples of 90°.
  ///
  /// Half a turn does not change an ellipse, so only the angle modulo 180° matters.
  private static func axis(degrees: Double) -> Point {
    let turn = degrees.truncatingRemainder(dividingBy: 180)
    switch turn {
    case 0: return Point(x: 1, y: 0)
    case 90, -90: return Point(x: 0, y: 1)
    default: return Point(x: cos(turn * .pi / 180), y: sin(turn * .pi / 180))
    }
  }

  /// The linear map from the unit circle to the ellipse centered at the origin.
  private struct Frame {
    var xx: Double
    var xy: Double
    var yx: Double
    var yy: Double

    init(axis: Point, radiusX: Double, radiusY: Double) {
      xx = radiusX * axis.x
      xy = -radiusY * axis.y
      yx = radiusX * axis.y
      yy = radiusY * axis.x
    }

    func apply(_ point: Point) -> Point {
      Point(x: xx * point.x + xy * point.y, y: yx * point.x + yy * point.y)
    }
  }
}
