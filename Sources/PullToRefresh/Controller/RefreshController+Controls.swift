public import ScrollPhysics

extension RefreshController {
  // MARK: Removing

  /// Removes the control at an edge, cancels its action and closes its hold.
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
  /// The content does not jump: a finger keeps its position through the inverse of the new resistance, and an
  /// open hold moves to its new length along `reveal`. A pull arms or disarms by the new threshold at once.
  /// Durations count from where they began. Invalid numbers are replaced by their defaults. Without a control it
  /// has no effect.
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
      // The open space moves from over the content to beside it, or back.
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

  /// Sets a closure that allows or vetoes every action before it begins; false vetoes.
  ///
  /// Nil, the default, allows all.
  public func setShouldBegin(
    at edge: Edge, _ shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  ) {
    self[edge]?.shouldBegin = shouldBegin
  }

  /// Enables or disables the control at an edge.
  ///
  /// Disabling cancels a running action and closes the hold.
  public func setEnabled(_ isEnabled: Bool, at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    send(to: edge) { $0.setEnabled(isEnabled, displacement: displacement, time: now) }
    synchronize()
    layoutChanged()
  }

  /// Reports, without an action, whether there is no more data to load at an edge.
  ///
  /// The notice appears as after an action that ended `.exhausted`, and stays until a retry, a refresh or
  /// `false`. The visible content does not move. While an action runs, on a disabled control and on one that
  /// refreshes, the report has no effect other than ``RefreshEffect/ignored``.
  public func setExhausted(_ isExhausted: Bool, at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    change {
      send(to: edge) {
        $0.setExhausted(isExhausted, displacement: displacement, time: now)
      }
    }
  }

  // MARK: Actions

  /// Begins an action from the program.
  ///
  /// With `reveal` the list scrolls to the indicator; without it, the visible content does not move. A start
  /// takes over a pull. While an action runs, ends or closes, and on a control that is disabled or excluded, the
  /// start has no effect other than ``RefreshEffect/ignored``.
  public func startRefreshing(
    reveal: Bool = true, trigger: RefreshTrigger = .programmatic, at edge: Edge
  ) {
    send(to: edge) { $0.started(trigger, reveals: reveal) }
  }

  /// Ends the running action at an edge with an outcome.
  ///
  /// Without an action it has no effect other than ``RefreshEffect/ignored``.
  public func endRefreshing(
    _ outcome: RefreshOutcome = .success(newItems: nil), at edge: Edge
  ) {
    guard let control = self[edge] else { return }
    endRefreshing(control.token ?? RefreshToken(edge: edge, number: 0), outcome)
  }

  /// Ends the action with a token.
  ///
  /// If that action does not run, it has no effect other than ``RefreshEffect/ignored``.
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

  /// Cancels the running action at an edge, and its task.
  public func cancel(at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    change { send(to: edge) { $0.cancelled(displacement: displacement, time: now) } }
  }

  /// Retries an action that failed, or loading that was exhausted.
  ///
  /// A failed refresh can be retried while its result shows.
  ///
  /// Without a failure it has no effect. The list scrolls to the indicator of a refresh within one viewport.
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

  /// Whether a refresh that the user requests shows its indicator: its edge is within one viewport.
  func isNear(_ edge: Edge) -> Bool { displacement(at: edge) > -model.viewport }

  // MARK: Expiry

  /// Refreshes content that is older than the configured expiry, or was never refreshed; returns whether an
  /// action began.
  ///
  /// A host calls it when the list appears or gets the focus. `reveal` scrolls to the indicator. It has no
  /// effect on a control that is active, disabled or excluded.
  @discardableResult
  public func refreshIfExpired(reveal: Bool = false, at edge: Edge = .start) -> Bool {
    guard let engine = self[edge]?.engine, engine.isExpired(at: now), !engine.isActive,
      engine.isEnabled, !engine.isExcluded
    else { return false }
    startRefreshing(reveal: reveal, trigger: .expired, at: edge)
    return isRefreshing(at: edge)
  }

  /// Sets the age of the content, for content that an earlier run of the program loaded.
  ///
  /// The age is in seconds. A negative age counts as 0, and one that is not finite as never refreshed.
  public func setAge(_ seconds: Double, at edge: Edge = .start) {
    self[edge]?.engine.lastSuccess = seconds.isFinite ? now - max(0, seconds) : nil
  }

  /// The seconds since an action last succeeded at an edge; nil if none did.
  public func age(at edge: Edge) -> Double? {
    self[edge]?.engine.lastSuccess.map { max(0, now - $0) }
  }

  // MARK: Second level

  /// Opens the second level of the control at an edge and scrolls to it.
  ///
  /// A control without a second level, or one that is neither idle nor pulled, ignores it.
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

  /// Closes the open second level, or opens the first; false if there is none.
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
