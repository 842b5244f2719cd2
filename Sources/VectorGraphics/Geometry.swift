/// A point or a vector, in points.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
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

/// An axis-parallel rectangle, in points.
public struct Rectangle: Hashable, Sendable {
  /// The left side.
  public var x: Double
  /// The upper side.
  public var y: Double
  /// The extent along x, at least 0.
  public var width: Double
  /// The extent along y, at least 0.
  public var height: Double

  /// Makes a rectangle from its upper left corner and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The point in the middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The rectangle with every side moved inwards by `length`; negative lengths enlarge it.
  public func inset(by length: Double) -> Rectangle {
    Rectangle(
      x: x + length, y: y + length, width: max(0, width - 2 * length),
      height: max(0, height - 2 * length))
  }
}

/// An affine map: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`, as in SVG's `matrix(a b c d tx ty)`.
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

  /// The map that moves nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A translation, in points.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The map that applies `self` after `inner`: `(self · inner)(p) = self(inner(p))`.
  public func concatenating(_ inner: Transform) -> Transform {
    Transform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
  }

  /// The image of a point.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

extension Rectangle {
  /// The smallest rectangle that holds both.
  public func union(_ other: Rectangle) -> Rectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let limit = Double.greatestFiniteMagnitude
    return Rectangle(
      x: left, y: top, width: min(max(x + width, other.x + other.width) - left, limit),
      height: min(max(y + height, other.y + other.height) - top, limit))
  }

  /// Whether a point lies in it; its right and lower sides belong to what is beside it.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}

extension Rectangle {
  /// Makes a rectangle from its center and its extent.
  public init(centerX: Double, centerY: Double, width: Double, height: Double) {
    self.init(x: centerX - width / 2, y: centerY - height / 2, width: width, height: height)
  }
}
