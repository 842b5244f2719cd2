/// One drawn piece of a path: a line or a Bézier curve with its start.
///
/// A parameter runs 0…1 along the control points, not along the length; see
/// ``parameter(atLength:accuracy:)``.
public enum PathSegment: Hashable, Sendable {
  /// A straight line.
  case line(Point, Point)
  /// A quadratic Bézier curve: start, control point, end.
  case quadratic(Point, Point, Point)
  /// A cubic Bézier curve: start, two control points, end.
  case cubic(Point, Point, Point, Point)

  /// Where the piece starts.
  public var start: Point {
    switch self {
    case .line(let start, _), .quadratic(let start, _, _), .cubic(let start, _, _, _): start
    }
  }

  /// Where the piece ends.
  public var end: Point {
    switch self {
    case .line(_, let end), .quadratic(_, _, let end), .cubic(_, _, _, let end): end
    }
  }

  /// The piece as a step of a path.
  public var element: Path.Element {
    switch self {
    case .line(_, let end): .line(end)
    case .quadratic(_, let control, let end): .quadratic(control, end)
    case .cubic(_, let control1, let control2, let end): .cubic(control1, control2, end)
    }
  }

  /// The point at a parameter 0…1, by De Casteljau.
  public func point(at parameter: Double) -> Point {
    switch self {
    case .line(let p, let q): p.mixed(with: q, parameter)
    case .quadratic, .cubic: split(at: parameter).0.end
    }
  }

  /// The piece drawn from its end to its start.
  public var reversed: PathSegment {
    switch self {
    case .line(let p, let q): .line(q, p)
    case .quadratic(let p, let q, let r): .quadratic(r, q, p)
    case .cubic(let p, let q, let r, let s): .cubic(s, r, q, p)
    }
  }
}

extension PathSegment {
  /// The pieces before and after a parameter 0…1, by De Casteljau: both lie on the curve.
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

  /// The piece between two parameters, 0 ≤ `from` ≤ `to` ≤ 1; its ends at 0 and 1 are exact.
  public func piece(from: Double, to: Double) -> PathSegment {
    if from <= 0 { return to >= 1 ? self : split(at: to).0 }
    let rest = split(at: from).1
    return to >= 1 ? rest : rest.split(at: max(0, (to - from) / (1 - from))).0
  }
}

extension Point {
  /// The point between this one and another; exact at 0 and 1, and never beyond what is finite.
  @inline(__always)
  package func mixed(with other: Point, _ t: Double) -> Point {
    // a + (b − a)·t would overflow where b − a does.
    Point(x: x * (1 - t) + other.x * t, y: y * (1 - t) + other.y * t)
  }

  /// The vector with length 1; nil if it has none.
  var normalised: Point? {
    let largest = max(abs(x), abs(y))
    guard largest > 0, largest.isFinite else { return nil }
    let (x, y) = (x / largest, y / largest)
    let length = (x * x + y * y).squareRoot()
    return Point(x: x / length, y: y / length)
  }
}
