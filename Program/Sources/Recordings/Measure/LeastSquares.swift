/// Finds the parameters that minimize a function.
///
/// Source: Nelder and Mead, “A Simplex Method for Function Minimization”, 1965.
enum LeastSquares {
  /// The minimum near `start`; `steps` are the first changes of the parameters.
  static func minimum(
    from start: [Double], steps: [Double], _ function: ([Double]) -> Double
  ) -> (parameters: [Double], value: Double) {
    var points =
      [start]
      + start.indices.map { index in
        var point = start
        point[index] += steps[index]
        return point
      }
    var values = points.map(function)
    for _ in 0..<200 * start.count {
      let order = values.indices.sorted { values[$0] < values[$1] }
      (points, values) = (order.map { points[$0] }, order.map { values[$0] })
      let (last, best) = (values.count - 1, values[0])
      if values[last] - best <= 1e-10 * (abs(best) + 1e-12) { break }
      let center = start.indices.map { index in
        points[..<last].reduce(0) { $0 + $1[index] } / Double(last)
      }
      func along(_ factor: Double) -> (point: [Double], value: Double) {
        let point = start.indices.map { center[$0] + factor * (points[last][$0] - center[$0]) }
        return (point, function(point))
      }
      let reflected = along(-1)
      if reflected.value < best {
        let expanded = along(-2)
        let better = expanded.value < reflected.value ? expanded : reflected
        (points[last], values[last]) = better
      } else if reflected.value < values[last - 1] {
        (points[last], values[last]) = reflected
      } else {
        let contracted = along(reflected.value < values[last] ? -0.5 : 0.5)
        if contracted.value < values[last] {
          (points[last], values[last]) = contracted
        } else {
          for index in 1...last {
            points[index] = start.indices.map { (points[0][$0] + points[index][$0]) / 2 }
            values[index] = function(points[index])
          }
        }
      }
    }
    let best = values.indices.min { values[$0] < values[$1] } ?? 0
    return (points[best], values[best])
  }

  /// The loss of a residual: its square, which grows only linearly beyond three errors.
  ///
  /// Source: Huber, “Robust Estimation of a Location Parameter”, 1964.
  static func loss(_ residual: Double, error: Double) -> Double {
    let (size, limit) = (abs(residual), 3 * error)
    return size <= limit ? size * size : limit * (2 * size - limit)
  }
}
