public import ScrollPhysics

extension RefreshController {
  // MARK: Adding

  /// Adds a control whose action ends when `action` returns.
  ///
  /// Returning an `Int` is success with so many new items, returning a `RefreshOutcome` is that outcome,
  /// returning anything else, or nothing, is success; throwing is a failure with the error's description.
  /// Calling the action off cancels its task. Replaces a control that stood there.
  public func addPullToRefresh<Result>(
    at edge: Edge, _ configuration: RefreshConfiguration = .pullcord,
    action: @escaping @MainActor (RefreshRequest) async throws -> Result
  ) {
    add(at: edge, configuration, .task { RefreshOutcome(of: try await action($0)) })
  }

  /// Adds a control for callers without concurrency: `begin` starts the work, and whoever does it calls
  /// the completion it was given, from any thread.
  ///
  /// Replaces a control that stood there.
  public func addPullToRefresh(
    at edge: Edge, _ configuration: RefreshConfiguration = .pullcord,
    begin: @escaping @MainActor (RefreshRequest, @escaping RefreshCompletion) -> Void
  ) {
    add(at: edge, configuration, .call { request in begin(request) { request.finish($0) } })
  }

  func add(
    at edge: Edge, _ configuration: RefreshConfiguration, isEnabled: Bool = true,
    _ work: RefreshControl.Work
  ) {
    removeRefresh(at: edge)
    let count = edge == .start ? actionCounts.start : actionCounts.end
    var engine = RefreshEngine(
      edge: edge, configuration: configuration, viewport: model.viewport, actionCount: count)
    // Before it hears of the lengths: on short content it would begin at once.
    engine.isEnabled = isEnabled
    self[edge] = RefreshControl(engine: engine, work: work)
    layoutChanged()
  }

  // MARK: Removing

  /// Takes the control away, calls its action off and lets what it held open close.
  public func removeRefresh(at edge: Edge) {
    guard let control = self[edge] else { return }
    setEnabled(false, at: edge)
    guard self[edge] === control else { return }
    let count = control.engine.actionCount
    if edge == .start { actionCounts.start = count } else { actionCounts.end = count }
    self[edge] = nil
    model.setPullRule(.plain, at: edge, time: now)
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
    update(edge) { $0.setEnabled(isEnabled, displacement: displacement, at: now) }
    synchronise()
    layoutChanged()
  }

  /// Begins an action from the program.
  ///
  /// With `reveal` the list scrolls to show the indicator; without, nothing that is seen moves. Ignored,
  /// and reported so, while an action runs, ends or closes, and when disabled or shut out by the opposite
  /// edge; a pull in progress is taken over.
  public func startRefreshing(
    at edge: Edge, reveal: Bool = true, trigger: RefreshTrigger = .programmatic
  ) {
    update(edge) { $0.started(trigger, reveals: reveal, at: now) }
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
    update(token.edge) { $0.finished(token, outcome, displacement: displacement, at: now) }
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
    update(edge) { $0.cancelled(displacement: displacement, at: now) }
    schedule()
  }

  /// Tries again where loading failed or there was no more.
  public func retry(at edge: Edge) {
    guard canRetry(at: edge) else { return }
    startRefreshing(at: edge, reveal: false, trigger: .retry)
  }

  func canRetry(at edge: Edge) -> Bool {
    switch state(at: edge) {
    case .failed, .exhausted: true
    default: false
    }
  }
}
