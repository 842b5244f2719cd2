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

  /// Adds a straight line to the start of the sub-path and joins it there.
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
  /// If the path ends elsewhere, the method first adds a line to the start of the arc.
  ///
  /// Angles are in radians. An angle of 0 points to the right, and angles increase clockwise on the
  /// screen. A sweep of more than a full turn counts as a full turn in the same direction. If an
  /// argument is not finite, the path does not change.
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
}
