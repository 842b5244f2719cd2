import PullToRefresh
import PullcordRandomHistories
import ScrollPhysics
import Testing

/// Random histories of everything that can happen to a list, checked against the rules after every step.
@MainActor @Suite struct RefreshHistoryTests {
  /// What a history came to: the first rule it broke, and everything it told.
  struct Course {
    var failure: String?
    var log: [RefreshCourse.Entry] = []
  }

  /// Lives through a history.
  ///
  /// With `frames` the host also advances between the steps.
  static func live(_ steps: [RefreshStep], frames: Int) -> Course {
    let course = RefreshCourse()
    course.add(.start, 0)
    course.add(.end, 5)
    for (index, step) in steps.enumerated() {
      course.take(step, frames: frames)
      if let failure = course.broken {
        return Course(failure: "step \(index), \(step): \(failure)", log: course.log)
      }
    }
    course.leave()
    return Course(failure: course.broken.map { "at the end: \($0)" }, log: course.log)
  }

  /// What a history breaks; with `twice` it is also lived with more frames, which must change nothing.
  static func failure(of steps: [RefreshStep], twice: Bool) -> String? {
    let once = live(steps, frames: 1)
    if let failure = once.failure { return failure }
    guard twice else { return nil }
    let often = live(steps, frames: 3)
    if let failure = often.failure { return "with more frames " + failure }
    if once.log != often.log {
      let difference = zip(once.log, often.log).first { $0 != $1 }
      return "rule 11: more frames changed \(difference.map { "\($0) to \($1)" } ?? "the length")"
    }
    return nil
  }

  /// Twenty times ten thousand, each with a seed of its own, every twentieth of them lived twice.
  @Test(.serialized, arguments: 1...20)
  func `10,000 random histories keep rules 1, 4, 6, 7, 10 and 11`(_ part: Int) async {
    var seeds = SplitMix(seed: 20_260_102 + UInt64(part))
    for number in 0..<10_000 {
      // Other tests share this thread.
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
        history \(number) of part \(part), seed \(seed): \(failure); shortest: \
        \(Self.failure(of: shortest, twice: twice) ?? "")
        \(shortest.map { "\($0)" }.joined(separator: "\n"))
        """)
      return
    }
  }
}
