/// An easing curve: a function from progress 0…1 to eased progress.
///
/// A curve starts at 0 and ends at 1. It may leave the range 0…1 in between. There are two
/// exceptions:
///
/// - A spring ends within 0.001 of 1.
/// - A staircase that jumps at the start begins with its first step.
///
/// Progress outside 0…1 is clamped, and NaN counts as 0.
public enum Easing: Hashable, Sendable {
  /// The ends at which a staircase jumps, as in CSS.
  public enum StepPosition: Hashable, Sendable {
    /// The staircase jumps at the start, so the first value is not 0.
    case jumpStart
    /// The staircase jumps at the end.
    case jumpEnd
    /// The staircase jumps at neither end.
    case jumpNone
    /// The staircase jumps at both ends.
    case jumpBoth
  }

  /// The eased progress equals the progress.
  case linear
  /// A CSS cubic Bézier curve from (0, 0) to (1, 1) with control points (x1, y1) and (x2, y2).
  ///
  /// x1 and x2 are clamped to 0…1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damped oscillation that comes to rest at 1.
  ///
  /// A damping ratio below 1 overshoots. The smallest ratio is 0.01. An initial velocity of 1 would
  /// cover the whole distance within the duration.
  case spring(dampingRatio: Double, initialVelocity: Double = 0)
  /// A CSS staircase with a number of steps, at least 1.
  case steps(Int, StepPosition = .jumpEnd)

  /// CSS `ease`: (.25, .1, .25, 1).
  public static let ease = Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// CSS `ease-in` and UIKit's ease-in: (.42, 0, 1, 1).
  public static let easeIn = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// CSS `ease-out` and UIKit's ease-out: (0, 0, .58, 1).
  public static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// CSS `ease-in-out` and UIKit's default: (.42, 0, .58, 1).
  public static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the eased value at a progress 0…1.
  public func value(at progress: Double) -> Double {
    let progress = progress > 0 ? min(progress, 1) : 0
    switch self {
    case .linear: return progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2).value(at: progress)
    case .spring(let dampingRatio, let velocity):
      return UnitSpring(dampingRatio: dampingRatio, velocity: velocity)?.value(at: progress)
        ?? progress
    case .steps(let count, let position):
      return Self.stepValue(progress, max(1, count), position)
    }
  }

  /// Returns the value of a staircase, as in CSS Easing Functions, section 2.3.2.
  private static func stepValue(
    _ progress: Double, _ count: Int, _ position: StepPosition
  ) -> Double {
    let count = Double(count)
    let passed = (progress * count).rounded(.down)
    switch position {
    case .jumpEnd: return min(passed, count) / count
    case .jumpStart: return min(passed + 1, count) / count
    case .jumpBoth: return progress >= 1 ? 1 : (passed + 1) / (count + 1)
    case .jumpNone:
      // CSS requires at least two steps here. A single step jumps at the end.
      return count < 2 ? (progress >= 1 ? 1 : 0) : min(passed, count - 1) / (count - 1)
    }
  }
}
