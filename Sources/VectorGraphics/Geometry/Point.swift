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
