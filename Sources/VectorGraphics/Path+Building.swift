extension Path {
  /// Whether there is nothing in the path, not even a move.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next segment would start; nil before the first step.
  ///
  /// After a closing segment that is the start of the closed sub-path.
  public var currentPoint: Point? {
    guard let last = elements.last else { return nil }
    if let end = last.endPoint { return end }
    for element in elements.reversed() {
      if case .move(let start) = element { return start }
    }
    return elements.first?.firstPoint
  }

  /// Starts a sub-path.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line.
  ///
  /// A first step that is not a move starts a sub-path at its own first point, as Cairo does.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadratic(control: Point, to end: Point) {
    elements.append(.quadratic(control, end))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCubic(control1: Point, control2: Point, to end: Point) {
    elements.append(.cubic(control1, control2, end))
  }

  /// Adds a straight line to the start of the sub-path and joins it there.
  ///
  /// The next segment starts at that point. Adds nothing to an empty path.
  public mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }

  /// Adds a piece of an ellipse as cubic curves of at most 30° each.
  ///
  /// The end point form of SVG's `A` (SVG 2, appendix B.2): radii by absolute value, scaled up
  /// together if they cannot reach, a line if one is 0, nothing if the end is the current point.
  /// The last curve ends exactly at `end`; the radial error is below 4e-7 of the radius. Adds a
  /// line if a coordinate would not be finite, and only moves to `end` in an empty path.
  ///
  /// - Parameters:
  ///   - end: where the arc ends.
  ///   - radiusX: the radius along the ellipse's own x axis, in points.
  ///   - radiusY: the radius along the ellipse's own y axis, in points.
  ///   - rotation: the angle of the ellipse's x axis, in degrees, clockwise on the screen.
  ///   - isLarge: the piece above 180°, of the two.
  ///   - isSweep: the direction of growing angles, clockwise on the screen.
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

  /// Adds a piece of a circle about a center, with a line to its start if the path is not there.
  ///
  /// Angles are in radians, 0 to the right and growing clockwise on the screen. A sweep beyond a
  /// whole turn, either way, is a whole turn; one that is not finite adds nothing.
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

  /// Adds the steps of another path behind this one's.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }
}

extension Path.Element {
  /// Where the step ends; nil for a closing segment.
  public var endPoint: Point? {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }
}
