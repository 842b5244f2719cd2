/// How the progress of a timed animation, 0…1, depends on its time, 0…1.
public enum TimingCurve: Hashable, Sendable {
  /// Progress in proportion to time.
  case linear
  /// A cubic Bézier from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
  ///
  /// `x1` and `x2` are limited to 0…1. `y1` and `y2` may lie outside this range; the curve
  /// then overshoots.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// Equal jumps, as in CSS.
  ///
  /// A count below 1 counts as 1. With `.none`, a count below 2 counts as 2.
  case steps(count: Int, jump: StepJump = .end)

  /// Where a stepped curve jumps.
  public enum StepJump: String, Hashable, Sendable, CaseIterable {
    /// At the start of each step, with the first jump at time 0.
    case start
    /// At the end of each step, with the last jump at time 1.
    case end
    /// Between the steps, but not at times 0 and 1.
    case none
    /// At times 0 and 1, and between the steps.
    case both
  }

  /// Slow at the start: (.42, 0, 1, 1), UIKit and CSS.
  public static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end: (0, 0, .58, 1), UIKit and CSS.
  public static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends: (.42, 0, .58, 1), UIKit's default and CSS.
  public static let easeInOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// CSS's `ease`: (.25, .1, .25, 1).
  public static let ease = cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// `3t² − 2t³`, the curve with which Android's overscroll springs back.
  public static let smoothStep = cubicBezier(x1: 1 / 3, y1: 0, x2: 2 / 3, y2: 1)

  /// The largest slope that `slope(at:)` returns: 10⁶ (our choice), which is a jump on any screen.
  public static let steepest = 1e6

  /// The progress at a share of the duration.
  ///
  /// A share outside 0…1 counts as the nearer end. NaN counts as 0.
  public func progress(at time: Double) -> Double {
    if time >= 1 { return 1 }
    let time = time > 0 ? time : 0
    switch self {
    case .linear: return time
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicTiming(x1: x1, y1: y1, x2: x2, y2: y2).progress(at: time)
    case .steps(let count, let jump): return Self.step(at: time, of: count, jump)
    }
  }

  /// The derivative of the progress at a share of the duration.
  ///
  /// It is 0 outside 0…1, and 0 for steps. Where the tangent of a Bézier is vertical, it is
  /// `steepest` or `-steepest`.
  public func slope(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    switch self {
    case .linear: return 1
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicTiming(x1: x1, y1: y1, x2: x2, y2: y2).slope(at: time)
    case .steps: return 0
    }
  }

  private static func step(at time: Double, of count: Int, _ jump: StepJump) -> Double {
    let count = Double(min(max(count, jump == .none ? 2 : 1), 1 << 50))
    let step = (time * count).rounded(.down)
    switch jump {
    case .start: return (step + 1) / count
    case .end: return step / count
    case .none: return min(step, count - 1) / (count - 1)
    case .both: return (step + 1) / (count + 1)
    }
  }
}

/// The polynomials of a timing Bézier.
struct CubicTiming: Hashable, Sendable {
  // x(s) = ((x3·s + x2)·s + x1)·s, and the same for y.
  private let x1, x2, x3: Double
  private let y1, y2, y3: Double
  /// The relative correction that makes the first guess of `parameter(at:)` exact at time 1.
  ///
  /// It is nil if `parameter(at:)` uses the time itself as its first guess.
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
    // If a control point coincides with its end of the curve, both first derivatives are 0 there.
    // Then the second derivatives determine the slope.
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

  /// The size below which a derivative is only a rounding error.
  ///
  /// It is far above the usual error, because the Bézier parameter is exact to about 10⁻¹⁵.
  private static let negligible = 1e-9

  /// The `s` in 0…1 for which `x(s) = time`.
  ///
  /// Halley's method finds it inside a bracket. If a step leaves the bracket, the search bisects
  /// the bracket instead.
  private func parameter(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    // Near the start, the time is about x1·s + x2·s². The solution of that equation for s is a
    // good guess if x1 is small. The guess is scaled so that it is 1 at time 1.
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
      // Where the curve is not steep, each step cubes the error. After a step below 10⁻⁶, the
      // result is therefore exact.
      if isInside, dx > 0.1, abs(next - s) < 1e-6 { return next }
      s = isInside ? next : low + (high - low) / 2
    }
    return s
  }
}
