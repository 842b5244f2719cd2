internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import RefreshIndicators

/// The state of the harbour at one moment.
struct HarbourMoment {
  /// The completeness of the harbour, 0…1.
  let progress: Double
  /// The time that drives all repeated motion, in seconds.
  ///
  /// It continues from the pull through the action to the end.
  let clock: Double
  /// The strength of the motion while the action runs, 0…1.
  let bustle: Double
  /// The strength of the swell that the release of the pull leaves, 0…1.
  let surge: Double
  /// The brightness of the lamp, 0…1.
  let lamp: Double
  /// The height of the flag as a share of its final height, 0…1.
  let success: Double
  /// The density of the fog, 0…1.
  let failure: Double
  /// The density of the mist over the water in front, 0…0.9.
  ///
  /// The mist appears before the fog.
  var mist: Double { 0.9 * ProgressWindow(end: 0.3).value(at: failure) }
  /// Whether motion is reduced.
  ///
  /// If so, moving parts appear in their final positions.
  let isStill: Bool

  /// The time in which the flag rises or the fog drifts in, in seconds.
  static let endDuration = 0.7
  /// The velocity of a release that causes the strongest swell, in points per second.
  private static let strongVelocity = 400.0
  /// The time in which the swell calms down to a third, in seconds.
  private static let surgeDuration = 1.4

  init(_ context: IndicatorContext) {
    let snapshot = context.snapshot
    isStill = context.reducesMotion
    let stage = context.stage
    switch stage {
    case .hidden, .pulling, .armed:
      progress = stage == .hidden ? snapshot.progress : context.shownProgress
      clock = isStill ? 0 : progress
      (bustle, surge) = (0, 0)
      let glow = 0.4 * ProgressWindow(start: 0.9, end: 1).value(at: progress)
      lamp = stage == .hidden ? glow : glow + (1 - glow) * context.armedShare()
    case .running, .result:
      let age = min(context.sceneAge, 1e6)
      (progress, clock) = (1, isStill ? 0 : 1 + age)
      bustle = isStill ? 0 : ProgressWindow(end: 0.5, easing: .easeInOut).value(at: age)
      let speed = min(abs(snapshot.releaseVelocity) / Self.strongVelocity, 1)
      surge = isStill ? 0 : speed * (1 - exp(-age / 0.15)) * exp(-age / Self.surgeDuration)
      let share = context.armedShare()
      lamp = isStill && stage == .running ? context.motionlessPulse : 0.4 + 0.6 * share
    }
    let ended = ProgressWindow(end: Self.endDuration, easing: .easeOut).value(at: context.resultAge)
    switch context.outcome {
    case .success, .exhausted: (success, failure) = (ended, 0)
    case .failure, .timedOut: (success, failure) = (0, ended)
    case .cancelled, nil: (success, failure) = (0, 0)
    }
  }

  /// The travelled share of a part's path in a window of the progress, 0…1, and the part's opacity.
  ///
  /// If motion is reduced, the part fades in at its final position.
  func arrival(
    from start: Double, to end: Double, easing: Easing = .linear
  ) -> (travel: Double, opacity: Double) {
    if isStill { return (1, ProgressWindow(start: start, end: end).value(at: progress)) }
    let travel = ProgressWindow(start: start, end: end, easing: easing).value(at: progress)
    let fadeEnd = start + (end - start) * 0.3
    return (travel, ProgressWindow(start: start, end: fadeEnd).value(at: progress))
  }
}
