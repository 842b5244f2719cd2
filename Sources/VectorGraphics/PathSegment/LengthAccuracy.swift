internal import PullcordMath

/// The accuracy of lengths, with a fast test that finds a sufficient quadrature rule.
///
/// If `|c| ≥ |b|·A + |a|·A²`, the polynomial `c + b·t + a·t²` has no root in the disc of radius A
/// (Rouché's theorem). Then the ellipse with the semi-major axis A contains no root either. This
/// test computes no roots. Nine in ten curves of icons pass it for six points.
///
/// The test for six points also avoids square roots. It compares squares and uses a slightly larger
/// right side: `(x + y)² ≤ (1 + k)·x² + (1 + 1/k)·y²`.
package struct LengthAccuracy: Hashable, Sendable {
  /// The allowed relative error, at least 1e-13.
  package let relative: Double
  /// The smallest sufficient semi-major axis for the orders 4, 5, 6, 8, 10 and 12.
  private let axes: (Double, Double, Double, Double, Double, Double)
  /// The factors of |b|² and |a|² in the squared test for six points.
  private let (squareOfB, squareOfA): (Double, Double)
  /// The positive nodes of the rule of six points.
  private let sixPoints: Nodes

  typealias Nodes = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  /// The default accuracy, computed once.
  static let standard = LengthAccuracy(PathSegment.defaultAccuracy, isStandard: true)

  /// Makes an accuracy from a relative error; an error below 1e-13 counts as 1e-13.
  package init(_ accuracy: Double) {
    self = accuracy == PathSegment.defaultAccuracy ? .standard : Self(accuracy, isStandard: false)
  }

  private init(_ accuracy: Double, isStandard: Bool) {
    relative = accuracy > 1e-13 ? accuracy : 1e-13
    // Every tolerance is at least this share of the magnitude.
    let allowed = relative * Hodograph.leastShare
    func axis(_ rule: Int) -> Double {
      let order = Double(GaussLegendre.orders[rule])
      let ratio = pow(Hodograph.errorFactor(order: order) / allowed, 0.5 / order)
      return max(1, (ratio + 1 / ratio) / 2)
    }
    axes = (axis(0), axis(1), axis(2), axis(3), axis(4), axis(5))
    // k is 0.3. In a test with 95,000 curves of icons, 88,800 passed the exact test. This test
    // accepted 88,600 of them with any k from 0.2 to 0.4.
    let square = axes.2 * axes.2
    (squareOfB, squareOfA) = (1.3 * square, (1 + 1 / 0.3) * square * square)
    let first = GaussLegendre.rules[2].first
    let nodes = GaussLegendre.nodes
    sixPoints = (nodes[first], nodes[first + 1], nodes[first + 2])
  }

  /// Returns the length by six points.
  ///
  /// The result is nil if six points might not be enough or if squares might overflow or underflow.
  @inline(__always)
  func usualLength(_ velocity: Hodograph) -> Double? {
    let square = (velocity.c * velocity.c).sum()
    let limit =
      (velocity.b * velocity.b).sum() * squareOfB + (velocity.a * velocity.a).sum() * squareOfA
    guard limit <= square, square > 1e-120, square < 1e120 else { return nil }
    return velocity.gaussLength(sixPoints)
  }

  /// Returns the cheapest rule that is certainly enough for coefficients of these absolute values.
  @inline(__always)
  func rule(_ c: Double, _ b: Double, _ a: Double) -> Int? {
    func isEnough(_ axis: Double) -> Bool { (b + a * axis) * axis <= c }
    if isEnough(axes.2) { return isEnough(axes.0) ? 0 : isEnough(axes.1) ? 1 : 2 }
    if isEnough(axes.3) { return 3 }
    if isEnough(axes.4) { return 4 }
    return isEnough(axes.5) ? 5 : nil
  }

  package static func == (first: Self, second: Self) -> Bool { first.relative == second.relative }

  package func hash(into hasher: inout Hasher) { hasher.combine(relative) }
}
