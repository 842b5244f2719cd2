public import ScrollPhysics

extension RefreshController {
  // MARK: Removing

  /// Removes the control at an edge, cancels its action and closes the space for its indicator.
  public func removeRefresh(at edge: Edge) {
    guard let control = self[edge] else { return }
    setEnabled(false, at: edge)
    guard self[edge] === control else { return }
    control.removeIndicator()
    guard self[edge] === control else { return }
    let count = control.engine.actions.count
    if edge == .start { actionCounts.start = count } else { actionCounts.end = count }
    self[edge] = nil
    model.setPullRule(.plain, time: now, at: edge)
    if control.engine.state != .idle { queue.append(.state(.idle), of: control, time: now) }
    synchronize()
    restoreInvariants()
    layoutChanged()
  }

  /// Removes the controls of both edges.
  public func removeAll() {
    for edge in Edge.allCases { removeRefresh(at: edge) }
  }

  // MARK: Configuring

  /// Replaces the configuration of the control at an edge, in any state.
  ///
  /// The content does not jump. Content under a finger keeps its position when the resistance
  /// changes. An open space moves to its new length along `motion.reveal`. The new threshold arms
  /// or disarms a pull at once. Running durations keep their start times. Defaults replace invalid
  /// numbers. Without a control at the edge, this has no effect.
  public func reconfigure(_ configuration: RefreshConfiguration, at edge: Edge) {
    guard let control = self[edge], control.engine.configuration != configuration else { return }
    let rows = rowsLength(configuration.distances.preload)
    let displacement = shownDisplacement(at: edge)
    let wasOverlay = control.isOverlay
    send(to: edge) {
      $0.reconfigured(configuration, rows: rows, displacement: displacement, time: now)
    }
    guard self[edge] === control else { return }
    synchronize()
    if wasOverlay != control.isOverlay, control.engine.opened > 0 {
      // Only an indicator that does not overlay the content needs space beside it.
      model.setHold(
        control.engine.opened, curve: control.engine.settings.configuration.motion.reveal,
        time: now, at: edge)
    }
    layoutChanged()
    // The new durations may have ended already.
    advance(to: now)
  }

  /// Changes the configuration of the control at an edge, in any state.
  ///
  ///     list.reconfigure(at: .start) { $0.distances.trigger = 80 }
  public func reconfigure(at edge: Edge, _ change: (inout RefreshConfiguration) -> Void) {
    guard var configuration = configuration(at: edge) else { return }
    change(&configuration)
    reconfigure(configuration, at: edge)
  }

  /// Sets a closure that allows (true) or vetoes (false) each action before it begins.
  ///
  /// Nil, the default, allows every action.
  public func setShouldBegin(
    at edge: Edge, _ shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  ) {
    self[edge]?.shouldBegin = shouldBegin
  }

  /// Enables or disables the control at an edge.
  ///
  /// Disabling cancels a running action and closes the space for its indicator.
  public func setEnabled(_ isEnabled: Bool, at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    send(to: edge) { $0.setEnabled(isEnabled, displacement: displacement, time: now) }
    synchronize()
    layoutChanged()
  }

  /// Shows or removes the notice that there is no more data, without an action.
  ///
  /// With true, the control enters the state ``RefreshState/exhausted``. It stays in that state
  /// until a retry, a refresh or a call with false. The visible content does not move.
  ///
  /// The call is ignored while an action runs, on a disabled control, and on a control that
  /// refreshes. The controller reports this as ``RefreshEffect/ignored``.
  public func setExhausted(_ isExhausted: Bool, at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    change {
      send(to: edge) {
        $0.setExhausted(isExhausted, displacement: displacement, time: now)
      }
    }
  }

  // MARK: Actions

  /// Begins an action at an edge, as the program requests.
  ///
  /// With `reveal` the list scrolls to the indicator. Without it, the visible content does not
  /// move. The action takes over a pull in progress.
  ///
  /// The call is ignored while an action runs or its indicator closes, and on a disabled or
  /// excluded control. The controller reports this as ``RefreshEffect/ignored``.
  public func startRefreshing(
    reveal: Bool = true, trigger: RefreshTrigger = .programmatic, at edge: Edge
  ) {
    send(to: edge) { $0.started(trigger, reveals: reveal) }
  }

  /// Ends the running action at an edge with an outcome.
  ///
  /// Without a running action, the controller reports ``RefreshEffect/ignored``.
  public func endRefreshing(
    _ outcome: RefreshOutcome = .success(newItems: nil), at edge: Edge
  ) {
    guard let control = self[edge] else { return }
    endRefreshing(control.token ?? RefreshToken(edge: edge, number: 0), outcome)
  }

  /// Ends the running action that a token identifies.
  ///
  /// If that action is not running, the controller reports ``RefreshEffect/ignored``.
  public func endRefreshing(_ token: RefreshToken, _ outcome: RefreshOutcome) {
    let displacement = shownDisplacement(at: token.edge)
    change {
      send(to: token.edge) {
        $0.finished(token, outcome, displacement: displacement, time: now)
      }
    }
  }

  /// Ends the running actions of both edges with an outcome.
  public func endAll(_ outcome: RefreshOutcome = .success(newItems: nil)) {
    for edge in Edge.allCases where isRefreshing(at: edge) { endRefreshing(outcome, at: edge) }
  }

  /// Cancels the running action at an edge and its task.
  public func cancel(at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    change { send(to: edge) { $0.cancelled(displacement: displacement, time: now) } }
  }

  /// Retries a failed action, or tries to load again after the end of the data.
  ///
  /// A failed refresh can be retried while its result shows.
  ///
  /// In other states this has no effect. The list scrolls to the indicator of a refresh if its edge
  /// is less than one viewport away.
  public func retry(at edge: Edge) {
    guard let control = self[edge], canRetry(at: edge) else { return }
    startRefreshing(
      reveal: control.purpose == .refresh && isNear(edge), trigger: .retry, at: edge)
  }

  func canRetry(at edge: Edge) -> Bool {
    guard let control = self[edge] else { return false }
    let engine = control.engine
    return switch engine.state {
    case .failed, .exhausted: true
    case .idle, .pulling, .armed, .finishing, .closing:
      engine.hasFailed && engine.isEnabled && control.purpose == .refresh
    case .refreshing, .twoLevel: false
    }
  }

  /// Whether an edge is less than one viewport away.
  ///
  /// Only then does a refresh that the user requests scroll to its indicator.
  func isNear(_ edge: Edge) -> Bool { displacement(at: edge) > -model.viewport }

  // MARK: Expiry

  /// Refreshes expired content and returns whether an action began.
  ///
  /// Content is expired if it is older than the configured expiry or was never refreshed.
  ///
  /// Call this method when the list appears or gets the focus. With `reveal` the list scrolls to
  /// the indicator. The method has no effect on a control that is active, disabled or excluded.
  @discardableResult
  public func refreshIfExpired(reveal: Bool = false, at edge: Edge = .start) -> Bool {
    guard let engine = self[edge]?.engine, engine.isExpired(at: now), !engine.isActive,
      engine.isEnabled, !engine.isExcluded
    else { return false }
    startRefreshing(reveal: reveal, trigger: .expired, at: edge)
    return isRefreshing(at: edge)
  }

  /// Sets the age of content that an earlier run of the program loaded.
  ///
  /// The age is in seconds. A negative age counts as 0. An age that is not finite means that the
  /// content was never refreshed.
  public func setAge(_ seconds: Double, at edge: Edge = .start) {
    self[edge]?.engine.lastSuccess = seconds.isFinite ? now - max(0, seconds) : nil
  }

  /// The seconds since the last successful action at an edge; nil before the first.
  public func age(at edge: Edge) -> Double? {
    self[edge]?.engine.lastSuccess.map { max(0, now - $0) }
  }

  // MARK: Second level

  /// Opens the second level of the control at an edge and scrolls to it.
  ///
  /// The call is ignored unless the control has a second level and is idle or pulled.
  public func openTwoLevel(at edge: Edge) {
    change { send(to: edge) { $0.twoLevelOpenRequested(time: now) } }
  }

  /// Closes the second level at an edge, if it is open.
  public func closeTwoLevel(at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    change {
      send(to: edge) { $0.twoLevelCloseRequested(displacement: displacement, time: now) }
    }
  }

  /// The edge whose second level is open.
  var openTwoLevel: Edge? { Edge.allCases.first { state(at: $0) == .twoLevel } }

  /// Closes the open second level, or opens one if all are closed.
  ///
  /// Returns false if no control has a second level.
  func toggleTwoLevel() -> Bool {
    if let edge = openTwoLevel {
      closeTwoLevel(at: edge)
    } else if let edge = Edge.allCases.first(where: { self[$0]?.engine.hasTwoLevel == true }) {
      openTwoLevel(at: edge)
    } else {
      return false
    }
    return true
  }
}

extension RefreshControl {
  fileprivate var isOverlay: Bool {
    engine.settings.configuration.appearance.placement == .overlay
  }
}
