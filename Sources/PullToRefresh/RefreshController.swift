public import ScrollPhysics

/// A list that can be pulled: a scroll model, a refresh control at either edge, and their actions.
///
/// The host feeds it with `handle(_:at:)` and `advance(to:)` on one clock in seconds, draws what `model` and
/// `snapshot(at:)` say, and sleeps until `nextDeadline`. Work that ends elsewhere calls `onWake`; the
/// host then calls `advance(to:)`, and the work's outcome takes that time.
///
///     let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
///     list.addPullToRefresh(at: .start) { refresh in try await feed.reload() }
@MainActor
public final class RefreshController {
  /// The scroll position.
  public private(set) var model: ScrollModel
  /// The latest time the host has told, in seconds.
  public private(set) var now = 0.0
  /// The time of the latest event, change of state or coming to rest.
  public private(set) var lastActivity = 0.0
  /// Hears every effect, in order.
  public var onEvent: ((RefreshEvent) -> Void)?
  /// Hears every new state of a control; progress alone is no new state.
  public var onStateChange: ((Edge, RefreshState) -> Void)?

  /// Called from any thread when an outcome waits for the next `advance`.
  public var onWake: (@Sendable () -> Void)? {
    get { inbox.onWake }
    set { inbox.setOnWake(newValue) }
  }

  private let inbox = Inbox()
  private var start: RefreshControl?
  private var end: RefreshControl?

  /// Makes a list at rest at its start. Lengths are points.
  public init(
    axis: Axis, viewport: Double, content: Double,
    configuration: ScrollConfiguration = ScrollConfiguration()
  ) {
    model = ScrollModel(
      axis: axis, viewport: viewport, contentLength: content, configuration: configuration)
  }

  // MARK: Controls

  /// Adds a control whose action ends when `action` returns; throwing is a failure with the error's
  /// description, and cancelling the action cancels its task. Replaces a control that stood there.
  public func addPullToRefresh(
    at edge: Edge, _ configuration: RefreshConfiguration = .pullcord,
    action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    add(at: edge, configuration, work: .task { try await action($0); return nil })
  }

  /// Adds a control whose action ends when `action` returns the number of new items.
  public func addPullToRefresh(
    at edge: Edge, _ configuration: RefreshConfiguration = .pullcord,
    action: @escaping @MainActor (RefreshRequest) async throws -> Int
  ) {
    add(at: edge, configuration, work: .task { try await action($0) })
  }

  /// Adds a control for callers without concurrency: `begin` starts the work, and whoever does it calls
  /// `finish` on the request.
  public func addPullToRefresh(
    at edge: Edge, _ configuration: RefreshConfiguration = .pullcord,
    begin: @escaping @MainActor (RefreshRequest) -> Void
  ) {
    add(at: edge, configuration, work: .call(begin))
  }

  private func add(at edge: Edge, _ configuration: RefreshConfiguration, work: RefreshControl.Work) {
    removeRefresh(at: edge)
    self[edge] = RefreshControl(
      engine: RefreshEngine(edge: edge, configuration: configuration, viewport: model.viewport),
      work: work)
    synchronise()
  }

  /// Takes the control away, calls its action off and lets what it held open close.
  public func removeRefresh(at edge: Edge) {
    guard self[edge] != nil else { return }
    setEnabled(false, at: edge)
    self[edge] = nil
    model.setPullRule(.plain, at: edge, time: now)
    synchronise()
  }

  /// Asks before every action; false refuses it. Nil, the default, refuses none.
  public func setShouldBegin(
    at edge: Edge, _ shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  ) {
    self[edge]?.shouldBegin = shouldBegin
  }

  /// Makes a control react or not. Disabling calls a running action off and closes the hold.
  public func setEnabled(_ isEnabled: Bool, at edge: Edge) {
    update(edge) { $0.setEnabled(isEnabled, displacement: displacement(at: edge), at: now) }
  }

  /// Begins an action from the program. With `reveal` the list scrolls to show the indicator; without, a
  /// list that is scrolled away stays where it is.
  public func startRefreshing(
    at edge: Edge, reveal: Bool = true, trigger: RefreshTrigger = .programmatic
  ) {
    let before = self[edge]?.engine.token
    update(edge) { $0.started(trigger, at: now) }
    guard reveal, let engine = self[edge]?.engine, engine.token != before else { return }
    let range = model.restingRange
    model.scroll(
      to: edge == .start ? range.lowerBound : range.upperBound,
      curve: engine.configuration.reveal, time: now)
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
    update(token.edge) { $0.finished(token, outcome, at: now) }
  }

  /// Calls the action in flight off and cancels its task.
  public func cancel(at edge: Edge) {
    update(edge) { $0.cancelled(displacement: displacement(at: edge), at: now) }
  }

  // MARK: What it is doing

  /// The state of the control at an edge; idle where none stands.
  public func state(at edge: Edge) -> RefreshState { self[edge]?.engine.state ?? .idle }

  /// Whether the control at an edge reacts.
  public func isEnabled(at edge: Edge) -> Bool { self[edge]?.engine.isEnabled ?? false }

  /// Whether an action is in flight at an edge.
  public func isRefreshing(at edge: Edge) -> Bool { self[edge]?.engine.token != nil }

  /// What a drawing needs to know of the control at an edge; nil where none stands.
  ///
  /// `time` is when the drawing will be seen, not before `now`, the default: content in motion is shown
  /// where it will be then, while states change only when the host advances.
  public func snapshot(at edge: Edge, time: Double? = nil) -> RefreshSnapshot? {
    guard let engine = self[edge]?.engine else { return nil }
    let time = max(time ?? now, now)
    let shown = model.pull(at: edge, time: time)
    let progress: Double =
      switch engine.state {
      case .idle: 0
      case .pulling, .closing: engine.progress(at: shown)
      case .armed, .refreshing, .finishing, .exhausted, .failed: 1
      }
    return RefreshSnapshot(
      edge: edge, state: engine.state, stateAge: max(0, time - engine.stateSince),
      progress: progress, pull: shown,
      indicatorLength: engine.configuration.indicatorLength,
      placement: engine.configuration.placement, releaseCountdown: wheelCountdown(at: edge, time: time),
      outcome: engine.outcome)
  }

  private func wheelCountdown(at edge: Edge, time: Double) -> Double? {
    guard model.phase(at: time) == .tracking(.wheel),
      model.displacement(at: edge, time: time) > 0, let deadline = model.nextDeadline
    else { return nil }
    return min(max((deadline - time) / model.configuration.wheelSilence, 0), 1)
  }

  /// Whether nothing moves and no control is active: until the next event the picture stays.
  public var isAtRest: Bool {
    model.phase(at: now) == .resting && !hasActiveControl(besides: nil)
  }

  /// When `advance` is wanted next, whatever is drawn; nil: not before the next event.
  public var nextDeadline: Double? {
    [model.nextDeadline, start?.engine.nextDeadline, end?.engine.nextDeadline]
      .compactMap(\.self).min()
  }

  // MARK: Time and input

  /// Lets everything that is due by `time` happen, each at its own time, and takes in outcomes.
  public func advance(to time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      dispatch(model.advance(to: now), device: nil, before: nil)
      for edge in Edge.allCases {
        update(edge) { $0.advance(to: now, displacement: displacement(at: edge)) }
      }
    }
    now = max(now, time)
    _ = model.advance(to: now)
    for (token, outcome) in inbox.takeAll() { endRefreshing(token, outcome) }
    for edge in Edge.allCases {
      self[edge]?.engine.moved(to: displacement(at: edge), at: now)
    }
  }

  /// Does what an input event means, at its time.
  public func handle(_ event: InputEvent, at time: Double) {
    advance(to: time)
    lastActivity = now
    if case .keyPressed(let key, let modifiers) = event, press(key, modifiers) { return }
    let before = EdgeLengths(start: displacement(at: .start), end: displacement(at: .end))
    let changes = model.handle(event, at: now)
    dispatch(changes, device: model.phase(at: now).device, before: before)
  }

  /// The keys that act on controls. F5 shows the indicator when its edge is within a viewport.
  private func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.f5, []), (.r, .control):
      let reveals = displacement(at: .start) > -model.viewport
      startRefreshing(at: .start, reveal: reveals, trigger: .keyboard)
      return true
    case (.escape, _):
      let running = Edge.allCases.filter { isRefreshing(at: $0) }
      if running.isEmpty {
        dispatch(model.interrupt(at: now), device: nil, before: nil)
      }
      for edge in running { cancel(at: edge) }
      return true
    default: return false
    }
  }

  private func dispatch(_ changes: ScrollChanges, device: InputDevice?, before: EdgeLengths?) {
    guard !changes.isEmpty else { return }
    for edge in Edge.allCases where self[edge] != nil {
      if changes.contains(.trackingBegan), let device, let before {
        update(edge) { $0.trackingBegan(device, displacement: before[edge], at: now) }
      }
      if changes.contains(.tracked) {
        update(edge) { $0.tracked(to: displacement(at: edge), at: now) }
      }
      if changes.contains(.released) {
        update(edge) { $0.released(displacement: displacement(at: edge), at: now) }
      }
      if changes.contains(.cancelled) {
        update(edge) { $0.trackingCancelled(displacement: displacement(at: edge), at: now) }
      }
    }
    if changes.contains(.rested) { rest() }
  }

  // MARK: Layout

  /// Sets what the client reserves at an edge.
  public func setInset(_ length: Double, at edge: Edge) {
    model.setInset(length, at: edge, time: now)
    layoutChanged()
  }

  /// Sets the length of the content.
  public func setContentLength(_ length: Double) {
    model.setContentLength(length, time: now)
    layoutChanged()
  }

  /// Puts content in at a place; what is seen does not move unless it begins there.
  public func insertContent(_ length: Double, at position: Double) {
    model.insertContent(length, at: position, time: now)
    layoutChanged()
  }

  /// Sets the length of the viewport.
  public func setViewport(_ length: Double) {
    model.setViewport(length, time: now)
    for edge in Edge.allCases {
      update(edge) { $0.resized(viewport: model.viewport, at: now) }
    }
    layoutChanged()
  }

  /// Scrolls to an offset, at once or along a curve.
  public func scroll(to offset: Double, curve: SettleCurve? = nil) {
    model.scroll(to: offset, curve: curve, time: now)
    layoutChanged()
  }

  private func layoutChanged() {
    if model.phase(at: now) == .resting { rest() }
    synchronise()
  }

  // MARK: Effects

  private subscript(edge: Edge) -> RefreshControl? {
    get { edge == .start ? start : end }
    set {
      switch edge {
      case .start: start = newValue
      case .end: end = newValue
      }
    }
  }

  private func displacement(at edge: Edge) -> Double {
    model.displacement(at: edge, time: now)
  }

  private func rest() {
    lastActivity = now
    for edge in Edge.allCases {
      update(edge) {
        $0.rested(at: now)
        return []
      }
    }
  }

  private func update(_ edge: Edge, _ event: (inout RefreshEngine) -> [RefreshEffect]) {
    guard var engine = self[edge]?.engine else { return }
    let state = engine.state
    let effects = event(&engine)
    self[edge]?.engine = engine
    if !state.isSameKind(as: engine.state) {
      lastActivity = now
      onStateChange?(edge, engine.state)
      synchronise()
    }
    for effect in effects { perform(effect, at: edge, token: engine.token) }
  }

  private func perform(_ effect: RefreshEffect, at edge: Edge, token: RefreshToken?) {
    onEvent?(RefreshEvent(time: now, edge: edge, token: token, effect: effect))
    switch effect {
    case .ask(let trigger):
      if self[edge]?.shouldBegin?(trigger) ?? true {
        update(edge) { $0.begin(trigger, at: now) }
      } else {
        update(edge) { $0.veto(displacement: displacement(at: edge), at: now) }
      }
    case .begin(let token, let trigger):
      self[edge]?.run(RefreshRequest(token: token, trigger: trigger, inbox: inbox))
    case .abandon(let token):
      self[edge]?.cancelTask(of: token)
    case .hold(let length, let curve):
      model.setHold(length, at: edge, curve: curve, time: now)
      if model.phase(at: now) == .resting { rest() }
    case .finish, .tick, .untick, .ignored, .vetoed, .announce: break
    }
  }

  private func hasActiveControl(besides edge: Edge?) -> Bool {
    Edge.allCases.contains { other in
      guard other != edge, let state = self[other]?.engine.state else { return false }
      switch state {
      case .idle, .exhausted, .failed: return false
      case .pulling, .armed, .refreshing, .finishing, .closing: return true
      }
    }
  }

  /// Brings what depends on several controls up to date: exclusion, and how edges can be pulled.
  private func synchronise() {
    for edge in Edge.allCases {
      guard var engine = self[edge]?.engine else { continue }
      engine.isExcluded =
        engine.configuration.exclusion == .exclusive && hasActiveControl(besides: edge)
      self[edge]?.engine = engine
      if model.pullRule(at: edge) != engine.pullRule {
        model.setPullRule(engine.pullRule, at: edge, time: now)
      }
    }
  }
}
