extension RefreshEngine {
  /// The program, a key or a policy wants an action. It is ignored while one runs, while its result is
  /// shown, when disabled, and while the opposite edge is active; in mid pull it takes the pull over.
  public mutating func started(_ trigger: RefreshTrigger, at time: Double) -> [RefreshEffect] {
    guard isEnabled, !isExcluded else { return [.ignored] }
    switch state {
    case .idle, .pulling, .armed, .closing: return [.ask(trigger)]
    case .refreshing, .finishing, .exhausted, .failed: return [.ignored]
    }
  }

  /// The owner agrees: the action begins and the hold opens.
  public mutating func begin(_ trigger: RefreshTrigger, at time: Double) -> [RefreshEffect] {
    precondition(token == nil, "RefreshEngine: begin while an action is in flight (\(state))")
    actionCount += 1
    let token = RefreshToken(edge: edge, number: actionCount)
    self.token = token
    actionBegan = time
    pending = nil
    gesture?.hasFired = true
    gesture?.armedAt = nil
    hold = lengths.hold
    enter(.refreshing(trigger), at: time)
    return [
      .begin(token, trigger), .hold(length: hold, configuration.reveal),
      .announce(configuration.strings.refreshing),
    ]
  }

  /// The owner refuses: content springs back.
  public mutating func veto(displacement: Double, at time: Double) -> [RefreshEffect] {
    gesture?.hasFired = true
    if state == .armed { enter(.pulling(progress: progress(at: displacement)), at: time) }
    return [.vetoed]
  }

  /// An action's work ended. A token that is not in flight, or has ended already, is ignored.
  public mutating func finished(
    _ token: RefreshToken, _ outcome: RefreshOutcome, at time: Double
  ) -> [RefreshEffect] {
    guard token == self.token, pending == nil else { return [.ignored] }
    pending = outcome
    return conclude(at: time)
  }

  /// A person or the program calls the action off; without one nothing happens.
  public mutating func cancelled(displacement: Double, at time: Double) -> [RefreshEffect] {
    guard let token else { return [] }
    return [.abandon(token)] + end(token, .cancelled, at: time)
      + close(displacement: displacement, at: time)
  }

  /// Makes the control react or not. Disabling calls a running action off and closes the hold.
  public mutating func setEnabled(
    _ isEnabled: Bool, displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    guard isEnabled != self.isEnabled else { return [] }
    self.isEnabled = isEnabled
    guard !isEnabled else { return [] }
    switch state {
    case .refreshing: return cancelled(displacement: displacement, at: time)
    case .finishing: return close(displacement: displacement, at: time)
    case .armed:
      enter(.pulling(progress: progress(at: displacement)), at: time)
      return []
    default: return []
    }
  }

  /// Ends the action with its pending outcome, once the minimum duration is over and no finger holds it.
  mutating func conclude(at time: Double) -> [RefreshEffect] {
    guard let outcome = pending, let token, !isHeld,
      time >= actionBegan + configuration.minimumDuration
    else { return [] }
    let effects = end(token, outcome, at: time)
    guard outcome != .cancelled else {
      return effects + close(displacement: gesture?.displacement ?? hold, at: time)
    }
    let shown = max(configuration.resultDuration, configuration.finishDuration)
    closesAt = time + shown + configuration.hideDelay
    enter(.finishing(outcome), at: time)
    return effects
  }

  private mutating func end(
    _ token: RefreshToken, _ outcome: RefreshOutcome, at time: Double
  ) -> [RefreshEffect] {
    self.token = nil
    pending = nil
    lastEnd = time
    self.outcome = outcome
    return [.finish(token, outcome)]
      + (outcome == .cancelled ? [] : [.announce(configuration.strings.result(outcome))])
  }

  /// Closes the hold. Under a finger this is a caught pull; scrolled away there is nothing to close.
  mutating func close(displacement: Double, at time: Double) -> [RefreshEffect] {
    closesAt = nil
    hold = 0
    if gesture != nil {
      gesture?.leastSinceCatch = displacement
      enter(
        displacement > 0 ? .pulling(progress: progress(at: displacement)) : .idle, at: time)
    } else {
      enter(displacement > 0 ? .closing : .idle, at: time)
    }
    return [.hold(length: 0, configuration.hide)]
  }
}
