internal import PullcordMath

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
