internal import PullcordMath

/// A position or a vector, in points.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

extension Point {
  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Interpolates between this point (t = 0) and another (t = 1), exactly at both ends.
  ///
  /// The result is finite for finite points.
  @inline(__always)
  package func mixed(with other: Point, _ t: Double) -> Point {
    // a + (b − a)·t would overflow where b − a does.
    Point(x: x * (1 - t) + other.x * t, y: y * (1 - t) + other.y * t)
  }

  /// The vector scaled to length 1; nil for a zero or infinite vector.
  var normalized: Point? {
    let largest = max(abs(x), abs(y))
    guard largest > 0, largest.isFinite else { return nil }
    let (x, y) = (x / largest, y / largest)
    let length = (x * x + y * y).squareRoot()
    return Point(x: x / length, y: y / length)
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle with sides parallel to the axes, in points.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent along x, at least 0.
  public var width: Double
  /// The extent along y, at least 0.
  public var height: Double

  /// Makes a rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle from its center and its size.
  public init(centerX: Double, centerY: Double, width: Double, height: Double) {
    self.init(x: centerX - width / 2, y: centerY - height / 2, width: width, height: height)
  }

  /// The center.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Returns the rectangle with every edge moved inwards by `length`.
  ///
  /// A negative length enlarges it. The width and height never become negative.
  public func inset(by length: Double) -> Rectangle {
    Rectangle(
      x: x + length, y: y + length, width: max(0, width - 2 * length),
      height: max(0, height - 2 * length))
  }

  /// Returns the smallest rectangle that contains both rectangles.
  public func union(_ other: Rectangle) -> Rectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let limit = Double.greatestFiniteMagnitude
    return Rectangle(
      x: left, y: top, width: min(max(x + width, other.x + other.width) - left, limit),
      height: min(max(y + height, other.y + other.height) - top, limit))
  }

  /// Whether a point is inside; the left and top edges count as inside, the others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}

/// The grid of device pixels.
///
/// An edge that lies on the grid is drawn sharp.
public struct PixelGrid: Hashable, Sendable {
  /// The number of device pixels per point.
  public let scale: Double

  /// Makes a grid of `scale` device pixels per point.
  ///
  /// A scale that is not a positive finite number counts as 1.
  public init(scale: Double) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  /// The length of one device pixel, in points.
  public var pixel: Double { 1 / scale }

  /// Returns the grid line nearest to a coordinate, in points.
  public func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}

/// An affine map, as in SVG's `matrix(a b c d tx ty)`.
///
/// It computes `x' = a·x + c·y + tx` and `y' = b·x + d·y + ty`.
public struct Transform: Hashable, Sendable {
  /// The coefficients in SVG's order.
  public var a, b, c, d, tx, ty: Double

  /// Makes a map from its coefficients in SVG's order.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point unchanged.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation, in points.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a scaling about a point.
  public static func scale(x: Double, y: Double, about center: Point) -> Transform {
    scale(x: x, y: y).centered(at: center)
  }

  /// Returns a rotation about the origin, in radians, clockwise on the screen.
  public static func rotation(radians: Double) -> Transform {
    let (cosine, sine) = (cos(radians), sin(radians))
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns a rotation about a point, in radians, clockwise on the screen.
  public static func rotation(radians: Double, about center: Point) -> Transform {
    rotation(radians: radians).centered(at: center)
  }

  /// Returns the map that applies `inner` first and then this map.
  public func concatenating(_ inner: Transform) -> Transform {
    Transform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
  }

  /// Returns the map with `center` as its origin; a rotation then turns about `center`.
  public func centered(at center: Point) -> Transform {
    Transform.translation(x: center.x, y: center.y).concatenating(self)
      .concatenating(.translation(x: -center.x, y: -center.y))
  }

  /// Maps a point.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The factor by which the map multiplies areas; negative if the map mirrors.
  public var determinant: Double { a * d - b * c }

  /// The inverse map; nil if the determinant is 0, or if it or its reciprocal is not finite.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
