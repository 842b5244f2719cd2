/// A mapping from time to progress, with duration, delay, pauses, repetition, direction and easing.
///
/// A timeline has no state. The progress depends only on the time, so dropped frames and seeks do
/// not change later frames. To drive a timeline by a pull, pass `progress × duration`. To let it
/// run, pass the seconds since its start.
public struct Timeline: Hashable, Sendable {
  /// The number of runs.
  public enum Repetition: Hashable, Sendable {
    /// A number of runs, at least 1.
    ///
    /// The last value remains afterwards.
    case times(Int)
    /// Infinitely many runs.
    case forever
  }

  /// The time before the first run, in seconds; 0 by default.
  public var delay: Double
  /// The length of one run without the pause, in seconds.
  public var duration: Double
  /// The pause after each run, in seconds; 0 by default.
  ///
  /// The last value remains during the pause.
  public var gap: Double
  /// The number of runs; one by default.
  public var repetition: Repetition
  /// Whether every second run goes backwards.
  public var isReversing: Bool
  /// The easing of each run; linear by default.
  public var easing: Easing

  /// Makes a timeline.
  public init(
    duration: Double, delay: Double = 0, gap: Double = 0, repetition: Repetition = .times(1),
    isReversing: Bool = false, easing: Easing = .linear
  ) {
    self.duration = duration
    self.delay = delay
    self.gap = gap
    self.repetition = repetition
    self.isReversing = isReversing
    self.easing = easing
  }

  /// The time after which the progress is constant, in seconds; infinite for endless runs.
  public var settlingTime: Double {
    switch repetition {
    case .forever: .infinity
    case .times(let count):
      // A single run has no gap, not even an infinite one.
      max(0, delay) + Double(max(1, count)) * max(0, duration)
        + (count > 1 ? Double(count - 1) * max(0, gap) : 0)
    }
  }

  /// Returns the progress at a time in seconds; 0 before the start and for NaN.
  public func progress(at time: Double) -> Double {
    let (run, phase) = run(at: time)
    // Runs are counted in Double, because a large time would overflow an integer.
    let isBackward = isReversing && run.truncatingRemainder(dividingBy: 2) == 1
    return easing.value(at: isBackward ? 1 - phase : phase)
  }

  /// Returns the run at a time: its index, counted from 0, and its uneased progress, 0…1.
  public func run(at time: Double) -> (index: Double, phase: Double) {
    let elapsed = time - max(0, delay)
    guard elapsed > 0 else { return (0, 0) }
    let last: Double
    switch repetition {
    case .forever: last = .infinity
    case .times(let count): last = Double(max(1, count) - 1)
    }
    let duration = max(0, self.duration)
    let period = duration + max(0, gap)
    guard period > 0, elapsed.isFinite else { return (last.isFinite ? last : 0, 1) }
    let index = min((elapsed / period).rounded(.down), last)
    guard index.isFinite else { return (0, 1) }
    // In the first run the period may be infinite, and 0 times infinity would be NaN.
    let inRun = index > 0 ? elapsed - index * period : elapsed
    return (index, duration > 0 ? min(max(inRun / duration, 0), 1) : 1)
  }
}
