import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests a list inside a list with random sequences of events.
struct NestedScrollHistoryTests {
  /// A step of a random history.
  ///
  /// It is either an event for the pair or another change of one list.
  private struct Step: CustomStringConvertible {
    var step: ScrollModelHistoryTests.Step
    var layer: NestedOrder.Layer

    var description: String { "\(layer): \(step)" }

    static func random(using generator: inout SplitMix) -> Step {
      Step(
        step: .random(using: &generator), layer: generator.next() % 2 == 0 ? .parent : .child)
    }
  }

  private static let orders: [NestedOrder] = [
    .chained, .collapsingHeader,
    NestedOrder(towardsEnd: .parent, towardsStart: .parent, pastStart: .child, pastEnd: .child),
  ]

  private static func sum(_ pair: NestedScroll, _ time: Double) -> Double {
    pair.parent.offset(at: time) + pair.child.offset(at: time)
  }

  private static func speed(_ pair: NestedScroll, _ time: Double) -> Double {
    pair.parent.velocity(at: time) + pair.child.velocity(at: time)
  }

  /// The first violated rule in a history, or nil if the history violates no rule.
  private static func failure(of steps: [Step], in order: NestedOrder) -> String? {
    let outer = ScrollModel(axis: .vertical, viewport: 600, content: 900)
    let inner = ScrollModel(axis: .vertical, viewport: 600, content: 2000)
    var pair = NestedScroll(parent: outer, child: inner, order: order)
    var insets = (parent: EdgeLengths(), child: EdgeLengths())
    var time = 0.0
    for (index, step) in steps.enumerated() {
      let before = pair
      if let failure = apply(step, to: &pair, at: &time, &insets) {
        return "step \(index), \(step): \(failure)"
      }
      for (layer, inset) in [(NestedOrder.Layer.parent, insets.parent), (.child, insets.child)] {
        let (old, new) = (before[layer], pair[layer])
        let offset = new.offset(at: time)
        guard offset.isFinite, new.velocity(at: time).isFinite,
          new.pull(time: time, at: .start).isFinite, new.finger(at: .end).isFinite
        else { return "step \(index), \(step): \(layer) is not finite" }
        if new.insets != inset { return "step \(index), \(step) touched the insets of \(layer)" }
        if case .wait = step.step { continue }
        if abs(offset - old.offset(at: time)) > mayJump(step) + 0.5 {
          return "step \(index), \(step): \(layer) jumped from \(old.offset(at: time)) to \(offset)"
        }
      }
    }
    pair.letGo(at: time)
    for layer in NestedOrder.Layer.allCases {
      for edge in Edge.allCases {
        set(&pair, layer) { $0.setHold(0, curve: nil, time: time, at: edge) }
      }
    }
    time += 60
    _ = pair.advance(to: time)
    for model in [pair.parent, pair.child] {
      if model.phase(at: time) != .resting { return "never rests" }
      if !model.restingRange.contains(model.offset(at: time)) {
        return "rests at \(model.offset(at: time)) outside \(model.restingRange)"
      }
    }
    return nil
  }

  private static func set(
    _ pair: inout NestedScroll, _ layer: NestedOrder.Layer, _ body: (inout ScrollModel) -> Void
  ) {
    switch layer {
    case .parent: body(&pair.parent)
    case .child: body(&pair.child)
    }
  }

  private static func apply(
    _ step: Step, to pair: inout NestedScroll, at time: inout Double,
    _ insets: inout (parent: EdgeLengths, child: EdgeLengths)
  ) -> String? {
    let now = time
    switch step.step {
    case .wait(let seconds):
      time += seconds
      return pass(&pair, from: now, to: time)
    case .input(let event): _ = pair.handle(event, time: time)
    case .inset(let edge, let length):
      if step.layer == .parent { insets.parent[edge] = length } else { insets.child[edge] = length }
      fallthrough
    default: set(&pair, step.layer) { step.step.perform(on: &$0, at: now) }
    }
    return nil
  }

  /// Compares advancing in many steps with advancing in one step.
  ///
  /// Also checks that the content does not jump.
  private static func pass(
    _ pair: inout NestedScroll, from start: Double, to end: Double
  ) -> String? {
    var stepped = pair
    for part in 1...3 {
      let instant = start + (end - start) * Double(part) / 3
      _ = stepped.advance(to: instant)
      let next = stepped.advanced(to: instant + 0.001)
      for layer in NestedOrder.Layer.allCases {
        let travel = next[layer].offset(at: instant + 0.001) - stepped[layer].offset(at: instant)
        // A fling may pass from one list to the other within a millisecond.
        let speed = [(stepped, instant), (next, instant + 0.001)].map { pair, time in
          abs(pair.parent.velocity(at: time)) + abs(pair.child.velocity(at: time))
        }
        if abs(travel) > max(speed[0], speed[1]) * 0.0015 + 0.5 {
          return "\(layer) travels \(travel) within a millisecond, at \(speed)"
        }
      }
    }
    _ = pair.advance(to: end)
    if sum(stepped, end) != sum(pair, end) { return "sampling changed it" }
    return nil
  }

  /// The largest distance by which a step itself may move a list.
  ///
  /// It is the travel of the device or the requested distance.
  private static func mayJump(_ step: Step) -> Double {
    switch step.step {
    case .input(let event):
      switch event.kind {
      case .pointer(_, .moved), .pointer(_, .ended): 1000
      case .scroll(.touchpad, _, _, let dy): abs(dy)
      default: 0
      }
    case .insert: .infinity
    case .scroll(_, let moves): moves ? 0 : .infinity
    default: 0
    }
  }

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
      let order = Self.orders[Int(generator.next() % 3)]
      let steps = (0..<Int(4 + generator.next() % 20)).map { _ in Step.random(using: &generator) }
      guard let failure = Self.failure(of: steps, in: order) else { continue }
      let shortest = shrunk(steps) { Self.failure(of: $0, in: order) != nil }
      Issue.record(
        """
        history \(number) of part \(part), seed \(seed), \(order): \(failure); shortest: \
        \(Self.failure(of: shortest, in: order) ?? "")
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
        parent: outer, child: inner, order: Self.orders[Int(generator.next() % 3)])
      var time = 0.0
      for _ in 0..<24 {
        let step = ScrollModelHistoryTests.Step.random(using: &generator)
        let comment = "history \(history) of seed \(seed): \(step) at \(time)"
        switch step {
        case .wait(let seconds):
          time += seconds
          expectUnbroken(&pair, to: time, comment)
        case .input(let event):
          let before = Self.sum(pair, time)
          pair.send(event, time: time)
          let travel = abs(Self.sum(pair, time) - before)
          let most = Self.mayJump(Step(step: step, layer: .child))
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
      let velocity = Self.speed(before, instant)
      expect(
        Self.sum(pair, deadline), near: Self.sum(before, instant),
        within: 0.021 + abs(velocity) * (deadline - instant), comment)
      // Each of the two lists may stop as soon as its speed is below 1 pt/s.
      expect(
        Self.speed(pair, deadline), near: velocity, within: 2 + 1e-6 * abs(velocity), comment)
    }
    pair.pass(to: time)
  }
}
