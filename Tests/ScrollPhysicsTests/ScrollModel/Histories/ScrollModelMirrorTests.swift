import PullcordMachines
import PullcordRandomHistories
import PullcordScrollTesting
@testable import ScrollPhysics
import Testing

/// Tests that both edges and both writing directions behave symmetrically.
struct ScrollModelMirrorTests {
  private typealias Step = ScrollStep

  private static let viewport = 600.0
  private static let content = 2000.0

  /// The steps of a history that have a mirror image, with their times.
  private static func history(
    seed: UInt64, isOnGrid: Bool = false
  ) -> [(time: Double, step: Step)] {
    var generator = SplitMix(seed: seed)
    var time = 0.0
    var steps: [(time: Double, step: Step)] = []
    while steps.count < 60 {
      let step =
        isOnGrid
        ? GridHistory.steps(using: &generator, count: 1)[0] : Step.random(using: &generator)
      switch step {
      // These steps are not symmetric. They can make the content too short or change one end only.
      case .content, .insert, .viewport: continue
      case .wait(let seconds): time += seconds
      case _ where isOnGrid: time += Double(generator.chance(of: 3)) / 64
      default: time += generator.number(in: 0.002...0.03)
      }
      steps.append((time, step))
    }
    return steps
  }

  /// On the grid, numbers often meet their limits exactly.
  @Test(arguments: testSeeds(1...200), [false, true])
  func `mirrored events move content to the mirrored positions`(seed: UInt64, isOnGrid: Bool) {
    var generator = SplitMix(seed: seed)
    let configuration =
      isOnGrid ? GridHistory.configuration(using: &generator) : ScrollConfiguration()
    var model = ScrollModel(
      axis: .vertical, viewport: Self.viewport, content: Self.content,
      configuration: configuration)
    var mirrored = model
    mirrored.scroll(to: Self.content - Self.viewport, curve: nil, time: 0)
    var last = 0.0
    for (time, step) in Self.history(seed: seed, isOnGrid: isOnGrid) {
      for part in 1...4 {
        let instant = last + (time - last) * Double(part) / 4
        _ = model.advance(to: instant)
        _ = mirrored.advance(to: instant)
        let comment = "seed \(seed): \(step) at \(instant)"
        expect(
          mirrored.offset(at: instant),
          near: Self.content - Self.viewport - model.offset(at: instant), within: 1e-9, comment)
        let velocity = model.velocity(at: instant)
        // Exactly at a corner of a resistance, rounding selects one of its two slopes.
        if isOnGrid, model.phase(at: instant).device != nil,
          abs(mirrored.velocity(at: instant) + velocity) > 1e-6 * max(1, abs(velocity))
        {
          return
        }
        expect(
          mirrored.velocity(at: instant), near: -velocity, within: 1e-6 * max(1, abs(velocity)),
          comment)
        hold(mirrored.phase(at: instant) == model.phase(at: instant), comment)
        for edge in Edge.allCases {
          expectEqual(mirrored, at: edge.opposite, and: model, at: edge, time: instant, comment)
        }
      }
      step.perform(on: &model, at: time)
      step.mirrored(offset: Self.content - Self.viewport).perform(on: &mirrored, at: time)
      last = time
    }
  }

  /// Expects equal pulls, deadlines and arrivals at one edge of a list and one of another.
  private func expectEqual(
    _ one: ScrollModel, at edge: Edge, and other: ScrollModel, at otherEdge: Edge, time: Double,
    _ comment: String
  ) {
    expect(
      one.pull(time: time, at: edge), near: other.pull(time: time, at: otherEdge), within: 1e-9,
      comment)
    expect(one.finger(at: edge), near: other.finger(at: otherEdge), within: 1e-6, comment)
    expect(
      one.displacement(time: time, at: edge), near: other.displacement(time: time, at: otherEdge),
      within: 1e-9, comment)
    let (pull, otherPull) = (
      one.wheelPull(time: time, at: edge), other.wheelPull(time: time, at: otherEdge)
    )
    expect(pull?.filled ?? -1, near: otherPull?.filled ?? -1, within: 1e-9, comment)
    hold(pull?.notches == otherPull?.notches && pull?.missing == otherPull?.missing, comment)
    expect(one.nextDeadline ?? -1, near: other.nextDeadline ?? -1, within: 1e-6, comment)
    let (place, otherPlace) = (one.range(at: edge), other.range(at: otherEdge))
    let (arrival, otherArrival) = (
      one.time(toReach: place, after: time), other.time(toReach: otherPlace, after: time)
    )
    expect(arrival ?? -1, near: otherArrival ?? -1, within: 1e-6, comment)
  }

  @Test(arguments: testSeeds(1...100))
  func `a list behaves the same at any time of the clock`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let isOnGrid = seed % 2 == 0
    let configuration =
      isOnGrid
      ? GridHistory.configuration(using: &generator)
      : ScrollConfiguration.random(using: &generator)
    var model = ScrollModel(
      axis: .vertical, viewport: Self.viewport, content: Self.content,
      configuration: configuration)
    if isOnGrid {
      for edge in Edge.allCases {
        model.setPullRule(GridHistory.rule(using: &generator), time: 0, at: edge)
        let length = generator.chance(of: 2) == 0 ? 64.0 : 0
        model.setHold(length, curve: .spring(.bounce), time: 0, at: edge)
      }
    }
    var late = model
    // What the program does before the first time of the clock happens at that time.
    var delay = 0.0
    let delayed = 1 + generator.chance(of: 12)
    let steps =
      isOnGrid
      ? GridHistory.steps(using: &generator, count: 60)
      : (0..<60).map { _ in Step.random(using: &generator) }
    var time = 0.0
    for (number, step) in steps.enumerated() {
      let comment = "seed \(seed): \(step) at \(time)"
      if number == delayed {
        delay = 4096
        late.delay(by: delay)
      }
      if delay == 0, !step.isOfProgram { continue }
      switch step {
      case .wait(let seconds): time += seconds
      // Rounding must not let only one of the lists pass a deadline.
      case .deadline:
        time = min(max(time, ((model.nextDeadline ?? time) * 64).rounded(.up) / 64), time + 2)
      default: break
      }
      let changes = model.advance(to: time)
      hold(late.advance(to: time + delay) == changes, comment)
      step.perform(on: &model, at: time)
      step.perform(on: &late, at: time + delay)
      expect(late.offset(at: time + delay), near: model.offset(at: time), within: 1e-6, comment)
      let velocity = model.velocity(at: time)
      if isOnGrid, model.phase(at: time).device != nil,
        abs(late.velocity(at: time + delay) - velocity) > 1e-5 * max(1, abs(velocity))
      {
        return
      }
      expect(
        late.velocity(at: time + delay), near: velocity, within: 1e-5 * max(1, abs(velocity)),
        comment)
      hold(late.phase(at: time + delay) == model.phase(at: time), comment)
      expect(
        late.nextDeadline.map { $0 - delay } ?? -1, near: model.nextDeadline ?? -1, within: 1e-6,
        comment)
      for edge in Edge.allCases {
        expect(
          late.pull(time: time + delay, at: edge), near: model.pull(time: time, at: edge),
          within: 1e-6, comment)
        let (pull, latePull) = (
          model.wheelPull(time: time, at: edge), late.wheelPull(time: time + delay, at: edge)
        )
        expect(latePull?.filled ?? -1, near: pull?.filled ?? -1, within: 1e-6, comment)
        expect(
          latePull?.waiting?.remaining ?? -1, near: pull?.waiting?.remaining ?? -1, within: 1e-6,
          comment)
        expect(latePull?.lastNotchAge ?? -1, near: pull?.lastNotchAge ?? -1, within: 1e-6, comment)
        expect(latePull?.cancelledAge ?? -1, near: pull?.cancelledAge ?? -1, within: 1e-6, comment)
        let arrival = model.time(toReach: model.range(at: edge), after: time)
        let lateArrival = late.time(toReach: late.range(at: edge), after: time + delay)
        expect(lateArrival.map { $0 - delay } ?? -1, near: arrival ?? -1, within: 1e-6, comment)
      }
    }
  }

  @Test(arguments: testSeeds(1...400))
  func `content inserted far above the viewport changes nothing but the offset`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let isOnGrid = seed % 2 == 0
    let configuration =
      isOnGrid
      ? GridHistory.configuration(using: &generator)
      : ScrollConfiguration.random(using: &generator)
    var content = 6000.0
    var model = ScrollModel(
      axis: .vertical, viewport: Self.viewport, content: content, configuration: configuration)
    model.scroll(to: content - Self.viewport, curve: nil, time: 0)
    var other = model
    var (time, inserted) = (0.0, 0.0)
    for _ in 0..<80 {
      var step =
        isOnGrid
        ? GridHistory.steps(using: &generator, count: 1)[0] : Step.random(using: &generator)
      let comment = "seed \(seed): \(step) at \(time)"
      var shifted = step
      switch step {
      // These steps concern the start, to which the two lists have different distances.
      case .hold(.start, _, _), .inset(.start, _), .rule(.start, _), .viewport: continue
      case .input(let event) where event.isKey(.home): continue
      case .wait(let seconds): time += seconds
      case .deadline: time = min(max(time, model.nextDeadline ?? time), time + 2)
      case .insert(let length, _):
        guard (-500...2000).contains(inserted + length) else { continue }
        inserted += length
        (step, shifted) = (.wait(0), .insert(length, at: 0))
      case .content(let length):
        content = 6000 + length
        (step, shifted) = (.content(content), .content(content + inserted))
      case .scroll(let offset, let isAnimated):
        let goal = content - Self.viewport - 1000 + offset
        (step, shifted) = (.scroll(goal, isAnimated), .scroll(goal + inserted, isAnimated))
      default: break
      }
      _ = model.advance(to: time)
      _ = other.advance(to: time)
      step.perform(on: &model, at: time)
      shifted.perform(on: &other, at: time)
      let (offset, velocity) = (model.offset(at: time), model.velocity(at: time))
      let phases = (model.phase(at: time), other.phase(at: time))
      // The lists may come to rest at different times, because an insertion computes the last part
      // of a movement anew.
      let isAtRest = phases.0 != phases.1 && max(abs(velocity), abs(other.velocity(at: time))) < 1
      if offset < 2000 || isAtRest { return }
      expect(other.offset(at: time), near: offset + inserted, within: 1e-6, comment)
      let range = 1e-5 * max(1, abs(velocity))
      // Exactly at a corner of a resistance, rounding selects one of its two slopes.
      if isOnGrid, phases.0.device != nil, abs(other.velocity(at: time) - velocity) > range {
        return
      }
      expect(other.velocity(at: time), near: velocity, within: range, comment)
      // The spring at the end of a movement can begin anew, with another phase and another end.
      hold(phases.0.device == phases.1.device, comment)
      if velocity >= 0, phases.0 != .springing {
        expect(other.nextDeadline ?? -1, near: model.nextDeadline ?? -1, within: 0.02, comment)
      }
      expect(
        other.pull(time: time, at: .end), near: model.pull(time: time, at: .end), within: 1e-6,
        comment)
      expect(other.finger(at: .end), near: model.finger(at: .end), within: 1e-6, comment)
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

extension ScrollModel {
  fileprivate func range(at edge: Edge) -> Double {
    edge == .start ? restingRange.lowerBound : restingRange.upperBound
  }
}

extension ScrollStep {
  /// Whether the program, and neither a device nor time, makes the step.
  fileprivate var isOfProgram: Bool {
    switch self {
    case .wait, .deadline, .input: false
    default: true
    }
  }

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
  fileprivate func isKey(_ key: Key) -> Bool {
    if case .key(key, _) = kind { true } else { false }
  }

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
