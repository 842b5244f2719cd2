internal import ScrollPhysics

/// Actions, the second level, and changes of the list and its settings.
extension RefreshEngine {
  // MARK: Actions

  /// The program, a key, a retry or expired content requests an action.
  ///
  /// With `reveals` the list scrolls to the indicator.
  ///
  /// If a pull is in progress, its release no longer fires. After a failure or the end of the data,
  /// the request loads again. The request is ignored in these cases:
  ///
  /// - An action runs, its result is still visible, or its space closes. A failed refresh can be
  ///   retried while its result is visible or its space closes.
  /// - The second level is open.
  /// - The control is disabled or excluded.
  /// - Another request is pending.
  public mutating func started(
    _ trigger: RefreshTrigger, reveals: Bool = true
  ) -> [RefreshEffect] {
    guard control.isReady, control.request == nil else { return [.ignored] }
    switch control.phase {
    case .idle, .pulling, .armed, .exhausted, .failed:
      return control.requestAction(trigger, reveals: reveals)
    case .finishing, .closing:
      return trigger == .retry && hasFailed
        ? control.requestAction(trigger, reveals: reveals) : [.ignored]
    case .refreshing, .twoLevel: return [.ignored]
    }
  }

  /// The owner allows the requested action, so the action begins and its space opens.
  ///
  /// If no pull began the action, `RefreshTiming.indicatorDelay` can delay the opening.
  ///
  /// With `isWaiting` the work waits for `workBegan` or `workVetoed`. The call is ignored if no
  /// request is pending, or if an action already runs.
  ///
  /// `displacement` is how far the content, or an indicator over it, is past the inset. It limits
  /// the space that a pull opens; see ``RefreshDistances/hold``. Default: infinite.
  public mutating func allowed(
    isWaiting: Bool = false, displacement: Double = .infinity, time: Double
  ) -> [RefreshEffect] {
    guard let (trigger, reveals) = control.request, token == nil else { return [.ignored] }
    control.request = nil
    control.openLimit = .infinity
    // There is no limit for a wheel, because it fires before its last step is visible. A trigger
    // before the edge sets no limit either, because content reaches it without a pull.
    let least = control.settings.lengths.trigger - control.settings.guards.hysteresis
    if case .pull(let device) = trigger, device != .wheel, least > 0,
      control.settings.configuration.distances.hold == nil
    {
      // A callback may have moved the content back, so use at least the shortest armed pull.
      control.openLimit = max(displacement, least)
    }
    let previousBegan = control.actions.lastBegan
    control.actions.began(trigger, time: time)
    let token = RefreshToken(edge: edge, number: control.actions.count)
    let action = RefreshPhase.Action(
      token: token, trigger: trigger, reveals: reveals, isWaiting: isWaiting,
      previousBegan: previousBegan)
    control.loadMore.actionBegan()
    control.pull.fired()
    let isDelayed = control.delaysIndicator(for: trigger)
    control.enter(.refreshing(action), time: time)
    if isDelayed { return [.begin(token, trigger)] }
    var effects = control.showIndicator(displacement: displacement, time: time)
    effects.insert(.begin(token, trigger), at: 1)
    return effects
  }

  /// The work of an action reports its progress.
  ///
  /// The call has no effect unless the action with this token runs and has no outcome yet.
  public mutating func workReported(
    _ token: RefreshToken, _ report: WorkReport, time: Double
  ) -> [RefreshEffect] {
    guard let action = control.phase.action, action.token == token, action.pendingOutcome == nil
    else {
      return []
    }
    control.actions.reported(report, time: time)
    return []
  }

  /// The owner vetoes the requested action, so the content springs back.
  ///
  /// The call is ignored if no request is pending.
  public mutating func vetoed(displacement: Double, time: Double) -> [RefreshEffect] {
    guard control.request != nil else { return [.ignored] }
    control.request = nil
    control.pull.fired()
    if control.phase.isArmed { control.continuePull(displacement, time: time) }
    return [.vetoed]
  }

  /// The work of a waiting action began, so it can no longer be vetoed.
  ///
  /// The call is ignored unless the action with this token runs and waits.
  public mutating func workBegan(_ token: RefreshToken) -> [RefreshEffect] {
    guard var action = control.phase.action, action.token == token, action.isWaiting else {
      return [.ignored]
    }
    action.isWaiting = false
    control.phase = .refreshing(action)
    return []
  }

  /// The program vetoed a waiting action, so the content springs back.
  ///
  /// The next minimum interval is measured from the preceding action, not from the vetoed one.
  ///
  /// The call is ignored unless the action with this token runs and waits.
  public mutating func workVetoed(
    _ token: RefreshToken, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard let action = control.phase.action, action.token == token, action.isWaiting else {
      return [.ignored]
    }
    control.actions.wasVetoed(previousBegan: action.previousBegan)
    control.loadMore.actionDropped()
    return [.vetoed] + control.close(displacement: displacement, time: time)
  }

  /// The work of an action ended.
  ///
  /// The call is ignored unless the action with this token runs and has no outcome yet.
  public mutating func finished(
    _ token: RefreshToken, _ outcome: RefreshOutcome, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard var action = control.phase.action, action.token == token, action.pendingOutcome == nil
    else {
      return [.ignored]
    }
    action.isWaiting = false
    action.pendingOutcome = outcome
    control.phase = .refreshing(action)
    return control.conclude(displacement: displacement, time: time)
  }

  /// Restarts at `time` the durations that an outcome began, such as the display of the result.
  ///
  /// The outcome arrived at `earlier`. An action that still runs ends if its minimum time is over.
  mutating func outcomeCounts(
    from time: Double, insteadOf earlier: Double, displacement: Double
  ) -> [RefreshEffect] {
    guard control.phase.action == nil else {
      return control.conclude(displacement: displacement, time: time)
    }
    guard control.actions.lastEnded == earlier else { return [] }
    if control.stateSince == earlier { control.restampState(time) }
    control.actions.outcomeCounts(from: time, insteadOf: earlier)
    if hasFailed { control.loadMore.failureCounts(from: time, insteadOf: earlier) }
    if case .finishing(let outcome, _) = control.phase {
      control.phase = .finishing(outcome, closesAt: control.resultEnd)
    }
    return []
  }

  /// The user or the program cancels the running action, or a pending request.
  ///
  /// Work that has already ended keeps its outcome. Without an action or a request, this has no
  /// effect.
  public mutating func cancelled(displacement: Double, time: Double) -> [RefreshEffect] {
    control.request = nil
    guard let action = control.phase.action else {
      if control.phase.isArmed, control.pull.gesture == nil {
        control.continuePull(displacement, time: time)
      }
      return []
    }
    let outcome = action.pendingOutcome ?? .cancelled
    if case .success(let newItems) = outcome {
      control.loadMore.succeeded(newItems: newItems)
    } else {
      control.loadMore.actionDropped()
    }
    let abandoned: [RefreshEffect] =
      action.pendingOutcome == nil ? [.abandon(action.token)] : []
    return abandoned + control.end(action.token, outcome, time: time)
      + control.close(displacement: displacement, time: time)
  }

  // MARK: Second level

  /// A key or the program requests the second level.
  ///
  /// The request is ignored in these cases:
  ///
  /// - The control has no second level, or it is disabled or excluded.
  /// - An action runs, its result is still visible, or its space closes.
  /// - The second level is already open.
  /// - Another request is pending.
  public mutating func twoLevelOpenRequested(time: Double) -> [RefreshEffect] {
    guard control.isReady, control.request == nil, let level = control.settings.lengths.twoLevel
    else { return [.ignored] }
    switch control.phase {
    case .idle, .pulling, .armed: return control.open(level, time: time) + [.reveal]
    case .refreshing, .finishing, .closing, .exhausted, .failed, .twoLevel: return [.ignored]
    }
  }

  /// A key or the program closes the second level; ignored unless it is open.
  public mutating func twoLevelCloseRequested(
    displacement: Double, time: Double
  ) -> [RefreshEffect] {
    control.phase.isTwoLevel
      ? control.closeTwoLevel(displacement: displacement, time: time) : [.ignored]
  }

  // MARK: Deadlines

  /// The next time at which the owner must call `advance(to:displacement:)`; nil if there is none.
  public var nextDeadline: Double? {
    guard control.request == nil else { return nil }
    switch control.phase {
    case .refreshing(let action):
      if action.pendingOutcome != nil { return control.isHeld ? nil : control.minimumEnd }
      let timeout = control.actions.lastBegan + control.settings.timing.maximumDuration
      return action.appeared == nil ? min(control.indicatorAppears, timeout) : timeout
    case .finishing(_, let closesAt): return closesAt
    case .armed: return control.dwell.map { $0.since + $0.duration }
    case .idle, .pulling:
      if control.settings.firesOnArrival {
        return control.loadMore.isDelayed && awaitsArrival ? control.armsFrom : nil
      }
      guard let gesture = control.pull.gesture, control.canPull(gesture),
        gesture.arms(control.settings.firing, trigger: control.settings.lengths.trigger)
      else { return nil }
      // The pull is long enough to arm, so only the cool-down or minimum interval can delay it.
      return gesture.began < control.armsFrom ? control.armsFrom : nil
    case .closing, .exhausted, .failed, .twoLevel: return nil
    }
  }

  /// Performs the change at `nextDeadline` if it is due by `time`.
  public mutating func advance(to time: Double, displacement: Double) -> [RefreshEffect] {
    guard let deadline = nextDeadline, deadline <= time else { return [] }
    switch control.phase {
    case .refreshing(var action):
      if action.pendingOutcome != nil {
        return control.conclude(displacement: displacement, time: time)
      }
      if action.appeared == nil, deadline == control.indicatorAppears {
        return control.showIndicator(displacement: displacement, time: time)
      }
      action.pendingOutcome = .timedOut
      control.phase = .refreshing(action)
      return [.abandon(action.token)] + control.conclude(displacement: displacement, time: time)
    case .finishing: return control.close(displacement: displacement, time: time)
    case .armed: return control.pull.gesture.map { control.requestAction(.pull($0.device)) } ?? []
    case .idle, .pulling:
      return control.settings.firesOnArrival
        ? approached(to: -control.settings.lengths.preload, time: time)
        : tracked(to: displacement, time: time)
    case .closing, .exhausted, .failed, .twoLevel: return []
    }
  }

  // MARK: Changes

  /// Enables or disables the control.
  ///
  /// Disabling cancels a running action and closes the hold. The gesture of a pull in progress
  /// must return to the edge before it can pull again.
  public mutating func setEnabled(
    _ isEnabled: Bool, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard isEnabled != control.isEnabled else { return [] }
    control.isEnabled = isEnabled
    if isEnabled {
      control.loadMore.becameReady(armsFrom: control.armsFrom, time: time)
      return []
    }
    control.request = nil
    control.pull.blocked()
    switch control.phase {
    case .refreshing: return cancelled(displacement: displacement, time: time)
    case .finishing, .exhausted, .failed:
      return control.close(displacement: displacement, time: time)
    case .twoLevel: return control.closeTwoLevel(displacement: displacement, time: time)
    case .armed: return control.disarm(displacement: displacement, time: time)
    case .pulling where control.settings.firesOnArrival: control.enter(.idle, time: time)
    case .idle, .pulling, .closing: break
    }
    return []
  }

  /// Another control begins to exclude this one, or stops excluding it.
  ///
  /// A pull in progress is disarmed. Its gesture must return to the edge before it can pull again.
  public mutating func setExcluded(
    _ isExcluded: Bool, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard isExcluded != control.isExcluded else { return [] }
    control.isExcluded = isExcluded
    guard isExcluded else {
      control.loadMore.becameReady(armsFrom: control.armsFrom, time: time)
      return []
    }
    control.request = nil
    control.pull.blocked()
    switch control.phase {
    case .armed: return control.disarm(displacement: displacement, time: time)
    case .pulling where control.settings.firesOnArrival: control.enter(.idle, time: time)
    default: break
    }
    return []
  }

  /// The lengths of the list changed.
  ///
  /// An open space gets its new length. A pull keeps the distances with which it began. The
  /// change therefore does not arm or disarm the pull.
  ///
  /// - Parameters:
  ///   - viewport: The length of the viewport, in points.
  ///   - rows: The length of the rows that the control preloads, in points.
  ///   - inset: The client's inset at the edge, in points.
  ///   - isShort: Whether the content and insets together are shorter than the viewport.
  public mutating func resized(
    viewport: Double, rows: Double = 0, inset: Double = 0, isShort: Bool = false
  ) -> [RefreshEffect] {
    let layout = RefreshLayout(viewport: viewport, rows: rows, inset: inset, isShort: isShort)
    if control.phase.isPulling || control.phase.isArmed, !control.settings.firesOnArrival {
      control.settings.waitingLayout = layout
      return []
    }
    let before = (control.settings.lengths, control.settings.layout.isShort)
    control.settings.measure(in: layout, for: control.pull.gesture?.device)
    return before == (control.settings.lengths, isShort) ? [] : control.adjustHold()
  }

  /// The program replaced the configuration.
  ///
  /// The new thresholds apply to a pull in progress, but only further travel can arm, fire or
  /// disarm the pull. An open space gets its new length. Running durations keep their start
  /// times, and a running action continues. A second level closes if the new configuration has
  /// none. The notice of a failed or exhausted control closes if the control no longer loads more.
  public mutating func reconfigured(
    _ configuration: RefreshConfiguration, rows: Double = 0, displacement: Double,
    time: Double
  ) -> [RefreshEffect] {
    var layout = control.settings.waitingLayout ?? control.settings.layout
    layout.rows = rows
    let hold = control.settings.lengths.hold
    control.settings.measure(configuration, in: layout, for: control.pull.gesture?.device)
    if control.settings.lengths.hold != hold { control.openLimit = .infinity }
    var effects: [RefreshEffect] = []
    switch control.phase {
    case .idle, .pulling, .armed: effects = judgeAnew(displacement: displacement, time: time)
    case .refreshing: effects = control.conclude(displacement: displacement, time: time)
    case .finishing(let outcome, _):
      control.phase = .finishing(outcome, closesAt: max(time, control.resultEnd))
    case .exhausted, .failed:
      if !control.settings.isLoadMore {
        effects = control.close(displacement: displacement, time: time)
      }
    case .twoLevel:
      if control.settings.lengths.twoLevel == nil {
        effects = control.closeTwoLevel(displacement: displacement, time: time)
      }
    case .closing: break
    }
    return effects + control.adjustHold()
  }

  /// Applies a changed configuration to the current pull, without arming or firing it.
  ///
  /// The pull can arm or fire only when it travels further.
  mutating func judgeAnew(displacement: Double, time: Double) -> [RefreshEffect] {
    guard control.pull.gesture != nil else {
      // An armed control without a gesture has a pending request, which remains pending.
      moved(to: displacement)
      return []
    }
    if control.phase.isArmed, control.request == nil, control.settings.firesOnArrival {
      return control.disarm(displacement: displacement, time: time)
    }
    control.pull.thresholdsChanged(
      trigger: control.settings.lengths.trigger, isArmed: control.phase.isArmed)
    if control.phase.isPulling { control.continuePull(displacement, time: time) }
    // A second level that the new configuration lacks cannot open.
    guard control.settings.lengths.twoLevel == nil else { return [] }
    return control.trackTwoLevel(displacement, at: time)
  }
}
