internal import Glibc

/// The nodes and weights of Gauss–Legendre quadrature on −1…1 for a few even orders.
///
/// Computed once by Newton's method on the Legendre polynomials (Abramowitz and Stegun 25.4.29),
/// so no digits stand in the source. Only the positive half is kept; the rules are symmetric.
struct GaussLegendre: Sendable {
  /// The orders, the cheapest first.
  static let orders = [4, 6, 8, 12, 16, 24, 32]

  /// For each order: x and weight of its positive nodes.
  static let rules: [[SIMD2<Double>]] = orders.map(nodes)

  private static func nodes(order: Int) -> [SIMD2<Double>] {
    (0..<order / 2).map { index in
      var x = cos(.pi * (Double(index) + 0.75) / (Double(order) + 0.5))
      var slope = 1.0
      for _ in 0..<12 {
        var (below, value) = (1.0, x)
        for degree in 2...order {
          let n = Double(degree)
          (below, value) = (value, ((2 * n - 1) * x * value - (n - 1) * below) / n)
        }
        slope = Double(order) * (x * value - below) / (x * x - 1)
        x -= value / slope
      }
      return SIMD2(x, 2 / ((1 - x * x) * slope * slope))
    }
  }
}
