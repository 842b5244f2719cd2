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
