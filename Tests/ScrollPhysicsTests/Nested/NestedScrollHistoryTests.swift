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
      // Fingers whose lift is not reported have left the touchpad. Their velocity has a limit, and
      // a caught fling adds to it.
      if before.child.phase(at: instant).device == .touchpad { continue }
      // Each of the two lists may stop as soon as its speed is below 1 pt/s.
      expect(
        NestedMachine.speed(pair, deadline), near: velocity, within: 2 + 1e-6 * abs(velocity),
        comment)
    }
    pair.pass(to: time)
  }
}

/// Tests that the two lists of a pair share the whole travel of a finger.
struct NestedScrollConservationTests {
  private static let orders: [NestedOrder] = [
    .chained, .collapsingHeader,
    NestedOrder(towardsEnd: .parent, towardsStart: .parent, pastStart: .child, pastEnd: .child),
  ]

  /// A pair of lists that follow a finger one to one.
  ///
  /// They do so past their edges too, so that no travel is lost.
  private func pair(_ generator: inout SplitMix) -> NestedScroll {
    func list(_ contents: ClosedRange<Double>) -> ScrollModel {
      var model = ScrollModel(
        axis: .vertical, viewport: 600, content: generator.number(in: contents))
      for edge in Edge.allCases {
        model.setInset(generator.number(in: 0...60), time: 0, at: edge)
        model.setPullRule(
          PullRule(resistance: PerDevice(.unresisted), trigger: 64), time: 0, at: edge)
      }
      let range = model.restingRange
      model.scroll(
        to: generator.number(in: range.lowerBound...range.upperBound), curve: nil, time: 0)
      return model
    }
    return NestedScroll(
      parent: list(200...1200), child: list(200...2500),
      order: Self.orders[Int(generator.next() % 3)])
  }

  @Test(arguments: testSeeds(1...40))
  func `travel that one list does not use moves the other list in both directions`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for history in 0..<100 {
      var pair = pair(&generator)
      let insets = (pair.parent.insets, pair.child.insets)
      var (time, y) = (1.0, 0.0)
      pair.send(.touchDown(finger: 1, x: 0, y: 0), time: time)
      // After a move has exceeded the slop, every point of later moves counts.
      for move in 0..<20 {
        let before = pair
        let travel = generator.number(in: -500...500)
        (time, y) = (time + generator.number(in: 0...0.02), y + travel)
        pair.send(.touchMoved(finger: 1, x: 0, y: y), time: time)
        let comment = "seed \(seed), history \(history), move \(move) of \(travel)"
        guard before.parent.phase(at: time).device != nil else { continue }
        let shares = [NestedOrder.Layer.parent, .child].map {
          pair[$0].offset(at: time) - before[$0].offset(at: time)
        }
        expect(shares[0] + shares[1], near: -travel, within: 1e-6, comment)
        // Neither list moves against the finger. The second list gets only the travel that the
        // first list does not use.
        hold(shares.allSatisfy { $0 * -travel >= -1e-6 }, "\(comment): \(shares)")
        let first = travel > 0 ? pair.order.towardsStart : pair.order.towardsEnd
        let (share, other) = first == .parent ? (shares[0], shares[1]) : (shares[1], shares[0])
        let place = before[first].offset(at: time)
        let range = before[first].restingRange
        let isIn = [NestedOrder.Layer.parent, .child].allSatisfy {
          let offset = before[$0].offset(at: time)
          return offset > before[$0].restingRange.lowerBound - 1e-9
            && offset < before[$0].restingRange.upperBound + 1e-9
        }
        if isIn, abs(other) > 1e-6 {
          let room = travel > 0 ? place - range.lowerBound : range.upperBound - place
          hold(abs(share) >= room - 1e-6, "\(comment): \(share) of \(room), then \(other)")
        }
      }
      hold(pair.parent.insets == insets.0 && pair.child.insets == insets.1)
    }
  }

  @Test(arguments: testSeeds(1...40))
  func `a fling that passes from one list to the other keeps its velocity`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var passed = 0
    for history in 0..<100 {
      var pair = pair(&generator)
      let end = pair.drag(by: generator.number(in: -400...400), at: 1, over: 0.05)
      for _ in 0..<4 {
        guard let deadline = pair.nextDeadline, deadline < end + 10 else { break }
        let before = pair
        pair.pass(to: deadline)
        let instant = deadline.nextDown
        let velocities = [before.parent.velocity(at: instant), before.child.velocity(at: instant)]
        let velocity = velocities[0] + velocities[1]
        let after = pair.parent.velocity(at: deadline) + pair.child.velocity(at: deadline)
        let comment = "seed \(seed), history \(history): \(velocities) at \(deadline)"
        if abs(pair.parent.velocity(at: deadline) - velocities[0]) > 5 { passed += 1 }
        // Each of the two lists may stop as soon as its speed is below 1 pt/s.
        expect(after, near: velocity, within: 2 + 1e-6 * abs(velocity), comment)
      }
    }
    #expect(passed > 10)
  }
}
