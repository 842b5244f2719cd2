/// How content travels to a new resting place.
public enum SettleCurve: Hashable, Sendable {
  /// By a spring.
  case spring(Spring)
  /// Within a time in seconds, along a curve. A velocity the content already has is kept at the start and
  /// dies out along the way.
  case timed(duration: Double, TimingCurve)

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
