package import PullcordRandomHistories
import ScrollPhysics

/// Checks the rules of a list with controls after every step of a history.
@MainActor
package enum RefreshMachine {
  /// The first rule that a history broke, and the log of its effects and states.
  private struct Record {
    var failure: String?
    var log: [RefreshScenario.Entry] = []
  }

  /// Runs a history and divides each wait into this number of frames.
  private static func run(_ steps: [RefreshStep], frames: Int) -> Record {
    let scenario = RefreshScenario()
    scenario.add(.start, 0)
    scenario.add(.end, 5)
    for (index, step) in steps.enumerated() {
      scenario.perform(step, frames: frames)
      if let failure = scenario.failure {
        return Record(failure: "step \(index), \(step): \(failure)", log: scenario.log)
      }
    }
    scenario.finish()
    return Record(failure: scenario.failure.map { "at the end: \($0)" }, log: scenario.log)
  }

  /// Returns a description of the first rule that a history breaks.
  ///
  /// If `twice` is true, the history runs again with more frames.
  /// The number of frames must not change the effects or states.
  package static func failure(of steps: [RefreshStep], twice: Bool) -> String? {
    let once = run(steps, frames: 1)
    if let failure = once.failure { return failure }
    guard twice, !steps.contains(where: \.dependsOnFrames) else { return nil }
    let often = run(steps, frames: 3)
    if let failure = often.failure { return "with more frames " + failure }
    if once.log != often.log {
      let difference = zip(once.log, often.log).first { $0 != $1 }
      return "rule 11: more frames changed \(difference.map { "\($0) to \($1)" } ?? "the length")"
    }
    return nil
  }

  package static func history(using generator: inout SplitMix) -> [RefreshStep] {
    let length = 6 + generator.chance(of: 40)
    return (0..<length).map { _ in RefreshStep.random(using: &generator) }
  }
}
