package import PullToRefresh
package import PullcordRandomHistories
package import ScrollPhysics

/// Histories of lists of a few points, which move by parts of a point and for many seconds.
///
/// Their lengths and velocities are on both sides of 1, so they meet comparisons with 0 that other
/// histories, whose lists are large and fast, cannot tell from comparisons with 1.
package enum TinyHistory {
  package static func steps(using generator: inout SplitMix, count: Int = 60) -> [ScrollStep] {
    var steps: [ScrollStep] = []
    while steps.count < count { steps += next(using: &generator) }
    return steps
  }

  private static func choice<Value>(_ values: [Value], _ generator: inout SplitMix) -> Value {
    values[generator.chance(of: values.count)]
  }

  private static func length(using generator: inout SplitMix) -> Double {
    choice([0, 1.0 / 128, 1.0 / 32, 0.125, 0.25, 0.5, 0.75, 1, 1.5, 2, 8], &generator)
  }

  private static func wait(using generator: inout SplitMix) -> ScrollStep {
    let seconds = choice([0, 1.0 / 64, 0.0625, 0.25, 0.5, 1, 2, 8], &generator)
    return seconds == 0 ? .deadline : .wait(seconds)
  }

  private static func next(using generator: inout SplitMix) -> [ScrollStep] {
    let edge = choice([Edge.start, .end], &generator)
    let sign = choice([1.0, -1], &generator)
    let isMoving = generator.chance(of: 2) == 0
    switch generator.chance(of: 20) {
    case 0..<3: return [wait(using: &generator)]
    case 3..<7:
      let detents = sign * choice([1.0 / 64, 1.0 / 16, 0.25, 1], &generator)
      return [.input(.wheelTurned(x: 0, y: 0, dx: 0, dy: detents)), wait(using: &generator)]
    case 7..<10:
      let key: Key = choice([.up, .down, .home, .end, .pageUp, .pageDown], &generator)
      return [.input(.keyPressed(key, modifiers: [])), wait(using: &generator)]
    case 10..<13: return stroke(sign, using: &generator)
    case 13:
      let length = length(using: &generator)
      return [.input(.touchpadScrolled(x: 0, y: 0, dx: 0, dy: sign * length))]
    case 14: return [.hold(edge, length(using: &generator), isMoving)]
    case 15: return [.inset(edge, length(using: &generator))]
    case 16: return [.content(choice([0, 0.5, 1, 4, 8, 64], &generator))]
    case 17: return [.viewport(choice([0, 0.5, 1, 4], &generator))]
    case 18:
      let place = length(using: &generator)
      return [.insert(sign * length(using: &generator), at: place)]
    default: return [.scroll(sign * length(using: &generator), isMoving)]
    }
  }

  /// A finger that moves by parts of a point, and that other steps may interrupt.
  private static func stroke(_ sign: Double, using generator: inout SplitMix) -> [ScrollStep] {
    var y = 4.0
    var steps: [ScrollStep] = [.input(.touchDown(finger: 0, x: 0, y: y))]
    for _ in 0..<1 + generator.chance(of: 5) {
      steps.append(.wait(1.0 / 64))
      y += (generator.chance(of: 5) == 0 ? -sign : sign) * length(using: &generator)
      steps.append(.input(.touchMoved(finger: 0, x: 0, y: y)))
    }
    if generator.chance(of: 3) > 0 { steps.append(.input(.touchUp(finger: 0, x: 0, y: y))) }
    return steps
  }

  /// A rule whose trigger and wheel step are parts of a point.
  package static func rule(using generator: inout SplitMix) -> PullRule {
    PullRule(
      resistance: PerDevice(
        choice([.unresisted, .hyperbolic(coefficient: 0.5), .stretch, .zoned], &generator)),
      trigger: choice([0.25, 0.5, 2], &generator),
      maximumPull: choice([.infinity, 0.75], &generator),
      wheelStep: choice([nil, 0.125, 0.5], &generator),
      isOverlay: generator.chance(of: 3) == 0)
  }

  /// A configuration with steps that last many seconds.
  package static func configuration(using generator: inout SplitMix) -> ScrollConfiguration {
    var configuration = GridHistory.configuration(using: &generator)
    configuration.stepDuration = choice([0.25, 8, 32], &generator)
    configuration.pullStepDuration = choice([0.0625, 8], &generator)
    configuration.minimumFlingVelocity = choice([0, 0.5, 50], &generator)
    configuration.maximumFlingVelocity = choice([0.75, 16, 8000], &generator)
    configuration.wheelNudge = choice([0, 0.5, 4], &generator)
    return configuration
  }

  /// Steps of a list with controls, in which actions end at last.
  package static func refreshSteps(
    using generator: inout SplitMix, count: Int = 20
  ) -> [RefreshStep] {
    var steps: [RefreshStep] = []
    while steps.count < count {
      let edge = choice([Edge.start, .end], &generator)
      switch generator.chance(of: 14) {
      case 0: steps.append(.start(edge, reveal: generator.chance(of: 3) > 0))
      case 1, 2:
        let outcomes: [RefreshOutcome] = [
          .success(newItems: nil), .success(newItems: 1), .failure("no net"), .exhausted,
        ]
        let route = choice([CompletionRoute.call, .completion], &generator)
        steps.append(.finish(edge, choice(outcomes, &generator), age: 0, by: route))
      case 3: steps.append(.twoLevel(edge, isOpen: generator.chance(of: 2) == 0))
      case 4: steps += pull(edge, using: &generator)
      default: steps += next(using: &generator).compactMap(RefreshStep.init)
      }
    }
    return steps
  }

  /// A finger that pulls an edge by parts of a point, waits, and lifts.
  private static func pull(_ edge: Edge, using generator: inout SplitMix) -> [RefreshStep] {
    var y = 4.0
    var steps: [RefreshStep] = [
      .scroll(edge == .start ? -1e6 : 1e6, moves: false),
      .input(.touchDown(finger: 0, x: 0, y: y)),
    ]
    for _ in 0..<1 + generator.chance(of: 4) {
      y += edge.outward * -length(using: &generator)
      steps += [
        .wait(choice([1.0 / 64, 0.25], &generator)),
        .input(.touchMoved(finger: 0, x: 0, y: y)),
      ]
    }
    return steps + [.wait(0.25), .input(.touchUp(finger: 0, x: 0, y: y))]
  }

  /// The settings of a control whose distances are parts of a point.
  package static func refreshConfiguration(
    using generator: inout SplitMix, loadsMore: Bool
  ) -> RefreshConfiguration {
    func choice<Value>(_ values: [Value]) -> Value { Self.choice(values, &generator) }
    var configuration: RefreshConfiguration = loadsMore ? .loadMore : RefreshConfiguration()
    if loadsMore {
      configuration.distances.preload = choice([0, 0.25, 0.75, 2, .viewport(fraction: 0.5)])
    } else {
      configuration.firing.moment = choice([.onRelease, .atThreshold, .dwell(0.25)])
    }
    configuration.distances.indicatorLength = choice([0, 0.25, 0.75, 2, 4])
    configuration.distances.trigger = choice([0, 0.25, 0.75, 2, .indicator(fraction: 1)])
    configuration.distances.start = choice([0, -0.25, 0.125])
    configuration.distances.full = choice([nil, 0.5, 1.5])
    configuration.distances.hold = choice([nil, 0, 0.5, 2, .viewport(fraction: 0.25)])
    configuration.distances.maximumPull = choice([nil, nil, 0.75, .viewport(fraction: 2)])
    configuration.distances.wheelStep = choice([nil, 0.125, 0.5, 2])
    configuration.distances.reachableFraction = choice([nil, 0.125, 0.45])
    configuration.distances.revealAppended = choice([nil, 0.5, 2])
    configuration.resistance = PerDevice(
      choice([.unresisted, .hyperbolic(coefficient: 0.5), .stretch, .zoned]))
    configuration.guards.hysteresis = choice([0, 0.125, 0.5])
    configuration.guards.minimumPullTime = choice([0, 0.125])
    configuration.timing.minimumDuration = choice([0, 0.25, 2])
    configuration.timing.maximumDuration = choice([2, 32])
    configuration.timing.resultDuration = choice([0, 0.25, 2])
    configuration.timing.failureDuration = choice([0, 0.5, 2])
    configuration.timing.indicatorDelay = choice([0, 0, 0.25, 2])
    configuration.appearance.placement = choice([.centredInGap, .overlay])
    configuration.motion.reveal = choice([.timed(duration: 2, .linear), .spring(.flutterBounce)])
    configuration.motion.hide = choice([.timed(duration: 8, .linear), .spring(.flutterBounce)])
    if generator.chance(of: 3) == 0 {
      configuration.twoLevel = TwoLevel(
        distance: choice([0, 0.5, 2]), length: choice([0.5, 2, .viewport(fraction: 1)]),
        closeDistance: choice([0, 0.25, 1]), open: .timed(duration: 2, .linear),
        close: .timed(duration: 0.5, .linear))
    }
    return configuration
  }
}
