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
  /// If `from` is 0, the part starts exactly at ``start``. If `to` is 1, it ends exactly at
  /// ``end``.
  public func piece(from: Double, to: Double) -> PathSegment {
    if from <= 0 { return to >= 1 ? self : split(at: to).0 }
    let rest = split(at: from).1
    return to >= 1 ? rest : rest.split(at: max(0, (to - from) / (1 - from))).0
  }

  /// Returns the direction at a parameter 0…1, as a vector of length 1.
  ///
  /// Where the velocity is 0, the result is the direction in which the curve leaves that point. At
  /// the end of the curve, it is the direction of arrival. Control points that coincide with an end
  /// have no influence. A segment that consists of a single point has the direction (1, 0).
  public func tangent(at parameter: Double) -> Point {
    let (s, t) = (1 - parameter, parameter)
    let unit = unitOfCoordinates
    func step(_ p: Point, _ q: Point) -> SIMD2<Double> { q.vector * unit - p.vector * unit }
    // These derivatives omit their constant factors. They are sums of the steps between control
    // points, so a step of 0 stays exactly 0. As polynomials in t, they would have a rounding error
    // instead of 0, and the error would look like a direction.
    let velocity: SIMD2<Double>
    var change = SIMD2<Double>.zero
    var bend = SIMD2<Double>.zero
    // The size that the velocity would have if its terms did not cancel each other.
    let size: Double
    switch self {
    case .line(let p, let q):
      velocity = step(p, q)
      size = velocity.norm
    case .quadratic(let p, let q, let r):
      let (first, second) = (step(p, q), step(q, r))
      velocity = first * s + second * t
      size = first.norm * s + second.norm * t
      change = second - first
    case .cubic(let p, let q, let r, let end):
      let (first, second, third) = (step(p, q), step(q, r), step(r, end))
      velocity = first * (s * s) + second * (2 * s * t) + third * (t * t)
      size = first.norm * s * s + second.norm * 2 * s * t + third.norm * t * t
      change = (second - first) * s + (third - second) * t
      bend = first - second - second + third
    }
    // Rounding errors are about 1e-15 of the size. A velocity above 1e-12 of the size therefore has
    // a direction with an error of at most 0.001. For a smaller velocity, use `change` unless it is
    // small too. Near a double root of the velocity, `change` is only about the velocity's square
    // root, so `bend` is used.
    let direction =
      if velocity.norm > 1e-12 * size {
        velocity
      } else if change.norm > 1e-5 * size {
        t < 1 ? change : -change
      } else {
        bend
      }
    return Point(x: direction.x, y: direction.y).normalized ?? Point(x: 1, y: 0)
  }

  /// A power of two that scales the coordinates to about 1, to prevent overflow and underflow.
  private var unitOfCoordinates: Double {
    let exponent = largestCoordinate.exponent
    return Double(sign: .plus, exponent: -min(max(exponent, -1021), 1021), significand: 1)
  }

  /// The default accuracy of lengths: a relative error of 1e-9.
  public static let defaultAccuracy = 1e-9

  /// Returns the length in points.
  ///
  /// The result is finite if all points are finite. A length above 1.8e308 points is returned as
  /// the largest `Double`.
  ///
  /// - Parameter accuracy: The largest allowed relative error; a value below 1e-13 counts as 1e-13.
  public func length(accuracy: Double = defaultAccuracy) -> Double {
    length(to: LengthAccuracy(accuracy))
  }

  @inline(__always)
  package func length(to accuracy: LengthAccuracy) -> Double {
    if case .line(let p, let q) = self {
      let (x, y) = (q.x - p.x, q.y - p.y)
      let square = x * x + y * y
      if square > 1e-200, square < 1e200 { return square.squareRoot() }
    }
    return accuracy.usualLength(Hodograph(self)) ?? SegmentMeasure(self, accuracy: accuracy).length
  }

  /// Returns the parameter 0…1 at which the part from the start is `length` points long.
  ///
  /// The result is 0 for a negative length and 1 for a length beyond the end. The actual length of
  /// the part differs from `length` by at most `accuracy` times the length of the whole segment.
  public func parameter(
    atLength length: Double, accuracy: Double = defaultAccuracy
  ) -> Double {
    SegmentMeasure(self, accuracy: LengthAccuracy(accuracy)).parameter(atLength: length)
  }
}
