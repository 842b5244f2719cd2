internal import PullcordMath

extension Path {
  /// Returns a straight line between two points.
  public static func line(from start: Point, to end: Point) -> Path {
    Path(elements: [.move(start), .line(end)])
  }

  /// Returns a closed rectangle, clockwise on the screen from its top left corner.
  public static func rectangle(_ rectangle: Rectangle) -> Path {
    let right = rectangle.x + rectangle.width
    let bottom = rectangle.y + rectangle.height
    return polygon([
      Point(x: rectangle.x, y: rectangle.y), Point(x: right, y: rectangle.y),
      Point(x: right, y: bottom), Point(x: rectangle.x, y: bottom),
    ])
  }

  /// Returns a closed rectangle with elliptical corners.
  ///
  /// The path runs clockwise from the left end of the top side. `radiusX` is limited to half the
  /// width and `radiusY` to half the height, as in SVG. A radius of 0 gives sharp corners.
  public static func roundedRectangle(
    _ rectangle: Rectangle, radiusX: Double, radiusY: Double
  ) -> Path {
    let rx = min(max(radiusX, 0), rectangle.width / 2)
    let ry = min(max(radiusY, 0), rectangle.height / 2)
    guard rx > 0, ry > 0 else { return .rectangle(rectangle) }
    let (left, top) = (rectangle.x, rectangle.y)
    let (right, bottom) = (left + rectangle.width, top + rectangle.height)
    var path = Path()
    func corner(_ x: Double, _ y: Double) {
      path.addArc(
        to: Point(x: x, y: y), radiusX: rx, radiusY: ry, isLarge: false, isSweep: true)
    }
    path.move(to: Point(x: left + rx, y: top))
    path.addLine(to: Point(x: right - rx, y: top))
    corner(right, top + ry)
    path.addLine(to: Point(x: right, y: bottom - ry))
    corner(right - rx, bottom)
    path.addLine(to: Point(x: left + rx, y: bottom))
    corner(left, bottom - ry)
    path.addLine(to: Point(x: left, y: top + ry))
    corner(left + rx, top)
    path.close()
    return path
  }

  /// Returns a closed rectangle with circular corners.
  ///
  /// The radius is limited to half the shorter side.
  public static func roundedRectangle(_ rectangle: Rectangle, radius: Double) -> Path {
    let radius = min(radius, rectangle.width / 2, rectangle.height / 2)
    return roundedRectangle(rectangle, radiusX: radius, radiusY: radius)
  }

  /// Returns a closed circle, clockwise on the screen from its rightmost point.
  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(center: center, radiusX: radius, radiusY: radius)
  }

  /// Returns a closed ellipse, clockwise on the screen from its rightmost point.
  ///
  /// The ellipse consists of twelve cubic curves of 30° each. The path is empty if a radius is not
  /// positive or a coordinate is infinite.
  public static func ellipse(center: Point, radiusX: Double, radiusY: Double) -> Path {
    guard radiusX > 0, radiusY > 0, let circle = CircularArc(.zero, 1, 0, 2 * .pi) else {
      return Path()
    }
    var unit = [Element.move(circle.start)]
    circle.append(to: &unit)
    unit.append(.close)
    let map = Transform(a: radiusX, b: 0, c: 0, d: radiusY, tx: center.x, ty: center.y)
    let ellipse = Path(elements: unit).transformed(by: map)
    return ellipse.isFinite ? ellipse : Path()
  }

  /// Returns a closed path of straight lines through the points; without points, it is empty.
  public static func polygon(_ points: [Point]) -> Path {
    var path = polyline(points)
    path.close()
    return path
  }

  /// Returns an open path of straight lines through the points.
  public static func polyline(_ points: [Point]) -> Path {
    Path(
      elements: points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
  }
}

/// An arc of a circle, given by its center and its angles in radians.
struct CircularArc {
  let center: Point
  let radius: Double
  let startAngle: Double
  let sweep: Double

  /// Makes an arc of at most a full turn; nil if a coordinate would not be finite.
  init?(_ center: Point, _ radius: Double, _ startAngle: Double, _ sweep: Double) {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweep = min(max(sweep, -2 * .pi), 2 * .pi)
    let reach = 2 * radius
    guard (abs(center.x) + reach).isFinite, (abs(center.y) + reach).isFinite else { return nil }
  }

  var start: Point { point(startAngle) }

  private func point(_ angle: Double) -> Point {
    Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  /// Appends cubic curves of at most 30°; a full turn ends exactly at its start.
  func append(to elements: inout [Path.Element]) {
    let count = max(1, (abs(sweep) / EllipticalArc.pieceAngle - 1e-9).rounded(.up))
    let step = sweep / count
    let reach = radius * (4 / 3 * tan(step / 4))
    var angle = startAngle
    var from = start
    for index in 1...Int(count) {
      let isWhole = index == Int(count) && abs(sweep) == 2 * .pi
      let next = startAngle + sweep * Double(index) / count
      let to = isWhole ? start : point(next)
      elements.append(
        .cubic(
          Point(x: from.x - reach * sin(angle), y: from.y + reach * cos(angle)),
          Point(x: to.x + reach * sin(next), y: to.y - reach * cos(next)), to))
      angle = next
      from = to
    }
  }
}
