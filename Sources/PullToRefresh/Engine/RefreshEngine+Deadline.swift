extension RefreshEngine {
  /// The next time to call `advance(to:displacement:)`; nil without a deadline.
  public var nextDeadline: Double? {
    guard request == nil else { return nil }
    switch phase {
    case .refreshing(let action):
      if action.pendingOutcome != nil { return isHeld ? nil : minimumEnd }
      return actions.lastBegan + settings.configuration.timing.maximumDuration
    case .finishing(_, let closesAt): return closesAt
    case .armed: return dwell.map { $0.since + $0.duration }
    case .idle, .pulling:
      if settings.configuration.firing.moment == .onArrival {
        return loadMore.isDelayed && awaitsArrival ? armsFrom : nil
      }
      guard let gesture = pull.gesture, canPull(gesture), isPastTrigger(gesture.displacement),
        gesture.hasTravelled
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
      action.pendingOutcome = .timedOut
      phase = .refreshing(action)
      return [.abandon(action.token)] + conclude(displacement: displacement, time: time)
    case .finishing: return close(displacement: displacement, time: time)
    case .armed:
      guard let gesture = pull.gesture else { return [] }
      return requestAction(.pull(gesture.device))
    case .idle, .pulling:
      return settings.configuration.firing.moment == .onArrival
        ? approached(to: -lengths.preload, time: time) : tracked(to: displacement, time: time)
    case .closing, .exhausted, .failed, .twoLevel: return []
    }
  }

  /// The start and the required duration of holding an armed pull, in seconds.
  ///
  /// Nil if holding does not fire.
  var dwell: (since: Double, duration: Double)? {
    guard case .armed(let armed) = phase, let since = armed.since, !armed.isPastTwoLevel,
      let gesture = pull.gesture, case .dwell(let duration) = firing(for: gesture.device)
    else { return nil }
    return (since, duration)
  }

  /// The earliest time at which a pull or an arrival may fire after the latest action.
  var armsFrom: Double {
    max(
      actions.lastEnded + settings.configuration.timing.coolDown,
      actions.lastBegan + settings.configuration.timing.minimumInterval)
  }

  /// The earliest time at which the running action may end.
  var minimumEnd: Double { actions.lastBegan + settings.configuration.timing.minimumDuration }

  /// The time at which the visible result disappears.
  var resultEnd: Double {
    let configuration = settings.configuration
    return stateSince
      + max(configuration.timing.resultDuration, configuration.timing.finishDuration)
      + configuration.timing.hideDelay
  }

  /// The seconds since the running or ending action began; nil without one.
  func actionAge(at time: Double) -> Double? {
    switch phase {
    case .refreshing, .finishing, .closing:
      actions.lastBegan.isFinite ? max(0, time - actions.lastBegan) : nil
    case .idle, .pulling, .armed, .exhausted, .failed, .twoLevel: nil
    }
  }

  /// Whether the content is older than the configured expiry or was never refreshed.
  ///
  /// With an infinite expiry, which is the default, content never expires.
  public func isExpired(at time: Double) -> Bool {
    guard settings.configuration.timing.expiry < .infinity else { return false }
    guard let lastSuccess else { return true }
    return time - lastSuccess >= settings.configuration.timing.expiry
  }
}
