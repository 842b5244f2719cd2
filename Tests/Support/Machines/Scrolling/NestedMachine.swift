package import PullcordRandomHistories
package import ScrollPhysics

/// A step of a random history.
///
/// It is either an event for the pair or another change of one list.
package struct NestedStep: CustomStringConvertible {
  package var step: ScrollStep
  package var layer: NestedOrder.Layer

  package init(step: ScrollStep, layer: NestedOrder.Layer) {
    self.step = step
    self.layer = layer
  }

  package var description: String { "\(layer): \(step)" }

  package static func random(using generator: inout SplitMix) -> NestedStep {
    NestedStep(
      step: .random(using: &generator), layer: generator.next() % 2 == 0 ? .parent : .child)
  }
}

/// Checks the rules of a list inside a list after every step of a history.
package enum NestedMachine {
  package static let orders: [NestedOrder] = [
    .chained, .collapsingHeader,
    NestedOrder(towardsEnd: .parent, towardsStart: .parent, pastStart: .child, pastEnd: .child),
  ]

  package static func sum(_ pair: NestedScroll, _ time: Double) -> Double {
    pair.parent.offset(at: time) + pair.child.offset(at: time)
  }

  package static func speed(_ pair: NestedScroll, _ time: Double) -> Double {
    pair.parent.velocity(at: time) + pair.child.velocity(at: time)
  }

  /// The first violated rule in a history, or nil if the history violates no rule.
  package static func failure(of steps: [NestedStep], in order: NestedOrder) -> String? {
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
        if case .deadline = step.step { continue }
        if abs(offset - old.offset(at: time)) > mayJump(step) + 0.5 {
          return "step \(index), \(step): \(layer) jumped from \(old.offset(at: time)) to \(offset)"
        }
      }
    }
    _ = pair.handle(.interrupted, time: time)
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
    _ step: NestedStep, to pair: inout NestedScroll, at time: inout Double,
    _ insets: inout (parent: EdgeLengths, child: EdgeLengths)
  ) -> String? {
    let now = time
    switch step.step {
    case .wait(let seconds):
      time += seconds
      return pass(&pair, from: now, to: time)
    case .deadline:
      if let deadline = pair.nextDeadline, deadline < time + 2 {
        let instant = max(time, deadline.nextDown)
        let last = (pair.parent.offset(at: instant), pair.child.offset(at: instant))
        let speed = abs(pair.parent.velocity(at: instant)) + abs(pair.child.velocity(at: instant))
        time = max(time, deadline)
        _ = pair.advance(to: time)
        let travel = max(
          abs(pair.parent.offset(at: time) - last.0), abs(pair.child.offset(at: time) - last.1))
        if travel > speed * 1e-6 + 0.02 { return "jumped by \(travel) at a deadline" }
      }
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
  package static func mayJump(_ step: NestedStep) -> Double {
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
}

extension NestedMachine {
  package static func history(using generator: inout SplitMix) -> [NestedStep] {
    (0..<Int(4 + generator.next() % 20)).map { _ in NestedStep.random(using: &generator) }
  }
}
