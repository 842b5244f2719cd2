internal import ScrollPhysics

extension RefreshEngine {
  /// The program, a key or a policy wants an action; `reveals` asks to show the indicator for it.
  ///
  /// It is ignored while one runs, while its result is shown and goes away, when disabled, and while the
  /// opposite edge keeps this one out; in mid pull it takes the pull over. Where loading failed or there was
  /// no more, it tries again; a retry need not wait for the result of what failed to go away.
  public mutating func started(
    _ trigger: RefreshTrigger, reveals: Bool = true, at time: Double
  ) -> [RefreshEffect] {
    guard isEnabled, !isExcluded, asking == nil else { return [.ignored] }
    switch state {
    case .idle, .pulling, .armed, .exhausted, .failed: return ask(trigger, reveals: reveals)
    case .finishing, .closing:
      return trigger == .retry && hasFailed ? ask(trigger, reveals: reveals) : [.ignored]
    case .refreshing, .secondFloor: return [.ignored]
    }
  }

  /// The owner agrees to what was asked: the action begins and the hold opens.
  ///
  /// With `waits` its work has not begun yet: `begun` says when it has, and `vetoed` takes it back until then.
  /// Ignored if nothing asks any more.
  public mutating func agreed(waits: Bool = false, at time: Double) -> [RefreshEffect] {
    guard let (trigger, reveals) = asking, token == nil else { return [.ignored] }
    asking = nil
    actionCount += 1
    let token = RefreshToken(edge: edge, number: actionCount)
    self.token = token
    isWaiting = waits
    actionBeganBefore = actionBegan
    actionBegan = time
    pending = nil
    outcome = nil
    arrival.hasGrown = false
    arrival.isArmed = false
    gesture?.hasFired = true
    gesture?.armedAt = nil
    let isOpen = opened == lengths.hold
    opened = lengths.hold
    enter(.refreshing(trigger), at: time)
    let isPulled = if case .pull = trigger { true } else { false }
    let follows = isPulled || reveals || trigger == .arrival || isOpen
    var effects: [RefreshEffect] = [
      .hold(length: opened, follows ? settings.configuration.motion.reveal : nil),
      .begin(token, trigger),
    ]
    if reveals, !isPulled { effects.append(.reveal) }
    effects.append(.announce(runningText))
    return effects
  }

  /// The owner refuses what was asked: content springs back.
  public mutating func refused(displacement: Double, at time: Double) -> [RefreshEffect] {
    guard asking != nil else { return [.ignored] }
    asking = nil
    gesture?.hasFired = true
    if state == .armed { pullOn(from: displacement, at: time) }
    return [.vetoed]
  }

  /// The work of an action that waited has begun: from now on it cannot be vetoed.
  ///
  /// A token that is not in flight, or does not wait, is ignored.
  public mutating func begun(_ token: RefreshToken) -> [RefreshEffect] {
    guard token == self.token, isWaiting else { return [.ignored] }
    isWaiting = false
    return []
  }

  /// The owner takes an action back whose work has not begun: content springs back, and nothing ended.
  ///
  /// A token that is not in flight, or does not wait, is ignored.
  public mutating func vetoed(
    _ token: RefreshToken, displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    guard token == self.token, isWaiting else { return [.ignored] }
    self.token = nil
    isWaiting = false
    pending = nil
    actionBegan = actionBeganBefore
    arrival.rearmsByTracking = true
    return [.vetoed] + close(displacement: displacement, at: time)
  }

  /// An action's work ended.
  ///
  /// A token that is not in flight, or has ended already, is ignored.
  public mutating func finished(
    _ token: RefreshToken, _ outcome: RefreshOutcome, displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    guard token == self.token, pending == nil else { return [.ignored] }
    isWaiting = false
    pending = outcome
    return conclude(displacement: displacement, at: time)
  }

  /// A person or the program calls the action off; without one nothing happens.
  public mutating func cancelled(displacement: Double, at time: Double) -> [RefreshEffect] {
    asking = nil
    guard let token else {
      if state == .armed, gesture == nil { pullOn(from: displacement, at: time) }
      return []
    }
    arrival.rearmsByTracking = true
    let abandoned: [RefreshEffect] = pending == nil ? [.abandon(token)] : []
    return abandoned + end(token, .cancelled, at: time)
      + close(displacement: displacement, at: time)
  }

  /// Ends the action with its pending outcome, once the minimum duration is over and no finger holds it.
  mutating func conclude(displacement: Double, at time: Double) -> [RefreshEffect] {
    guard let outcome = pending, let token, !isHeld,
      time >= actionBegan + settings.configuration.timing.minimumDuration
    else { return [] }
    let effects = end(token, outcome, at: time)
    if outcome == .cancelled { return effects + close(displacement: displacement, at: time) }
    if settings.configuration.purpose == .loadMore {
      return effects + loaded(outcome, displacement: displacement, at: time)
    }
    self.outcome = outcome
    enter(.finishing(outcome), at: time)
    closesAt = resultEnds
    return effects
  }

  /// Closes the hold.
  ///
  /// Under a finger this is a caught pull; scrolled away there is nothing to close.
  mutating func close(
    displacement: Double, curve: SettleCurve? = nil, at time: Double
  ) -> [RefreshEffect] {
    closesAt = nil
    opened = 0
    if gesture == nil || settings.configuration.appearance.placement == .overlay {
      enter(displacement > 0 ? .closing : .idle, at: time)
    } else {
      gesture?.leastSinceCatch = displacement
      enter(
        displacement > 0 ? .pulling(progress: progress(at: displacement)) : .idle, at: time)
    }
    return [.hold(length: 0, curve ?? settings.configuration.motion.hide)]
  }

  /// When a result that is shown goes away.
  var resultEnds: Double {
    stateSince
      + max(
        settings.configuration.timing.resultDuration, settings.configuration.timing.finishDuration)
      + settings.configuration.timing.hideDelay
  }

  /// Asks the owner whether an action may begin.
  mutating func ask(_ trigger: RefreshTrigger, reveals: Bool = false) -> [RefreshEffect] {
    asking = (trigger, reveals)
    return [.ask(trigger)]
  }

  private mutating func end(
    _ token: RefreshToken, _ outcome: RefreshOutcome, at time: Double
  ) -> [RefreshEffect] {
    self.token = nil
    isWaiting = false
    pending = nil
    lastEnd = time
    if outcome.isSuccess { lastSuccess = time }
    hasFailed = outcome.isFailure
    var effects: [RefreshEffect] = [.finish(token, outcome)]
    if outcome == .exhausted { effects.append(.exhausted) }
    effects.append(.announce(settings.configuration.strings.result(outcome)))
    return effects
  }

  private var runningText: String {
    settings.configuration.purpose == .refresh
      ? settings.configuration.strings.refreshing : settings.configuration.strings.loading
  }
}
