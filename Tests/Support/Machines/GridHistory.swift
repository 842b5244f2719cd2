package import PullToRefresh
package import PullcordRandomHistories
package import ScrollPhysics

/// Histories on a grid of binary fractions.
///
/// Times, positions and lengths, and the limits with which a list compares them, are few and exact
/// numbers. A history therefore often meets both sides of a comparison and the equality between
/// them, which numbers without a grid never do.
package enum GridHistory {
  package static func steps(using generator: inout SplitMix, count: Int = 40) -> [ScrollStep] {
    var steps: [ScrollStep] = []
    while steps.count < count {
      if generator.chance(of: 6) == 0 {
        steps += stroke(using: &generator)
      } else {
        steps.append(ScrollStep.random(using: &generator).onGrid(using: &generator))
      }
    }
    return steps
  }

  /// A touchpad or a finger that moves steadily, so that its release flings.
  private static func stroke(using generator: inout SplitMix) -> [ScrollStep] {
    let isTouchpad = generator.chance(of: 2) == 0
    let reportsLift = generator.chance(of: 2) == 0
    // Some strokes are shorter than a point.
    let step =
      [0.0625, 2, 4, 16][generator.chance(of: 4)] * (generator.chance(of: 2) == 0 ? 1 : -1)
    var steps: [ScrollStep] = isTouchpad ? [] : [.input(.touchDown(finger: 0, x: 0, y: 80))]
    for number in 1...8 {
      steps.append(.wait(1.0 / 64))
      steps.append(
        .input(
          isTouchpad
            ? .touchpadScrolled(x: 0, y: 0, dx: 0, dy: step, reportsLift: reportsLift)
            : .touchMoved(finger: 0, x: 0, y: 80 + step * Double(number))))
    }
    if isTouchpad { return steps + (reportsLift ? [.input(.touchpadStopped)] : [.wait(0.0625)]) }
    return steps + [.input(.touchUp(finger: 0, x: 0, y: 80 + step * 8))]
  }

  /// One of the pull rules of histories, or one with a very short wheel step.
  package static func rule(using generator: inout SplitMix) -> PullRule {
    let short = PullRule(
      resistance: PerDevice(.freeUntilTrigger(thenHyperbolic: 0.5)), trigger: 2, wheelStep: 0.5)
    return ([.refresh, short] + ScrollStep.rules)[generator.chance(of: ScrollStep.rules.count + 2)]
  }

  /// A configuration in which every limit is on the grid.
  package static func configuration(using generator: inout SplitMix) -> ScrollConfiguration {
    func choice<Value>(_ values: [Value]) -> Value { values[generator.chance(of: values.count)] }
    var configuration = ScrollConfiguration()
    configuration.velocityStrategy = choice(VelocityStrategy.allCases)
    configuration.fling = choice([.exponential, .clamping, .constant(deceleration: 2000)])
    configuration.bounce = choice([.flutterBounce, Spring(stiffness: 64, dampingRatio: 0.5)])
    configuration.minimumFlingVelocity = choice([0, 50, 256])
    configuration.maximumFlingVelocity = choice([512, 8000])
    configuration.carriesMomentum = choice([false, true])
    configuration.flingsPastEdges = choice([true, true, false])
    configuration.shortContentBounces = choice([true, true, false])
    configuration.mouseSlop = choice([0, 4, 8])
    configuration.mouseCone = choice([30, 45, 90])
    configuration.touchCone = choice([45, 90])
    configuration.touchpadCone = choice([45, 90])
    configuration.wheelRelease = choice([0.25, 0.5])
    configuration.wheelHold = choice([0.75, 0.125])
    configuration.wheelNudge = choice([4, 0])
    configuration.touchpadSilence = choice([0.375, 0.125])
    configuration.wheelCoolDown = choice([0.5, 0])
    configuration.stepDuration = choice([0.25, 0.125])
    configuration.pullStepDuration = choice([0.125, 0.0625])
    configuration.pageFraction = choice([0.875, 0.5])
    configuration.reducesMotion = choice([false, false, false, true])
    return configuration
  }

  /// Steps of a list with controls.
  package static func refreshSteps(
    using generator: inout SplitMix, count: Int = 40
  ) -> [RefreshStep] {
    (0..<count).map { _ in RefreshStep.random(using: &generator).onGrid(using: &generator) }
  }

  /// The settings of a control, in which every limit is on the grid.
  package static func refreshConfiguration(
    using generator: inout SplitMix, loadsMore: Bool
  ) -> RefreshConfiguration {
    func choice<Value>(_ values: [Value]) -> Value { values[generator.chance(of: values.count)] }
    var configuration: RefreshConfiguration = loadsMore ? .loadMore : RefreshConfiguration()
    if loadsMore {
      configuration.distances.preload = choice([.points(0), .points(200), .rows(2)])
    } else {
      configuration.firing.moment = choice([.onRelease, .onRelease, .atThreshold, .dwell(0.25)])
      configuration.firing.mustExceedTrigger = choice([false, false, true])
    }
    configuration.distances.reachableFraction = nil
    configuration.resistance = PerDevice(
      choice([.unresisted, .freeUntilTrigger(thenHyperbolic: 0.5)]))
    configuration.guards.hysteresis = choice([8, 0, 16])
    configuration.guards.minimumPullTime = choice([0.125, 0])
    configuration.guards.mustStartAtEdge = choice([true, false])
    configuration.guards.armsAfterScrolling = choice([false, true])
    configuration.guards.exclusion = choice([.exclusive, .independent])
    configuration.timing.minimumDuration = choice([0.25, 0])
    configuration.timing.maximumDuration = choice([2, 0.5])
    configuration.timing.resultDuration = choice([0.5, 0])
    configuration.timing.failureDuration = choice([0.75, 0])
    configuration.timing.indicatorDelay = choice([0, 0, 0.25])
    configuration.timing.finishDuration = choice([0, 0.625])
    configuration.timing.hideDelay = choice([0, 0.125])
    configuration.timing.endWhileHeld = choice([.wait, .atOnce])
    configuration.timing.coolDown = choice([0, 0.5])
    configuration.timing.minimumInterval = choice([0, 0, 1])
    configuration.timing.expiry = choice([.infinity, .infinity, 3])
    configuration.timing.retryDelay = choice([0.5, 0])
    configuration.timing.maximumRetryDelay = choice([1, 60])
    configuration.appearance.placement = choice([.centredInGap, .centredInGap, .overlay])
    configuration.appearance.staysVisibleWhileScrolling = choice([false, true])
    return configuration
  }
}

extension ScrollStep {
  /// The same kind of step with numbers on the grid.
  fileprivate func onGrid(using generator: inout SplitMix) -> ScrollStep {
    switch self {
    case .wait(let seconds): .wait((seconds * 32).rounded(.up) / 32)
    case .input(let event): .input(event.onGrid(using: &generator))
    case .content(let length): .content(length.onGrid(of: 152))
    case .insert(let length, let position):
      .insert(length.onGrid(of: 100), at: position.onGrid(of: 100))
    case .viewport(let length): .viewport(length.onGrid(of: 152))
    case .inset(let edge, let length): .inset(edge, length.onGrid(of: 16))
    case .scroll(let offset, let moves): .scroll(offset.onGrid(of: 200), moves)
    case .deadline, .hold, .rule, .carry: self
    }
  }
}

extension RefreshStep {
  /// The same kind of step with numbers on the grid.
  fileprivate func onGrid(using generator: inout SplitMix) -> RefreshStep {
    switch self {
    case .wait(let seconds): .wait((seconds * 32).rounded(.up) / 32)
    case .input(let event): .input(event.onGrid(using: &generator))
    case .content(let length): .content(length.onGrid(of: 200))
    case .insert(let length, let position):
      .insert(length.onGrid(of: 100), at: position.onGrid(of: 100))
    case .viewport(let length): .viewport(max(100, length.onGrid(of: 200)))
    case .inset(let edge, let length): .inset(edge, length.onGrid(of: 16))
    case .scroll(let offset, let moves): .scroll(offset.onGrid(of: 200), moves: moves)
    case .inside(let callback, let after, let step):
      .inside(callback, after: after, step.onGrid(using: &generator))
    default: self
    }
  }
}

extension InputEvent {
  fileprivate func onGrid(using generator: inout SplitMix) -> InputEvent {
    var event = self
    if let position {
      // Short ways and few directions.
      event.position = Position(
        x: Double(generator.chance(of: 6)) * 4, y: (position.y / 4).onGrid(of: 4))
    }
    if case .scroll(let scroller, let phase, _, let dy) = kind {
      let isWheel = scroller == .wheel
      let across = Double(generator.chance(of: 4))
      event.kind = .scroll(
        scroller, phase, dx: isWheel ? 0 : across * 8,
        dy: isWheel && generator.chance(of: 3) == 0 ? dy / 4 : isWheel ? dy : dy.onGrid(of: 8))
    }
    return event
  }
}

extension Double {
  fileprivate func onGrid(of step: Double) -> Double { (self / step).rounded() * step }
}
