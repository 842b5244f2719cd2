internal import ScrollPhysics

/// A scroll model and the engines of its refresh controls, kept consistent with each other.
///
/// Every entry point of a list, and every completion and deadline, makes its changes inside
/// `change(_:)`. At its end, that method restores the invariants and delivers the effects.
@MainActor
final class ControlledScroll {
  var model: ScrollModel
  var controls = RefreshControls()
  /// The latest time that the host passed, in seconds; 0 before the first call.
  var now = 0.0
  private var hasClock = false
  /// The time of the latest input event, state change or end of a movement, in seconds.
  var lastActivity = 0.0
  /// Returns the length of the last rows; see ``RefreshController/lengthOfLastRows``.
  var lengthOfLastRows: ((Int) -> Double)?
  /// Delivers effects to the observers of the list, and performs these effects.
  let delivery = EffectDelivery()
  let inbox = Inbox()
  private var untimed = UntimedCompletions()
  /// Whether the host has passed the current time in this call, so that `now` is up to date.
  private var isTimed = false
  /// Whether a control is being added.
  ///
  /// While this is true, `change(_:)` does not let new controls fire.
  private var isAdding = false
  /// The list that scrolls the same area along the other axis.
  weak var crossing: ControlledScroll?
  /// The other list of a nested pair; see `NestedRefresh`.
  weak var partner: ControlledScroll?
  /// The angle between the axis and the drag that moves a pair of nested lists, in degrees.
  var nestedDragAngle: Double?

  init(model: ScrollModel) { self.model = model }

  subscript(edge: Edge) -> RefreshControl? { controls[edge] }

  // MARK: Changes

  /// Applies waiting completions, makes a change, then restores the invariants.
  func change(_ body: () -> Void) {
    receiveCompletions()
    if !isAdding { controls.endAdding() }
    body()
    restoreInvariants()
    if !delivery.isDelivering { delivery.list?.onNeedsFrame?() }
  }

  /// Changes a length of the list or how it scrolls.
  func changeLayout(_ body: (inout ScrollModel) -> Void) {
    change {
      body(&model)
      updateLayout()
    }
  }

  /// Changes the content.
  ///
  /// If the content grows, a control that waits for growth can load again.
  func changeContent(_ body: (inout ScrollModel) -> Void) {
    changeLayout { model in
      let length = model.contentLength
      body(&model)
      guard model.contentLength > length else { return }
      for edge in Edge.allCases { self[edge]?.engine.contentGrew() }
    }
  }

  /// Sends an event to the engine at an edge, at the request of the program.
  ///
  /// The closure also receives the displacement before the change, either of the content or of an
  /// indicator that overlays the content.
  func changeControl(
    at edge: Edge, _ event: (inout RefreshEngine, _ displacement: Double) -> [RefreshEffect]
  ) {
    let displacement = shownDisplacement(at: edge)
    change { send(to: edge) { event(&$0, displacement) } }
  }

  /// Replaces the configuration of a control; see ``RefreshController/reconfigure(_:at:)``.
  func reconfigure(_ control: RefreshControl, _ configuration: RefreshConfiguration) {
    let edge = control.engine.edge
    change {
      let rows = rowsLength(configuration.distances.preload)
      let displacement = shownDisplacement(at: edge)
      let wasOverlay = control.engine.control.settings.isOverlay
      controls.revision += 1
      send(to: edge) {
        $0.reconfigured(configuration, rows: rows, displacement: displacement, time: now)
      }
      synchronizeControls()
      if wasOverlay != control.engine.control.settings.isOverlay, control.engine.control.opened > 0
      {
        // The hold moves the content, or only the indicator if that overlays the content.
        model.setHold(
          control.engine.control.opened, curve: configuration.motion.reveal, time: now, at: edge)
      }
      updateLayout()
    }
    // With the new configuration, some durations may have ended already.
    passDeadlines(until: now)
    updateIndicators()
  }

  /// Adds a control, and removes the earlier control at the same edge.
  func add(
    _ action: RefreshAction, _ configuration: RefreshConfiguration, isEnabled: Bool, at edge: Edge
  ) {
    let wasAdding = isAdding
    isAdding = true
    defer { isAdding = wasAdding }
    change {
      let old = detach(edge)
      controls.add(
        action, configuration, isEnabled: isEnabled, viewport: model.viewport, at: edge)
      updateLayout()
      old?.removeIndicator()
    }
  }

  /// Closes the control at an edge, removes it from the list and returns it.
  ///
  /// The client's callbacks run later, so they cannot change a control that is half removed.
  func detach(_ edge: Edge) -> RefreshControl? {
    guard let control = self[edge] else { return nil }
    let displacement = shownDisplacement(at: edge)
    send(to: edge) { $0.setEnabled(false, displacement: displacement, time: now) }
    controls.remove(at: edge)
    if let curve = untimed.closings.removeValue(forKey: edge) {
      model.setHold(0, curve: curve, time: now, at: edge)
    }
    model.setPullRule(.plain, time: now, at: edge)
    if control.engine.state != .idle {
      delivery.queue.append(.state(.idle, nil), of: control, time: now)
    }
    return control
  }

  // MARK: Invariants

  /// Restores the invariants of the list.
  ///
  /// After every change:
  /// - Active controls block or cancel other controls as configured.
  /// - The model has the pull rule of each edge's engine.
  /// - The engines have received every change of the model, including those the model had queued.
  /// - Every effect has been delivered, unless the change happened during a delivery.
  /// - Each control that fires on arrival has received the current distance to its edge.
  /// - No control waits for a movement that has already ended.
  /// - The deadlines include the times when content leaves an edge or enters a preload distance.
  private func restoreInvariants() {
    repeat {
      dispatch(model.takePendingChanges(), before: EdgeLengths())
      synchronizeIfNeeded()
      delivery.deliver(for: self)
      reportApproach()
      settleAtRest()
    } while !delivery.isDelivering && (!delivery.queue.isEmpty || model.hasPendingChanges)
    controls.schedule(in: model, now: now)
  }

  /// If the content rests, ends released pulls and `closing` phases, whatever stopped the content.
  private func settleAtRest() {
    guard model.phase(at: now) == .resting else { return }
    for edge in Edge.allCases where self[edge]?.engine.control.awaitsRest == true { settle(edge) }
  }

  /// Reports that moving content has come within the preload distance, and runs the callbacks.
  ///
  /// Call this method before a change moves the content elsewhere. While content moves, its
  /// position is reported only at deadlines and changes.
  func reportArrivals() {
    reportApproach()
    if !delivery.queue.isEmpty { restoreInvariants() }
  }

  private func synchronizeIfNeeded() {
    guard delivery.queue.hasNewState else { return }
    delivery.queue.hasNewState = false
    synchronize()
  }

  /// Updates the controls of this list, of the list on the other axis and of a nested list.
  func synchronize() {
    synchronizeControls()
    for other in [crossing, partner] {
      guard let other else { continue }
      other.synchronizeControls()
      if !other.delivery.queue.isEmpty { other.restoreInvariants() }
    }
  }

  /// Updates which controls block or cancel each other, and the pull rule of each edge.
  func synchronizeControls() {
    for edge in Edge.allCases {
      guard let control = self[edge] else { continue }
      func loses() -> Bool { [self, partner].contains { $0?.controls.supersede(control) == true } }
      // First apply the outcomes that other threads reported before this cancellation.
      if loses() { receiveCompletions() }
      if loses() {
        send(to: edge) { $0.cancelled(displacement: shownDisplacement(at: edge), time: now) }
      }
      let isExcluded = [self, crossing, partner].contains { $0?.controls.exclude(control) == true }
      if isExcluded != control.engine.isExcluded {
        let displacement = displacement(at: edge)
        send(to: edge) { $0.setExcluded(isExcluded, displacement: displacement, time: now) }
      }
      let rule = control.engine.pullRule
      if model.pullRule(at: edge) != rule { model.setPullRule(rule, time: now, at: edge) }
    }
  }

  // MARK: Engines

  /// Sends an event to the engine at an edge, and queues its effects.
  ///
  /// The space at the edge changes together with the state. The queue then delivers the state and
  /// all effects to the observers, in order.
  func send(to edge: Edge, _ event: (inout RefreshEngine) -> [RefreshEffect]) {
    guard let control = self[edge] else { return }
    let before = control.engine.state
    let effects = event(&control.engine)
    let state = control.engine.state
    if state != before {
      lastActivity = now
      let snapshot = control.indicator.map { _ in control.snapshot(in: model, time: now) }
      delivery.queue.append(.state(state, snapshot), of: control, time: now)
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
      delivery.queue.append(.effect(effect), of: control, time: now)
    }
    if changedHold, model.phase(at: now) == .resting { settle(edge) }
    synchronizeIfNeeded()
  }

  /// Reports changes of the scroll model to the engines.
  ///
  /// `before` is the displacement at each edge before the changes.
  func dispatch(_ changes: ScrollChanges, before: EdgeLengths) {
    for change in changes {
      if change == .rested {
        // An effect of an earlier change may have set the content in motion again.
        if model.phase(at: now) == .resting { rest() }
        continue
      }
      for edge in Edge.allCases where self[edge] != nil {
        let displacement = gestureDisplacement(at: edge)
        switch change {
        case .trackingBegan(let device):
          send(to: edge) { $0.trackingBegan(device, displacement: before[edge], time: now) }
        case .tracked:
          let angle = model.dragAngle ?? nestedDragAngle
          self[edge]?.preparePull(to: displacement, in: self)
          send(to: edge) { $0.tracked(to: displacement, angle: angle, time: now) }
        case .released:
          let velocity = model.releaseVelocity * edge.outward
          send(to: edge) {
            $0.released(displacement: displacement, velocity: velocity, time: now)
          }
        case .cancelled:
          send(to: edge) { $0.trackingCancelled(displacement: displacement, time: now) }
        case .rested: break
        }
      }
    }
  }

  /// Ends the gesture in progress without a release, so that its pull does not fire.
  func interrupt() { dispatch(model.interrupt(time: now), before: EdgeLengths()) }

  /// Updates the engines after a length of the list changed.
  func updateLayout() {
    let isShort = model.contentLength + model.insets.start + model.insets.end < model.viewport
    for edge in Edge.allCases {
      guard let control = self[edge] else { continue }
      let rows = rowsLength(control.engine.configuration.distances.preload)
      send(to: edge) {
        $0.resized(
          viewport: model.viewport, rows: rows, inset: model.insets[edge], isShort: isShort)
      }
    }
    synchronizeControls()
    if model.phase(at: now) == .resting { rest() }
  }

  private func rowsLength(_ preload: RefreshDistances.Preload) -> Double {
    guard case .rows(let number) = preload else { return 0 }
    let count = max(0, number)
    let length = lengthOfLastRows?(count) ?? Double(count) * Self.usualRow
    return length.isFinite ? max(0, length) : 0
  }

  /// The height of a table row in UIKit, in points.
  private static let usualRow = 44.0

  // MARK: Positions

  func displacement(at edge: Edge) -> Double { model.displacement(time: now, at: edge) }

  /// The visible displacement of the content, or of an indicator that overlays it.
  func shownDisplacement(at edge: Edge) -> Double {
    let pull = model.pull(time: now, at: edge)
    return pull > 0 ? max(pull, displacement(at: edge)) : displacement(at: edge)
  }

  /// The distance past an edge that the engine uses during a gesture.
  ///
  /// If the other list of a nested pair is scrolled away from its `edge`, the function subtracts
  /// that distance. A gesture that scrolls the other list therefore does not pull this one.
  func gestureDisplacement(at edge: Edge) -> Double {
    displacement(at: edge) + min(0, partner?.displacement(at: edge) ?? 0)
  }

  /// Whether an edge is less than one viewport away.
  ///
  /// A refresh requested by the user scrolls to its indicator only in this case.
  func isNear(_ edge: Edge) -> Bool { displacement(at: edge) > -model.viewport }

  /// Notifies the controls that the content came to rest.
  private func rest() {
    lastActivity = now
    for edge in Edge.allCases { settle(edge) }
  }

  private func settle(_ edge: Edge) {
    // The space closes only in the host's next `advance(to:)`, so the control cannot settle yet.
    guard untimed.closings[edge] == nil else { return }
    let displacement = displacement(at: edge)
    send(to: edge) { $0.settled(displacement: displacement, time: now) }
  }

  /// Reports to controls that fire on arrival how near the content is to their edge.
  ///
  /// Movement past an edge is ignored, because a rebound is not an arrival. With empty content this
  /// has no effect, because the program or a refresh must load the first page before the next one.
  private func reportApproach() {
    guard model.contentLength > 0 else { return }
    for edge in Edge.allCases {
      guard let control = self[edge], control.engine.arrivalDistance != nil, !control.isNew
      else { continue }
      // A pull or a rebound at the opposite edge is not an arrival at this edge.
      let out = model.displacement(time: now, at: edge.opposite) - model.holds[edge.opposite]
      if out > RefreshEngine.edgeTolerance { continue }
      let inside = min(max(model.offset(at: now), -model.insets.start), model.endRest)
      let displacement = edge == .start ? -model.insets.start - inside : inside - model.endRest
      send(to: edge) { $0.approached(to: displacement, time: now) }
    }
  }

  // MARK: Time

  /// The next time at which the host must advance the list; nil if no change is due.
  var nextDeadline: Double? { untimed.isEmpty && !controls.hasNewArrival ? timedDeadline : now }

  /// The next time at which a motion or a control changes by itself; nil if no change is due.
  var timedDeadline: Double? {
    let next = min(model.nextDeadline ?? .infinity, controls.nextDeadline)
    return next < .infinity ? next : nil
  }

  /// Starts the clock at the host's first time, as if all earlier changes happened at that time.
  func startClock(at time: Double) {
    guard !hasClock else { return }
    hasClock = true
    let delay = max(0, time - now)
    now += delay
    lastActivity += delay
    untimed.since = untimed.since.map { $0 + delay }
    model.delay(by: delay)
    for edge in Edge.allCases { self[edge]?.engine.control.delay(by: delay) }
    controls.schedule(in: model, now: now)
  }

  /// Performs all changes that are due by a finite time, and applies waiting outcomes and reports.
  func advance(to time: Double) {
    startClock(at: time)
    if !inbox.isEmpty { change {} }
    timed {
      if controls.hasNewArrival { change {} }
      passDeadlines(until: time)
      now = max(now, time)
      let changes = model.advance(to: now)
      if !changes.isEmpty { change { dispatch(changes, before: EdgeLengths()) } }
      timeCompletions()
      for message in inbox.removeAll() { change { receive(message) } }
      // An outcome can begin a phase whose duration is 0, so that its deadline is already due.
      passDeadlines(until: now)
    }
    for edge in Edge.allCases { self[edge]?.engine.moved(to: displacement(at: edge)) }
    updateIndicators()
  }

  /// Performs the changes that are due by a time.
  ///
  /// Each change takes effect at its own due time.
  private func passDeadlines(until time: Double) {
    var deadlines = 0
    while let deadline = timedDeadline, deadline <= time, deadlines < Self.deadlineLimit {
      deadlines += 1
      change {
        now = max(now, deadline)
        dispatch(model.advance(to: now), before: EdgeLengths())
        for edge in Edge.allCases { passDeadline(deadline, at: edge) }
      }
    }
  }

  func passDeadline(_ deadline: Double, at edge: Edge) {
    guard let control = self[edge], !control.isUntimed else { return }
    if let leaves = control.leavesAt, leaves <= deadline {
      control.leavesAt = nil
      settle(edge)
    }
    if let arrives = control.arrivesAt, arrives <= deadline {
      control.arrivesAt = nil
      // Rounding may leave the content slightly short of the distance, so pass the exact distance.
      send(to: edge) { $0.approached(to: -($0.arrivalDistance ?? 0), time: now) }
    }
    send(to: edge) { $0.advance(to: now, displacement: shownDisplacement(at: edge)) }
  }

  /// The largest number of deadlines that one call handles.
  ///
  /// A client that ends every action at once causes endless deadlines. The deadlines beyond the
  /// limit wait for the next call.
  static let deadlineLimit = 10_000

  func updateIndicators() {
    for edge in Edge.allCases {
      guard let control = self[edge], let indicator = control.indicator else { continue }
      indicator.update(control.snapshot(in: model, time: now))
    }
  }

  // MARK: Completions

  /// Applies the waiting decisions and outcomes.
  func receiveCompletions() {
    let messages = inbox.removeDecisive()
    if !isTimed, untimed.isEmpty, messages.contains(where: \.endsAction) { untimed.since = now }
    for message in messages { receive(message) }
  }

  /// Applies a message from a request.
  private func receive(_ message: Inbox.Message) {
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

  /// Makes changes during a call in which the host has passed the current time, `now`.
  func timed<Value>(_ body: () -> Value) -> Value {
    let wasTimed = isTimed
    isTimed = true
    defer { isTimed = wasTimed }
    return body()
  }

  /// Restarts at `now` all durations that untimed completions began; see `UntimedCompletions`.
  private func timeCompletions() {
    guard let since = untimed.since else { return }
    let closings = untimed.closings
    untimed = UntimedCompletions()
    change {
      for edge in Edge.allCases {
        if let control = self[edge], control.isUntimed {
          control.isUntimed = false
          let displacement = shownDisplacement(at: edge)
          send(to: edge) {
            $0.outcomeCounts(from: now, insteadOf: since, displacement: displacement)
          }
        }
        if let curve = closings[edge] {
          model.setHold(0, curve: curve, time: now, at: edge)
          if model.phase(at: now) == .resting { settle(edge) }
        }
      }
    }
  }
}
