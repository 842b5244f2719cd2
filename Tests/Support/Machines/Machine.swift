internal import PullcordRandomHistories

/// A machine that random histories attack: the bare engine, a list, a scroll model or a nested pair.
package struct Machine: Sendable {
  /// The name that reports show.
  package let name: String
  /// Runs the history of a seed, and returns its number of events and its finding.
  package let run: @MainActor (UInt64) -> (events: Int, finding: String?)

  /// The four machines, in the order of the modules.
  package static let all = [
    Machine(
      "engine", history: { EngineMachine.history(using: &$0) },
      failure: { steps, _ in EngineMachine.failure(of: steps) }),
    Machine(
      "controller", history: { RefreshMachine.history(using: &$0) },
      // Each history also runs with other frames now and then, which takes twice the time.
      failure: { steps, seed in RefreshMachine.failure(of: steps, twice: seed % 8 == 0) }),
    Machine(
      "scroll", history: { ScrollMachine.history(using: &$0) },
      failure: { steps, _ in ScrollMachine.failure(of: steps) }),
    Machine(
      "nested", history: { NestedMachine.history(using: &$0) },
      failure: { steps, seed in
        NestedMachine.failure(
          of: steps, in: NestedMachine.orders[Int(seed % UInt64(NestedMachine.orders.count))])
      }),
  ]

  private init<Step>(
    _ name: String, history: @escaping @MainActor (inout SplitMix) -> [Step],
    failure: @escaping @MainActor ([Step], UInt64) -> String?
  ) {
    self.name = name
    run = { seed in
      var generator = SplitMix(seed: seed)
      let steps = history(&generator)
      guard let first = failure(steps, seed) else { return (steps.count, nil) }
      let shortest = shrunk(steps) { failure($0, seed) != nil }
      return (
        steps.count,
        """
        \(name), seed \(seed): \(first)
        shortest: \(failure(shortest, seed) ?? "")
        \(shortest.map { "  \($0)" }.joined(separator: "\n"))
        """
      )
    }
  }

  /// Runs histories with consecutive random seeds until a number of events, or the first finding.
  @MainActor package func soak(
    seed: UInt64, events: Int, while isWanted: () -> Bool = { true }
  ) -> (events: Int, finding: String?) {
    var seeds = SplitMix(seed: seed)
    var count = 0
    while count < events, isWanted() {
      let (events, finding) = run(seeds.next())
      count += events
      if finding != nil { return (count, finding) }
    }
    return (count, nil)
  }
}
