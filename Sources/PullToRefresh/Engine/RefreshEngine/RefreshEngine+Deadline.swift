extension RefreshEngine {
  /// The next time to call `advance(to:displacement:)`; nil without a deadline.
  public var nextDeadline: Double? {
    guard request == nil else { return nil }
    switch phase {
    case .refreshing(let action):
      if action.pendingOutcome != nil { return isHeld ? nil : minimumEnd }
      let timeout = actions.lastBegan + settings.timing.maximumDuration
      return action.appeared == nil ? min(indicatorAppears, timeout) : timeout
    case .finishing(_, let closesAt): return closesAt
    case .armed: return dwell.map { $0.since + $0.duration }
    case .idle, .pulling:
      if settings.firesOnArrival { return loadMore.isDelayed && awaitsArrival ? armsFrom : nil }
      guard let gesture = pull.gesture, canPull(gesture),
        gesture.arms(settings.firing, trigger: settings.lengths.trigger)
      else { return nil }
      return gesture.latest < armsFrom ? armsFrom : nil
    case .closing, .exhausted, .failed, .twoLevel: return nil
    }
  }

  /// Performs the change at `nextDeadline` if it is due by `time`.
  public mutating func advance(to time: Double, displacement: Double) -> [RefreshEffect] {
    guard let deadline = nextDeadline, deadline <= time else { return [] }
    switch phase {
    case .refreshing(var action):
      if action.pendingOutcome != nil { return conclude(displacement: displacement, time: time) }
      if action.appeared == nil, deadline == indicatorAppears {
        return showIndicator(displacement: displacement, time: time)
      }
      action.pendingOutcome = .timedOut
      phase = .refreshing(action)
      return [.abandon(action.token)] + conclude(displacement: displacement, time: time)
    case .finishing: return close(displacement: displacement, time: time)
    case .armed: return pull.gesture.map { requestAction(.pull($0.device)) } ?? []
    case .idle, .pulling:
      return settings.firesOnArrival
        ? approached(to: -settings.lengths.preload, time: time)
        : tracked(to: displacement, time: time)
    case .closing, .exhausted, .failed, .twoLevel: return []
    }
  }

  /// The start and the required duration of holding an armed pull, in seconds.
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
  /// An indicator that has appeared stays for a while. One that is delayed need not appear.
  var minimumEnd: Double {
    phase.action?.appeared.map { $0 + settings.timing.minimumDuration } ?? actions.lastBegan
  }

  /// The time at which the delayed indicator of the running action appears.
  private var indicatorAppears: Double { actions.lastBegan + settings.timing.indicatorDelay }

  /// The time at which the visible result disappears.
  ///
  /// A failure that asks to wait stays until its retry has been possible for a while.
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
