internal import ScrollPhysics

extension RefreshController {
  /// Sends an event to the engine at an edge, and performs its effects.
  ///
  /// The space at the edge changes together with the state, before observers are notified. The
  /// queue delivers all other effects in order.
  func send(to edge: Edge, _ event: (inout RefreshEngine) -> [RefreshEffect]) {
    guard let control = self[edge] else { return }
    let before = control.engine.state
    let effects = event(&control.engine)
    let state = control.engine.state
    if state != before {
      lastActivity = now
      let snapshot = control.indicator.map { _ in control.snapshot(in: model, time: now) }
      queue.append(.state(state, snapshot), of: control, time: now)
    }
    if !untimed.isEmpty { control.isUntimed = true }
    var changedHold = false
    for effect in effects {
      if case .hold(let length, let curve) = effect {
        if !untimed.isEmpty, state == .closing {
          untimed.closings.updateValue(curve, forKey: edge)
        } else {
          untimed.closings.removeValue(forKey: edge)
          model.setHold(length, curve: curve, time: now, at: edge)
          changedHold = true
        }
      }
      queue.append(.effect(effect), of: control, time: now)
    }
    if changedHold, model.phase(at: now) == .resting { settle(edge) }
    synchronizeIfNeeded()
  }

  /// Applies a message from a request.
  func receive(_ message: Inbox.Message) {
    let token = message.token
    let displacement = shownDisplacement(at: token.edge)
    send(to: token.edge) { engine in
      switch message.content {
      case .ended(let outcome):
        engine.finished(token, outcome, displacement: displacement, time: now)
      case .began: engine.workBegan(token)
      case .reported(let report): engine.workReported(token, report, time: now)
      case .vetoed: engine.workVetoed(token, displacement: displacement, time: now)
      }
    }
  }

  /// Delivers the queue to the observers and performs its effects.
  ///
  /// A call during a delivery returns at once, because the current delivery includes new entries.
  func deliver() {
    guard !queue.isDelivering else { return }
    queue.begin()
    while let entry = queue.removeFirst() {
      let edge = entry.control.engine.edge
      switch entry.content {
      case .state(let state, let snapshot):
        if let snapshot { entry.control.indicator?.stateChanged(snapshot) }
        onStateChange?(edge, state)
        observers.notify(edge, state)
        if state == .idle { removeFreshIndicator(of: entry.control) }
      case .effect(let effect):
        let event = RefreshEvent(
          time: entry.time, edge: edge, token: entry.token, effect: effect)
        onEvent?(event)
        observers.notify(event)
        perform(effect, of: entry.control, at: edge)
      }
    }
  }

  private func perform(_ effect: RefreshEffect, of control: RefreshControl, at edge: Edge) {
    guard self[edge] === control else {
      if case .abandon = effect { control.cancelTask() }
      return
    }
    switch effect {
    case .shouldBegin(let trigger):
      let isAllowed = installIndicator(at: edge) && control.shouldBegin?(trigger) ?? true
      guard self[edge] === control, control.engine.request != nil else { return }
      let displacement = displacement(at: edge)
      send(to: edge) {
        isAllowed
          ? $0.allowed(
            isWaiting: control.isWorkDeferred, displacement: shownDisplacement(at: edge), time: now)
          : $0.vetoed(displacement: displacement, time: now)
      }
    case .begin(let token, let trigger):
      guard control.token == token else { return }
      control.endBefore = model.endRest
      if case .pull = trigger {
        control.releaseVelocity = model.velocity(at: now) * (edge == .start ? -1 : 1)
      } else {
        control.releaseVelocity = 0
      }
      control.run(RefreshRequest(token: token, trigger: trigger, inbox: inbox))
      // The handler may have let another thread report its outcome before it returned.
      receiveCompletions()
    case .abandon: control.cancelTask()
    case .reveal:
      let range = model.restingRange
      let settings = control.engine.settings
      // A second level that opens now has a curve of its own. One that was pushed back returns like
      // any other space.
      let opens = state(at: edge) == .twoLevel && snapshot(time: now, at: edge)?.stateAge == 0
      model.scroll(
        to: edge == .start ? range.lowerBound : range.upperBound,
        curve: (opens ? settings.configuration.twoLevel?.open : nil) ?? settings.motion.reveal,
        time: now)
    case .finish(_, .success) where control.purpose == .loadMore: revealAppended(by: control)
    case .finish(_, let outcome) where control.purpose == .refresh:
      refreshed(outcome, at: edge)
    case .finish, .hold, .tick, .untick, .ignored, .vetoed, .exhausted, .announce: break
    }
  }

  /// Updates the opposite control, and those of a nested list, after a refresh ended.
  ///
  /// After a success that control can load more again. After the end of the data it cannot.
  private func refreshed(_ outcome: RefreshOutcome, at edge: Edge) {
    otherRefreshed(outcome, at: edge.opposite)
    guard let partner else { return }
    for edge in Edge.allCases { partner.change { partner.otherRefreshed(outcome, at: edge) } }
  }

  /// Updates a control after a refresh of the same content ended elsewhere.
  private func otherRefreshed(_ outcome: RefreshOutcome, at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    switch outcome {
    case .success:
      send(to: edge) { $0.refreshed(displacement: displacement, time: now) }
    case .exhausted:
      // Other controls would report an ignored event that no client sent.
      guard let control = self[edge], control.engine.isEnabled, control.purpose == .loadMore
      else { return }
      send(to: edge) { $0.setExhausted(true, displacement: displacement, time: now) }
    case .failure, .cancelled, .timedOut: break
    }
  }

  /// Scrolls content that a load appended into view by the configured distance.
  private func revealAppended(by control: RefreshControl) {
    guard let goal = control.revealedOffset(in: model, now: now) else { return }
    model.scroll(
      to: goal, curve: control.engine.settings.motion.reveal, time: now)
  }
}
