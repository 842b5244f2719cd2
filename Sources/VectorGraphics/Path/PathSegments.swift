extension Path {
  /// The drawn segments in order, including closing lines.
  ///
  /// Moves draw nothing, so they have no segments.
  public var segments: [PathSegment] {
    var segments: [PathSegment] = []
    segments.reserveCapacity(elements.count)
    forEachSegment { segment, _ in segments.append(segment) }
    return segments
  }

  /// Calls a closure with each drawn segment and the index of its element.
  @inline(__always)
  func forEachSegment(_ body: (PathSegment, Int) -> Void) {
    var start = elements.first?.firstPoint ?? .zero
    var current = start
    for index in elements.indices {
      switch elements[index] {
      case .move(let point):
        start = point
        current = point
      case .line(let end):
        body(.line(current, end), index)
        current = end
      case .quadratic(let control, let end):
        body(.quadratic(current, control, end), index)
        current = end
      case .cubic(let control1, let control2, let end):
        body(.cubic(current, control1, control2, end), index)
        current = end
      case .close:
        body(.line(current, start), index)
        current = start
      }
    }
  }

  /// Returns the drawn length in points, with a relative error of at most `accuracy`.
  ///
  /// The length includes closing lines, but not moves. It is finite if all points are finite.
  public func length(accuracy: Double = PathSegment.defaultAccuracy) -> Double {
    var sum = 0.0
    let accuracy = LengthAccuracy(accuracy)
    forEachSegment { segment, _ in sum += segment.length(to: accuracy) }
    return min(sum, .greatestFiniteMagnitude)
  }

  /// The largest smoothness that ``subdivided(smoothness:)`` accepts.
  ///
  /// With this smoothness, each line and curve becomes 4096 pieces.
  public static let maximumSmoothness = 12

  /// Returns the path with every line and curve cut into 2ⁿ pieces.
  ///
  /// The drawn shape stays the same. De Casteljau's algorithm cuts each segment at equal steps of
  /// its parameter. Moves and closing lines are not cut.
  ///
  /// - Parameter smoothness: The number n, limited to 0…``maximumSmoothness``. To cut a path like
  ///   MRefresh with a `timesSmooth` or `depth` of m, pass m + 1. This holds for every m ≥ 0 in
  ///   MRefresh 0.1.1, and for every m ≥ 1 in MRefresh 0.2.1.
  public func subdivided(smoothness: Int) -> Path {
    let depth = min(max(smoothness, 0), Self.maximumSmoothness)
    if depth == 0 { return self }
    var path = Path()
    path.elements.reserveCapacity(elements.count << min(depth, 4))
    var current = elements.first?.firstPoint ?? .zero
    var start = current
    for element in elements {
      if let segment = element.segment(from: current) {
        segment.appendHalves(depth: depth, to: &path.elements)
        current = segment.end
      } else {
        path.elements.append(element)
        if case .move(let point) = element { start = point }
        current = start
      }
    }
    return path
  }
}

extension PathSegment {
  /// Appends the 2ⁿ pieces into which n = `depth` halvings cut the segment.
  fileprivate func appendHalves(depth: Int, to elements: inout [Path.Element]) {
    if depth == 0 { return elements.append(element) }
    let (first, second) = split(at: 0.5)
    first.appendHalves(depth: depth - 1, to: &elements)
    second.appendHalves(depth: depth - 1, to: &elements)
  }
}

extension Path {
  /// The smallest rectangle around the drawn lines and curves; nil if the path draws nothing.
  ///
  /// A sub-path that consists only of a move does not enlarge the rectangle. A single point with
  /// a closing line gives an empty rectangle. The rectangle does not include the width of lines.
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
/// It stores both corners exactly. In contrast, the right edge of a ``Rectangle`` is a rounded
/// sum of its position and its width.
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
    // The velocity is proportional to first·(1 − t)² + 2·second·t(1 − t) + third·t².
    // The stable quadratic formula gives its roots.
    let a = first - 2 * second + third
    let halfB = second - first
    let root = (halfB * halfB - a * first).squareRoot()
    let sum = halfB < 0 ? -halfB + root : -halfB - root
    return (sum / a, first / sum)
  }
}
