internal import Glibc

/// How exact lengths must be, and which quadrature is surely enough for it.
///
/// `|c| ≥ |b|·A + |a|·A²` keeps the roots of `c + b·t + a·t²` out of the disc of radius A (Rouché's
/// theorem), so out of the ellipse with that semi-major axis: a test without roots, which most
/// curves of icons pass. Nine in ten pass it for six points, even with the right side squared and
/// made a little larger, `(x + y)² ≤ (1 + k)·x² + (1 + 1/k)·y²`, which takes no square root either.
package struct LengthAccuracy: Hashable, Sendable {
  /// The relative error allowed, at least 1e-13.
  package let relative: Double
  /// The least semi-major axis for the orders 4, 5, 6, 8, 10 and 12.
  private let axes: (Double, Double, Double, Double, Double, Double)
  /// What |b|² and |a|² are multiplied with in the squared test for six points.
  private let (squareOfB, squareOfA): (Double, Double)
  /// The nodes of six points from 0 up, at hand.
  private let sixPoints: Nodes

  typealias Nodes = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  /// The accuracy used where none is given.
  static let standard = LengthAccuracy(PathSegment.defaultAccuracy, isStandard: true)

  package init(_ accuracy: Double) {
    self = accuracy == PathSegment.defaultAccuracy ? .standard : Self(accuracy, isStandard: false)
  }

  private init(_ accuracy: Double, isStandard: Bool) {
    relative = accuracy > 1e-13 ? accuracy : 1e-13
    // Tolerances are at least this times the magnitude.
    let allowed = relative * Hodograph.leastShare
    func axis(_ rule: Int) -> Double {
      let order = Double(GaussLegendre.orders[rule])
      let ratio = pow(Hodograph.errorFactor(order: order) / allowed, 0.5 / order)
      return max(1, (ratio + 1 / ratio) / 2)
    }
    axes = (axis(0), axis(1), axis(2), axis(3), axis(4), axis(5))
    // k = 0.3: of 95,000 curves of icons 88,800 pass the test as it is, 88,600 with any k of 0.2 to 0.4.
    let square = axes.2 * axes.2
    (squareOfB, squareOfA) = (1.3 * square, (1 + 1 / 0.3) * square * square)
    let first = GaussLegendre.rules[2].first
    let nodes = GaussLegendre.nodes
    sixPoints = (nodes[first], nodes[first + 1], nodes[first + 2])
  }

  /// The length of a velocity for which six points are surely enough; nil for others, and for sizes
  /// whose squares might overflow or underflow.
  @inline(__always)
  func usualLength(_ velocity: Hodograph) -> Double? {
    let square = (velocity.c * velocity.c).sum()
    let limit =
      (velocity.b * velocity.b).sum() * squareOfB + (velocity.a * velocity.a).sum() * squareOfA
    guard limit <= square, square > 1e-120, square < 1e120 else { return nil }
    return velocity.gaussLength(sixPoints)
  }

  /// The cheapest rule that is surely enough for a velocity with these coefficients' sizes.
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
