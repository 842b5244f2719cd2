internal import ScrollPhysics

/// Computes the visible values of a control at one instant.
struct ControlAppearance {
  let control: ControlState
  let pull: Double
  let displacement: Double
  let time: Double

  /// All values that are needed to draw the control.
  func snapshot(at edge: Edge) -> RefreshSnapshot {
    let appearance = control.settings.appearance
    let progress = shownProgress
    var snapshot = RefreshSnapshot(
      edge: edge, state: control.phase.state, stateAge: max(0, time - control.stateSince),
      progress: progress, pull: pull,
      indicatorLength: control.settings.configuration.distances.indicatorLength,
      placement: appearance.placement, outcome: control.actions.shownOutcome, actionAge: actionAge)
    if snapshot.actionAge != nil { snapshot.trigger = control.actions.trigger }
    if let failure = shownFailure {
      snapshot.failure = failure
      snapshot.retryDelay = max(0, (control.actions.retriesFrom ?? time) - time)
    }
    snapshot.showsResult = showsResult
    snapshot.indicatorOffset = appearance.indicatorOffset
    snapshot.background = appearance.background
    snapshot.staysInSight =
      appearance.staysVisibleWhileScrolling && control.phase.action != nil
      && !control.isIndicatorDelayed
    snapshot.isDelayed = control.isIndicatorDelayed
    switch control.phase {
    case .refreshing, .finishing, .closing: snapshot.work = control.actions.work?.reported(at: time)
    default: break
    }
    snapshot.hidesScrollIndicator = hidesScrollIndicator(progress)
    snapshot.isWaiting = control.phase.action?.isWaiting ?? false
    snapshot.purpose = control.settings.configuration.purpose
    snapshot.isHidden = control.hidesNotice
    if control.pull.gesture != nil, let since = control.phase.armed?.since {
      snapshot.timeInThreshold = max(0, time - since)
    }
    if control.phase.isArmed {
      snapshot.visibleProgress = control.settings.lengths.progress(pull: pull)
    }
    snapshot.armedAge = control.lastArmed.map { max(0, time - $0) }
    snapshot.outcomeAge =
      control.actions.shownOutcome == nil ? nil : max(0, time - control.actions.lastEnded)
    snapshot.dwellDuration = control.dwellDuration
    snapshot.dwellProgress = control.dwell.map { (since, duration) in
      duration > 0 ? min(max((time - since) / duration, 0), 1) : 1
    }
    snapshot.twoLevelProgress =
      control.phase.isTwoLevel ? 1 : control.settings.lengths.twoLevel?.progress(pull: pull)
    switch control.phase {
    case .armed(let armed): snapshot.isPastTwoLevel = armed.isPastTwoLevel
    case .twoLevel(let isPulled): snapshot.isPastTwoLevel = isPulled
    case .closing(let isTwoLevel): snapshot.isClosingTwoLevel = isTwoLevel
    default: break
    }
    return snapshot
  }

  /// The failure that the indicator shows long enough for the user to react; nil otherwise.
  private var shownFailure: RefreshFailure? {
    switch control.phase {
    case .failed(let failure): failure
    case .finishing, .closing:
      control.settings.timing.failureDuration > 0 ? control.actions.shownOutcome?.failure : nil
    default: nil
    }
  }

  private var showsResult: Bool {
    let timing = control.settings.timing
    return timing.resultDuration > 0 || control.actions.failure != nil && timing.failureDuration > 0
  }

  private var shownProgress: Double {
    switch control.phase {
    case .idle: 0
    case .pulling(let progress) where control.settings.firesOnArrival: progress
    case .pulling, .closing:
      // Before content reaches the edge, progress depends on the displacement, because a start
      // distance can be negative. Past the edge, it depends only on the visible pull, because a
      // wheel click moves the model past the edge before the pull becomes visible.
      control.settings.lengths.progress(pull: pull > 0 ? pull : min(0, displacement))
    case .armed:
      // Because of the hysteresis, a pull slightly below the threshold stays armed. Its progress
      // then remains the progress at the threshold.
      max(
        control.settings.lengths.progress(pull: pull),
        control.settings.lengths.progress(pull: control.settings.lengths.trigger))
    case .refreshing, .finishing: openedShare
    case .exhausted, .failed, .twoLevel: 1
    }
  }

  /// The progress of the pull while an action runs or its result shows.
  ///
  /// It is less than 1 only while the space opens for an action that no pull began.
  private var openedShare: Double {
    guard let opening = control.opening, control.opened > opening.pull else { return 1 }
    let share = min(max((pull - opening.pull) / (control.opened - opening.pull), 0), 1)
    return opening.progress + (1 - opening.progress) * share
  }

  /// The seconds since the running or ending action began; nil without one.
  private var actionAge: Double? {
    switch control.phase {
    case .refreshing, .finishing, .closing:
      control.actions.lastBegan.isFinite ? max(0, time - control.actions.lastBegan) : nil
    case .idle, .pulling, .armed, .exhausted, .failed, .twoLevel: nil
    }
  }

  private func hidesScrollIndicator(_ progress: Double) -> Bool {
    guard case .hidden(let limit) = control.settings.appearance.scrollIndicator else {
      return false
    }
    return switch control.phase {
    case .idle, .exhausted, .failed: false
    case .pulling, .armed, .closing: progress >= limit
    case .refreshing, .finishing, .twoLevel: true
    }
  }
}
