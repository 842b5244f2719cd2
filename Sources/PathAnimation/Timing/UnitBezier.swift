/// CSS's cubic Bézier timing curve from (0, 0) to (1, 1), as y at a given x.
struct UnitBezier {
  /// The limit of the control points’ y coordinates, which prevents overflow.
  private static let reach = 1e6
  private let ax: Double
  private let bx: Double
  private let cx: Double
  private let ay: Double
  private let by: Double
  private let cy: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let x1 = x1 > 0 ? min(x1, 1) : 0
    let x2 = x2 > 0 ? min(x2, 1) : 0
    let y1 = y1.isFinite ? min(max(y1, -Self.reach), Self.reach) : 0
    let y2 = y2.isFinite ? min(max(y2, -Self.reach), Self.reach) : 0
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// Returns y at an x of 0…1.
  ///
  /// The error of x is at most 1e-12. The method uses Newton's method inside a bracket. The x
  /// coordinates of both control points are within 0…1, so x grows with the parameter. Therefore
  /// the bracket contains exactly one solution.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<64 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if abs(error) <= 1e-12 { break }
      if error < 0 { low = t } else { high = t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      let next = t - error / slope
      t = next > low && next < high ? next : (low + high) / 2
    }
    return ((ay * t + by) * t + cy) * t
  }
}
