/// A sequence of lines and Bézier curves, divided into sub-paths.
public struct Path: Hashable, Sendable {
  /// One element of a path, in absolute coordinates.
  public enum Element: Hashable, Sendable {
    /// Starts a sub-path at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve, given by its control point and its end.
    case quadratic(Point, Point)
    /// A cubic Bézier curve, given by its two control points and its end.
    case cubic(Point, Point, Point)
    /// A closing line: a straight line back to the start of the sub-path, with a corner there.
    case close
  }

  /// The elements, in drawing order.
  ///
  /// If the first element is not a move, the path starts at that element's first point, as in
  /// cairo.
  public var elements: [Element]

  /// Makes a path from its elements; without an argument, the path is empty.
  public init(elements: [Element] = []) { self.elements = elements }
}

extension Path {
  /// Whether the path has no elements, not even a move.
  public var isEmpty: Bool { elements.isEmpty }

  /// The number of elements, including moves and closing lines.
  ///
  /// MRefresh calls the elements nodes.
  public var nodeCount: Int { elements.count }

  /// The start of the next segment; nil if the path is empty.
  ///
  /// After a closing line, this is the start of the closed sub-path.
  public var currentPoint: Point? {
    guard let last = elements.last else { return nil }
    if let end = last.endPoint { return end }
    for element in elements.reversed() {
      if case .move(let start) = element { return start }
    }
    return elements.first?.firstPoint
  }

  /// Whether every coordinate is finite.
  public var isFinite: Bool {
    // A finite number times zero is zero. Infinity or NaN times zero is NaN.
    var sum = 0.0
    for element in elements {
      switch element {
      case .move(let p), .line(let p): sum += p.x * 0 + p.y * 0
      case .quadratic(let p, let q): sum += p.x * 0 + p.y * 0 + q.x * 0 + q.y * 0
      case .cubic(let p, let q, let r):
        sum += p.x * 0 + p.y * 0 + q.x * 0 + q.y * 0 + r.x * 0 + r.y * 0
      case .close: break
      }
    }
    return sum == 0
  }

  /// Returns the path with a transform applied to every point.
  ///
  /// Bézier curves keep their degree.
  public func transformed(by transform: Transform) -> Path {
    if transform == .identity { return self }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move(let end): .move(transform.apply(end))
        case .line(let end): .line(transform.apply(end))
        case .quadratic(let control, let end):
          .quadratic(transform.apply(control), transform.apply(end))
        case .cubic(let control1, let control2, let end):
          .cubic(
            transform.apply(control1), transform.apply(control2), transform.apply(end))
        case .close: .close
        }
      })
  }
}

extension Path.Element {
  /// The end point of the element; nil for a closing line.
  public var endPoint: Point? {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// The point at which a path starts if this is its first element; nil for a closing line.
  package var firstPoint: Point? {
    switch self {
    case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _):
      point
    case .close: nil
    }
  }

  /// Returns the segment that this element draws from a point; nil for moves and closing lines.
  package func segment(from start: Point) -> PathSegment? {
    switch self {
    case .line(let end): .line(start, end)
    case .quadratic(let control, let end): .quadratic(start, control, end)
    case .cubic(let control1, let control2, let end): .cubic(start, control1, control2, end)
    case .move, .close: nil
    }
  }
}
