/// The polynomials of a timing Bézier.
struct CubicTiming: Hashable, Sendable {
  // x(s) = ((x3·s + x2)·s + x1)·s, and the same for y.
  private let x1, x2, x3: Double
  private let y1, y2, y3: Double
  /// The relative error of the first guess at time 1, or nil if the time itself is the guess.
  private let stretch: Double?

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let firstX = min(x1.asLength, 1)
    let secondX = min(x2.asLength, 1)
    let firstY = y1.asCoordinate
    let secondY = y2.asCoordinate
    self.x1 = 3 * firstX
    self.x2 = 3 * secondX - 6 * firstX
    x3 = 1 + 3 * (firstX - secondX)
    self.y1 = 3 * firstY
    self.y2 = 3 * secondY - 6 * firstY
    y3 = 1 + 3 * (firstY - secondY)
    // The guess at time 1 is 2/(x1 + √(x1² + 4·x2)).
    let inverse = (self.x1 + (self.x1 * self.x1 + 4 * self.x2).squareRoot()) / 2
    stretch = self.x1 < 0.3 && self.x2 > 0 ? inverse - 1 : nil
  }

  func progress(at time: Double) -> Double {
    let s = parameter(at: time)
    return ((y3 * s + y2) * s + y1) * s
  }

  func slope(at time: Double) -> Double {
    let s = parameter(at: time)
    let dx = (3 * x3 * s + 2 * x2) * s + x1
    let dy = (3 * y3 * s + 2 * y2) * s + y1
    if dx > Self.negligible { return Self.limited(dy / dx) }
    // Both derivatives are 0 where a control point is at its end point. The next derivative
    // decides.
    let ddx = 6 * x3 * s + 2 * x2
    let ddy = 6 * y3 * s + 2 * y2
    if abs(dy) > Self.negligible { return dy < 0 ? -TimingCurve.steepest : TimingCurve.steepest }
    if abs(ddx) > Self.negligible { return Self.limited(ddy / ddx) }
    if abs(ddy) > Self.negligible {
      return ddy * (s - 0.5) < 0 ? TimingCurve.steepest : -TimingCurve.steepest
    }
    return y3 / x3
  }

  private static func limited(_ slope: Double) -> Double {
    min(max(slope, -TimingCurve.steepest), TimingCurve.steepest)
  }

  /// The size below which a derivative is only a rounding error (the parameter's is about 10⁻¹⁵).
  private static let negligible = 1e-9

  /// The `s` in 0…1 with `x(s) = time`, by Halley's method inside a bracket, which bisects if
  /// a step leaves it.
  private func parameter(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    // Near the start, x(s) is about x1·s + x2·s². The solution of that equation is a good guess
    // where x1 is small. It is scaled so that it ends at 1.
    var s = time
    if let stretch {
      s = 2 * time / (x1 + (x1 * x1 + 4 * x2 * time).squareRoot()) * (1 + stretch * time)
      if s > 1 { s = time }
    }
    for _ in 0..<64 {
      let error = ((x3 * s + x2) * s + x1) * s - time
      if abs(error) < 1e-15 { break }
      if error < 0 { low = s } else { high = s }
      let dx = (3 * x3 * s + 2 * x2) * s + x1
      let ddx = 6 * x3 * s + 2 * x2
      let next = s - 2 * error * dx / (2 * dx * dx - error * ddx)
      let isInside = next > low && next < high
      // Each step cubes the error where the curve is not steep. After a step below 10⁻⁶, it is
      // exact.
      if isInside, dx > 0.1, abs(next - s) < 1e-6 { return next }
      s = isInside ? next : low + (high - low) / 2
    }
    return s
  }
}
