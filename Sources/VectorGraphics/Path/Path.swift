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

extension Path {
  /// Starts a sub-path.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadratic(control: Point, to end: Point) {
    elements.append(.quadratic(control, end))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCubic(control1: Point, control2: Point, to end: Point) {
    elements.append(.cubic(control1, control2, end))
  }

  /// Adds a straight line to the start of the sub-path, where a corner joins both ends.
  ///
  /// The next segment starts at that point. An empty path stays empty.
  public mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }

  /// Adds an arc of an ellipse, given by its end points as in SVG's `A` command.
  ///
  /// The method adds cubic curves of at most 30° each. Their radial error is below 4e-7 of the
  /// radius. The last curve ends exactly at `end`. Special cases follow SVG 2, appendix B.2:
  ///
  /// - The signs of the radii are ignored.
  /// - Radii that are too small to reach `end` are scaled up together.
  /// - A radius of 0 gives a straight line.
  /// - If `end` is the current point, the path does not change.
  ///
  /// An arc with an infinite coordinate becomes a straight line. If the path is empty, the method
  /// only moves to `end`.
  ///
  /// - Parameters:
  ///   - end: The end of the arc.
  ///   - radiusX: The radius along the ellipse's own x axis, in points.
  ///   - radiusY: The radius along the ellipse's own y axis, in points.
  ///   - rotation: The angle of the ellipse's x axis, in degrees, clockwise on the screen.
  ///   - isLarge: Whether to choose the arc that spans more than 180°.
  ///   - isSweep: Whether angles increase along the arc, which is clockwise on the screen.
  public mutating func addArc(
    to end: Point, radiusX: Double, radiusY: Double, rotation: Double = 0, isLarge: Bool,
    isSweep: Bool
  ) {
    guard let start = currentPoint else { return move(to: end) }
    let arc = EllipticalArc(
      start: start, end: end, radiusX: radiusX, radiusY: radiusY, rotation: rotation,
      isLarge: isLarge, isSweep: isSweep)
    if !arc.append(to: &elements) { addLine(to: end) }
  }

  /// Adds an arc of a circle.
  ///
  /// If the path does not end at the start of the arc, the method first adds a line to that
  /// point. If the path is empty, the method adds a move instead of the line.
  ///
  /// Angles are in radians. An angle of 0 points to the right, and angles increase clockwise on
  /// the screen. A `sweep` of more than a full turn counts as a full turn in the same direction.
  /// If an argument is not finite, the path does not change.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, sweep: Double
  ) {
    let isFinite = startAngle.isFinite && sweep.isFinite && radius.isFinite
    guard isFinite, let circle = CircularArc(center, abs(radius), startAngle, sweep) else { return }
    if currentPoint == nil {
      move(to: circle.start)
    } else if currentPoint != circle.start {
      addLine(to: circle.start)
    }
    circle.append(to: &elements)
  }

  /// Adds the elements of another path at the end.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// The path drawn from its end to its start.
  ///
  /// The last sub-path becomes the first. A closed sub-path keeps its start and stays closed. A
  /// closing line that is longer than 0 becomes an ordinary line, the first one of its sub-path.
  public var reversed: Path {
    var pieces: [[Element]] = []
    var run: [PathSegment] = []
    var start = elements.first?.firstPoint ?? .zero
    var current = start
    var isOpen = false
    func finish(isClosed: Bool) {
      if run.isEmpty, !isOpen, !isClosed { return }
      var piece: [Element] = [.move(current)]
      if isClosed {
        piece = [.move(start)]
        if current != start { piece.append(.line(current)) }
      }
      piece += run.reversed().map(\.reversed.element)
      if isClosed { piece.append(.close) }
      pieces.append(piece)
      run = []
      isOpen = false
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        start = point
        current = point
        isOpen = true
      case .close:
        finish(isClosed: true)
        current = start
      case .line, .quadratic, .cubic:
        guard let segment = element.segment(from: current) else { continue }
        run.append(segment)
        current = segment.end
      }
    }
    finish(isClosed: false)
    return Path(elements: Array(pieces.reversed().joined()))
  }
}
