/// How content travels to a new resting offset.
public enum SettleCurve: Hashable, Sendable {
  /// A spring.
  case spring(Spring)
  /// A movement for a duration in seconds, along a curve.
  ///
  /// The content keeps its velocity at the start and loses it during the movement.
  case timed(duration: Double, TimingCurve)

  /// The curve of an animated scroll by the program: .3 s, slow at both ends.
  ///
  /// Source: UIKit's default curve. The duration is ours. An opening hold takes the same time.
  public static let scroll = timed(duration: 0.3, .easeInOut)

  /// The motion from one position to another that starts with `velocity`.
  public func motion(from start: Double, to end: Double, velocity: Double) -> any Motion {
    switch self {
    case .spring(let spring):
      SpringMotion(
        spring: spring, from: start, to: end, velocity: velocity, tolerance: .standard)
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
