internal import ScrollPhysics

extension RefreshController {
  /// Something to tell, and to do.
  struct Notice {
    enum Content {
      case state(RefreshState)
      case effect(RefreshEffect)
    }

    var time: Double
    var edge: Edge
    var control: RefreshControl
    var token: RefreshToken?
    var content: Content
  }

  subscript(edge: Edge) -> RefreshControl? {
    get { edge == .start ? start : end }
    set {
      switch edge {
      case .start: start = newValue
      case .end: end = newValue
      }
    }
  }

  func displacement(at edge: Edge) -> Double { model.displacement(time: now, at: edge) }

  /// How far out content, or an indicator over it, is seen.
  func shownDisplacement(at edge: Edge) -> Double {
    let pull = model.pull(time: now, at: edge)
    return pull > 0 ? max(pull, displacement(at: edge)) : displacement(at: edge)
  }

  /// Gives an event to the engine at an edge.
  ///
  /// Holds change with the state, before anybody hears of it; all else is told and done in its
  /// order.
  func update(_ edge: Edge, _ event: (inout RefreshEngine) -> [RefreshEffect]) {
    guard let control = self[edge] else { return }
    let before = control.engine.state
    let effects = event(&control.engine)
    let state = control.engine.state
    let isNew = before != state
    if effects.isEmpty, !isNew { return }
    if isNew {
      lastActivity = now
      notices.append(notice(.state(state), edge, control))
    }
    var settles = false
    for effect in effects {
      if case .hold(let length, let curve) = effect {
        model.setHold(length, curve: curve, time: now, at: edge)
        settles = true
      }
      notices.append(notice(.effect(effect), edge, control))
    }
    if settles, model.phase(at: now) == .resting { settle(edge) }
    if isNew {
      synchronise()
      crossing?.synchronise()
    }
    deliver()
  }

  private func notice(
    _ content: Notice.Content, _ edge: Edge, _ control: RefreshControl
  ) -> Notice {
    Notice(
      time: now, edge: edge, control: control, token: control.engine.token, content: content)
  }

  /// Takes in what a request said.
  func take(_ entry: Inbox.Entry) {
    let token = entry.token
    switch entry.answer {
    case .end(let outcome): endRefreshing(token, outcome)
    case .begin(true): update(token.edge) { $0.workBegan(token) }
    case .begin(false):
      let displacement = shownDisplacement(at: token.edge)
      update(token.edge) { $0.workVetoed(token, displacement: displacement, time: now) }
      approach()
      schedule()
    }
  }

  func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    var next = 0
    while next < notices.count {
      let notice = notices[next]
      next += 1
      switch notice.content {
      case .state(let state):
        onStateChange?(notice.edge, state)
        streams.tell(notice.edge, state)
        if state == .idle { retireIndicator(of: notice.control) }
      case .effect(let effect):
        let event = RefreshEvent(
          time: notice.time, edge: notice.edge, token: notice.token, effect: effect)
        onEvent?(event)
        streams.tell(event)
        perform(effect, notice)
      }
    }
    notices.removeAll(keepingCapacity: true)
    isDelivering = false
    // What was told may have opened the way for loading more.
    approach()
    schedule()
  }

  private func perform(_ effect: RefreshEffect, _ notice: Notice) {
    let (edge, control) = (notice.edge, notice.control)
    guard self[edge] === control else {
      if case .abandon(let token) = effect { control.cancelTask(of: token) }
      return
    }
    switch effect {
    case .shouldBegin(let trigger):
      let isAllowed = installIndicator(at: edge) && control.shouldBegin?(trigger) ?? true
      guard self[edge] === control, control.engine.request != nil else { return }
      let displacement = displacement(at: edge)
      update(edge) {
        isAllowed
          ? $0.allowed(isWaiting: control.waits, time: now)
          : $0.vetoed(displacement: displacement, time: now)
      }
    case .begin(let token, let trigger):
      guard control.engine.token == token else { return }
      control.endBefore = model.endRest
      control.run(RefreshRequest(token: token, trigger: trigger, inbox: inbox))
      // What the handler brought before it returned is of this very moment.
      for entry in inbox.take(token) { take(entry) }
    case .abandon(let token): control.cancelTask(of: token)
    case .reveal: reveal(edge)
    case .finish(_, let outcome):
      if control.engine.settings.configuration.purpose == .loadMore {
        if case .success = outcome { revealAppended(at: edge) }
        return
      }
      refreshed(edge, outcome)
    case .hold, .tick, .untick, .ignored, .vetoed, .exhausted, .announce: break
    }
  }

  /// A refresh that succeeded opens what loads more at the opposite edge again, or says that there is no more.
  private func refreshed(_ edge: Edge, _ outcome: RefreshOutcome) {
    let other = edge.opposite
    let displacement = shownDisplacement(at: other)
    switch outcome {
    case .success: update(other) { $0.refreshed(displacement: displacement, time: now) }
    case .exhausted:
      // A control that refreshes, or is deaf, was not told anything that it could ignore.
      guard let engine = self[other]?.engine, engine.isEnabled,
        engine.settings.configuration.purpose == .loadMore
      else { return }
      update(other) { $0.setExhausted(true, displacement: displacement, time: now) }
    case .failure, .cancelled, .timedOut: return
    }
    approach()
  }

  private func reveal(_ edge: Edge) {
    guard let curve = self[edge]?.engine.settings.configuration.motion.reveal else { return }
    let range = model.restingRange
    model.scroll(
      to: edge == .start ? range.lowerBound : range.upperBound, curve: curve, time: now)
  }

  /// Content came to rest.
  func rest() {
    lastActivity = now
    for edge in Edge.allCases { settle(edge) }
  }

  func settle(_ edge: Edge) {
    let displacement = displacement(at: edge)
    update(edge) {
      $0.settled(displacement: displacement, time: now)
    }
  }

  /// Tells controls that load more how near the end is.
  ///
  /// What is out past an edge does not count: a rebound is neither leaving nor arriving.
  func approach() {
    for edge in Edge.allCases {
      guard self[edge]?.engine.arrivalDistance != nil else { continue }
      let offset = model.offset(at: now)
      // A pull at the other edge, and its rebound, is no arrival at this one.
      let out = model.displacement(time: now, at: edge.opposite) - model.holds[edge.opposite]
      if out > RefreshEngine.edgeTolerance { continue }
      let inside = min(max(offset, -model.insets.start), model.endRest)
      let displacement = edge == .start ? -model.insets.start - inside : inside - model.endRest
      update(edge) { $0.approached(to: displacement, time: now) }
    }
  }

  /// Finds when content that moves by itself will leave an edge behind, or arrive near one.
  func schedule() {
    let goal = model.destination
    for edge in Edge.allCases {
      guard let control = self[edge] else { continue }
      control.leavesAt = nil
      control.arrivesAt = nil
      guard let goal else { continue }
      let rest = edge == .start ? -model.insets.start : model.endRest
      let end = (goal - rest) * edge.outward
      switch control.engine.state {
      case .closing, .pulling:
        if end < -RefreshEngine.edgeTolerance {
          control.leavesAt = arrival(at: rest)
        }
      default: break
      }
      guard control.engine.awaitsArrival, let preload = control.engine.arrivalDistance,
        end >= -preload, (model.offset(at: now) - rest) * edge.outward < -preload
      else { continue }
      control.arrivesAt = arrival(at: rest - preload * edge.outward)
    }
  }

  /// When content will be at an offset; nil if it never will, or is about there.
  private func arrival(at offset: Double) -> Double? {
    model.time(toReach: offset, after: now).flatMap { $0 > now ? $0 : nil }
  }

  /// Brings what depends on both controls up to date: exclusion, supersession, and how edges are pulled.
  func synchronise() {
    for edge in Edge.allCases {
      guard let control = self[edge] else { continue }
      let other = self[edge.opposite]
      if control.engine.settings.configuration.purpose == .loadMore, control.engine.token != nil,
        let other, other.engine.settings.configuration.purpose == .refresh,
        other.engine.token != nil
      {
        update(edge) { $0.cancelled(displacement: shownDisplacement(at: edge), time: now) }
      }
      let isExcluded = isKeptOut(control, at: edge)
      if isExcluded != control.engine.isExcluded {
        let displacement = displacement(at: edge)
        update(edge) { $0.setExcluded(isExcluded, displacement: displacement, time: now) }
      }
      let rule = control.engine.pullRule
      if model.pullRule(at: edge) != rule { model.setPullRule(rule, time: now, at: edge) }
    }
  }
}

extension RefreshController {
  /// Whether another control of the same place, at the opposite edge or of the other axis, keeps it out.
  private func isKeptOut(_ control: RefreshControl, at edge: Edge) -> Bool {
    if let other = self[edge.opposite], other.keepsOut(control) { return true }
    guard let crossing else { return false }
    return crossing.start?.keepsOut(control) == true || crossing.end?.keepsOut(control) == true
  }
}

extension RefreshControl {
  /// Whether this control is active in a way that keeps another one out.
  ///
  /// Loading more keeps no refresh out: the refresh supersedes it.
  func keepsOut(_ other: RefreshControl) -> Bool {
    let loads = engine.settings.configuration.purpose == .loadMore
    if loads, other.engine.settings.configuration.purpose == .refresh { return false }
    if other.engine.settings.configuration.guards.exclusion == .exclusive { return engine.isActive }
    return other.engine.settings.configuration.purpose == .loadMore && !loads && engine.token != nil
  }
}
