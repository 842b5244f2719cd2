internal import PullcordMath

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

  /// Returns the map that does the same about `center` as this map does about the origin.
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

  /// The inverse map; nil if this map flattens the plane or has an infinite coefficient.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
