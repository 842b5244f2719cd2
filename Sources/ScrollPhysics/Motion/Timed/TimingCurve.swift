/// How the progress of a timed animation, 0…1, depends on its time, 0…1.
public enum TimingCurve: Hashable, Sendable {
  /// Progress in proportion to time.
  case linear
  /// A cubic Bézier from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
  ///
  /// `x1` and `x2` are limited to 0…1. `y1` and `y2` may lie outside, which makes the curve
  /// overshoot.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// Equal jumps, as in CSS.
  ///
  /// A count below 1 counts as 1. With `.none`, a count below 2 counts as 2.
  case steps(count: Int, jump: StepJump = .end)

  /// Where a stepped curve jumps.
  public enum StepJump: String, Hashable, Sendable, CaseIterable {
    /// At the start of each step. The first jump is at time 0.
    case start
    /// At the end of each step. The last jump is at time 1.
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

  /// The largest slope that `slope(at:)` returns, 10⁶ (ours): a jump on any screen.
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
