extension Path {
  /// The smallest rectangle around the drawn lines and curves; nil if the path draws nothing.
  ///
  /// A sub-path that consists only of a move does not count. A single point with a closing line
  /// gives an empty rectangle. The rectangle does not include the width of lines.
  public var bounds: Rectangle? { extent?.rectangle }

  /// The bounding box of all points, including control points and moves; nil for an empty path.
  ///
  /// MRefresh scales paths by this box.
  public var controlBounds: Rectangle? {
    var extent: Extent?
    for element in elements {
      switch element {
      case .move(let end), .line(let end): extent.include(end)
      case .quadratic(let control, let end):
        extent.include(control)
        extent.include(end)
      case .cubic(let control1, let control2, let end):
        extent.include(control1)
        extent.include(control2)
        extent.include(end)
      case .close: break
      }
    }
    return extent?.rectangle
  }

  /// The exact corners of ``bounds``; nil if the path draws nothing.
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

/// A bounding box given by two corners.
///
/// It stores the coordinates exactly. In contrast, the right edge of a ``Rectangle`` is a rounded
/// sum.
public struct Extent: Hashable, Sendable {
  /// The top left corner.
  public var least: Point
  /// The bottom right corner.
  public var greatest: Point

  /// The box as a rectangle; its width and height are at most the largest `Double`.
  public var rectangle: Rectangle {
    let limit = Double.greatestFiniteMagnitude
    return Rectangle(
      x: least.x, y: least.y, width: min(greatest.x - least.x, limit),
      height: min(greatest.y - least.y, limit))
  }
}

extension Extent? {
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
  /// Calls a closure with every point inside the segment where x or y changes direction.
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
        let roots = Self.velocityRoots(p / size, q / size, r / size, s / size)
        for parameter in [roots.0, roots.1] where parameter > 0 && parameter < 1 {
          body(point(at: parameter))
        }
      }
    }
  }

  /// Returns the parameters where one coordinate of a cubic curve has velocity 0.
  ///
  /// The parameters are NaN or infinite if there is no such point or if the velocity is 0
  /// everywhere.
  private static func velocityRoots(
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
