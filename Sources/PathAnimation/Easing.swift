/// A curve from progress to progress: how a change over time, or over a pull, is spread.
///
/// Values at 0 and 1 are 0 and 1, but for a spring's at 1, which is within a thousandth, and that of
/// steps with a jump at the start at 0, which is the first step's. Between them values may leave 0…1.
/// Progress beyond 0…1 is limited to it, and NaN counts as 0.
public enum Easing: Hashable, Sendable {
  /// Where a staircase has its steps, as in CSS.
  public enum StepPosition: Hashable, Sendable {
    /// A step at the start and none at the end: the first value is not 0.
    case jumpStart
    /// A step at the end and none at the start.
    case jumpEnd
    /// No step at either end.
    case jumpNone
    /// A step at both ends.
    case jumpBoth
  }

  /// The same value as the progress.
  case linear
  /// CSS's cubic Bézier through (0, 0), (x1, y1), (x2, y2), (1, 1); x is limited to 0…1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damped oscillation that has come to rest at 1.
  ///
  /// `dampingRatio` above 0 (below it counts as .01): under 1 it overshoots. `initialVelocity` is
  /// in whole distances per duration.
  case spring(dampingRatio: Double, initialVelocity: Double = 0)
  /// CSS's staircase of `count` steps, at least 1.
  case steps(Int, StepPosition = .jumpEnd)

  /// CSS `ease`: (.25, .1, .25, 1).
  public static let ease = Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// CSS `ease-in`, the same as UIKit's: (.42, 0, 1, 1).
  public static let easeIn = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// CSS `ease-out`, the same as UIKit's: (0, 0, .58, 1).
  public static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// CSS `ease-in-out`, UIKit's default curve: (.42, 0, .58, 1).
  public static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The eased value at a progress 0…1.
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

  /// CSS Easing Functions, section 2.3.2.
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
      // CSS asks for two steps at least here; one is a jump at the end.
      return count < 2 ? (progress >= 1 ? 1 : 0) : min(passed, count - 1) / (count - 1)
    }
  }
}
