import PullcordMachines
import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests that both edges and both writing directions behave symmetrically.
struct ScrollModelMirrorTests {
  private typealias Step = ScrollStep

  private static let viewport = 600.0
  private static let content = 2000.0

  /// The steps of a history that have a mirror image, with their times.
  private static func history(seed: UInt64) -> [(time: Double, step: Step)] {
    var generator = SplitMix(seed: seed)
    var time = 0.0
    var steps: [(time: Double, step: Step)] = []
    while steps.count < 60 {
      let step = Step.random(using: &generator)
      switch step {
      // These steps are not symmetric. They can make the content too short or change one end only.
      case .content, .insert, .viewport: continue
      case .wait(let seconds): time += seconds
      default: time += generator.number(in: 0.002...0.03)
      }
      steps.append((time, step))
    }
    return steps
  }

  @Test(arguments: testSeeds(1...200))
  func `mirrored events move content to the mirrored positions`(seed: UInt64) {
    var model = ScrollModel(
      axis: .vertical, viewport: Self.viewport, content: Self.content)
    var mirrored = model
    mirrored.scroll(to: Self.content - Self.viewport, curve: nil, time: 0)
    var last = 0.0
    for (time, step) in Self.history(seed: seed) {
      for part in 1...4 {
        let instant = last + (time - last) * Double(part) / 4
        _ = model.advance(to: instant)
        _ = mirrored.advance(to: instant)
        let comment = "seed \(seed): \(step) at \(instant)"
        expect(
          mirrored.offset(at: instant),
          near: Self.content - Self.viewport - model.offset(at: instant), within: 1e-9, comment)
        let velocity = model.velocity(at: instant)
        expect(
          mirrored.velocity(at: instant), near: -velocity, within: 1e-6 * max(1, abs(velocity)),
          comment)
        hold(mirrored.phase(at: instant) == model.phase(at: instant), comment)
      }
      step.perform(on: &model, at: time)
      step.mirrored(offset: Self.content - Self.viewport).perform(on: &mirrored, at: time)
      last = time
    }
  }

  @Test(arguments: testSeeds(1...100))
  func `a right-to-left list moves like the mirror image of a left-to-right list`(seed: UInt64) {
    var model = ScrollModel(
      axis: .horizontal, viewport: Self.viewport, content: Self.content)
    var mirrored = model
    mirrored.isRightToLeft = true
    for (time, step) in Self.history(seed: seed) {
      step.turned(isRightToLeft: false).perform(on: &model, at: time)
      step.turned(isRightToLeft: true).perform(on: &mirrored, at: time)
      hold(
        model.offset(at: time).bitPattern == mirrored.offset(at: time).bitPattern
          && model.velocity(at: time).bitPattern == mirrored.velocity(at: time).bitPattern
          && model.phase(at: time) == mirrored.phase(at: time),
        "seed \(seed): \(step) at \(time)")
    }
  }
}

extension ScrollStep {
  /// The same step towards the other edge.
  fileprivate func mirrored(offset length: Double) -> Self {
    switch self {
    case .wait, .deadline, .content, .insert, .viewport, .carry: self
    case .input(let event): .input(event.mirrored)
    case .hold(let edge, let length, let travels): .hold(edge.opposite, length, travels)
    case .inset(let edge, let length): .inset(edge.opposite, length)
    case .scroll(let offset, let isAnimated): .scroll(length - offset, isAnimated)
    case .rule(let edge, let index): .rule(edge.opposite, index)
    }
  }

  /// The same step along a horizontal axis.
  fileprivate func turned(isRightToLeft: Bool) -> Self {
    guard case .input(let event) = self else { return self }
    return .input(event.turned(sign: isRightToLeft ? -1 : 1))
  }
}

extension InputEvent {
  fileprivate var mirrored: InputEvent {
    var event = self
    event.position?.y *= -1
    switch kind {
    case .scroll(let scroller, let phase, let dx, let dy):
      event.kind = .scroll(scroller, phase, dx: dx, dy: -dy)
    case .key(let key, let modifiers):
      event.kind = .key(key.mirrored, key == .space ? modifiers.union(.shift) : modifiers)
    case .pointer, .interrupted: break
    }
    return event
  }

  fileprivate func turned(sign: Double) -> InputEvent {
    var event = self
    event.position = position.map { Position(x: sign * $0.y, y: $0.x) }
    switch kind {
    case .scroll(let scroller, let phase, let dx, let dy):
      event.kind = .scroll(scroller, phase, dx: sign * dy, dy: dx)
    case .key(.up, let modifiers): event.kind = .key(sign > 0 ? .left : .right, modifiers)
    case .key(.down, let modifiers): event.kind = .key(sign > 0 ? .right : .left, modifiers)
    case .pointer, .key, .interrupted: break
    }
    return event
  }
}

extension Key {
  fileprivate var mirrored: Key {
    let pairs: [(Key, Key)] = [(.up, .down), (.pageUp, .pageDown), (.home, .end)]
    for (first, second) in pairs {
      if self == first { return second }
      if self == second { return first }
    }
    return self
  }
}
