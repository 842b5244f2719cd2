import PullcordMachines
import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests a model with random sequences of events and changes.
@Suite struct ScrollModelHistoryTests {
  /// Twenty runs of 5,000 histories.
  ///
  /// Each history has its own seed.
  @Test(arguments: 1...20)
  func `5,000 random histories stay finite and in range, and content never jumps`(
    _ part: Int
  ) async {
    var seeds = SplitMix(seed: 20_260_101 + UInt64(part))
    for number in 0..<5000 {
      // Other tests need this thread too.
      if number % 20 == 0 { await Task.yield() }
      let seed = testSeed(seeds.next())
      var generator = SplitMix(seed: seed)
      let steps = (0..<Int(4 + generator.next() % 20)).map { _ in
        ScrollStep.random(using: &generator)
      }
      guard let failure = ScrollMachine.failure(of: steps) else { continue }
      let shortest = shrunk(steps) { ScrollMachine.failure(of: $0) != nil }
      Issue.record(
        """
        history \(number) of part \(part), seed \(seed): \(failure); shortest: \
        \(ScrollMachine.failure(of: shortest) ?? "")
        \(shortest.map(\.description).joined(separator: "\n"))
        """)
      return
    }
  }
}

/// Tests that the content at a time does not depend on the frame rate.
struct ScrollModelSamplingTests {
  private struct Seen: Equatable {
    var offset: UInt64
    var velocity: UInt64
    var phase: ScrollPhase
  }

  private typealias Step = ScrollStep

  /// Steps at random times.
  ///
  /// Most steps are 2 to 60 ms apart, and some follow a longer pause.
  private static func history(seed: UInt64) -> [(time: Double, step: Step)] {
    var generator = SplitMix(seed: seed)
    var time = 0.0
    return (0..<60).map { _ in
      time += generator.number(in: 0.002...0.06)
      let step = Step.random(using: &generator)
      if case .wait(let seconds) = step { time += seconds }
      return (time, step)
    }
  }

  /// Plays a history, advances at every frame and records the visible offsets.
  private func play(
    _ history: [(time: Double, step: Step)], rate: Int, drops: Double,
    seen: inout [Double: Seen], _ comment: String
  ) {
    var generator = SplitMix(seed: testSeed(UInt64(rate)))
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 2000)
    var next = 0
    let end = (history.last?.time ?? 0) + 2
    for frame in 0...Int(end * Double(rate)) {
      if generator.number(in: 0...1) < drops { continue }
      let time = Double(frame) / Double(rate)
      while next < history.count, history[next].time <= time {
        history[next].step.perform(on: &model, at: history[next].time)
        next += 1
      }
      _ = model.advance(to: time)
      let shown = Seen(
        offset: model.offset(at: time).bitPattern,
        velocity: model.velocity(at: time).bitPattern, phase: model.phase(at: time))
      hold(seen[time] ?? shown == shown, "\(comment), \(rate) Hz at \(time)")
      seen[time] = shown
    }
  }

  @Test(arguments: testSeeds(1...40))
  func `content at a time is the same at 30, 60, 144 and 1000 Hz, even with dropped frames`(
    seed: UInt64
  ) {
    let history = Self.history(seed: seed)
    var seen: [Double: Seen] = [:]
    for (rate, drops) in [(1000, 0.0), (30, 0), (60, 0), (144, 0), (60, 0.5), (1000, 0.9)] {
      play(history, rate: rate, drops: drops, seen: &seen, "seed \(seed)")
    }
  }
}
