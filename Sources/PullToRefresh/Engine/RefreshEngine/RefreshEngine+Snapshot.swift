extension RefreshEngine {
  /// The progress of a pull of `displacement` points, 0…1.
  public func progress(pull displacement: Double) -> Double {
    settings.lengths.progress(pull: displacement)
  }

  /// All values that are needed to draw the control at a time.
  ///
  /// - Parameters:
  ///   - pull: How far the content, or the indicator over it, visibly moved past the client's
  ///     inset, in points, at least 0.
  ///   - displacement: The displacement of the content.
  ///   - time: The time of the picture, not before the latest event.
  public func snapshot(pull: Double, displacement: Double, time: Double) -> RefreshSnapshot {
    let appearance = settings.appearance
    let progress = shownProgress(pull: pull, displacement: displacement)
    var snapshot = RefreshSnapshot(
      edge: edge, state: state, stateAge: max(0, time - stateSince), progress: progress,
      pull: pull, indicatorLength: settings.configuration.distances.indicatorLength,
      placement: appearance.placement, outcome: actions.shownOutcome,
      actionAge: actionAge(at: time))
    if snapshot.actionAge != nil { snapshot.trigger = actions.trigger }
    if let failure = shownFailure {
      snapshot.failure = failure
      snapshot.retryDelay = max(0, (actions.retriesFrom ?? time) - time)
    }
    snapshot.showsResult = showsResult
    snapshot.indicatorOffset = appearance.indicatorOffset
    snapshot.background = appearance.background
    snapshot.staysInSight =
      appearance.staysVisibleWhileScrolling && token != nil
      && !isIndicatorDelayed
    snapshot.isDelayed = isIndicatorDelayed
    switch phase {
    case .refreshing, .finishing, .closing: snapshot.work = actions.work?.reported(at: time)
    default: break
    }
    snapshot.hidesScrollIndicator = hidesScrollIndicator(progress)
    snapshot.isWaiting = phase.action?.isWaiting ?? false
    snapshot.purpose = settings.configuration.purpose
    snapshot.isHidden = hidesNotice
    if self.pull.gesture != nil, let since = phase.armed?.since {
      snapshot.timeInThreshold = max(0, time - since)
    }
    if phase.isArmed { snapshot.visibleProgress = self.progress(pull: pull) }
    snapshot.armedAge = lastArmed.map { max(0, time - $0) }
    snapshot.outcomeAge = actions.shownOutcome == nil ? nil : max(0, time - actions.lastEnded)
    snapshot.dwellDuration = dwellDuration
    snapshot.dwellProgress = dwell.map { dwell in
      dwell.duration > 0 ? min(max((time - dwell.since) / dwell.duration, 0), 1) : 1
    }
    snapshot.twoLevelProgress =
      phase.isTwoLevel ? 1 : settings.lengths.twoLevel?.progress(pull: pull)
    switch phase {
    case .armed(let armed): snapshot.isPastTwoLevel = armed.isPastTwoLevel
    case .twoLevel(let isPulled): snapshot.isPastTwoLevel = isPulled
    case .closing(let isTwoLevel): snapshot.isClosingTwoLevel = isTwoLevel
    default: break
    }
    return snapshot
  }

  /// The failure that the indicator shows, and that stays long enough to act on it.
  private var shownFailure: RefreshFailure? {
    switch phase {
    case .failed(let failure): failure
    case .finishing, .closing:
      settings.timing.failureDuration > 0 ? actions.shownOutcome?.failure : nil
    default: nil
    }
  }

  private var showsResult: Bool {
    let timing = settings.timing
    return timing.resultDuration > 0 || actions.failure != nil && timing.failureDuration > 0
  }

  private func shownProgress(pull: Double, displacement: Double) -> Double {
    switch phase {
    case .idle: 0
    case .pulling(let progress) where settings.firesOnArrival: progress
    case .pulling, .closing:
      // A pull with a negative start distance has progress before the content reaches the edge. A
      // wheel click moves the model past the edge at once, before the pull becomes visible.
      progress(pull: pull > 0 ? pull : min(0, displacement))
    case .armed:
      // Hysteresis keeps a pull armed slightly below the threshold. Its progress then stays at
      // the threshold's value.
      max(progress(pull: pull), progress(pull: settings.lengths.trigger))
    case .refreshing, .finishing: openedShare(pull: pull)
    case .exhausted, .failed, .twoLevel: 1
    }
  }

  /// The progress of a running action: 1, or less while the space that shows it opens without a
  /// pull.
  private func openedShare(pull: Double) -> Double {
    guard let opening, opened > opening.pull else { return 1 }
    let share = min(max((pull - opening.pull) / (opened - opening.pull), 0), 1)
    return opening.progress + (1 - opening.progress) * share
  }

  /// The seconds since the running or ending action began; nil without one.
  private func actionAge(at time: Double) -> Double? {
    switch phase {
    case .refreshing, .finishing, .closing:
      actions.lastBegan.isFinite ? max(0, time - actions.lastBegan) : nil
    case .idle, .pulling, .armed, .exhausted, .failed, .twoLevel: nil
    }
  }

  private func hidesScrollIndicator(_ progress: Double) -> Bool {
    guard case .hidden(let limit) = settings.appearance.scrollIndicator else { return false }
    return switch phase {
    case .idle, .exhausted, .failed: false
    case .pulling, .armed, .closing: progress >= limit
    case .refreshing, .finishing, .twoLevel: true
    }
  }
}
