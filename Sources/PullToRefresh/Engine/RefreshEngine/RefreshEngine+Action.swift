internal import ScrollPhysics

extension RefreshEngine {
  /// The program, a key or a policy requests an action.
  ///
  /// With `reveals` the list scrolls to the indicator.
  ///
  /// The request takes over a pull. After a failure or the end of the data it loads again. The
  /// request is ignored in these cases:
  ///
  /// - An action runs, or its result is still visible. The retry of a failed refresh need not wait
  ///   for the result to disappear.
  /// - The control is disabled or excluded.
  /// - Another request is pending.
  public mutating func started(
    _ trigger: RefreshTrigger, reveals: Bool = true
  ) -> [RefreshEffect] {
    guard isReady, request == nil else { return [.ignored] }
    switch phase {
    case .idle, .pulling, .armed, .exhausted, .failed:
      return requestAction(trigger, reveals: reveals)
    case .finishing, .closing:
      return trigger == .retry && hasFailed
        ? requestAction(trigger, reveals: reveals) : [.ignored]
    case .refreshing, .twoLevel: return [.ignored]
    }
  }

  /// Whether the user can retry a failed action, or load again after the end of the data.
  var canRetry: Bool {
    switch phase {
    case .failed, .exhausted: true
    case .idle, .pulling, .armed, .finishing, .closing:
      hasFailed && isEnabled && !settings.isLoadMore
    case .refreshing, .twoLevel: false
    }
  }

  /// Asks the owner whether an action may begin.
  mutating func requestAction(
    _ trigger: RefreshTrigger, reveals: Bool = false
  ) -> [RefreshEffect] {
    request = (trigger, reveals)
    return [.shouldBegin(trigger)]
  }

  /// The owner allows the requested action, which begins and opens its space.
  ///
  /// If no pull began the action, `RefreshTiming.indicatorDelay` can delay the space.
  ///
  /// With `isWaiting` the work waits for `workBegan` or `workVetoed`. The call is ignored without a
  /// request.
  ///
  /// `displacement` is that of the content, or of the indicator over it. It limits the space that a
  /// pull opens; see ``RefreshDistances/hold``. Default: infinite.
  public mutating func allowed(
    isWaiting: Bool = false, displacement: Double = .infinity, time: Double
  ) -> [RefreshEffect] {
    guard let (trigger, reveals) = request, token == nil else { return [.ignored] }
    request = nil
    openLimit = .infinity
    // A wheel fires before its last step is visible, and nothing is released.
    if case .pull(let device) = trigger, device != .wheel,
      settings.configuration.distances.hold == nil
    {
      // A callback may have pushed the content back.
      openLimit = max(displacement, settings.lengths.trigger - settings.guards.hysteresis)
    }
    let previousBegan = actions.lastBegan
    actions.began(trigger, time: time)
    let token = RefreshToken(edge: edge, number: actions.count)
    let action = RefreshPhase.Action(
      token: token, trigger: trigger, reveals: reveals, isWaiting: isWaiting,
      previousBegan: previousBegan)
    loadMore.actionBegan()
    pull.fired()
    let isDelayed = delaysIndicator(for: trigger)
    enter(.refreshing(action), time: time)
    if isDelayed { return [.begin(token, trigger)] }
    var effects = showIndicator(displacement: displacement, time: time)
    effects.insert(.begin(token, trigger), at: 1)
    return effects
  }

  /// Whether the indicator of an action that begins now appears later.
  ///
  /// An indicator that a pull or an open space already shows does not disappear.
  private func delaysIndicator(for trigger: RefreshTrigger) -> Bool {
    if case .pull = trigger { return false }
    let isShown =
      switch phase {
      case .idle: false
      case .pulling: !settings.firesOnArrival
      default: true
      }
    return settings.timing.indicatorDelay > 0 && !isShown
  }

  /// Opens the space of the running action, which shows its indicator.
  mutating func showIndicator(displacement: Double, time: Double) -> [RefreshEffect] {
    guard var action = phase.action else { return [] }
    action.appeared = time
    phase = .refreshing(action)
    let wasOpen = opened == holdLength
    opened = holdLength
    let isPull = if case .pull = action.trigger { true } else { false }
    let contentFollows = isPull || action.reveals || action.trigger == .arrival || wasOpen
    if !isPull, action.reveals, displacement < opened - Self.edgeTolerance {
      opening = (max(0, displacement), displacement > 0 ? progress(pull: displacement) : 0)
    }
    let text = settings.strings.running(settings.configuration.purpose)
    return [.hold(length: opened, contentFollows ? settings.motion.reveal : nil)]
      + (action.reveals && !isPull ? [.reveal] : []) + [.announce(text)]
  }

  /// The work of an action reports how far it is.
  ///
  /// The call has no effect unless the action with this token runs and has no outcome yet.
  public mutating func workReported(
    _ token: RefreshToken, _ report: WorkReport, time: Double
  ) -> [RefreshEffect] {
    guard let action = phase.action, action.token == token, action.pendingOutcome == nil else {
      return []
    }
    actions.reported(report, time: time)
    return []
  }

  /// The owner vetoes the requested action, so the content springs back.
  ///
  /// The call is ignored without a request.
  public mutating func vetoed(displacement: Double, time: Double) -> [RefreshEffect] {
    guard request != nil else { return [.ignored] }
    request = nil
    pull.fired()
    if phase.isArmed { continuePull(displacement, time: time) }
    return [.vetoed]
  }

  /// The work of a waiting action began, so it can no longer be vetoed.
  ///
  /// The call is ignored unless the action with this token runs and waits.
  public mutating func workBegan(_ token: RefreshToken) -> [RefreshEffect] {
    guard var action = phase.action, action.token == token, action.isWaiting else {
      return [.ignored]
    }
    action.isWaiting = false
    phase = .refreshing(action)
    return []
  }

  /// The handler vetoed a waiting action, so the content springs back.
  ///
  /// The action does not count for the minimum interval.
  ///
  /// The call is ignored unless the action with this token runs and waits.
  public mutating func workVetoed(
    _ token: RefreshToken, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard let action = phase.action, action.token == token, action.isWaiting else {
      return [.ignored]
    }
    actions.wasVetoed(previousBegan: action.previousBegan)
    loadMore.actionDropped()
    return [.vetoed] + close(displacement: displacement, time: time)
  }

  /// The work of an action ended.
  ///
  /// The call is ignored unless the action with this token runs and has no outcome yet.
  public mutating func finished(
    _ token: RefreshToken, _ outcome: RefreshOutcome, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard var action = phase.action, action.token == token, action.pendingOutcome == nil else {
      return [.ignored]
    }
    action.isWaiting = false
    action.pendingOutcome = outcome
    phase = .refreshing(action)
    return conclude(displacement: displacement, time: time)
  }

  /// Counts the durations that an outcome at the time `earlier` began from `time` instead.
  ///
  /// An action that waited for its minimum duration may end.
  mutating func outcomeCounts(
    from time: Double, insteadOf earlier: Double, displacement: Double
  ) -> [RefreshEffect] {
    guard phase.action == nil else { return conclude(displacement: displacement, time: time) }
    guard actions.lastEnded == earlier else { return [] }
    if stateSince == earlier { restampState(time) }
    actions.outcomeCounts(from: time, insteadOf: earlier)
    if hasFailed { loadMore.failureCounts(from: time, insteadOf: earlier) }
    if case .finishing(let outcome, _) = phase {
      phase = .finishing(outcome, closesAt: resultEnd)
    }
    return []
  }

  /// The user or the program cancels the running action, or a pending request.
  ///
  /// Work that has already ended keeps its outcome. Without an action or a request, this has no
  /// effect.
  public mutating func cancelled(displacement: Double, time: Double) -> [RefreshEffect] {
    request = nil
    guard let action = phase.action else {
      if phase.isArmed, pull.gesture == nil { continuePull(displacement, time: time) }
      return []
    }
    let outcome = action.pendingOutcome ?? .cancelled
    if case .success(let newItems) = outcome {
      loadMore.succeeded(newItems: newItems)
    } else {
      loadMore.actionDropped()
    }
    let abandoned: [RefreshEffect] =
      action.pendingOutcome == nil ? [.abandon(action.token)] : []
    return abandoned + end(action.token, outcome, time: time)
      + close(displacement: displacement, time: time)
  }

  /// Ends an action whose work has ended.
  ///
  /// The minimum duration or a device that holds the list may delay the end.
  mutating func conclude(displacement: Double, time: Double) -> [RefreshEffect] {
    guard let action = phase.action, let outcome = action.pendingOutcome, !isHeld,
      time >= minimumEnd
    else { return [] }
    let effects = end(action.token, outcome, time: time)
    if outcome == .cancelled { return effects + close(displacement: displacement, time: time) }
    if settings.isLoadMore {
      return effects + loaded(outcome, displacement: displacement, time: time)
    }
    let wasDelayed = action.appeared == nil
    if isResultHidden(outcome, wasDelayed: wasDelayed) {
      return effects + close(displacement: displacement, time: time)
    }
    actions.shownOutcome = outcome
    enter(.finishing(outcome, closesAt: .infinity), time: time)
    phase = .finishing(outcome, closesAt: resultEnd)
    return effects + adjustHold() + (wasDelayed && action.reveals ? [.reveal] : [])
  }

  /// Whether the control closes without showing an outcome.
  private func isResultHidden(_ outcome: RefreshOutcome, wasDelayed: Bool) -> Bool {
    switch (outcome, settings.configuration.purpose) {
    case (.success, .navigate): true
    case (.exhausted, .navigate): false
    default: wasDelayed && outcome.isSuccess
    }
  }

  /// Records the outcome and reports it.
  private mutating func end(
    _ token: RefreshToken, _ outcome: RefreshOutcome, time: Double
  ) -> [RefreshEffect] {
    actions.ended(outcome, time: time)
    var effects: [RefreshEffect] = [.finish(token, outcome)]
    if outcome == .exhausted { effects.append(.exhausted) }
    effects.append(.announce(settings.strings.result(outcome)))
    return effects
  }

  // MARK: Hold

  /// Closes the hold.
  ///
  /// Content under a finger becomes a pull again. If the list is scrolled away, the control is idle
  /// at once.
  mutating func close(
    displacement: Double, curve: SettleCurve? = nil, time: Double
  ) -> [RefreshEffect] {
    opened = 0
    opening = nil
    let isOut = displacement > 0
    if pull.gesture == nil || settings.isOverlay {
      enter(isOut ? .closing(isTwoLevel: phase.isTwoLevel) : .idle, time: time)
    } else {
      pull.caught(displacement: displacement)
      enter(isOut ? .pulling(progress: progress(pull: displacement)) : .idle, time: time)
    }
    return [.hold(length: 0, curve ?? settings.motion.hide)]
  }

  /// The length of the space that an action opens.
  private var holdLength: Double { min(settings.lengths.hold, openLimit) }

  /// Whether an action runs whose indicator has not appeared yet.
  var isIndicatorDelayed: Bool { phase.action.map { $0.appeared == nil } ?? false }

  /// Opens a missing hold, or changes its length after the lengths or the configuration changed.
  mutating func adjustHold() -> [RefreshEffect] {
    let length =
      phase.isTwoLevel
      ? settings.lengths.twoLevel?.hold ?? 0 : hidesNotice ? 0 : holdLength
    guard phase.isOpen, !isIndicatorDelayed, opened != length else { return [] }
    opened = length
    let configuration = settings.configuration
    return [
      .hold(length: length, length > 0 ? configuration.motion.reveal : configuration.motion.hide)
    ]
  }
}
