extension Path {
  /// The smallest box round everything drawn, tight to the curves; nil if nothing is drawn.
  ///
  /// A move alone adds nothing, a closed single point is a box without extent. Stroke width is
  /// not included.
  public var bounds: Rectangle? { extent?.rectangle }

  /// The box of all points of all steps, control points and moves included; nil if empty.
  ///
  /// MRefresh scales by this box.
  public var controlBounds: Rectangle? {
    var extent: Extent?
    func include(_ points: Point...) {
      for point in points { extent.include(point) }
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): include(end)
      case .quadratic(let control, let end): include(control, end)
      case .cubic(let control1, let control2, let end): include(control1, control2, end)
      case .close: break
      }
    }
    return extent?.rectangle
  }

  /// The corners of the tight box; nil if nothing is drawn.
  public var extent: Extent? {
    var extent: Extent?
    forEachSegment { segment, _ in
      extent.include(segment.start)
      extent.include(segment.end)
      segment.forEachExtremum { extent.include($0) }
    }
    return extent
  }
}

/// A box by its corners, which keeps the exact coordinates.
public struct Extent: Hashable, Sendable {
  /// The left upper corner.
  public var least: Point
  /// The right lower corner.
  public var greatest: Point

  /// The box as a rectangle; sides are limited to what a `Double` holds.
  public var rectangle: Rectangle {
    let limit = Double.greatestFiniteMagnitude
    return Rectangle(
      x: least.x, y: least.y, width: min(greatest.x - least.x, limit),
      height: min(greatest.y - least.y, limit))
  }
}

extension Extent? {
  /// Widens the box to a point.
  mutating func include(_ point: Point) {
    guard let box = self else {
      self = Extent(least: point, greatest: point)
      return
    }
    self = Extent(
      least: Point(x: min(box.least.x, point.x), y: min(box.least.y, point.y)),
      greatest: Point(x: max(box.greatest.x, point.x), y: max(box.greatest.y, point.y)))
  }
}

extension PathSegment {
  /// Calls a closure with every point where x or y turns inside the piece.
  func forEachExtremum(_ body: (Point) -> Void) {
    switch self {
    case .line: return
    case .quadratic(let p, let q, let r):
      for (p, q, r) in [(p.x, q.x, r.x), (p.y, q.y, r.y)]
      where q < min(p, r) || q > max(p, r) {
        let before = p / 2 - q / 2
        let parameter = before / (before + (r / 2 - q / 2))
        if parameter > 0, parameter < 1 { body(point(at: parameter)) }
      }
    case .cubic(let p, let q, let r, let s):
      for (p, q, r, s) in [(p.x, q.x, r.x, s.x), (p.y, q.y, r.y, s.y)]
      where min(q, r) < min(p, s) || max(q, r) > max(p, s) {
        let size = max(abs(p), abs(q), abs(r), abs(s))
        let turns = Self.turns(p / size, q / size, r / size, s / size)
        for parameter in [turns.0, turns.1] where parameter > 0 && parameter < 1 {
          body(point(at: parameter))
        }
      }
    }
  }

  /// Where a cubic coordinate has no velocity; NaN or infinite where it always has.
  private static func turns(
    _ p: Double, _ q: Double, _ r: Double, _ s: Double
  ) -> (Double, Double) {
    let (first, second, third) = (q - p, r - q, s - r)
    // first·(1 − t)² + 2·second·t(1 − t) + third·t², by the stable quadratic formula.
    let a = first - 2 * second + third
    let halfB = second - first
    let discriminant = halfB * halfB - a * first
    guard discriminant >= 0 else { return (.nan, .nan) }
    let root = discriminant.squareRoot()
    let sum = halfB < 0 ? -halfB + root : -halfB - root
    return (sum / a, first / sum)
  }
}
