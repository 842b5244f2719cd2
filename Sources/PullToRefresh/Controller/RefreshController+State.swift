public import ScrollPhysics

extension RefreshController {
  /// The state of the control at an edge; idle where none stands.
  public func state(at edge: Edge) -> RefreshState { self[edge]?.engine.state ?? .idle }

  /// Whether the control at an edge reacts.
  public func isEnabled(at edge: Edge) -> Bool { self[edge]?.engine.isEnabled ?? false }

  /// Whether an action is in flight at an edge.
  public func isRefreshing(at edge: Edge) -> Bool { self[edge]?.engine.token != nil }

  /// Whether an action that refreshes is in flight, at whichever edge.
  public var isRefreshing: Bool {
    [start, end].contains { control in
      control?.engine.settings.configuration.purpose == .refresh && control?.engine.token != nil
    }
  }

  /// Whether a control that loads more is loading.
  public var isLoadingMore: Bool {
    [start, end].contains { control in
      control?.engine.settings.configuration.purpose == .loadMore && control?.engine.token != nil
    }
  }

  /// The configuration of the control at an edge; nil where none stands.
  public func configuration(at edge: Edge) -> RefreshConfiguration? {
    self[edge]?.engine.configuration
  }

  /// Whether nothing moves and no control is active, an open second level aside: until the next event
  /// the picture stays.
  public var isAtRest: Bool {
    model.phase(at: now) == .resting
      && Edge.allCases.allSatisfy { edge in
        self[edge]?.engine.isActive != true || state(at: edge) == .twoLevel
      }
  }

  /// What a drawing needs to know of the control at an edge, as it will be seen at `time`, or at the
  /// latest time; nil where none stands.
  public func snapshot(at edge: Edge, time: Double? = nil) -> RefreshSnapshot? {
    guard let engine = self[edge]?.engine else { return nil }
    let time = max(time ?? now, now)
    let shown = model.pull(time: time, at: edge)
    let progress: Double =
      switch engine.state {
      case .idle: 0
      case .pulling where engine.arrivalDistance != nil: engine.approachProgress
      case .pulling, .closing:
        // A pull that starts before the edge is on its way while content is still inside. A step of the
        // wheel is past the edge at once, but nothing of it is shown yet.
        engine.progress(pull: shown > 0 ? shown : min(0, model.displacement(time: time, at: edge)))
      case .armed:
        // At least what the threshold is on the way, in spite of hysteresis.
        max(engine.progress(pull: shown), engine.progress(pull: engine.triggerDistance))
      case .refreshing, .finishing, .exhausted, .failed, .twoLevel: 1
      }
    let configuration = engine.configuration
    var snapshot = RefreshSnapshot(
      edge: edge, state: engine.state, stateAge: max(0, time - engine.stateSince),
      progress: progress, pull: shown, indicatorLength: configuration.distances.indicatorLength,
      placement: configuration.appearance.placement,
      releaseCountdown: wheelCountdown(at: edge, time: time), outcome: engine.outcome,
      actionAge: engine.actionAge(at: time))
    snapshot.indicatorOffset = configuration.appearance.indicatorOffset
    snapshot.background = configuration.appearance.background
    snapshot.staysInSight =
      configuration.appearance.staysVisibleWhileScrolling && engine.token != nil
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

  private func wheelCountdown(at edge: Edge, time: Double) -> Double? {
    guard model.phase(at: time) == .tracking(.wheel), model.displacement(time: now, at: edge) > 0,
      let deadline = model.nextDeadline
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
