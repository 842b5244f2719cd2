extension Hodograph {
  /// The length over −1…1, wrong by about `tolerance` at most.
  ///
  /// The magnitude must be far from overflow and underflow; see ``PathSegment/length(accuracy:)``.
  func length(tolerance: Double, depth: Int = 0) -> Double {
    if b == .zero, a == .zero { return 2 * c.norm }
    let need = Need(self, tolerance: tolerance)
    if let rule = need.rule ?? (depth >= 60 ? GaussLegendre.rules.count - 1 : nil) {
      return gaussLength(GaussLegendre.rules[rule])
    }
    return restricted(from: -1, to: need.cut).length(tolerance: tolerance / 2, depth: depth + 1)
      + restricted(from: need.cut, to: 1).length(tolerance: tolerance / 2, depth: depth + 1)
  }

  /// The quadrature with one rule; nodes in pairs ±x share the even part.
  @inline(__always)
  private func gaussLength(_ nodes: [SIMD2<Double>]) -> Double {
    var sum = 0.0
    nodes.withUnsafeBufferPointer { nodes in
      for node in nodes {
        let x = node.x
        let even = c + a * (x * x)
        let odd = b * x
        let plus = even + odd
        let minus = even - odd
        let squares = SIMD2(
          plus.x * plus.x + plus.y * plus.y, minus.x * minus.x + minus.y * minus.y)
        let speeds = squares.squareRoot()
        sum += node.y * (speeds.x + speeds.y)
      }
    }
    return sum
  }
}

/// What a velocity needs to be measured: a rule, or a place to cut.
private struct Need {
  /// The cheapest sufficient rule; nil if the interval must be cut.
  var rule: Int?
  /// Where to cut, inside −1…1.
  var cut = 0.0
  /// Half the least sum of distances from a root to ±1: the ellipse's semi-major axis.
  private var axis = Double.infinity

  @inline(__always)
  init(_ hodograph: Hodograph, tolerance: Double) {
    let magnitude = hodograph.magnitude
    let (b, a) = (hodograph.b, hodograph.a)
    if a == .zero {
      note(hodograph.c.divided(by: -b), magnitude, tolerance)
    } else {
      // The stable form of the quadratic formula: no difference of near numbers.
      let root = (b.times(b) - 4 * a.times(hodograph.c)).complexSquareRoot
      let isAligned = b.x * root.x + b.y * root.y >= 0
      let q = (isAligned ? b + root : b - root) * -0.5
      note(q == .zero ? .zero : hodograph.c.divided(by: q), magnitude, tolerance)
      note(q.divided(by: a), magnitude, tolerance)
    }
    guard axis > 1 else { return }
    let ratio = axis + (axis * axis - 1).squareRoot()
    rule = Self.rule(shrink: 1 / (ratio * ratio), magnitude, tolerance)
  }

  /// Takes a root into account.
  ///
  /// One so near the real line that its bend does not count is no singularity beyond ±1, where
  /// |t − r| is straight; inside, the cut goes through it.
  @inline(__always)
  private mutating func note(_ root: SIMD2<Double>, _ magnitude: Double, _ tolerance: Double) {
    let sum = ((root - SIMD2(1, 0)).norm + (root + SIMD2(1, 0)).norm) * 0.5
    guard sum < axis else { return }
    if abs(root.x) >= 1 - 1e-9, root.y * root.y * magnitude <= tolerance * 0.01 { return }
    axis = sum
    cut = abs(root.x) < 0.96 ? root.x : 0
  }

  /// The cheapest rule of order n with 64/15 · magnitude · ρ^(−2(n − 1)) within the tolerance.
  @inline(__always)
  private static func rule(shrink: Double, _ magnitude: Double, _ tolerance: Double) -> Int? {
    let allowed = tolerance * (1 - shrink) * (15.0 / 64) / magnitude
    let s2 = shrink * shrink
    let s3 = s2 * shrink
    if s3 <= allowed { return 0 }
    let s4 = s2 * s2
    if s4 * shrink <= allowed { return 1 }
    let s7 = s4 * s3
    if s7 <= allowed { return 2 }
    let s11 = s7 * s4
    if s11 <= allowed { return 3 }
    let s15 = s11 * s4
    if s15 <= allowed { return 4 }
    let s23 = s15 * s4 * s4
    if s23 <= allowed { return 5 }
    return s23 * s4 * s4 <= allowed ? 6 : nil
  }
}
