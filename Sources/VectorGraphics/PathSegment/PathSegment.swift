/// One drawn segment of a path: a line or a Bézier curve together with its start.
///
/// The parameter of a segment is 0 at its start and 1 at its end. It is not proportional to the
/// length. To convert a length to a parameter, use ``parameter(atLength:accuracy:)``.
public enum PathSegment: Hashable, Sendable {
  /// A straight line, given by its start and end.
  case line(Point, Point)
  /// A quadratic Bézier curve, given by its start, control point and end.
  case quadratic(Point, Point, Point)
  /// A cubic Bézier curve, given by its start, two control points and end.
  case cubic(Point, Point, Point, Point)

  /// The start.
  public var start: Point {
    switch self {
    case .line(let start, _), .quadratic(let start, _, _), .cubic(let start, _, _, _): start
    }
  }

  /// The end.
  public var end: Point {
    switch self {
    case .line(_, let end), .quadratic(_, _, let end), .cubic(_, _, _, let end): end
    }
  }

  /// The segment as a path element, without its start.
  public var element: Path.Element {
    switch self {
    case .line(_, let end): .line(end)
    case .quadratic(_, let control, let end): .quadratic(control, end)
    case .cubic(_, let control1, let control2, let end): .cubic(control1, control2, end)
    }
  }

  /// Returns the point at a parameter 0…1, by De Casteljau's algorithm.
  public func point(at parameter: Double) -> Point {
    switch self {
    case .line(let p, let q): p.mixed(with: q, parameter)
    case .quadratic, .cubic: split(at: parameter).0.end
    }
  }

  /// The segment drawn from its end to its start.
  public var reversed: PathSegment {
    switch self {
    case .line(let p, let q): .line(q, p)
    case .quadratic(let p, let q, let r): .quadratic(r, q, p)
    case .cubic(let p, let q, let r, let s): .cubic(s, r, q, p)
    }
  }

  func map(_ transform: (Point) -> Point) -> PathSegment {
    switch self {
    case .line(let p, let q): .line(transform(p), transform(q))
    case .quadratic(let p, let q, let r): .quadratic(transform(p), transform(q), transform(r))
    case .cubic(let p, let q, let r, let s):
      .cubic(transform(p), transform(q), transform(r), transform(s))
    }
  }

  var largestCoordinate: Double {
    var largest = 0.0
    _ = map { point in
      largest = max(largest, abs(point.x), abs(point.y))
      return point
    }
    return largest
  }

  /// Returns the parts before and after a parameter 0…1, by De Casteljau's algorithm.
  ///
  /// Both parts are exactly on the curve.
  public func split(at parameter: Double) -> (PathSegment, PathSegment) {
    let t = parameter
    switch self {
    case .line(let p, let q):
      let middle = p.mixed(with: q, t)
      return (.line(p, middle), .line(middle, q))
    case .quadratic(let p, let q, let r):
      let pq = p.mixed(with: q, t)
      let qr = q.mixed(with: r, t)
      let middle = pq.mixed(with: qr, t)
      return (.quadratic(p, pq, middle), .quadratic(middle, qr, r))
    case .cubic(let p, let q, let r, let s):
      let pq = p.mixed(with: q, t)
      let qr = q.mixed(with: r, t)
      let rs = r.mixed(with: s, t)
      let pqr = pq.mixed(with: qr, t)
      let qrs = qr.mixed(with: rs, t)
      let middle = pqr.mixed(with: qrs, t)
      return (.cubic(p, pq, pqr, middle), .cubic(middle, qrs, rs, s))
    }
  }

  /// Returns the part between two parameters, where 0 ≤ `from` ≤ `to` ≤ 1.
  ///
  /// A part that starts at 0 or ends at 1 has exactly the same end point there as the segment.
  public func piece(from: Double, to: Double) -> PathSegment {
    if from <= 0 { return to >= 1 ? self : split(at: to).0 }
    let rest = split(at: from).1
    return to >= 1 ? rest : rest.split(at: max(0, (to - from) / (1 - from))).0
  }
}
