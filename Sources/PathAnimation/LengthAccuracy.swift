internal import Glibc

/// How exact lengths must be, and which quadrature is surely enough for it.
///
/// `|c| ≥ |b|·A + |a|·A²` keeps the roots of `c + b·t + a·t²` out of the disc of radius A (Rouché's
/// theorem), so out of the ellipse with that semi-major axis: a test without roots, which most
/// curves of icons pass.
struct LengthAccuracy: Hashable, Sendable {
  /// The relative error allowed, at least 1e-13.
  let relative: Double
  /// The least semi-major axis for the orders 4, 5, 6, 8, 10 and 12.
  private let axes: (Double, Double, Double, Double, Double, Double)

  /// The accuracy used where none is given.
  static let standard = LengthAccuracy(PathSegment.defaultAccuracy, isStandard: true)

  init(_ accuracy: Double) {
    self = accuracy == PathSegment.defaultAccuracy ? .standard : Self(accuracy, isStandard: false)
  }

  private init(_ accuracy: Double, isStandard: Bool) {
    relative = accuracy > 1e-13 ? accuracy : 1e-13
    // Tolerances are at least an eighth of the accuracy times the magnitude.
    let allowed = relative / 8
    func axis(_ rule: Int) -> Double {
      let order = Double(GaussLegendre.orders[rule])
      let ratio = pow(Hodograph.errorFactor(order: order) / allowed, 0.5 / order)
      return max(1, (ratio + 1 / ratio) / 2)
    }
    axes = (axis(0), axis(1), axis(2), axis(3), axis(4), axis(5))
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

  static func == (first: Self, second: Self) -> Bool { first.relative == second.relative }

  func hash(into hasher: inout Hasher) { hasher.combine(relative) }
}
