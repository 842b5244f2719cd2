extension Hodograph {
  /// Returns the length over −1…1, using the fast test of ``LengthAccuracy`` if possible.
  ///
  /// The magnitude must be far from overflow and underflow. ``SegmentMeasure`` ensures this.
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

  /// Returns the length by a quadrature rule, an index of ``GaussLegendre/rules``.
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

  /// Returns the length by the rule of six points, which has three nodes and their mirror images.
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

/// The way to measure a velocity: a quadrature rule, or a parameter at which to cut.
private struct Need {
  /// The cheapest rule that is accurate enough; nil if the interval must be cut.
  var rule: Int?
  /// The parameter at which to cut, inside −1…1.
  var cut = 0.0
  /// The semi-major axis of the largest ellipse without a root.
  ///
  /// It is half the smallest sum of the distances from a root to −1 and 1.
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
  /// A root beyond ±1 is ignored if it is so close to the real axis that the speed is practically
  /// linear near the interval.
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
