package import PullToRefresh
package import PullcordRandomHistories
import ScrollPhysics

/// Checks the rules of a bare engine after every event of a history.
package struct EngineMachine {
  package private(set) var engine: RefreshEngine
  package private(set) var time = 0.0
  private var tokens: [RefreshToken] = []
  private var running: RefreshToken?
  private var hold = 0.0
  /// Whether the engine asked for permission and waits for it.
  private var isAsking = false
  /// Whether the current gesture has begun an action.
  private var hasFired = false
  package private(set) var failure: String?

  package init(
    _ configuration: RefreshConfiguration = RefreshScenario.configuration(0),
    viewport: Double = 800
  ) {
    engine = RefreshEngine(edge: .start, configuration: configuration, viewport: viewport)
  }

  /// Returns a description of the first rule that a history breaks.
  package static func failure(of steps: [EngineStep]) -> String? {
    var machine = EngineMachine()
    for (index, step) in steps.enumerated() {
      machine.perform(step)
      if let failure = machine.failure { return "step \(index), \(step): \(failure)" }
    }
    return nil
  }

  package static func history(using generator: inout SplitMix) -> [EngineStep] {
    (0..<10 + generator.chance(of: 50)).map { _ in EngineStep.random(using: &generator) }
  }

  @discardableResult
  package mutating func perform(_ step: EngineStep) -> [RefreshEffect] {
    let before = engine.state
    let effects = apply(step)
    for effect in effects { record(effect, of: step) }
    check(step, before: before)
    return effects
  }

  private mutating func apply(_ step: EngineStep) -> [RefreshEffect] {
    switch step {
    case .wait(let seconds): return wait(until: time + seconds)
    case .deadline: return wait(until: min(engine.nextDeadline ?? time, time + 100))
    case .touch(let device, let distance):
      hasFired = false
      return engine.trackingBegan(device, displacement: distance, time: time)
    case .track(let distance, let angle):
      return engine.tracked(to: distance, angle: angle, time: time)
    case .lift(let distance, let velocity):
      return engine.released(displacement: distance, velocity: velocity, time: time)
    case .lose(let distance): return engine.trackingCancelled(displacement: distance, time: time)
    case .moved(let distance):
      engine.moved(to: distance)
      return []
    case .settled(let distance): return engine.settled(displacement: distance, time: time)
    case .approached(let distance): return engine.approached(to: distance, time: time)
    case .grew:
      engine.contentGrew()
      return []
    case .start(let reveals, let isRetry):
      return engine.started(isRetry ? .retry : .programmatic, reveals: reveals)
    case .allow(let isWaiting): return engine.allowed(isWaiting: isWaiting, time: time)
    case .veto(let distance): return engine.vetoed(displacement: distance, time: time)
    case .finish(let age, let outcome, let distance):
      guard tokens.count > age else { return [] }
      return engine.finished(
        tokens[tokens.count - 1 - age], outcome, displacement: distance, time: time)
    case .workBegan: return tokens.last.map { engine.workBegan($0) } ?? []
    case .workVetoed(let distance):
      guard let token = tokens.last else { return [] }
      let effects = engine.workVetoed(token, displacement: distance, time: time)
      if effects.contains(.vetoed) { running = nil }
      return effects
    case .cancel(let distance): return engine.cancelled(displacement: distance, time: time)
    case .enable(let isOn, let distance):
      return engine.setEnabled(isOn, displacement: distance, time: time)
    case .exclude(let isOn, let distance):
      return engine.setExcluded(isOn, displacement: distance, time: time)
    case .exhaust(let isOn, let distance):
      return engine.setExhausted(isOn, displacement: distance, time: time)
    case .refreshed(let distance): return engine.refreshed(displacement: distance, time: time)
    case .openLevel: return engine.twoLevelOpenRequested(time: time)
    case .closeLevel(let distance):
      return engine.twoLevelCloseRequested(displacement: distance, time: time)
    case .resize(let viewport, let isShort):
      return engine.resized(viewport: viewport, isShort: isShort)
    case .reconfigure(let index, let distance):
      return engine.reconfigured(
        RefreshScenario.configuration(index), displacement: distance, time: time)
    }
  }

  private mutating func wait(until end: Double) -> [RefreshEffect] {
    var effects: [RefreshEffect] = []
    for _ in 0..<20 {
      guard let deadline = engine.nextDeadline, deadline <= end else { break }
      time = max(time, deadline)
      effects += engine.advance(to: time, displacement: 64)
    }
    time = max(time, end)
    if let deadline = engine.nextDeadline, deadline <= end {
      failure = failure ?? "a deadline did not change when its time passed"
    }
    return effects
  }

  private mutating func record(_ effect: RefreshEffect, of step: EngineStep) {
    switch effect {
    case .shouldBegin: isAsking = true
    case .begin(let token, let trigger):
      if running != nil { failure = failure ?? "rule 1: two actions run" }
      if let last = tokens.last, last.number >= token.number {
        failure = failure ?? "rule 1: two actions have the same token"
      }
      if !isAsking { failure = failure ?? "an action began without permission" }
      if !engine.isEnabled || engine.isExcluded { failure = failure ?? "a deaf control began" }
      if case .pull = trigger {
        if hasFired { failure = failure ?? "rule 4: one gesture fired twice" }
        hasFired = true
      }
      isAsking = false
      running = token
      tokens.append(token)
      if tokens.count > 4 { tokens.removeFirst() }
    case .finish(let token, _):
      if running != token { failure = failure ?? "rule 1: an action ended that was not running" }
      running = nil
    case .abandon(let token):
      if running != token { failure = failure ?? "rule 1: a foreign action was abandoned" }
    case .hold(let length, _): hold = length
    case .vetoed, .reveal, .tick, .untick, .ignored, .exhausted, .announce: break
    }
  }

  private mutating func check(_ step: EngineStep, before: RefreshState) {
    guard failure == nil else { return }
    if engine.token != running { failure = "rule 1: \(String(describing: running)) runs" }
    let isOpen =
      switch engine.state {
      case .idle, .pulling, .armed, .closing: false
      case .refreshing, .finishing, .exhausted, .failed, .twoLevel: true
      }
    if !isOpen, hold != 0 || engine.hold != 0 {
      failure = "rule 6: \(hold) points are held in \(engine.state)"
    }
    if isOpen, engine.hold != 0, engine.hold != hold {
      failure = "rule 6: \(engine.hold) points are held, \(hold) reported"
    }
    if let deadline = engine.nextDeadline, deadline.isNaN { failure = "a deadline is not a number" }
    if case .armed = engine.state {
      switch (before, step) {
      case (.armed, _), (_, .track), (_, .wait), (_, .deadline), (_, .reconfigure): break
      default: failure = "rule 3: \(step) armed the pull"
      }
    }
    let snapshot = engine.snapshot(pull: 30, displacement: 30, time: time)
    if !(0...1).contains(snapshot.progress) || !(snapshot.stateAge >= 0) {
      failure = "the snapshot has progress \(snapshot.progress), age \(snapshot.stateAge)"
    }
  }
}
