package import PullcordRandomHistories
package import ScrollPhysics

/// One step of a random history of a scroll model: a wait, an input event or a change.
package enum ScrollStep: CustomStringConvertible {
  case wait(Double)
  /// Waits until the next deadline, if it is near.
  case deadline
  case input(InputEvent)
  case hold(Edge, Double, Bool)
  case inset(Edge, Double)
  case content(Double)
  case insert(Double, at: Double)
  case viewport(Double)
  case scroll(Double, Bool)
  case rule(Edge, Int)
  case carry(Bool)

  package var description: String {
    switch self {
    case .wait(let seconds): "wait \(seconds)"
    case .deadline: "deadline"
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

  /// Whether the step changes a length or a rule, which never counts as a pull.
  ///
  /// A hold moves an indicator over its edge. Inserted content can scroll the list.
  package func keepsPulls(at edge: Edge) -> Bool {
    switch self {
    case .content, .viewport, .inset: true
    case .hold(let other, _, _), .rule(let other, _): other != edge
    default: false
    }
  }

  /// Whether the step changes no length and no rule on which the start depends.
  package var concernsOnlyEnd: Bool {
    switch self {
    case .content, .viewport, .inset(.end, _), .hold(.end, _, _), .rule(.end, _): true
    default: false
    }
  }

  package static func random(using generator: inout SplitMix) -> ScrollStep {
    func number(_ range: ClosedRange<Double>) -> Double { generator.number(in: range) }
    let edge = generator.next() % 2 == 0 ? Edge.start : .end
    let finger = Int(generator.next() % 2)
    let (x, y) = (number(0...400), number(0...800))
    switch generator.next() % 42 {
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
      return .input(
        .touchpadScrolled(x: x, y: y, dx: 0, dy: number(-80...80), reportsLift: finger == 0))
    case 29:
      let ends: [InputEvent] = [.touchpadStopped, .touchpadRested, .touchpadCancelled]
      return .input(ends[Int(generator.next() % 3)])
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
    case 39, 40: return .deadline
    default: return .rule(edge, Int(generator.next() % UInt64(rules.count)))
    }
  }
}

extension ScrollStep {
  package static let rules: [PullRule] = [
    .plain, .refresh, PullRule(resistance: PerDevice(.slingshot), trigger: 30, wheelStep: 24),
    PullRule(resistance: PerDevice(.zoned), trigger: 80, maximumPull: 90, wheelStep: 500),
    PullRule(resistance: PerDevice(.linearWithStop(slope: 1, maximumRate: 1)), trigger: 60),
    PullRule(resistance: PerDevice(.rubberBand), trigger: 64, wheelStep: 24, isOverlay: true),
    PullRule(resistance: PerDevice(.exponential(maximumRate: 2.5)), trigger: 100, isOverlay: true),
  ]

  /// The animation of content when a hold opens.
  package static let opening = SettleCurve.spring(Spring(duration: 0.3, dampingRatio: 1))
}

extension ScrollStep {
  /// Performs the step.
  ///
  /// The caller advances the clock for a wait.
  package func perform(on model: inout ScrollModel, at time: Double) {
    switch self {
    case .wait, .deadline: break
    case .input(let event): _ = model.handle(event, time: time)
    case .hold(let edge, let length, let travels):
      model.setHold(length, curve: travels ? .spring(.bounce) : nil, time: time, at: edge)
    case .inset(let edge, let length): model.setInset(length, time: time, at: edge)
    case .content(let length): model.setContentLength(length, time: time)
    case .insert(let length, let position):
      model.insertContent(length, position: position, time: time)
    case .viewport(let length): model.setViewport(length, time: time)
    case .scroll(let offset, let isAnimated):
      let curve = isAnimated ? SettleCurve.timed(duration: 0.3, .easeOut) : nil
      model.scroll(to: offset, curve: curve, time: time)
    case .rule(let edge, let index):
      model.setPullRule(Self.rules[index % Self.rules.count], time: time, at: edge)
    case .carry(let carries): model.configuration.carriesMomentum = carries
    }
  }
}
