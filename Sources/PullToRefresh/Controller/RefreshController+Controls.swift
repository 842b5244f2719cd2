public import ScrollPhysics

extension RefreshController {
  // MARK: Removing

  /// Takes the control away, calls its action off and lets what it held open close.
  public func removeRefresh(at edge: Edge) {
    guard let control = self[edge] else { return }
    setEnabled(false, at: edge)
    guard self[edge] === control else { return }
    removeIndicator(of: control)
    guard self[edge] === control else { return }
    let count = control.engine.actions.count
    if edge == .start { actionCounts.start = count } else { actionCounts.end = count }
    self[edge] = nil
    model.setPullRule(.plain, time: now, at: edge)
    if control.engine.state != .idle {
      notices.append(
        Notice(time: now, edge: edge, control: control, token: nil, content: .state(.idle)))
    }
    synchronise()
    deliver()
    layoutChanged()
  }

  /// Takes the controls of both edges away.
  public func removeAll() {
    for edge in Edge.allCases { removeRefresh(at: edge) }
  }

  // MARK: Steering

  /// Gives the control at an edge another configuration, in whatever it is doing.
  ///
  /// Nothing jumps: a finger keeps its place through the inverse of the new resistance, an open hold goes to
  /// its new length along `reveal`, a pull is armed or not by the new threshold at once, and times count from
  /// where they began. Numbers that make no sense count as their defaults. Without a control nothing happens.
  public func reconfigure(at edge: Edge, _ configuration: RefreshConfiguration) {
    guard let control = self[edge], control.engine.configuration != configuration else { return }
    let rows = rowsLength(configuration.distances.preload)
    let displacement = shownDisplacement(at: edge)
    let wasOverlay = control.engine.settings.configuration.appearance.placement == .overlay
    update(edge) {
      $0.reconfigured(configuration, rows: rows, displacement: displacement, time: now)
    }
    guard self[edge] === control else { return }
    synchronise()
    if wasOverlay != (control.engine.settings.configuration.appearance.placement == .overlay),
      control.engine.opened > 0
    {
      // The room that was over the content is beside it now, or the other way round.
      let curve = control.engine.settings.configuration.motion.reveal
      model.setHold(control.engine.opened, curve: curve, time: now, at: edge)
    }
    layoutChanged()
    // What the new times say is due happens now.
    advance(to: now)
  }

  /// Changes the configuration of the control at an edge, in whatever it is doing.
  ///
  ///     list.reconfigure(at: .start) { $0.distances.trigger = 80 }
  public func reconfigure(at edge: Edge, _ change: (inout RefreshConfiguration) -> Void) {
    guard var configuration = configuration(at: edge) else { return }
    change(&configuration)
    reconfigure(at: edge, configuration)
  }

  /// Asks before every action; false refuses it.
  ///
  /// Nil, the default, refuses none.
  public func setShouldBegin(
    at edge: Edge, _ shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  ) {
    self[edge]?.shouldBegin = shouldBegin
  }

  /// Makes a control react or not.
  ///
  /// Disabling calls a running action off and closes the hold.
  public func setEnabled(_ isEnabled: Bool, at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    update(edge) { $0.setEnabled(isEnabled, displacement: displacement, time: now) }
    synchronise()
    layoutChanged()
  }

  /// Says that there is no more to load at an edge, or that there is again, without an action.
  ///
  /// As after an action that ended `.exhausted` the notice stands at the edge until a retry, a refresh or
  /// `false`, but nothing that is seen moves for it. Ignored, and reported so, while an action runs, when
  /// disabled, and where the control refreshes.
  public func setExhausted(_ isExhausted: Bool, at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    update(edge) { $0.setExhausted(isExhausted, displacement: displacement, time: now) }
    approach()
    schedule()
  }

  /// Begins an action from the program.
  ///
  /// With `reveal` the list scrolls to show the indicator; without, nothing that is seen moves. Ignored,
  /// and reported so, while an action runs, ends or closes, and when disabled or shut out by the opposite
  /// edge; a pull in progress is taken over.
  public func startRefreshing(
    at edge: Edge, reveal: Bool = true, trigger: RefreshTrigger = .programmatic
  ) {
    update(edge) { $0.started(trigger, reveals: reveal) }
  }

  /// Ends the action in flight with an outcome; without one the outcome is ignored and reported so.
  public func endRefreshing(
    at edge: Edge, _ outcome: RefreshOutcome = .success(newItems: nil)
  ) {
    guard let engine = self[edge]?.engine else { return }
    endRefreshing(engine.token ?? RefreshToken(edge: edge, number: 0), outcome)
  }

  /// Ends an action by its token; one that is not in flight is ignored and reported so.
  public func endRefreshing(_ token: RefreshToken, _ outcome: RefreshOutcome) {
    let displacement = shownDisplacement(at: token.edge)
    update(token.edge) { $0.finished(token, outcome, displacement: displacement, time: now) }
    approach()
    schedule()
  }

  /// Ends whatever is in flight at both edges.
  public func endAll(_ outcome: RefreshOutcome = .success(newItems: nil)) {
    for edge in Edge.allCases where isRefreshing(at: edge) { endRefreshing(at: edge, outcome) }
  }

  /// Calls the action in flight off and cancels its task.
  public func cancel(at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    update(edge) { $0.cancelled(displacement: displacement, time: now) }
    schedule()
  }

  /// Tries again where loading failed or there was no more, and where a refresh failed, during its result too.
  ///
  /// Where the last action did not fail nothing happens. A refresh is shown when its edge is within a viewport.
  public func retry(at edge: Edge) {
    guard let control = self[edge], canRetry(at: edge) else { return }
    let isRefresh = control.engine.settings.configuration.purpose == .refresh
    startRefreshing(at: edge, reveal: isRefresh && isNear(edge), trigger: .retry)
  }

  func canRetry(at edge: Edge) -> Bool {
    guard let engine = self[edge]?.engine else { return false }
    return switch engine.state {
    case .failed, .exhausted: true
    case .idle, .pulling, .armed, .finishing, .closing:
      engine.hasFailed && engine.isEnabled
        && engine.settings.configuration.purpose == .refresh
    case .refreshing, .twoLevel: false
    }
  }
}
