public import ScrollPhysics

extension RefreshController {
  /// The state of the control at an edge; idle without a control.
  public func state(at edge: Edge) -> RefreshState { self[edge]?.engine.state ?? .idle }

  /// Whether the control at an edge is enabled; false without a control.
  public func isEnabled(at edge: Edge) -> Bool { self[edge]?.engine.isEnabled ?? false }

  /// Whether an action runs at an edge.
  public func isRefreshing(at edge: Edge) -> Bool { self[edge]?.token != nil }

  /// Whether a refresh runs at either edge.
  public var isRefreshing: Bool { isRunning(.refresh) }

  /// Whether an action that loads more runs at either edge.
  public var isLoadingMore: Bool { isRunning(.loadMore) }

  private func isRunning(_ purpose: RefreshConfiguration.Purpose) -> Bool {
    [start, end].contains { $0?.purpose == purpose && $0?.token != nil }
  }

  /// The configuration of the control at an edge; nil without a control.
  public func configuration(at edge: Edge) -> RefreshConfiguration? {
    self[edge]?.engine.configuration
  }

  /// Whether the picture stays the same until the next event.
  ///
  /// At rest, the content does not move and no control is active.
  ///
  /// A control with an open second level does not count as active.
  public var isAtRest: Bool {
    model.phase(at: now) == .resting
      && Edge.allCases.allSatisfy { edge in
        self[edge]?.engine.isActive != true || state(at: edge) == .twoLevel
      }
  }

  /// The appearance of the control at an edge at a time; nil without a control.
  ///
  /// The default time is `now`. An earlier time counts as `now`.
  public func snapshot(time: Double? = nil, at edge: Edge) -> RefreshSnapshot? {
    self[edge]?.snapshot(in: model, time: max(time ?? now, now), now: now)
  }
}

extension RefreshControl {
  func snapshot(in model: ScrollModel, time: Double, now: Double) -> RefreshSnapshot {
    let (edge, configuration) = (engine.edge, engine.configuration)
    let shown = model.pull(time: time, at: edge)
    let progress: Double =
      switch engine.state {
      case .idle: 0
      case .pulling where engine.arrivalDistance != nil: engine.approachProgress
      case .pulling, .closing:
        // A pull with a negative start distance has progress before the content reaches the edge. A
        // wheel click moves the model past the edge at once, before the pull becomes visible.
        engine.progress(pull: shown > 0 ? shown : min(0, model.displacement(time: time, at: edge)))
      case .armed:
        // Hysteresis keeps a pull armed slightly below the threshold. Its progress then stays at
        // the threshold's value.
        max(engine.progress(pull: shown), engine.progress(pull: engine.triggerDistance))
      case .refreshing, .finishing, .exhausted, .failed, .twoLevel: 1
      }
    var snapshot = RefreshSnapshot(
      edge: edge, state: engine.state, stateAge: max(0, time - engine.stateSince),
      progress: progress, pull: shown, indicatorLength: configuration.distances.indicatorLength,
      placement: configuration.appearance.placement,
      releaseCountdown: Self.wheelCountdown(in: model, time: time, now: now, at: edge),
      outcome: engine.outcome, actionAge: engine.actionAge(at: time))
    snapshot.indicatorOffset = configuration.appearance.indicatorOffset
    snapshot.background = configuration.appearance.background
    snapshot.staysInSight = configuration.appearance.staysVisibleWhileScrolling && token != nil
    snapshot.hidesScrollIndicator = configuration.hidesScrollIndicator(engine.state, progress)
    snapshot.isWaiting = engine.isWaiting
    snapshot.purpose = configuration.purpose
    snapshot.isHidden = engine.hidesNotice
    snapshot.timeInThreshold = engine.armedSince.map { max(0, time - $0) }
    snapshot.dwellProgress = engine.dwell.map { dwell in
      dwell.duration > 0 ? min(max((time - dwell.since) / dwell.duration, 0), 1) : 1
    }
    snapshot.twoLevelProgress = engine.twoLevelProgress(pull: shown)
    snapshot.isPastTwoLevel = engine.isPastTwoLevel
    snapshot.isClosingTwoLevel = engine.isClosingTwoLevel
    return snapshot
  }

  private static func wheelCountdown(
    in model: ScrollModel, time: Double, now: Double, at edge: Edge
  ) -> Double? {
    guard model.phase(at: time) == .tracking(.wheel),
      model.displacement(time: now, at: edge) > 0, let deadline = model.nextDeadline
    else { return nil }
    return min(max((deadline - time) / model.configuration.wheelSilence, 0), 1)
  }
}

extension RefreshConfiguration {
  fileprivate func hidesScrollIndicator(_ state: RefreshState, _ progress: Double) -> Bool {
    guard case .hidden(let limit) = appearance.scrollIndicator else { return false }
    return switch state {
    case .idle, .exhausted, .failed: false
    case .pulling, .armed, .closing: progress >= limit
    case .refreshing, .finishing, .twoLevel: true
    }
  }
}
