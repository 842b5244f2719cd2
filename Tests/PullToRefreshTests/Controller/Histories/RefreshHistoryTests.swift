import PullToRefresh
import PullcordRandomHistories
import ScrollPhysics
import Testing

/// Runs random sequences of input events and calls, and checks the rules after every step.
@MainActor @Suite struct RefreshHistoryTests {
  /// The first rule that a history broke, and the log of its effects and states.
  struct HistoryRecord {
    var failure: String?
    var log: [RefreshScenario.Entry] = []
  }

  /// Runs a history and divides each wait into this number of frames.
  static func run(_ steps: [RefreshStep], frames: Int) -> HistoryRecord {
    let scenario = RefreshScenario()
    scenario.add(.start, 0)
    scenario.add(.end, 5)
    for (index, step) in steps.enumerated() {
      scenario.perform(step, frames: frames)
      if let failure = scenario.failure {
        return HistoryRecord(failure: "step \(index), \(step): \(failure)", log: scenario.log)
      }
    }
    scenario.finish()
    return HistoryRecord(failure: scenario.failure.map { "at the end: \($0)" }, log: scenario.log)
  }

  /// Returns a description of the first rule that a history breaks.
  ///
  /// If `twice` is true, the history runs again with more frames.
  /// The number of frames must not change the effects or states.
  static func failure(of steps: [RefreshStep], twice: Bool) -> String? {
    let once = run(steps, frames: 1)
    if let failure = once.failure { return failure }
    guard twice else { return nil }
    let often = run(steps, frames: 3)
    if let failure = often.failure { return "with more frames " + failure }
    if once.log != often.log {
      let difference = zip(once.log, often.log).first { $0 != $1 }
      return "rule 11: more frames changed \(difference.map { "\($0) to \($1)" } ?? "the length")"
    }
    return nil
  }

  /// Every twentieth history runs twice, at different frame rates.
  @Test(.serialized, arguments: testSeeds(20_260_103...20_260_122))
  func `10,000 random histories do not break the rules of the list at any step or frame rate`(
    _ start: UInt64
  ) async {
    var seeds = SplitMix(seed: start)
    for number in 0..<10_000 {
      // Let other tests use the main actor.
      if number % 4 == 0 { await Task.yield() }
      let seed = seeds.next()
      var generator = SplitMix(seed: seed)
      let length = 2 + generator.chance(of: 5) + (generator.chance(of: 20) == 0 ? 20 : 0)
      let history = (0..<length).map { _ in RefreshStep.random(using: &generator) }
      let twice = number % 20 == 0
      guard let failure = Self.failure(of: history, twice: twice) else { continue }
      let shortest = shrunk(history) { Self.failure(of: $0, twice: twice) != nil }
      Issue.record(
        """
        PULLCORD_SEED=\(start), history \(number): \(failure); shortest: \
        \(Self.failure(of: shortest, twice: twice) ?? "")
        \(shortest.map { "\($0)" }.joined(separator: "\n"))
        """)
      return
    }
  }
}
