internal import ScrollPhysics

/// The state of a control, and the transitions that several events share.
///
/// ``RefreshEngine`` implements the events. Data that only one phase needs is stored in that
/// phase's case of ``RefreshPhase``.
struct ControlState: Sendable {
  /// Whether the control reacts to pulls and to requests for actions.
  var isEnabled = true
  /// Whether another control that is active excludes this one.
  var isExcluded = false
  /// The time at which the control entered its state, in seconds.
  private(set) var stateSince = 0.0
  /// The time at which the pull became armed; nil until then.
  ///
  /// The value is kept during the action that the pull begins.
  private(set) var lastArmed: Double?

  var settings: ControlSettings
  var phase = RefreshPhase.idle {
    didSet {
      guard case .idle = phase else { return }
      actions.shownOutcome = nil
      lastArmed = nil
    }
  }
  var pull = PullMachine()
  var loadMore = LoadMoreMachine()
  var actions: ActionHistory
  /// The request for an action that the owner has not allowed or vetoed yet.
  var request: (trigger: RefreshTrigger, reveals: Bool)?
  /// The length of the hold, the space at the edge that shows the indicator, in points; 0 unless
  /// `phase.isOpen`.
  var opened = 0.0
  /// The longest space that the running action may open, in points; infinite if there is no limit.
  ///
  /// After a drag it is the length of the pull, so that the release does not move content outwards.
  var openLimit = Double.infinity
  /// The gap (`pull`) and the progress when the space began to open for an action that no pull
  /// began.
  ///
  /// Nil once the space is open.
  var opening: (pull: Double, progress: Double)?

  init(settings: ControlSettings, actions: ActionHistory) {
    self.settings = settings
    self.actions = actions
  }

  /// Whether the action that ended last failed or timed out.
  var hasFailed: Bool { actions.failure != nil }

  /// Whether the control may act: the program has not disabled it, and no other control excludes
  /// it.
  var isReady: Bool { isEnabled && !isExcluded }

  /// Whether the end of the action waits until the device releases the content.
  var isHeld: Bool { pull.gesture != nil && settings.timing.endWhileHeld == .wait }

  /// Whether the notice that there is no more data is hidden because all content fits in the
  /// viewport.
  var hidesNotice: Bool {
    guard case .exhausted = phase else { return false }
    return settings.layout.isShort && settings.appearance.hidesExhaustedOnShortContent
  }

  mutating func restampState(_ time: Double) { stateSince = time }

  /// Adds a number of seconds to the times of all earlier events.
  ///
  /// Call this when the host passes its first time. Until then, only calls of the program that
  /// contain no time have changed the control.
  mutating func delay(by seconds: Double) {
    stateSince += seconds
    actions.delay(by: seconds)
    loadMore.failureCounts(from: seconds, insteadOf: 0)
    switch phase {
    case .refreshing(var action):
      action.appeared = action.appeared.map { $0 + seconds }
      action.previousBegan += seconds
      phase = .refreshing(action)
    case .finishing(let outcome, let closesAt):
      phase = .finishing(outcome, closesAt: closesAt + seconds)
    case .idle, .pulling, .armed, .closing, .exhausted, .failed, .twoLevel: break
    }
  }

  mutating func enter(_ next: RefreshPhase, time: Double) {
    if next.state != phase.state { stateSince = time }
    switch next {
    case .armed where !phase.isArmed: lastArmed = time
    case .pulling where !phase.isArmed && !phase.isPulling: lastArmed = nil
    default: break
    }
    phase = next
    if settings.waitingLayout != nil, !next.isPulling, !next.isArmed {
      settings.measure(for: pull.gesture?.device)
    }
  }

  // MARK: Pulls

  func canPull(_ gesture: PullMachine.Gesture) -> Bool {
    isReady && gesture.mayPull(settings.guards)
  }

  /// Whether moving the tracked content to `displacement` would begin a pull.
  func wouldPull(to displacement: Double) -> Bool {
    guard let gesture = pull.gesture, case .idle = phase, !settings.firesOnArrival else {
      return false
    }
    return settings.lengths.isOut(displacement) && canPull(gesture)
  }

  /// Whether the state ends when the content comes to rest.
  var awaitsRest: Bool {
    switch phase {
    case .closing: true
    case .pulling: pull.gesture == nil
    default: false
    }
  }

  /// Whether the user has scrolled a visible failure away.
  func hidesFailure(_ displacement: Double) -> Bool {
    hasFailed
      && displacement
        < (settings.isOverlay ? -RefreshEngine.edgeTolerance : RefreshEngine.edgeTolerance)
  }

  /// Whether an armed pull has fallen below the threshold.
  func hasFallen(_ displacement: Double) -> Bool {
    let trigger = min(settings.lengths.trigger, pull.gesture?.armedFrom ?? .infinity)
    let limit = trigger - settings.guards.hysteresis
    return settings.firing.mustExceedTrigger
      ? displacement <= limit + RefreshEngine.rounding
      : displacement < limit - RefreshEngine.rounding
  }

  /// Enters `pulling` if the content is past the edge, and `idle` otherwise.
  mutating func continuePull(_ displacement: Double, time: Double) {
    enter(
      settings.lengths.isOut(displacement)
        ? .pulling(progress: settings.lengths.progress(pull: displacement)) : .idle,
      time: time)
  }

  /// Turns an armed pull into an ordinary pull, whose release does not fire.
  mutating func disarm(displacement: Double, time: Double) -> [RefreshEffect] {
    pull.disarmed()
    continuePull(displacement, time: time)
    return [.untick]
  }

  /// Updates the indicator's progress while a device moves content near the end.
  mutating func approach(to displacement: Double, time: Double) {
    guard isReady else { return }
    switch phase {
    case .idle, .pulling:
      let progress = settings.lengths.progress(pull: displacement)
      enter(progress > 0 ? .pulling(progress: progress) : .idle, time: time)
    default: break
    }
  }

  /// Handles the end of a gesture in the phases in which a release and a cancellation have the
  /// same effect.
  mutating func trackingEnded(displacement: Double, time: Double) -> [RefreshEffect] {
    switch phase {
    case .refreshing: return conclude(displacement: displacement, time: time)
    case .pulling where settings.firesOnArrival: enter(.idle, time: time)
    default: break
    }
    return []
  }

  /// The instruction to the user during an armed pull: to release, to wait or to hold longer.
  var firingText: String {
    let (strings, purpose) = (settings.strings, settings.configuration.purpose)
    if pull.gesture?.device == .wheel { return strings.soon(purpose) }
    return dwell == nil ? strings.release(purpose) : strings.hold(purpose)
  }

  // MARK: Actions

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

  /// Whether the indicator of an action that begins now appears only after the indicator delay.
  ///
  /// An indicator that is already visible, because of a pull or an open space, stays visible.
  func delaysIndicator(for trigger: RefreshTrigger) -> Bool {
    if case .pull = trigger { return false }
    let isShown =
      switch phase {
      case .idle: false
      case .pulling: !settings.firesOnArrival
      default: true
      }
    return settings.timing.indicatorDelay > 0 && !isShown
  }

  /// Opens the space that shows the indicator of the running action.
  mutating func showIndicator(displacement: Double, time: Double) -> [RefreshEffect] {
    guard var action = phase.action else { return [] }
    action.appeared = time
    phase = .refreshing(action)
    let wasOpen = opened == holdLength
    opened = holdLength
    let isPull = if case .pull = action.trigger { true } else { false }
    let contentFollows = isPull || action.reveals || action.trigger == .arrival || wasOpen
    if !isPull, action.reveals, displacement < opened - RefreshEngine.edgeTolerance {
      opening = (
        max(0, displacement), displacement > 0 ? settings.lengths.progress(pull: displacement) : 0
      )
    }
    let text = settings.strings.running(settings.configuration.purpose)
    return [.hold(length: opened, contentFollows ? settings.motion.reveal : nil)]
      + (action.reveals && !isPull ? [.reveal] : []) + [.announce(text)]
  }

  /// Ends the running action if its work has ended.
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
  mutating func end(
    _ token: RefreshToken, _ outcome: RefreshOutcome, time: Double
  ) -> [RefreshEffect] {
    actions.ended(outcome, time: time)
    var effects: [RefreshEffect] = [.finish(token, outcome)]
    if outcome == .exhausted { effects.append(.exhausted) }
    effects.append(.announce(settings.strings.result(outcome)))
    return effects
  }

  /// Enters the phase that follows when loading more has ended.
  mutating func loaded(
    _ outcome: RefreshOutcome, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    switch outcome {
    case .success(let newItems):
      loadMore.succeeded(newItems: newItems)
      return close(displacement: displacement, time: time)
    case .exhausted:
      loadMore = LoadMoreMachine()
      enter(.exhausted, time: time)
      return adjustHold()
    case .failure, .timedOut:
      var failure = outcome.failure ?? ""
      loadMore.failed(failure, time: time, settings.timing)
      failure.message = settings.strings.result(outcome)
      enter(.failed(failure), time: time)
      return adjustHold()
    case .cancelled: return close(displacement: displacement, time: time)
    }
  }

  // MARK: Space

  /// Closes the hold, the open space at the edge.
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
      enter(
        isOut ? .pulling(progress: settings.lengths.progress(pull: displacement)) : .idle,
        time: time)
    }
    return [.hold(length: 0, curve ?? settings.motion.hide)]
  }

  /// The length of the space that an action opens.
  private var holdLength: Double { min(settings.lengths.hold, openLimit) }

  /// Whether the indicator of a running action has not appeared yet.
  var isIndicatorDelayed: Bool { phase.action.map { $0.appeared == nil } ?? false }

  /// Opens the hold if it is missing, or updates its length after the lengths or the
  /// configuration changed.
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

  // MARK: Second level

  /// Updates whether an armed pull is past the threshold of the second level.
  mutating func trackTwoLevel(_ displacement: Double, at time: Double) -> [RefreshEffect] {
    guard case .armed(var armed) = phase else { return [] }
    let isReached = settings.lengths.twoLevel?.isReached(
      by: displacement, wasReached: armed.isPastTwoLevel, hysteresis: settings.guards.hysteresis)
    guard isReached ?? false != armed.isPastTwoLevel else { return [] }
    armed.isPastTwoLevel.toggle()
    // A pull that falls back below the second threshold must be held anew before it fires.
    if !armed.isPastTwoLevel, armed.since != nil { armed.since = time }
    phase = .armed(armed)
    return armed.isPastTwoLevel
      ? [.tick, .announce(settings.strings.releaseToOpenTwoLevel)] : [.untick]
  }

  mutating func open(_ level: TwoLevelLengths, time: Double) -> [RefreshEffect] {
    let configuration = settings.configuration
    pull.fired()
    opened = level.hold
    enter(.twoLevel(isPulled: phase.armed?.isPastTwoLevel ?? false), time: time)
    return [
      .hold(length: opened, configuration.twoLevel?.open ?? configuration.motion.reveal),
      .announce(configuration.strings.twoLevelOpened),
    ]
  }

  /// Closes the second level if the user pushed it back far enough before the release, and
  /// otherwise scrolls it back into view.
  mutating func releaseTwoLevel(displacement: Double, time: Double) -> [RefreshEffect] {
    switch settings.lengths.twoLevel?.release(at: displacement) {
    case .closes, nil: closeTwoLevel(displacement: displacement, time: time)
    case .returns: [.reveal]
    case .stays: []
    }
  }

  mutating func closeTwoLevel(displacement: Double, time: Double) -> [RefreshEffect] {
    close(displacement: displacement, curve: settings.configuration.twoLevel?.close, time: time)
      + [.announce(settings.strings.twoLevelClosed)]
  }

  // MARK: Durations

  /// When the user began to hold an armed pull, and how long they must hold it to fire, in seconds.
  ///
  /// Nil if holding does not fire.
  var dwell: (since: Double, duration: Double)? {
    guard let armed = phase.armed, let since = armed.since, !armed.isPastTwoLevel,
      let gesture = pull.gesture,
      case .dwell(let duration) = settings.firing.moment(for: gesture.device)
    else { return nil }
    return (since, duration)
  }

  /// The time that a pull must be held to fire, in seconds; nil if holding does not fire.
  var dwellDuration: Double? {
    if phase.isArmed { return dwell?.duration }
    guard case .dwell(let duration) = settings.firing.moment else { return nil }
    return duration
  }

  /// The earliest time at which a pull or an arrival may fire after the latest action.
  var armsFrom: Double { actions.armsFrom(settings.timing) }

  /// The earliest time at which the running action may end.
  ///
  /// An indicator that has appeared stays for the minimum duration. If the indicator is still
  /// delayed, the action may end at once, without showing it.
  var minimumEnd: Double {
    phase.action?.appeared.map { $0 + settings.timing.minimumDuration } ?? actions.lastBegan
  }

  /// The time at which the delayed indicator of the running action appears.
  var indicatorAppears: Double { actions.lastBegan + settings.timing.indicatorDelay }

  /// The time at which the visible result disappears.
  ///
  /// If the source requests a delay before a retry, the failure stays visible for this delay (at
  /// most `maximumRetryDelay`) plus the failure duration.
  var resultEnd: Double {
    let timing = settings.timing
    var duration = max(timing.resultDuration, timing.finishDuration)
    if let failure = actions.failure, timing.failureDuration > 0 {
      let wait = min(failure.retryAfter ?? 0, timing.maximumRetryDelay)
      duration = max(duration, wait + timing.failureDuration)
    }
    return stateSince + duration + timing.hideDelay
  }
}
