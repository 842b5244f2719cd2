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
