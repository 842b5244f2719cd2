/// A sequence of lines and Bézier curves in sub-paths.
public struct Path: Hashable, Sendable {
  /// One step of a path; coordinates are absolute.
  public enum Element: Hashable, Sendable {
    /// Starts a sub-path.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve: control point, end.
    case quadratic(Point, Point)
    /// A cubic Bézier curve: two control points, end.
    case cubic(Point, Point, Point)
    /// A straight line back to the start of the sub-path, joined to it.
    case close
  }

  /// The steps, in order.
  public var elements: [Element]

  /// Makes a path from its steps; none by default.
  public init(elements: [Element] = []) { self.elements = elements }
}
