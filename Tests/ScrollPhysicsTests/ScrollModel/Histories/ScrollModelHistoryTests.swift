import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests a model with random sequences of events and changes.
@Suite struct ScrollModelHistoryTests {
  enum Step: CustomStringConvertible {
    case wait(Double)
    case input(InputEvent)
    case hold(Edge, Double, Bool)
    case inset(Edge, Double)
    case content(Double)
    case insert(Double, at: Double)
    case viewport(Double)
    case scroll(Double, Bool)
    case rule(Edge, Int)
    case carry(Bool)

    var description: String {
      switch self {
      case .wait(let seconds): "wait \(seconds)"
      case .input(let event): "\(event)"
      case .hold(let edge, let length, let moves): "hold \(edge) \(length) \(moves)"
      case .inset(let edge, let length): "inset \(edge) \(length)"
      case .content(let length): "content \(length)"
      case .insert(let length, let position): "insert \(length) at \(position)"
      case .viewport(let length): "viewport \(length)"
      case .scroll(let offset, let moves): "scroll \(offset) \(moves)"
      case .rule(let edge, let index): "rule \(edge) \(index)"
      case .carry(let carries): "carry \(carries)"
      }
    }

    /// Whether the step changes no length and no rule on which the start depends.
    var concernsOnlyEnd: Bool {
      switch self {
      case .content, .viewport, .inset(.end, _), .hold(.end, _, _), .rule(.end, _): true
      default: false
      }
    }

    static func random(using generator: inout SplitMix) -> Step {
      func number(_ range: ClosedRange<Double>) -> Double { generator.number(in: range) }
      let edge = generator.next() % 2 == 0 ? Edge.start : .end
      let finger = Int(generator.next() % 2)
      let (x, y) = (number(0...400), number(0...800))
      switch generator.next() % 40 {
      case 0..<6: return .wait(number(0...0.05))
      case 6..<8: return .wait(number(0...1))
      case 8..<11: return .input(.touchDown(finger: finger, x: 100, y: y))
      case 11..<19: return .input(.touchMoved(finger: finger, x: 100 + x / 100, y: y))
      case 19..<22: return .input(.touchUp(finger: finger, x: 100, y: y))
      case 22: return .input(.touchCancelled(finger: finger))
      case 23: return .input(.mouseDown(x: x, y: y))
      case 24: return .input(.mouseMoved(x: x, y: y))
      case 25: return .input(.mouseUp(x: x, y: y))
      case 26: return .input(.wheelTurned(x: x, y: y, dx: 0, dy: number(-3...3).rounded()))
      case 27..<29:
        return .input(.touchpadScrolled(x: x, y: y, dx: 0, dy: number(-80...80)))
      case 29: return .input(.touchpadStopped)
      case 30:
        let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .space]
        return .input(.keyPressed(keys[Int(generator.next() % 7)], modifiers: []))
      case 31: return .input(.interrupted)
      case 32: return .hold(edge, [0, 40, 64, 200][Int(generator.next() % 4)], finger == 0)
      case 33: return .inset(edge, number(0...100).rounded())
      case 34: return .content(number(0...3000))
      case 35: return .insert(number(-500...500), at: number(0...2000))
      case 36: return .viewport(number(50...1200))
      case 37: return .scroll(number(-100...3000), finger == 0)
      case 38: return .carry(finger == 0)
      default: return .rule(edge, Int(generator.next() % UInt64(rules.count)))
      }
    }
  }

  static let rules: [PullRule] = [
    .plain, .refresh, PullRule(resistance: PerDevice(.slingshot), trigger: 30, wheelStep: 24),
    PullRule(resistance: PerDevice(.zoned), trigger: 80, maximumPull: 90, wheelStep: 500),
    PullRule(resistance: PerDevice(.linearWithStop(slope: 1, maximumRate: 1)), trigger: 60),
    PullRule(resistance: PerDevice(.rubberBand), trigger: 64, wheelStep: 24, isOverlay: true),
    PullRule(resistance: PerDevice(.exponential(maximumRate: 2.5)), trigger: 100, isOverlay: true),
  ]

  /// The animation of content when a hold opens.
  static let opening = SettleCurve.spring(Spring(duration: 0.3, dampingRatio: 1))

  /// The first violated rule in a history, or nil if the history violates no rule.
  static func failure(of steps: [Step]) -> String? {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 2000)
    // A nudge passes an edge on purpose.
    model.configuration.wheelNudge = 0
    var insets = EdgeLengths()
    var time = 0.0
    for (index, step) in steps.enumerated() {
      let before = model.offset(at: time)
      let velocity = model.velocity(at: time)
      let range = model.restingRange
      let reach = Self.reach(of: model, at: time)
      let pull = model.pull(time: time, at: .start)
      var mayJump = 0.0
      var mayLeave = 0.0
      switch step {
      case .wait(let seconds):
        // Advancing in many steps gives the same result as in one step. No offset changes faster
        // than its velocity.
        var stepped = model
        let end = time + seconds
        for part in 1...3 {
          let instant = time + seconds * Double(part) / 3
          _ = stepped.advance(to: instant)
          var next = stepped
          _ = next.advance(to: instant + 0.001)
          let speed = max(
            abs(stepped.velocity(at: instant)), abs(next.velocity(at: instant + 0.001)))
          let travel = next.offset(at: instant + 0.001) - stepped.offset(at: instant)
          if abs(travel) > speed * 0.001 + 0.5 {
            return
              "step \(index): \(travel) points within a millisecond at \(speed) points a second"
          }
        }
        _ = model.advance(to: end)
        time = end
        if stepped.offset(at: time) != model.offset(at: time) {
          return "step \(index): sampling changed \(step)"
        }
        mayJump = .infinity
        // Content under an overlay has a velocity that is not visible.
        let isHidden =
          reach.start < min(before, range.lowerBound) || reach.end > max(before, range.upperBound)
        mayLeave =
          (isHidden ? model.configuration.maximumFlingVelocity : abs(velocity)) * Self.carry
      case .input(let event):
        _ = model.handle(event, time: time)
        mayJump = Self.travel(of: event)
        mayLeave = mayJump
        let jerk = model.velocity(at: time) - velocity
        if Self.isStep(event), abs(jerk) > 1e-6 * abs(velocity) + 1 {
          return "step \(index): \(step) changed the velocity \(velocity) by \(jerk)"
        }
      case .hold(let edge, let length, let moves):
        model.setHold(
          length, curve: moves ? opening : nil, time: time,
          at: edge)
      case .inset(let edge, let length):
        model.setInset(length, time: time, at: edge)
        insets[edge] = length
      case .content(let length):
        model.setContentLength(length, time: time)
      case .insert(let length, let position):
        model.insertContent(length, position: position, time: time)
        mayJump = .infinity
        mayLeave = abs(length)
      case .viewport(let length):
        model.setViewport(length, time: time)
      case .scroll(let offset, let moves):
        model.scroll(to: offset, curve: moves ? .timed(duration: 0.3, .easeOut) : nil, time: time)
        if !moves { mayJump = .infinity }
      case .carry(let carries):
        model.configuration.carriesMomentum = carries
      case .rule(let edge, let index):
        model.setPullRule(Self.rules[index], time: time, at: edge)
      }
      let offset = model.offset(at: time)
      guard offset.isFinite, model.velocity(at: time).isFinite,
        model.finger(at: .start).isFinite, model.pull(time: time, at: .start).isFinite
      else { return "step \(index): \(step) is not finite" }
      if abs(offset - before) > mayJump + 0.5 {
        return "step \(index): \(step) jumped from \(before) to \(offset)"
      }
      if step.concernsOnlyEnd {
        let change = model.pull(time: time, at: .start) - pull
        if abs(change) > 0.5 {
          return "step \(index): \(step) changed the start's pull by \(change)"
        }
      }
      let now = model.restingRange
      // The content may be at its old or new position or resting range. Momentum may carry it past
      // these by `mayLeave` points.
      let reached =
        min(range.lowerBound, now.lowerBound, before, reach.start)
      let farthest =
        max(range.upperBound, now.upperBound, before, reach.end)
      if offset < reached - mayLeave - 0.01 || offset > farthest + mayLeave + 0.01 {
        return "step \(index): \(step) leads to \(offset), beyond \(reached) to \(farthest)"
      }
      if model.insets != insets { return "step \(index): \(step) touched the insets" }
      if case .resting = model.phase(at: time) {
        if !now.contains(offset) { return "step \(index): rests at \(offset) outside \(now)" }
      }
    }
    _ = model.handle(.interrupted, time: time)
    for _ in 0..<50 {
      guard let deadline = model.nextDeadline else { break }
      time = max(time, deadline)
      _ = model.advance(to: time)
    }
    for edge in Edge.allCases {
      model.setHold(0, curve: .timed(duration: 0.1, .easeOut), time: time, at: edge)
    }
    _ = model.advance(to: time + 60)
    let range = model.restingRange
    let offset = model.offset(at: time + 60)
    if model.phase(at: time + 60) != .resting { return "never rests" }
    if !range.contains(offset) { return "rests at \(offset) outside \(range)" }
    if model.pull(time: time + 60, at: .start) != 0 { return "a pull is left" }
    return nil
  }

  /// The time in seconds that, multiplied by a velocity, gives the largest overshoot past an edge.
  ///
  /// A step overshoots by `4/27·.3` of its velocity. A spring overshoots by `1/(e·ω)`, which is
  /// less.
  private static let carry = 0.045

  /// The offsets to which a step of a wheel leads, even if content has not reached them yet.
  private static func reach(of model: ScrollModel, at time: Double) -> (start: Double, end: Double)
  {
    (
      -model.insets.start - model.displacement(time: time, at: .start),
      model.endRest + model.displacement(time: time, at: .end)
    )
  }

  private static func isStep(_ event: InputEvent) -> Bool {
    event.device == .wheel || event.device == .keyboard
  }

  /// The largest distance by which an event itself may move content.
  ///
  /// It is the travel of the device.
  private static func travel(of event: InputEvent) -> Double {
    switch event.kind {
    case .pointer(_, .moved), .pointer(_, .ended): 1000
    case .scroll(.touchpad, _, _, let dy): abs(dy)
    default: 0
    }
  }

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
      let steps = (0..<Int(4 + generator.next() % 20)).map { _ in Step.random(using: &generator) }
      guard let failure = Self.failure(of: steps) else { continue }
      let shortest = shrunk(steps) { Self.failure(of: $0) != nil }
      Issue.record(
        """
        history \(number) of part \(part), seed \(seed): \(failure); shortest: \
        \(Self.failure(of: shortest) ?? "")
        \(shortest.map(\.description).joined(separator: "\n"))
        """)
      return
    }
  }
}
