import PullToRefresh
import PullcordRandomHistories
import ScrollPhysics

/// The immediate response of an action's handler.
enum HandlerResponse: CaseIterable {
  case none, succeed, fail, cancel, remove, begin, veto
}

/// One step of a random history: a wait, an input event or a call.
enum RefreshStep {
  case wait(Double)
  case input(InputEvent)
  /// Ends the action that is `age` actions older than the last one.
  case finish(Edge, RefreshOutcome, age: Int, fromThread: Bool)
  /// Begins or vetoes the work of a waiting action.
  case begin(Edge, Bool)
  case start(Edge, reveal: Bool)
  case cancel(Edge)
  case enable(Edge, Bool)
  case retry(Edge)
  case exhaust(Edge, Bool)
  case twoLevel(Edge, isOpen: Bool)
  case add(Edge, Int)
  case reconfigure(Edge, Int)
  case indicator(Edge, isPresent: Bool)
  case remove(Edge)
  case inset(Edge, Double)
  case content(Double)
  case insert(Double, at: Double)
  case viewport(Double)
  case scroll(Double, moves: Bool)
  case bounces(Bool)
  case reducedMotion(Bool)
  /// Sets the response of the handlers to the next actions.
  case response(HandlerResponse)

  static func random(using generator: inout SplitMix) -> RefreshStep {
    let edge = generator.chance(of: 2) == 0 ? Edge.start : .end
    let finger = generator.chance(of: 8) == 0 ? 2 : 1
    let y = generator.number(in: 0...800)
    switch generator.chance(of: 55) {
    case 0..<8: return .wait(generator.number(in: 0...0.08))
    case 8..<12: return .wait(generator.number(in: 0...1.5))
    case 12: return .wait(40)
    case 13..<17: return .input(.touchDown(finger: finger, x: 100, y: y))
    case 17..<25: return .input(.touchMoved(finger: finger, x: 100, y: y))
    case 25..<29: return .input(.touchUp(finger: finger, x: 100, y: y))
    case 29:
      return .input(.wheelTurned(x: 0, y: 0, dx: 0, dy: Double(generator.chance(of: 7)) - 3))
    case 30..<32:
      return .input(
        .touchpadScrolled(x: 0, y: 0, dx: 0, dy: generator.number(in: -80...80)))
    case 32: return .input(generator.chance(of: 2) == 0 ? .touchpadStopped : .interrupted)
    case 33:
      let keys = ["F5", "Escape", "End", "Home", "Return", "Page_Down", "Up"]
      let key = Key(rawValue: keys[generator.chance(of: keys.count)])
      return .input(.keyPressed(key, modifiers: finger == 2 ? .shift : []))
    case 34..<38:
      let outcomes: [RefreshOutcome] = [
        .success(newItems: nil), .success(newItems: 0), .success(newItems: 4), .failure("no net"),
        .cancelled, .exhausted,
      ]
      return .finish(
        edge, outcomes[generator.chance(of: outcomes.count)],
        age: generator.chance(of: 4) == 0 ? 1 : 0, fromThread: generator.chance(of: 4) == 0)
    case 38: return .start(edge, reveal: finger == 1)
    case 39: return generator.chance(of: 2) == 0 ? .cancel(edge) : .retry(edge)
    case 40: return .enable(edge, generator.chance(of: 3) != 0)
    case 41: return .add(edge, generator.chance(of: RefreshScenario.configurations))
    case 42: return .remove(edge)
    case 43: return .inset(edge, generator.number(in: 0...90).rounded())
    case 44: return .content(generator.number(in: 0...3000))
    case 45:
      return .insert(
        generator.number(in: -300...600), at: generator.chance(of: 2) == 0 ? 0 : y)
    case 46:
      return generator.chance(of: 2) == 0
        ? .viewport(generator.number(in: 100...1000))
        : .response(HandlerResponse.allCases[generator.chance(of: 7)])
    case 47..<49: return .reconfigure(edge, generator.chance(of: RefreshScenario.configurations))
    case 49: return .twoLevel(edge, isOpen: generator.chance(of: 3) != 0)
    case 50: return .begin(edge, generator.chance(of: 2) == 0)
    case 51: return .indicator(edge, isPresent: generator.chance(of: 3) != 0)
    case 53: return .exhaust(edge, generator.chance(of: 3) != 0)
    case 52:
      let isOn = generator.chance(of: 2) == 0
      return y < 400 ? .bounces(isOn) : .reducedMotion(isOn)
    default: return .scroll(generator.number(in: -50...3000), moves: finger == 2)
    }
  }
}

extension RefreshScenario {
  /// The number of configurations that histories choose from.
  nonisolated static let configurations = 12

  /// Returns one of the configurations.
  ///
  /// Together, the configurations cover every firing moment, placement and end policy.
  nonisolated static func configuration(_ index: Int) -> RefreshConfiguration { made[index] }

  private nonisolated static let made = (0..<configurations).map(make)

  private nonisolated static func make(_ index: Int) -> RefreshConfiguration {
    var configuration: RefreshConfiguration =
      (5...7).contains(index) ? .loadMore : RefreshConfiguration()
    switch index {
    case 1: configuration.firing.moment = .atThreshold
    case 2:
      configuration.firing.moment = .dwell(0.2)
      configuration.timing.endWhileHeld = .atOnce
      configuration.guards.exclusion = .independent
      configuration.timing.minimumDuration = 0
      configuration.timing.resultDuration = 0
    case 3:
      configuration.appearance.placement = .overlay
      configuration.guards.mustStartAtEdge = false
      configuration.guards.armsAfterScrolling = true
      configuration.timing.coolDown = 0.5
    case 4:
      configuration.distances.hold = .viewport(fraction: 0.1)
      configuration.motion.hide = .spring(Spring(duration: 0.5, dampingRatio: 0.4))
    case 6:
      configuration.distances.preload = .points(300)
      configuration.appearance.hidesExhaustedOnShortContent = true
    case 7: configuration.firing.moment = .onRelease
    case 8: configuration.twoLevel = TwoLevel()
    case 9:
      configuration.twoLevel = TwoLevel(
        distance: 100, length: .viewport(fraction: 0.5), closeDistance: 20,
        open: .spring(Spring(duration: 0.4, dampingRatio: 1)),
        close: .timed(duration: 0.2, .easeOut))
      configuration.appearance.lifetime = .freshPerPull
      configuration.distances.triggerByDevice.touch = 90
    case 10:
      configuration.resistance = PerDevice(.zoned)
      configuration.distances.maximumPull = 70
      configuration.timing.minimumInterval = 0.5
      configuration.firing.mustExceedTrigger = true
    case 11:
      configuration.resistance = PerDevice(.slingshot)
      configuration.distances.start = -30
      configuration.distances.full = 100
      configuration.appearance.lifetime = .freshPerPull
      configuration.firing.momentByDevice.touch = .atThreshold
    default: break
    }
    return configuration
  }
}
