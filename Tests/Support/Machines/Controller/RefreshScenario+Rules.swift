import PullToRefresh
import ScrollPhysics

extension RefreshScenario {
  /// Checks the rules that hold whenever the list is not in the middle of a change.
  func check() {
    guard failure == nil else { return }
    // Reading `list.model` copies it, so one copy serves all rules.
    let model = list.model
    if model.insets != insets { failure = "rule 6: the insets are not those that the program set" }
    let phase = model.phase(at: time)
    if !model.offset(at: time).isFinite || !model.velocity(at: time).isFinite {
      failure = "the list is not finite"
    }
    for edge in Edge.allCases {
      let state = list.state(at: edge)
      let snapshot = list.snapshot(at: edge)
      checkHold(in: model, state, snapshot, at: edge)
      checkEnd(of: state, phase, at: edge)
      if !model.pull(time: time, at: edge).isFinite { failure = "the list is not finite" }
      if let snapshot { failure = failure ?? Self.wrongNumbers(in: snapshot) }
      let running = (begun[edge]?.count ?? 0) - (ended[edge]?.count ?? 0)
      if running != (list.isRefreshing(at: edge) ? 1 : 0) {
        failure = "rule 1: \(running) running actions at the \(edge)"
      }
      if case .idle = state, list.isRefreshing(at: edge) {
        failure = "rule 1: the control is idle while its action runs"
      }
    }
    if case .idle = other.state(at: .start), other.model.holds != EdgeLengths() {
      failure = "rule 6: the list along the other axis is idle and holds \(other.model.holds)"
    }
    if let deadline = list.nextDeadline, !(deadline >= time) {
      failure =
        "the deadline \(deadline) has passed at \(time), in \(Edge.allCases.map(list.state))"
    }
    for (edge, count) in indicatorCounts where count > 1 {
      failure = "\(count) indicators at the \(edge)"
    }
    if failure == nil, indicatorCounts.values.contains(1), list.indicator(at: .start) == nil,
      list.indicator(at: .end) == nil
    {
      failure = "an indicator remains"
    }
  }

  /// The pulls and states of a list that a device holds.
  var heldPulls: [Edge: (pull: Double, state: RefreshState)] {
    let model = list.model
    guard model.phase(at: time).device != nil else { return [:] }
    var pulls: [Edge: (Double, RefreshState)] = [:]
    for edge in Edge.allCases {
      // Inside an open space the content scrolls.
      guard let configuration = list.configuration(at: edge),
        configuration.firing.moment != .onArrival, model.holds[edge] == 0
      else { continue }
      pulls[edge] = (model.pull(time: time, at: edge), list.state(at: edge))
    }
    return pulls
  }

  /// Checks that nothing but travel pulls: a change of the layout neither moves nor arms a pull.
  func checkHeldPulls(
    since before: [Edge: (pull: Double, state: RefreshState)], _ step: RefreshStep
  ) {
    let after = heldPulls
    for (edge, old) in before {
      guard let new = after[edge] else { continue }
      let isOwn = if case .reconfigure(edge, _) = step { true } else { false }
      // With reduced motion, an indicator over the content opens and closes at once.
      let opensAtOnce =
        list.reducesMotion && ![.idle, .pulling, .armed].contains(old.state)
      if !isOwn, !movesAtOnce.contains(edge), !opensAtOnce, abs(new.pull - old.pull) > 1e-6 {
        failure = failure ?? "held pulls: \(step) changed the pull \(old.pull) to \(new.pull)"
      }
      if old.state != .armed, new.state == .armed {
        failure = failure ?? "held pulls: \(step) armed the \(edge)"
      }
      if case .refreshing(.pull) = new.state, new.state != old.state {
        failure = failure ?? "held pulls: \(step) fired the \(edge)"
      }
    }
  }

  private func checkHold(
    in model: ScrollModel, _ state: RefreshState, _ snapshot: RefreshSnapshot?, at edge: Edge
  ) {
    let hold = model.holds[edge]
    switch state {
    case .idle, .pulling, .armed, .closing:
      // A completion without a time requests a call at once, which begins the closing. The content may
      // move before that.
      if hold != 0, list.nextDeadline != list.now {
        failure = "rule 6: \(hold) points held at the \(edge) in \(state)"
      }
    case .refreshing, .finishing, .failed, .exhausted, .twoLevel:
      guard let snapshot else {
        failure = "the \(edge) is in \(state) without a control"
        return
      }
      let isOverlay = snapshot.placement == .overlay
      if (isOverlay || snapshot.isHidden || snapshot.isDelayed) != (hold == 0),
        model.viewport > 0
      {
        failure = "rule 6: \(hold) points held at the \(edge) in \(state)"
      }
    }
  }

  /// Checks that a state which is not idle has a deadline, a motion or a device that will end it.
  private func checkEnd(of state: RefreshState, _ phase: ScrollPhase, at edge: Edge) {
    let isHeld = phase.device != nil
    switch state {
    // These states stay until the user or the program acts.
    case .idle, .exhausted, .failed, .twoLevel: return
    case .pulling, .armed, .closing:
      let isMoving = phase != .resting && list.nextDeadline != nil
      let isDue = list.nextDeadline == list.now
      if !isMoving, !isHeld, !isDue { failure = "\(state) at the \(edge) never ends" }
    case .refreshing, .finishing:
      let mayTakeForever = list.configuration(at: edge)?.timing.maximumDuration == .infinity
      if list.nextDeadline == nil, !isHeld, !mayTakeForever {
        failure = "\(state) at the \(edge) never ends"
      }
    }
  }

  /// Not isolated, because each closure of an isolated function asks for the current executor.
  private nonisolated static func wrongNumbers(in snapshot: RefreshSnapshot) -> String? {
    let shares = [
      snapshot.progress, snapshot.visibleProgress, snapshot.dwellProgress,
      snapshot.twoLevelProgress, snapshot.wheel?.waiting?.remaining, snapshot.work?.progress,
    ]
    if shares.contains(where: { $0.map { !(0...1).contains($0) } ?? false }) {
      return "a share is not in 0…1: \(shares)"
    }
    let ages = [
      snapshot.stateAge, snapshot.outcomeAge, snapshot.actionAge, snapshot.timeInThreshold,
      snapshot.armedAge, snapshot.wheel?.filled,
    ]
    if ages.contains(where: { $0.map { !($0 >= 0 && $0.isFinite) } ?? false }) {
      return "an age is not finite and at least 0: \(ages)"
    }
    return nil
  }

  /// Checks the rules about the order of effects.
  func record(_ event: RefreshEvent) {
    if event.effect != .ignored { log.append(.event(event)) }
    if event.time > max(time, list.now) + 1e-9 {
      failure = failure ?? "an effect has a time in the future"
    }
    switch event.effect {
    case .begin(let token, let trigger):
      if begun[event.edge]?.contains(token) == true {
        failure = failure ?? "rule 1: two actions have the same token"
      }
      begun[event.edge, default: []].append(token)
      if case .pull = trigger {
        fired[event.edge, default: 0] += 1
        if fired[event.edge] ?? 0 > 1 { failure = failure ?? "rule 4: one gesture fired twice" }
      }
    case .finish(let token, let outcome):
      if begun[event.edge]?.contains(token) != true || ended[event.edge]?.contains(token) == true {
        failure = failure ?? "rule 1: an action ended that was not running"
      }
      ended[event.edge, default: []].append(token)
      if let first = reported[token], first != outcome {
        failure = failure ?? "rule 1: \(outcome) replaced \(first)"
      }
      // After a success, the list may arrive at the end again.
      if case .success = outcome { arrivals = min(arrivals, depth > 1 ? -1 : 0) }
    case .vetoed:
      // A veto ends a waiting action. If no action waits, the veto prevented its beginning.
      if let token = begun[event.edge]?.last, ended[event.edge]?.contains(token) != true {
        ended[event.edge, default: []].append(token)
      }
    case .abandon(let token): abandoned.insert(token)
    case .untick, .tick, .hold, .shouldBegin, .reveal, .ignored, .exhausted, .announce: break
    }
  }

  /// Checks the rules about arrivals when the work of one begins.
  func recordArrival(at edge: Edge) {
    arrivals += 1
    if arrivals > 1 { failure = failure ?? "rule 10: one arrival fired twice" }
    if case .refreshing = list.state(at: edge.opposite) {
      failure = failure ?? "rule 10: the list loads more during a refresh"
    }
    // The content may have arrived before a callback pulled it elsewhere.
    if isAdvancing, !wasCalled, list.model.phase(at: list.now) == .springing {
      let (offset, range) = (list.model.offset(at: list.now), list.model.restingRange)
      if edge == .end ? offset < range.lowerBound - 0.5 : offset > range.upperBound + 0.5 {
        failure = failure ?? "rule 10: a rebound fired"
      }
    }
  }

  /// Updates the expectations before an input event.
  ///
  /// Any input may start a new gesture, which may begin actions again.
  func noteInput(_ event: InputEvent) {
    // The last points of a rebound do not hide an arrival at the other edge. An event in the midst of
    // them reports it, and may then begin a gesture that arrives again.
    let isReturning = list.model.phase(at: now) == .springing
    expectArrival()
    if isReturning || mayArriveLate || list.crossing != nil { arrivals -= 1 }
    mayArriveLate = false
    // A deadline that is due now ends the gesture of a wheel before the event, which may then begin
    // another gesture.
    defer {
      if let deadline = list.nextDeadline, deadline <= now {
        for edge in Edge.allCases { fired[edge] = min(fired[edge] ?? 0, 0) - 1 }
      }
    }
    switch event.kind {
    case .pointer(let pointer, .moved):
      if pointer != .mouse, list.model.phase(at: now).device == nil { expectGesture() }
    case .key: break
    case .pointer, .scroll, .interrupted:
      let device = list.model.phase(at: now).device
      // An event that a callback performs may end a gesture, and the event around it then begin another.
      if device == nil || event == .interrupted || depth > 1 { expectGesture() }
      // The lift of a silent touchpad was lost, so the detents begin a gesture of their own.
      if case .scroll(.wheel, _, _, _) = event.kind, device == .touchpad {
        let silence = now - latestTouchpad
        if silence >= list.preset.scroll.touchpadSilence { expectGesture() }
      }
      if case .scroll(.touchpad, _, _, _) = event.kind { latestTouchpad = now }
      // A finger replaces any other device.
      // A second touch by the same finger without a release begins a new gesture.
      if case .pointer(.finger(let finger), .began) = event.kind {
        if !fingers.insert(finger).inserted || device != .touch { expectGesture() }
      }
      if case .pointer(.finger(let finger), .ended) = event.kind { fingers.remove(finger) }
      if case .pointer(_, .cancelled) = event.kind { fingers = [] }
      if event == .interrupted { fingers = [] }
      if event.kind == .pointer(.mouse, .began), device != .mouse { expectGesture() }
    }
  }

  static func travel(of event: InputEvent) -> Double {
    switch event.kind {
    case .pointer(_, .moved), .pointer(_, .ended): 1000
    case .scroll(.touchpad, _, _, let dy): abs(dy)
    default: 0
    }
  }
}
