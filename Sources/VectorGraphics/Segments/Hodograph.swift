internal import PullcordMath

/// The velocity of a line or Bézier curve as a polynomial over −1…1: `c + b·t + a·t²`.
///
/// The interval −1…1 is twice as long as the usual interval 0…1, so the velocity is half as large.
/// The length of the curve is the integral of the speed, which is the absolute value of the
/// velocity.
///
/// To find the roots, treat the vectors a, b and c as complex numbers x + iy. As a function of a
/// complex t, the speed is analytic except at four points, where it has square-root branches. These
/// points are the two roots of the polynomial and their conjugates. So the roots determine how many
/// Gauss–Legendre points an accuracy needs. Let ρ be the sum of the semi-axes of the largest
/// ellipse with foci ±1 that contains no root. Then the error of n points is at most
/// C · n^(−3/2) · ρ^(−2n) times ``magnitude`` (Trefethen, Approximation Theory and Approximation
/// Practice, chapters 8 and 19; the power of n applies to square-root branches).
///
/// The constant C = 1.8 was found by measurement. The worst case is a root on or near ±1. This
/// case occurs where a control point coincides with an end of the curve, and needs a C of about
/// 1.6. A test measured ten million random curves, half of them with such a control point. No error
/// exceeded 0.87 times the error that this bound allows. Near a root, the code cuts the interval
/// instead of using more points, because every fixed order is inaccurate at a cusp.
struct Hodograph {
  var c: SIMD2<Double>
  var b: SIMD2<Double>
  var a: SIMD2<Double>

  @inline(__always)
  init(_ segment: PathSegment) {
    switch segment {
    case .line(let p, let q):
      c = (q.vector - p.vector) * 0.5
      b = .zero
      a = .zero
    case .quadratic(let p, let q, let r):
      let first = q.vector - p.vector
      let second = r.vector - q.vector
      c = (first + second) * 0.5
      b = (second - first) * 0.5
      a = .zero
    case .cubic(let p, let q, let r, let s):
      let first = q.vector - p.vector
      let second = r.vector - q.vector
      let third = s.vector - r.vector
      c = (first + second + second + third) * 0.375
      b = (third - first) * 0.75
      a = (first - second - second + third) * 0.375
    }
  }

  @inline(__always)
  private init(c: SIMD2<Double>, b: SIMD2<Double>, a: SIMD2<Double>) {
    self.c = c
    self.b = b
    self.a = a
  }

  /// Returns the velocity at a parameter −1…1.
  @inline(__always)
  func velocity(at t: Double) -> SIMD2<Double> { c + (b + a * t) * t }

  /// Returns the derivative of the velocity at a parameter −1…1.
  @inline(__always)
  func acceleration(at t: Double) -> SIMD2<Double> { b + a * (2 * t) }

  /// An upper bound of twice the largest speed.
  ///
  /// The error bound of a length is a multiple of this value.
  @inline(__always)
  var magnitude: Double {
    let sum = c.absolute + b.absolute + a.absolute
    return 2 * (sum.x + sum.y)
  }

  /// A lower bound of the length divided by ``magnitude``.
  ///
  /// The value was measured: sixty searches for the curve with the smallest quotient, which began
  /// at random curves, all ended at 0.12247.
  static let leastShare = 0.122

  /// A lower bound of the length: the chord, or ``leastShare`` of the magnitude.
  @inline(__always)
  var leastLength: Double { max(magnitude * Self.leastShare, (c + a / 3).norm * 2) }

  /// Returns the velocity over a part of the interval, reparametrized to −1…1.
  @inline(__always)
  func restricted(from: Double, to: Double) -> Hodograph {
    let middle = (from + to) * 0.5
    let half = (to - from) * 0.5
    return Hodograph(
      c: (c + (b + a * middle) * middle) * half, b: (b + a * (2 * middle)) * (half * half),
      a: a * (half * half * half))
  }
}

extension Point {
  @inline(__always)
  var vector: SIMD2<Double> { SIMD2(x, y) }
}

extension SIMD2<Double> {
  @inline(__always)
  var norm: Double { (x * x + y * y).squareRoot() }

  @inline(__always)
  var absolute: SIMD2<Double> { SIMD2(abs(x), abs(y)) }

  /// Returns the product of complex numbers.
  @inline(__always)
  func times(_ other: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x * other.x - y * other.y, x * other.y + y * other.x)
  }

  /// Returns the quotient of complex numbers; not finite for a divisor of 0.
  @inline(__always)
  func divided(by other: SIMD2<Double>) -> SIMD2<Double> {
    times(SIMD2(other.x, -other.y)) / (other.x * other.x + other.y * other.y)
  }

  /// The complex square root with a real part of at least 0.
  @inline(__always)
  var complexSquareRoot: SIMD2<Double> {
    let size = norm
    guard size > 0 else { return .zero }
    let large = ((size + abs(x)) * 0.5).squareRoot()
    let small = abs(y) / (2 * large)
    return x >= 0
      ? SIMD2(large, y < 0 ? -small : small) : SIMD2(small, y < 0 ? -large : large)
  }
}

extension Hodograph {
  /// Returns the length over −1…1, using the fast test of ``LengthAccuracy`` if possible.
  ///
  /// ``magnitude`` must be 0 or of moderate size, so that products of coefficients neither overflow
  /// nor underflow. ``SegmentMeasure`` scales very large and very small curves to ensure this.
  func length(accuracy: LengthAccuracy, tolerance: Double) -> Double {
    if let rule = accuracy.rule(c.norm, b.norm, a.norm) {
      return gaussLength(rule)
    }
    return length(tolerance: tolerance)
  }

  /// Returns the factor `C · n^(−3/2)` of the error of n points, as documented at ``Hodograph``.
  @inline(__always)
  static func errorFactor(order: Double) -> Double { 1.8 / (order * order.squareRoot()) }

  /// Returns the length over −1…1 with an error of about `tolerance`.
  ///
  /// The method cuts the curve near roots of the velocity. A smooth curve needs one piece, a cusp
  /// two, and a near cusp a few dozen. The number of pieces is limited, because a velocity that is
  /// not finite would need infinitely many.
  func length(tolerance: Double) -> Double {
    var piecesLeft = 512
    return length(tolerance: tolerance, piecesLeft: &piecesLeft)
  }

  private func length(tolerance: Double, piecesLeft: inout Int) -> Double {
    if b == .zero, a == .zero { return 2 * c.norm }
    let need = Need(self, tolerance: tolerance)
    piecesLeft -= 1
    if let rule = need.rule ?? (piecesLeft <= 0 ? GaussLegendre.orders.count - 1 : nil) {
      return gaussLength(rule)
    }
    let first = restricted(from: -1, to: need.cut)
    let second = restricted(from: need.cut, to: 1)
    return first.length(tolerance: tolerance / 2, piecesLeft: &piecesLeft)
      + second.length(tolerance: tolerance / 2, piecesLeft: &piecesLeft)
  }

  /// Returns the length, computed by the quadrature rule at an index of ``GaussLegendre/rules``.
  @inline(__always)
  func gaussLength(_ rule: Int) -> Double {
    let rule = GaussLegendre.rules[rule]
    let lanes = Lanes(self)
    var sum = SIMD2<Double>.zero
    for index in rule.first..<(rule.first + rule.count) {
      sum += lanes.weightedSpeeds(GaussLegendre.nodes[index])
    }
    return sum.x + sum.y
  }

  /// Returns the length, computed by the quadrature rule with six points.
  ///
  /// Its nodes are three points and their mirror images.
  @inline(__always)
  func gaussLength(_ nodes: LengthAccuracy.Nodes) -> Double {
    let lanes = Lanes(self)
    let sum =
      lanes.weightedSpeeds(nodes.0) + lanes.weightedSpeeds(nodes.1) + lanes.weightedSpeeds(nodes.2)
    return sum.x + sum.y
  }
}

/// The velocity with separate coordinates, for evaluation at x and −x in one SIMD operation.
private struct Lanes {
  let (cx, cy): (SIMD2<Double>, SIMD2<Double>)
  let (bx, by): (SIMD2<Double>, SIMD2<Double>)
  let (ax, ay): (SIMD2<Double>, SIMD2<Double>)

  @inline(__always)
  init(_ hodograph: Hodograph) {
    (cx, cy) = (SIMD2(repeating: hodograph.c.x), SIMD2(repeating: hodograph.c.y))
    (bx, by) = (SIMD2(repeating: hodograph.b.x), SIMD2(repeating: hodograph.b.y))
    (ax, ay) = (SIMD2(repeating: hodograph.a.x), SIMD2(repeating: hodograph.a.y))
  }

  /// Returns the speeds at x and −x, each times the weight of the node.
  @inline(__always)
  func weightedSpeeds(_ node: SIMD2<Double>) -> SIMD2<Double> {
    let t = SIMD2(node.x, -node.x)
    let x = cx + (bx + ax * t) * t
    let y = cy + (by + ay * t) * t
    return (x * x + y * y).squareRoot() * node.y
  }
}

/// The next step in computing a length: use a quadrature rule, or cut the interval at a parameter.
private struct Need {
  /// The cheapest rule that is accurate enough; nil if the interval must be cut.
  var rule: Int?
  /// The parameter at which to cut, inside −1…1.
  var cut = 0.0
  /// The semi-major axis of the largest ellipse without a root.
  ///
  /// For each root, the sum of its distances to −1 and 1 is computed. The axis is half the
  /// smallest sum.
  private var axis = Double.infinity

  @inline(__always)
  init(_ hodograph: Hodograph, tolerance: Double) {
    let magnitude = hodograph.magnitude
    let (b, a) = (hodograph.b, hodograph.a)
    if a == .zero {
      exclude(hodograph.c.divided(by: -b), magnitude, tolerance)
    } else {
      // This form of the quadratic formula subtracts no nearly equal numbers.
      let root = (b.times(b) - 4 * a.times(hodograph.c)).complexSquareRoot
      let isAligned = b.x * root.x + b.y * root.y >= 0
      let q = (isAligned ? b + root : b - root) * -0.5
      exclude(q == .zero ? .zero : hodograph.c.divided(by: q), magnitude, tolerance)
      exclude(q.divided(by: a), magnitude, tolerance)
    }
    guard axis > 1 else { return }
    let ratio = axis + (axis * axis - 1).squareRoot()
    rule = Self.rule(shrink: 1 / (ratio * ratio), magnitude, tolerance)
  }

  /// Shrinks the ellipse to exclude a root.
  ///
  /// A root beyond ±1 is ignored if it is practically on the real axis. It contributes to the speed
  /// a factor that is linear on −1…1, so it does not make the quadrature less accurate.
  @inline(__always)
  private mutating func exclude(_ root: SIMD2<Double>, _ magnitude: Double, _ tolerance: Double) {
    let sum = ((root - SIMD2(1, 0)).norm + (root + SIMD2(1, 0)).norm) * 0.5
    guard sum < axis else { return }
    if abs(root.x) >= 1 - 1e-9, root.y * root.y * magnitude <= tolerance * 0.01 { return }
    axis = sum
    cut = abs(root.x) < 0.96 ? root.x : 0
  }

  /// Returns the cheapest rule with C · n^(−3/2) · magnitude · ρ^(−2n) within the tolerance.
  @inline(__always)
  private static func rule(shrink: Double, _ magnitude: Double, _ tolerance: Double) -> Int? {
    let allowed = tolerance / magnitude
    let s2 = shrink * shrink
    let s4 = s2 * s2
    if s4 * Hodograph.errorFactor(order: 4) <= allowed { return 0 }
    if s4 * shrink * Hodograph.errorFactor(order: 5) <= allowed { return 1 }
    if s4 * s2 * Hodograph.errorFactor(order: 6) <= allowed { return 2 }
    let s8 = s4 * s4
    if s8 * Hodograph.errorFactor(order: 8) <= allowed { return 3 }
    if s8 * s2 * Hodograph.errorFactor(order: 10) <= allowed { return 4 }
    if s8 * s4 * Hodograph.errorFactor(order: 12) <= allowed { return 5 }
    let s16 = s8 * s8
    if s16 * Hodograph.errorFactor(order: 16) <= allowed { return 6 }
    if s16 * s8 * Hodograph.errorFactor(order: 24) <= allowed { return 7 }
    return s16 * s16 * Hodograph.errorFactor(order: 32) <= allowed ? 8 : nil
  }
}

/// The nodes and weights of Gauss–Legendre quadrature on −1…1 for a few orders.
///
/// Newton's method on the Legendre polynomials computes them once (Abramowitz and Stegun 25.4.29).
/// The rules are symmetric, so only nodes from 0 up are stored. A node at 0 has half its weight,
/// because the quadrature uses it twice.
enum GaussLegendre {
  /// The number of nodes of each rule, cheapest first.
  ///
  /// A rule is identified by its index in this array.
  static let orders = [4, 5, 6, 8, 10, 12, 16, 24, 32]

  /// The range of one order's nodes in ``nodes``.
  struct Rule: Sendable {
    var first: Int
    var count: Int
  }

  static let rules: [Rule] = orders.indices.map { index in
    Rule(first: orders[..<index].reduce(0) { $0 + ($1 + 1) / 2 }, count: (orders[index] + 1) / 2)
  }

  /// The position and weight of the nodes of all orders.
  static let nodes: InlineArray<59, SIMD2<Double>> = {
    let all = orders.flatMap(nodes)
    return InlineArray { all[$0] }
  }()

  private static func nodes(order: Int) -> [SIMD2<Double>] {
    (0..<(order + 1) / 2).map { index in
      let isMiddle = index * 2 + 1 == order
      var x = isMiddle ? 0 : cos(.pi * (Double(index) + 0.75) / (Double(order) + 0.5))
      var slope = 1.0
      for _ in 0..<12 {
        var (below, value) = (1.0, x)
        for degree in 2...order {
          let n = Double(degree)
          (below, value) = (value, ((2 * n - 1) * x * value - (n - 1) * below) / n)
        }
        slope = Double(order) * (x * value - below) / (x * x - 1)
        if !isMiddle { x -= value / slope }
      }
      let weight = 2 / ((1 - x * x) * slope * slope)
      return SIMD2(x, isMiddle ? weight / 2 : weight)
    }
  }
}
