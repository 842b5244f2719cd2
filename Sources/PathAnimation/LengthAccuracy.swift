internal import Glibc

/// How exact lengths must be, and which quadrature is surely enough for it.
///
/// `|c| ≥ |b|·A + |a|·A²` keeps the roots of `c + b·t + a·t²` out of the disc of radius A (Rouché's
/// theorem), so out of the ellipse with that semi-major axis: a test without roots, which most
/// curves of icons pass.
struct LengthAccuracy: Hashable, Sendable {
  /// The relative error allowed, at least 1e-13.
  let relative: Double
  /// The least semi-major axis for the orders 4, 5, 6, 8, 10 and 12, and its square.
  private let axes: (SIMD8<Double>, SIMD8<Double>)

  /// The accuracy used where none is given.
  static let standard = LengthAccuracy(PathSegment.defaultAccuracy, isStandard: true)

  init(_ accuracy: Double) {
    self = accuracy == PathSegment.defaultAccuracy ? .standard : Self(accuracy, isStandard: false)
  }

  private init(_ accuracy: Double, isStandard: Bool) {
    relative = accuracy > 1e-13 ? accuracy : 1e-13
    var axes = SIMD8(repeating: Double.infinity)
    for index in 0..<6 {
      let order = Double(GaussLegendre.orders[index])
      // Tolerances are at least an eighth of the accuracy times the magnitude.
      let ratio = pow(8 * Hodograph.errorFactor(order: order) / relative, 0.5 / order)
      axes[index] = max(1, (ratio + 1 / ratio) / 2)
    }
    self.axes = (axes, axes * axes)
  }

  /// The cheapest rule that is surely enough for a velocity with these coefficients' sizes.
  @inline(__always)
  func rule(_ c: Double, _ b: Double, _ a: Double) -> Int? {
    if b * axes.0[2] + a * axes.1[2] <= c {
      if b * axes.0[0] + a * axes.1[0] <= c { return 0 }
      return b * axes.0[1] + a * axes.1[1] <= c ? 1 : 2
    }
    if b * axes.0[3] + a * axes.1[3] <= c { return 3 }
    if b * axes.0[4] + a * axes.1[4] <= c { return 4 }
    return b * axes.0[5] + a * axes.1[5] <= c ? 5 : nil
  }

  static func == (first: Self, second: Self) -> Bool { first.relative == second.relative }

  func hash(into hasher: inout Hasher) { hasher.combine(relative) }
}
