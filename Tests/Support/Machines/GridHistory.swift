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
      switch generator.chance(of: 12) {
      case 0: steps += stroke(using: &generator)
      case 1: steps += turn(using: &generator)
      case 2: steps += pull(using: &generator)
      case 3: steps += drag(using: &generator)
      default: steps.append(ScrollStep.random(using: &generator).onGrid(using: &generator))
      }
    }
    return steps
  }

  private static func choice<Value>(_ values: [Value], _ generator: inout SplitMix) -> Value {
    values[generator.chance(of: values.count)]
  }

  /// A wait that is as long as a limit, or ends at a deadline.
  private static func wait(using generator: inout SplitMix) -> ScrollStep {
    let seconds = choice([0, 0, 0.03125, 0.0625, 0.125, 0.25, 0.375, 0.5, 0.75], &generator)
    return seconds == 0 ? .deadline : .wait(seconds)
  }

  /// A jump to an edge or a point beside it.
  private static func arrival(using generator: inout SplitMix) -> [ScrollStep] {
    let places = [-1e6, -1e6, 1e6, 1e6, 0, 0.5, -0.5, 64, 1392]
    return [.scroll(choice(places, &generator), false)]
  }

  /// A finger or a touchpad that moves steadily, so that its release flings.
  private static func stroke(using generator: inout SplitMix) -> [ScrollStep] {
    let isTouchpad = generator.chance(of: 2) == 0
    let reportsLift = generator.chance(of: 2) == 0
    // Some strokes are shorter than a point.
    let step = choice([0.0078125, 0.0625, 2, 4, 16], &generator) * choice([1, -1], &generator)
    var steps: [ScrollStep] = isTouchpad ? [] : [.input(.touchDown(finger: 0, x: 0, y: 80))]
    for number in 1...8 {
      steps.append(.wait(1.0 / 64))
      steps.append(
        .input(
          isTouchpad
            ? .touchpadScrolled(x: 0, y: 0, dx: 0, dy: step, reportsLift: reportsLift)
            : .touchMoved(finger: 0, x: 0, y: 80 + step * Double(number))))
    }
    if !isTouchpad {
      steps.append(.input(.touchUp(finger: 0, x: 0, y: 80 + step * 8)))
    } else {
      steps.append(reportsLift ? .input(.touchpadStopped) : .wait(0.0625))
    }
    // Half of the movements are caught or end before the next step.
    return generator.chance(of: 2) == 0 ? steps : steps + [wait(using: &generator)]
  }

  /// A wheel that turns at an edge, with pauses.
  private static func turn(using generator: inout SplitMix) -> [ScrollStep] {
    var steps = generator.chance(of: 3) == 0 ? [] : arrival(using: &generator)
    if generator.chance(of: 2) == 0 { steps.append(.wait(0.5)) }
    let sign = choice([1.0, -1], &generator)
    let part = choice([1.0, 1, 0.5, 0.25], &generator)
    for _ in 0..<1 + generator.chance(of: 6) {
      let isBack = generator.chance(of: 6) == 0
      steps.append(.input(.wheelTurned(x: 0, y: 0, dx: 0, dy: sign * part * (isBack ? -1 : 1))))
      if generator.chance(of: 3) > 0 { steps.append(wait(using: &generator)) }
    }
    return steps
  }

  /// A finger that pulls an edge as far as a limit, while lengths can change, and a caught return.
  private static func pull(using generator: inout SplitMix) -> [ScrollStep] {
    var steps = arrival(using: &generator)
    let sign = choice([1.0, -1], &generator)
    let edge = sign > 0 ? Edge.start : .end
    var y = 400.0
    steps.append(.input(.touchDown(finger: 0, x: 0, y: y)))
    for _ in 0..<1 + generator.chance(of: 4) {
      steps.append(.wait(choice([1.0 / 64, 0.0625, 0.125], &generator)))
      y += sign * choice([1, 4, 32, 64, 128, -8, -32, -64], &generator)
      steps.append(.input(.touchMoved(finger: 0, x: 0, y: y)))
      switch generator.chance(of: 10) {
      case 0:
        steps.append(.hold(edge, choice([64, 0, 1], &generator), generator.chance(of: 2) == 0))
      case 1: steps.append(.inset(edge, choice([0, 32, 64], &generator)))
      case 2: steps.append(.rule(edge, generator.chance(of: ScrollStep.rules.count)))
      case 3: steps.append(.content(choice([304, 608, 640, 2000], &generator)))
      default: break
      }
    }
    if generator.chance(of: 3) > 0 { steps.append(.wait(0.0625)) }
    steps.append(.input(.touchUp(finger: 0, x: 0, y: y)))
    if generator.chance(of: 3) == 0 { steps.append(.hold(edge, 64, true)) }
    return steps + [wait(using: &generator)]
  }

  /// A mouse that drags by its slop, or a finger beside another one, along and across.
  private static func drag(using generator: inout SplitMix) -> [ScrollStep] {
    let isMouse = generator.chance(of: 2) == 0
    var (x, y) = (0.0, 400.0)
    var steps: [ScrollStep] = [
      .input(isMouse ? .mouseDown(x: x, y: y) : .touchDown(finger: 1, x: x, y: y))
    ]
    for _ in 0..<1 + generator.chance(of: 5) {
      x += choice([0, 0, 0, 3, 4, 8], &generator)
      y += choice([4, 3, -3, 8, -8, 16, -64, 0.5], &generator)
      steps.append(
        .input(isMouse ? .mouseMoved(x: x, y: y) : .touchMoved(finger: 1, x: x, y: y)))
      if generator.chance(of: 2) == 0 { steps.append(.wait(1.0 / 32)) }
    }
    return steps + [.input(isMouse ? .mouseUp(x: x, y: y) : .touchUp(finger: 1, x: x, y: y))]
  }

  /// One of the pull rules of histories, or one with a very short wheel step.
  package static func rule(using generator: inout SplitMix) -> PullRule {
    let short = PullRule(
      resistance: PerDevice(.freeUntilTrigger(thenHyperbolic: 0.5)), trigger: 2, wheelStep: 0.5)
    return ([.refresh, short] + ScrollStep.rules)[generator.chance(of: ScrollStep.rules.count + 2)]
  }

  /// A configuration in which every limit is on the grid.
  package static func configuration(using generator: inout SplitMix) -> ScrollConfiguration {
    func choice<Value>(_ values: [Value]) -> Value { Self.choice(values, &generator) }
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
    configuration.wheelNudge = choice([4, 0, 1])
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

  /// Steps of a list with controls, in which gestures reach the limits and actions end soon.
  package static func refreshGestures(
    using generator: inout SplitMix, count: Int = 60
  ) -> [RefreshStep] {
    var steps: [RefreshStep] = []
    while steps.count < count {
      switch generator.chance(of: 10) {
      case 0: steps += stroke(using: &generator).compactMap(RefreshStep.init)
      case 1: steps += turn(using: &generator).compactMap(RefreshStep.init)
      case 2, 3: steps += pull(using: &generator).compactMap(RefreshStep.init)
      case 4: steps += drag(using: &generator).compactMap(RefreshStep.init)
      case 5, 6: steps += work(using: &generator)
      case 7:
        let keys: [Key] = [.f5, .enter, .home, .end, .pageUp, .pageDown, .escape, .r, .space]
        let modifiers: KeyModifiers = choice([[], [], .shift, .control], &generator)
        steps.append(.input(.keyPressed(choice(keys, &generator), modifiers: modifiers)))
      default: steps.append(RefreshStep.random(using: &generator).onGrid(using: &generator))
      }
    }
    return steps
  }

  /// What a program calls before the first event of a list.
  package static func firstCalls(using generator: inout SplitMix) -> [RefreshStep] {
    let edge = choice([Edge.start, .end], &generator)
    switch generator.chance(of: 5) {
    case 0: return [.start(edge, reveal: generator.chance(of: 2) == 0)]
    case 1:
      return [
        .start(edge, reveal: true),
        .finish(
          edge, choice(outcomes, &generator), age: 0, by: choice([.call, .thread], &generator)),
      ]
    case 2:
      return [.scroll(choice([0, 500, 1e6], &generator), moves: generator.chance(of: 2) == 0)]
    case 3: return [.twoLevel(edge, isOpen: true), .exhaust(edge.opposite, true)]
    default: return []
    }
  }

  /// The work of an action, which reports and ends.
  private static func work(using generator: inout SplitMix) -> [RefreshStep] {
    let edge = choice([Edge.start, .end], &generator)
    var steps: [RefreshStep] = [.begin(edge, generator.chance(of: 3) > 0)]
    for _ in 0..<generator.chance(of: 3) {
      steps.append(.report(edge, choice([0, 0.125, 0.5, 0.75, 1], &generator)))
      steps.append(.wait(choice([0.0625, 0.125, 0.5], &generator)))
    }
    steps += [
      .wait(choice([0, 0.125, 0.25, 0.5, 1], &generator)),
      .finish(
        edge, choice(outcomes, &generator), age: 0, by: choice(CompletionRoute.allCases, &generator)
      ),
    ]
    return steps + [wait(using: &generator)].compactMap(RefreshStep.init)
  }

  private static let outcomes: [RefreshOutcome] = [
    .success(newItems: nil), .success(newItems: 0), .success(newItems: 2), .failure("no net"),
    .failure(RefreshFailure("busy", retryAfter: 0.5)), .cancelled, .timedOut, .exhausted,
  ]

  /// Events of a bare engine.
  package static func engineSteps(
    using generator: inout SplitMix, count: Int = 50
  ) -> [EngineStep] {
    var steps: [EngineStep] = []
    while steps.count < count {
      if generator.chance(of: 4) == 0 {
        steps += enginePull(using: &generator)
      } else {
        steps.append(EngineStep.random(using: &generator).onGrid(using: &generator))
      }
    }
    return steps
  }

  /// A pull that fires or just does not, and what follows.
  private static func enginePull(using generator: inout SplitMix) -> [EngineStep] {
    let limits = [0, 1.0, 32, 56, 63.5, 64, 64, 64.5, 72, 80, 128, 160]
    var steps: [EngineStep] = []
    if generator.chance(of: 4) == 0 {
      let reveals = generator.chance(of: 2) == 0
      steps.append(.start(reveals: reveals, isRetry: generator.chance(of: 3) == 0))
    } else {
      let place = choice([0, 0, 0.5, -0.5, 64], &generator)
      steps.append(.touch(choice(InputDevice.allCases, &generator), place))
      for _ in 0..<1 + generator.chance(of: 3) {
        steps.append(.wait(choice([0, 0.0625, 0.125, 0.25], &generator)))
        let angle: Double? = choice([nil, nil, 30, 45, 60], &generator)
        steps.append(.track(choice(limits, &generator), angle: angle))
      }
      if generator.chance(of: 3) == 0 { steps.append(.deadline) }
      let velocity: Double = choice([0, 0, 0, -500, -499, -512, 256], &generator)
      steps.append(.lift(choice(limits, &generator), velocity: velocity))
    }
    steps.append(generator.chance(of: 5) == 0 ? .veto(64) : .allow(isWaiting: false))
    let place = choice(limits, &generator)
    steps.append(generator.chance(of: 2) == 0 ? .settled(place) : .moved(place))
    steps.append(.wait(choice([0, 0.25, 0.5, 0.75, 2], &generator)))
    steps.append(.finish(age: 0, choice(outcomes, &generator), choice(limits, &generator)))
    if generator.chance(of: 3) == 0 {
      // A user pulls at the result, or scrolls it away.
      let places = [0.0, 0.25, 0.5, -0.25, -0.5, 1, 64]
      steps.append(.touch(choice(InputDevice.allCases, &generator), choice(places, &generator)))
      steps.append(.track(choice(places, &generator), angle: nil))
    }
    for _ in 0..<generator.chance(of: 4) { steps.append(.deadline) }
    return steps
  }

  /// The settings of a control, in which every limit is on the grid.
  package static func refreshConfiguration(
    using generator: inout SplitMix, loadsMore: Bool
  ) -> RefreshConfiguration {
    func choice<Value>(_ values: [Value]) -> Value { Self.choice(values, &generator) }
    var configuration: RefreshConfiguration = loadsMore ? .loadMore : RefreshConfiguration()
    if loadsMore {
      configuration.distances.preload = choice([.points(0), .points(200), .rows(2)])
    } else {
      configuration.firing.moment = choice([.onRelease, .onRelease, .atThreshold, .dwell(0.25)])
      configuration.firing.mustExceedTrigger = choice([false, false, true])
    }
    configuration.distances.reachableFraction = choice([nil, nil, 0.125])
    configuration.distances.start = choice([0, 0, -32, 16])
    configuration.distances.full = choice([nil, nil, 96])
    configuration.distances.hold = choice([nil, nil, 32, .viewport(fraction: 0.125)])
    configuration.distances.maximumPull = choice([nil, nil, 96, 64])
    configuration.distances.triggerByDevice.touchpad = choice([nil, 128])
    configuration.distances.wheelStep = choice([32, 32, 64, nil])
    configuration.distances.countsWholeInsets = choice([false, false, true])
    configuration.distances.revealAppended = choice([nil, nil, 64])
    configuration.firing.firesAgainstVelocity = choice([false, true])
    configuration.guards.directionCone = choice([45, 45, 30, 90])
    configuration.appearance.lifetime = choice([.kept, .kept, .freshPerPull])
    configuration.appearance.hidesExhaustedOnShortContent = choice([false, true])
    if !loadsMore, generator.chance(of: 4) == 0 {
      configuration.twoLevel = TwoLevel(
        distance: 128, length: .viewport(fraction: 0.5), closeDistance: 16,
        open: .timed(duration: 0.25, .linear), close: .timed(duration: 0.125, .linear))
    }
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
  /// The step of a list that a step of its content is; nil for what only a control changes.
  init?(_ step: ScrollStep) {
    switch step {
    case .wait(let seconds): self = .wait(seconds)
    case .deadline: self = .deadline
    case .input(let event): self = .input(event)
    case .inset(let edge, let length): self = .inset(edge, length)
    case .content(let length): self = .content(length)
    case .insert(let length, let position): self = .insert(length, at: position)
    case .viewport(let length): self = .viewport(length)
    case .scroll(let offset, let moves): self = .scroll(offset, moves: moves)
    case .hold, .rule, .carry: return nil
    }
  }

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

extension EngineStep {
  /// The same kind of step with numbers on the grid.
  fileprivate func onGrid(using generator: inout SplitMix) -> EngineStep {
    func grid(_ distance: Double) -> Double {
      abs(distance) < 1 ? distance : distance.onGrid(of: 8)
    }
    return switch self {
    case .wait(let seconds): .wait((seconds * 16).rounded(.up) / 16)
    case .touch(let device, let distance): .touch(device, grid(distance))
    case .track(let distance, let angle): .track(grid(distance), angle: angle?.onGrid(of: 15))
    case .lift(let distance, _): .lift(grid(distance))
    case .lose(let distance): .lose(grid(distance))
    case .moved(let distance): .moved(grid(distance))
    case .settled(let distance): .settled(grid(distance))
    case .approached(let distance): .approached(grid(distance))
    case .resize(let viewport, let isShort):
      .resize(viewport: viewport.onGrid(of: 200), isShort: isShort)
    case .deadline, .grew, .start, .allow, .veto, .finish, .workBegan, .workVetoed, .cancel,
      .enable,
      .exclude, .exhaust, .refreshed, .openLevel, .closeLevel, .reconfigure:
      self
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
