internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import RefreshIndicators

/// The state of an illustration at one moment.
///
/// Each value is continuous from the pull through to the result.
struct IllustrationMoment {
  /// The progress of the pull, 0…1; 1 while the action runs and afterwards.
  let progress: Double
  /// The strength of a flash when the pull becomes armed, 0…1.
  let flash: Double
  /// The time since the action began, in seconds; 0 before that, and if motion is reduced.
  ///
  /// After a failure, it slows down and stops, like `IndicatorContext.sceneAge`.
  let clock: Double
  /// The strength of the motion while the action runs, 0…1.
  let bustle: Double
  /// The progress of the animation that shows a success, 0…1.
  let success: Double
  /// The progress of the animation that shows a failure, 0…1.
  let failure: Double
  /// The progress of the change to an armed pull, 0…1; 0 if there is neither a pull nor an action.
  let armed: Double
  /// The speed of the release that began the action, in points per second; 0 before the release.
  let releaseSpeed: Double
  /// The pulse that replaces motion while the action runs, 0.8…1.
  ///
  /// It is nil if motion is not reduced, and while no action runs.
  let pulse: Double?
  /// The strength of lights: ``pulse`` if it is not nil, otherwise 1.
  var light: Double { pulse ?? 1 }
  /// Whether motion is reduced.
  ///
  /// If so, moving parts appear in their final positions.
  let isStill: Bool

  /// - Parameters:
  ///   - startDuration: The time in which the motion reaches its full strength, in seconds.
  ///   - finishDuration: The time in which the result appears, in seconds.
  ///   - finishEasing: The easing curve with which the result appears.
  init(
    _ context: IndicatorContext, startDuration: Double = 0.6, finishDuration: Double,
    finishEasing: Easing = .linear
  ) {
    isStill = context.reducesMotion
    let stage = context.stage
    flash = context.pop
    armed = stage == .hidden ? 0 : context.armedShare()
    switch stage {
    case .hidden, .pulling, .armed:
      progress = stage == .hidden ? context.snapshot.progress : context.shownProgress
      (clock, bustle, releaseSpeed, pulse) = (0, 0, 0, nil)
    case .running, .result:
      progress = 1
      clock = isStill ? 0 : min(context.sceneAge, 1e6)
      bustle =
        isStill ? 0 : ProgressWindow(end: startDuration, easing: .easeInOut).value(at: clock)
      releaseSpeed = abs(context.snapshot.releaseVelocity)
      pulse = isStill && stage == .running ? context.motionlessPulse : nil
    }
    let ended = ProgressWindow(end: finishDuration, easing: finishEasing)
      .value(at: context.resultAge)
    switch context.outcome {
    case .success, .exhausted: (success, failure) = (ended, 0)
    case .failure, .timedOut: (success, failure) = (0, ended)
    case .cancelled, nil: (success, failure) = (0, 0)
    }
  }

  /// The completed share of a slowing process that begins with the action, such as the baking of
  /// bread, 0…1.
  ///
  /// The process starts at rest. If motion is reduced, the share is always 0.6.
  func ripening(over seconds: Double) -> Double {
    isStill ? 0.6 : 1 - exp(-clock * bustle / seconds)
  }

  /// A swing between -1 and 1 that starts at rest and grows after the action begins.
  func swing(period: Double, phase: Double = 0) -> Double {
    bustle == 0 ? 0 : bustle * sin((clock / period + phase) * 2 * .pi)
  }
}
