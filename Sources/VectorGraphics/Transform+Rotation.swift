internal import Glibc

extension Transform {
  /// A rotation about the origin, in radians, clockwise on the screen.
  public static func rotation(radians: Double) -> Transform {
    let (cosine, sine) = (cos(radians), sin(radians))
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A rotation about a point, in radians, clockwise on the screen.
  public static func rotation(radians: Double, about center: Point) -> Transform {
    Transform.rotation(radians: radians).centered(at: center)
  }

  /// A scaling about a point.
  public static func scale(x: Double, y: Double, about center: Point) -> Transform {
    Transform.scale(x: x, y: y).centered(at: center)
  }

  /// The same map with a point as its origin.
  public func centered(at center: Point) -> Transform {
    Transform.translation(x: center.x, y: center.y).concatenating(self)
      .concatenating(.translation(x: -center.x, y: -center.y))
  }

  /// The map back; nil if this one flattens the plane or is not finite.
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
