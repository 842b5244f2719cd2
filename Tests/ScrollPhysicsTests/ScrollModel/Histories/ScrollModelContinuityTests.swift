import PullcordMachines
import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests that position and velocity stay continuous whenever one motion replaces another.
struct ScrollModelContinuityTests {
  private typealias Step = ScrollStep

  /// The rules without overlays, because an overlay hides part of the motion.
  private static let rules = ScrollStep.rules.filter { !$0.isOverlay }

  @Test(arguments: testSeeds(1...8))
  func `position and velocity are continuous at every transition of random histories`(seed: UInt64)
    async
  {
    var generator = SplitMix(seed: seed)
    for number in 0..<2500 {
      // Other tests need this thread too.
      if number % 20 == 0 { await Task.yield() }
      // Every other history has a random configuration.
      let configuration =
        number % 2 == 0 ? ScrollConfiguration() : ScrollConfiguration.random(using: &generator)
      var model = ScrollModel(
        axis: .vertical, viewport: 600, content: 2000, configuration: configuration)
      let curve = SettleCurve.random(using: &generator)
      var time = 0.0
      for _ in 0..<24 {
        let step = Step.random(using: &generator)
        let comment = "history \(number) of seed \(seed): \(step) at \(time)"
        if case .wait(let seconds) = step {
          time += seconds
          pass(&model, to: time, comment)
        } else {
          perform(step, on: &model, by: curve, at: time, comment)
        }
      }
      pass(&model, to: time + 60, "history \(number) of seed \(seed): at its end")
    }
  }

  /// Advances the time and checks each motion that ends without an event.
  private func pass(_ model: inout ScrollModel, to time: Double, _ comment: String) {
    while let deadline = model.nextDeadline, deadline <= time {
      let before = model
      _ = model.advance(to: deadline)
      let instant = deadline.nextDown
      let speed = abs(before.velocity(at: instant))
      if model.phase(at: deadline) == .resting {
        // Content stops when it is within 0.01 points and slower than 1 pt/s.
        hold(speed < 1, "\(comment): rests at \(speed) pt/s")
        expect(
          model.offset(at: deadline), near: before.offset(at: instant), within: 0.01, comment)
      } else {
        let gap = speed * (deadline - instant)
        expect(
          model.offset(at: deadline), near: before.offset(at: instant), within: 1e-9 + gap, comment)
        // Fingers whose lift is not reported have left the touchpad.
        let isRelease = before.phase(at: instant).device == .touchpad
        let limit = isRelease ? model.configuration.maximumFlingVelocity : .infinity
        expect(
          model.velocity(at: deadline),
          near: min(max(before.velocity(at: instant), -limit), limit),
          within: 1e-6 * max(1, speed), comment)
      }
    }
    _ = model.advance(to: time)
  }

  private func perform(
    _ step: Step, on model: inout ScrollModel, by curve: SettleCurve, at time: Double,
    _ comment: String
  ) {
    // If the release has a new position, this position counts as a move before the release.
    if case .input(var event) = step, case .pointer(let pointer, .ended) = event.kind {
      event.kind = .pointer(pointer, .moved)
      _ = model.handle(event, time: time)
    }
    let before = model
    var moves = false
    var shifts = false
    switch step {
    // Carried momentum changes the velocity at a release intentionally.
    case .wait, .deadline, .carry: break
    case .input(let event):
      if event.phase == .moved { moves = true }
      _ = model.handle(event, time: time)
    case .hold(let edge, let length, let travels):
      model.setHold(length, curve: travels ? curve : nil, time: time, at: edge)
    case .inset(let edge, let length): model.setInset(length, time: time, at: edge)
    case .content(let length): model.setContentLength(length, time: time)
    case .insert(let length, let position):
      shifts = true
      model.insertContent(length, position: position, time: time)
    case .viewport(let length): model.setViewport(length, time: time)
    case .scroll(let offset, let isAnimated):
      if !isAnimated { return model.scroll(to: offset, curve: nil, time: time) }
      model.scroll(to: offset, curve: curve, time: time)
    case .rule(let edge, let index):
      model.setPullRule(Self.rules[index % Self.rules.count], time: time, at: edge)
    }
    let isHeld = model.phase(at: time).device != nil
    if isHeld && moves { return }
    let rests = model.phase(at: time) == .resting
    if !shifts {
      expect(
        model.offset(at: time), near: before.offset(at: time), within: rests ? 0.01 : 1e-9,
        "\(comment), offset")
    }
    // Held content has the velocity of the finger.
    if isHeld { return }
    var speed = before.velocity(at: time)
    if before.phase(at: time).device != nil {
      let limit = model.configuration.maximumFlingVelocity
      speed = min(max(speed, -limit), limit)
    }
    expect(
      model.velocity(at: time), near: speed, within: rests ? 1 : 1e-6 * max(1, abs(speed)),
      "\(comment), velocity")
  }
}

extension ScrollConfiguration {
  /// A random configuration with realistic values in which flings continue past the edges.
  static func random(using generator: inout SplitMix) -> ScrollConfiguration {
    var configuration = ScrollConfiguration()
    configuration.fling = .random(using: &generator)
    configuration.deceleration = .random(using: &generator)
    configuration.bounce = Spring(
      stiffness: generator.number(in: 60...400), dampingRatio: generator.number(in: 0.4...1.6))
    configuration.minimumFlingVelocity = generator.number(in: 0...300)
    configuration.maximumFlingVelocity = generator.number(in: 500...20_000)
    configuration.shortContentBounces = generator.chance(of: 2) == 0
    configuration.stepDuration = generator.number(in: 0.02...0.4)
    configuration.pullStepDuration = generator.number(in: 0.02...0.2)
    configuration.wheelCoolDown = generator.number(in: 0...0.6)
    return configuration
  }
}

extension SettleCurve {
  /// A random spring, or an animation that ends slowly.
  static func random(using generator: inout SplitMix) -> SettleCurve {
    switch generator.chance(of: 4) {
    case 0: .spring(.bounce)
    case 1:
      .spring(
        Spring(
          stiffness: generator.number(in: 60...400), dampingRatio: generator.number(in: 0.3...2)))
    case 2: .timed(duration: generator.number(in: 0.05...0.6), .easeInOut)
    default: .timed(duration: generator.number(in: 0.05...0.6), .easeOut)
    }
  }
}
