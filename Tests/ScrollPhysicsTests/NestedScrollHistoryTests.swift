import ScrollPhysics
import Testing

/// Random gestures on a list inside a list.
struct NestedScrollHistoryTests {
  private typealias Step = ScrollModelHistoryTests.Step

  private static let orders: [NestedOrder] = [
    .chained, .collapsingHeader,
    NestedOrder(towardsEnd: .parent, towardsStart: .parent, pastStart: .child, pastEnd: .child),
  ]

  private func sum(_ pair: NestedScroll, _ time: Double) -> Double {
    pair.parent.offset(at: time) + pair.child.offset(at: time)
  }

  private func speed(_ pair: NestedScroll, _ time: Double) -> Double {
    pair.parent.velocity(at: time) + pair.child.velocity(at: time)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `the child's content never jumps, and rests in range`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for history in 0..<100 {
      let outer = ScrollModel(
        axis: .vertical, viewport: 600, contentLength: generator.number(in: 300...1500))
      let inner = ScrollModel(
        axis: .vertical, viewport: 600, contentLength: generator.number(in: 300...3000))
      var pair = NestedScroll(
        parent: outer, child: inner, order: Self.orders[Int(generator.next() % 3)])
      var time = 0.0
      for _ in 0..<24 {
        let step = Step.random(using: &generator)
        let comment = "history \(history) of seed \(seed): \(step) at \(time)"
        switch step {
        case .wait(let seconds):
          time += seconds
          pass(&pair, to: time, comment)
        case .input(let event):
          let before = sum(pair, time)
          pair.hear(event, at: time)
          let travel = abs(sum(pair, time) - before)
          hold(travel.isFinite && travel <= Self.travel(of: event) + 1e-6, comment)
        default: continue
        }
      }
      pair.hear(.interrupted, at: time)
      pass(&pair, to: time + 60, "history \(history) of seed \(seed), at its end")
      for model in [pair.parent, pair.child] {
        hold(model.phase(at: time + 60) == .resting)
        hold(model.restingRange.contains(model.offset(at: time + 60)))
      }
    }
  }

  private func pass(_ pair: inout NestedScroll, to time: Double, _ comment: String) {
    while let deadline = pair.nextDeadline, deadline <= time {
      let before = pair
      pair.pass(to: deadline)
      let instant = deadline.nextDown
      let velocity = speed(before, instant)
      expect(
        sum(pair, deadline), near: sum(before, instant),
        within: 0.021 + abs(velocity) * (deadline - instant), comment)
      // Each of them may enter rest from 1 pt/s.
      expect(
        speed(pair, deadline), near: velocity, within: 2 + 1e-6 * abs(velocity), comment)
    }
    pair.pass(to: time)
  }

  private static func travel(of event: InputEvent) -> Double {
    switch event {
    case .touchMoved, .touchUp, .mouseMoved, .mouseUp: 1000
    case .touchpadScrolled(_, _, _, let dy): abs(dy)
    default: 0
    }
  }
}
