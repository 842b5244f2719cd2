internal import PathAnimation
internal import PullToRefresh

/// What goes on in the harbour at an instant.
struct HarbourMoment {
  /// How much of it is there, 0…1.
  let progress: Double
  /// What loops run by, in seconds; it goes on from the pull through the action to the end.
  let clock: Double
  /// How much of the bustle there is, 0…1.
  let bustle: Double
  /// How bright the lamp is, 0…1.
  let lamp: Double
  /// How far the flag is up, 0…1.
  let success: Double
  /// How thick the fog is, 0…1.
  let failure: Double
  /// How thick the mist is that comes over the water in front before the fog does, 0…0.9.
  var mist: Double { 0.9 * ProgressWindow(end: 0.3).value(at: failure) }
  /// Whether nothing may move; what would move in appears in its place instead.
  let isStill: Bool

  /// How long the flag or the fog takes, in seconds.
  static let endDuration = 0.7

  init(_ context: IndicatorContext) {
    let snapshot = context.snapshot
    isStill = context.reducesMotion
    let age = min(context.runAge, 1e6)
    let ended = ProgressWindow(end: Self.endDuration, easing: .easeOut).value(
      at: isStill || snapshot.state == .closing ? .infinity : snapshot.stateAge)
    switch snapshot.state {
    case .pulling:
      let whole = ProgressWindow.whole.value(at: snapshot.progress)
      progress = whole
      clock = isStill ? 0 : whole
      (bustle, success, failure) = (0, 0, 0)
      lamp = ProgressWindow(start: 0.9, end: 1).value(at: whole) * 0.4
    case .armed:
      (progress, clock) = (1, isStill ? 0 : 1)
      (bustle, success, failure) = (0, 0, 0)
      lamp = 0.4 + 0.6 * ProgressWindow(end: 0.2).value(at: isStill ? 1 : snapshot.stateAge)
    case .refreshing:
      (progress, clock) = (1, isStill ? 0 : 1 + age)
      bustle = isStill ? 0 : ProgressWindow(end: 0.5, easing: .easeInOut).value(at: age)
      (success, failure) = (0, 0)
      lamp = isStill ? ReducedMotion.pulse(at: age) : 1
    default:
      (progress, clock) = (1, isStill ? 0 : 1 + age)
      bustle = isStill ? 0 : ProgressWindow(end: 0.5, easing: .easeInOut).value(at: age)
      lamp = isStill && context.outcome == nil ? ReducedMotion.pulse(at: age) : 1
      switch context.outcome {
      case .success, .exhausted: (success, failure) = (ended, 0)
      case .failure, .timedOut: (success, failure) = (0, ended)
      case .cancelled, nil: (success, failure) = (0, 0)
      }
    }
  }

  /// How far something is on its way in a window of the progress, and how visible it is.
  ///
  /// If nothing may move it is in its place from the start and fades in.
  func arrival(
    from start: Double, to end: Double, easing: Easing = .linear
  ) -> (way: Double, opacity: Double) {
    if isStill { return (1, ProgressWindow(start: start, end: end).value(at: progress)) }
    let way = ProgressWindow(start: start, end: end, easing: easing).value(at: progress)
    let seen = ProgressWindow(start: start, end: start + (end - start) * 0.3).value(at: progress)
    return (way, seen)
  }
}
