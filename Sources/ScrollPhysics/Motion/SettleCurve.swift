/// How content travels to a new resting place.
public enum SettleCurve: Hashable, Sendable {
  /// By a spring.
  case spring(Spring)
  /// Within a time in seconds, along a curve. A velocity the content already has is kept at the start and
  /// dies out along the way.
  case timed(duration: Double, TimingCurve)

  /// How a scroll that the program asks for moves when it is animated: .3 s, slow at both ends.
  ///
  /// Source: the curve is UIKit's default; the time is ours, as long as a hold takes to open.
  public static let scroll = timed(duration: 0.3, .easeInOut)

  /// The movement from one place to another that starts with `velocity`.
  public func motion(from start: Double, to end: Double, velocity: Double) -> any Motion {
    switch self {
    case .spring(let spring):
      SpringMotion(spring: spring, from: start, to: end, velocity: velocity)
    case .timed(let duration, let curve):
      TimedMotion(
        from: start, to: end, duration: duration, curve: curve, initialVelocity: velocity)
    }
  }

  var phase: ScrollPhase {
    switch self {
    case .spring: .springing
    case .timed: .animating
    }
  }
}
