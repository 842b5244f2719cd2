/// How a time becomes a progress: how long it takes, how often, which way and with which pauses.
///
/// A value without state: the progress at a time depends on nothing but that time, so a dropped
/// frame, a seek and a film strip see the same picture. Scrub a timeline by giving it
/// `progress × duration`; let it run free by giving it the seconds since it started.
public struct Timeline: Hashable, Sendable {
  /// How often a timeline runs.
  public enum Repetition: Hashable, Sendable {
    /// A count of runs, at least 1; afterwards the last value stays.
    case times(Int)
    /// Without end.
    case forever
  }

  /// The time before the first run, in seconds; 0 by default.
  public var delay: Double
  /// The length of one run, in seconds, without the gap.
  public var duration: Double
  /// The pause after each run, in seconds, in which the run's last value stays; 0 by default.
  public var gap: Double
  /// How often it runs; once by default.
  public var repetition: Repetition
  /// Whether every other run goes backwards.
  public var isReversing: Bool
  /// How the progress of each run is spread; linear by default.
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

  /// The time after which nothing changes, in seconds; infinite for one without end.
  public var settlingTime: Double {
    switch repetition {
    case .forever: .infinity
    case .times(let count):
      max(0, delay) + Double(max(1, count)) * max(0, duration)
        + Double(max(1, count) - 1) * max(0, gap)
    }
  }

  /// The progress at a time in seconds; 0 before the start and for NaN.
  public func progress(at time: Double) -> Double {
    let (run, phase) = run(at: time)
    // Runs are counted in Double: a large time must not overflow an integer.
    let isBackward = isReversing && run.truncatingRemainder(dividingBy: 2) == 1
    return easing.value(at: isBackward ? 1 - phase : phase)
  }

  /// Which run a time falls into, from 0, and how far it has come, 0…1.
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
    let inRun = elapsed - index * period
    return (index, duration > 0 ? min(max(inRun / duration, 0), 1) : 1)
  }
}
