extension PathSegment {
  /// The direction at a parameter 0…1, of length 1.
  ///
  /// Where the curve stands still it is the direction in which it leaves, or arrives at the end;
  /// (1, 0) if the piece is a point. Control points that coincide with an end are passed over.
  public func tangent(at parameter: Double) -> Point {
    let (s, t) = (1 - parameter, parameter)
    let unit = unitOfCoordinates
    func step(_ p: Point, _ q: Point) -> SIMD2<Double> { q.vector * unit - p.vector * unit }
    // Derivatives but for their factors, as sums of the steps between control points: a step of 0
    // stays one, where powers of t would leave its rounding as a direction.
    let velocity: SIMD2<Double>
    var change = SIMD2<Double>.zero
    var bend = SIMD2<Double>.zero
    // How large the sum for the velocity would be without cancelling.
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
    // Rounding leaves some 1e-15 of the size, so 1e-12 still tells the direction to a thousandth.
    // Where two stops are one, the change is as small as the velocity's square root.
    let direction =
      if velocity.norm > 1e-12 * size {
        velocity
      } else if change.norm > 1e-5 * size {
        t < 1 ? change : -change
      } else {
        bend
      }
    return Point(x: direction.x, y: direction.y).normalised ?? Point(x: 1, y: 0)
  }

  /// A power of two that brings coordinates near 1, so that nothing overflows or underflows.
  private var unitOfCoordinates: Double {
    func largest(_ points: Point...) -> Double {
      points.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    }
    let size =
      switch self {
      case .line(let p, let q): largest(p, q)
      case .quadratic(let p, let q, let r): largest(p, q, r)
      case .cubic(let p, let q, let r, let s): largest(p, q, r, s)
      }
    return Double(sign: .plus, exponent: -min(max(size.exponent, -1021), 1021), significand: 1)
  }
}
