extension PathSegment {
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
    // points, so a step of 0 stays exactly 0. Powers of t would turn its rounding error into a
    // direction.
    let velocity: SIMD2<Double>
    var change = SIMD2<Double>.zero
    var bend = SIMD2<Double>.zero
    // The size that the velocity would have if its terms did not cancel.
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
    // a direction with an error of at most 0.001. Near a double root the change is about the square
    // root of the velocity.
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
}
