import PullcordMachines
import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests a list inside a list with random sequences of events.
struct NestedScrollHistoryTests {
  /// Ten runs of 2,000 histories.
  ///
  /// Each history has its own seed.
  @Test(arguments: 1...10)
  func `2,000 random histories of a pair violate no rule`(_ part: Int) async {
    var seeds = SplitMix(seed: 20_260_103 + UInt64(part))
    for number in 0..<2000 {
      // Other tests need this thread too.
      if number % 20 == 0 { await Task.yield() }
      let seed = testSeed(seeds.next())
      var generator = SplitMix(seed: seed)
      let order = NestedMachine.orders[Int(generator.next() % 3)]
      let steps = (0..<Int(4 + generator.next() % 20)).map { _ in
        NestedStep.random(using: &generator)
      }
      guard let failure = NestedMachine.failure(of: steps, in: order) else { continue }
      let shortest = shrunk(steps) { NestedMachine.failure(of: $0, in: order) != nil }
      Issue.record(
        """
        history \(number) of part \(part), seed \(seed), \(order): \(failure); shortest: \
        \(NestedMachine.failure(of: shortest, in: order) ?? "")
        \(shortest.map(\.description).joined(separator: "\n"))
        """)
      return
    }
  }

  @Test(arguments: testSeeds(1...60))
  func `the content of the child never jumps and rests within its range`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for history in 0..<100 {
      let outer = ScrollModel(
        axis: .vertical, viewport: 600, content: generator.number(in: 300...1500))
      let inner = ScrollModel(
        axis: .vertical, viewport: 600, content: generator.number(in: 300...3000))
      var pair = NestedScroll(
        parent: outer, child: inner, order: NestedMachine.orders[Int(generator.next() % 3)])
      var time = 0.0
      for _ in 0..<24 {
        let step = ScrollStep.random(using: &generator)
        let comment = "history \(history) of seed \(seed): \(step) at \(time)"
        switch step {
        case .wait(let seconds):
          time += seconds
          expectUnbroken(&pair, to: time, comment)
        case .input(let event):
          let before = NestedMachine.sum(pair, time)
          pair.send(event, time: time)
          let travel = abs(NestedMachine.sum(pair, time) - before)
          let most = NestedMachine.mayJump(NestedStep(step: step, layer: .child))
          hold(travel.isFinite && travel <= most + 1e-6, comment)
        default: continue
        }
      }
      pair.letGo(at: time)
      expectUnbroken(&pair, to: time + 60, "history \(history) of seed \(seed), at its end")
      for model in [pair.parent, pair.child] {
        hold(model.phase(at: time + 60) == .resting)
        hold(model.restingRange.contains(model.offset(at: time + 60)))
      }
    }
  }

  private func expectUnbroken(_ pair: inout NestedScroll, to time: Double, _ comment: String) {
    while let deadline = pair.nextDeadline, deadline <= time {
      let before = pair
      pair.pass(to: deadline)
      let instant = deadline.nextDown
      let velocity = NestedMachine.speed(before, instant)
      expect(
        NestedMachine.sum(pair, deadline), near: NestedMachine.sum(before, instant),
        within: 0.021 + abs(velocity) * (deadline - instant), comment)
      // Each of the two lists may stop as soon as its speed is below 1 pt/s.
      expect(
        NestedMachine.speed(pair, deadline), near: velocity, within: 2 + 1e-6 * abs(velocity),
        comment)
    }
    pair.pass(to: time)
  }
}
