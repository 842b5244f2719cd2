internal import ScrollPhysics

/// Delivers the states and effects of a list's controls to observers, and performs the effects.
@MainActor
final class EffectDelivery {
  /// The list whose observers are notified; indicators receive it when they are installed.
  weak var list: RefreshController?
  /// The asynchronous sequences of the list's states and effects.
  let observers = RefreshObservers()
  /// The states and effects that are not delivered yet.
  var queue = EffectQueue()

  var isDelivering: Bool { queue.isDelivering }

  /// Delivers the queue to the observers and performs its effects.
  ///
  /// A call during a delivery returns at once, because that delivery continues until the queue is
  /// empty.
  func deliver(for scroll: ControlledScroll) {
    guard !queue.isDelivering else { return }
    queue.begin()
    while let entry = queue.removeFirst() {
      let edge = entry.control.engine.edge
      switch entry.content {
      case .state(let state, let snapshot):
        if let snapshot { entry.control.indicator?.stateChanged(snapshot) }
        list?.onStateChange?(edge, state)
        observers.notify(edge, state)
        if state == .idle { entry.control.removeFreshIndicator() }
      case .effect(let effect):
        let event = RefreshEvent(
          time: entry.time, edge: edge, token: entry.token, effect: effect)
        list?.onEvent?(event)
        observers.notify(event)
        perform(effect, of: entry.control, in: scroll)
      }
    }
  }

  private func perform(
    _ effect: RefreshEffect, of control: RefreshControl, in scroll: ControlledScroll
  ) {
    let edge = control.engine.edge
    guard scroll[edge] === control else { return }
    switch effect {
    case .shouldBegin(let trigger): decide(trigger, of: control, in: scroll)
    case .begin(let token, let trigger):
      guard control.token == token else { return }
      control.endBefore = scroll.model.endRest
      if case .pull = trigger {
        control.releaseVelocity =
          scroll.model.velocity(at: scroll.now) * (edge == .start ? -1 : 1)
      } else {
        control.releaseVelocity = 0
      }
      control.run(RefreshRequest(token: token, trigger: trigger, inbox: scroll.inbox))
      // Another thread may have reported the outcome before the handler returned.
      scroll.receiveCompletions()
    case .abandon: control.cancelTask()
    case .reveal: reveal(control, in: scroll)
    case .finish(_, .success) where control.purpose == .loadMore:
      // Content that the load appended scrolls into view by the configured distance.
      guard let goal = control.revealedOffset(in: scroll.model, now: scroll.now) else { return }
      scroll.model.scroll(
        to: goal, curve: control.engine.control.settings.motion.reveal, time: scroll.now)
    case .finish(_, let outcome) where control.purpose == .refresh:
      refreshed(outcome, at: edge, in: scroll)
    case .finish, .hold, .tick, .untick, .ignored, .vetoed, .exhausted, .announce: break
    }
  }

  /// Asks the program whether the requested action of a control may begin.
  private func decide(
    _ trigger: RefreshTrigger, of control: RefreshControl, in scroll: ControlledScroll
  ) {
    let edge = control.engine.edge
    let isAllowed = control.installIndicator(in: scroll) && control.shouldBegin?(trigger) ?? true
    guard scroll[edge] === control, control.engine.control.request != nil else { return }
    let displacement = scroll.displacement(at: edge)
    scroll.send(to: edge) {
      isAllowed
        ? $0.allowed(
          isWaiting: control.isWorkDeferred, displacement: scroll.shownDisplacement(at: edge),
          time: scroll.now)
        : $0.vetoed(displacement: displacement, time: scroll.now)
    }
  }

  /// Scrolls to the space that shows an indicator or a second level.
  private func reveal(_ control: RefreshControl, in scroll: ControlledScroll) {
    let range = scroll.model.restingRange
    let settings = control.engine.control.settings
    // A second level that opens now has its own curve. If the user only pushed an open level back a
    // little, the level returns along `motion.reveal`, like the space for an indicator.
    let opens =
      control.engine.state == .twoLevel
      && control.snapshot(in: scroll.model, time: scroll.now).stateAge == 0
    scroll.model.scroll(
      to: control.engine.edge == .start ? range.lowerBound : range.upperBound,
      curve: (opens ? settings.configuration.twoLevel?.open : nil) ?? settings.motion.reveal,
      time: scroll.now)
  }

  /// Updates the opposite control and the controls of the other nested list after a refresh ended.
  ///
  /// After a success, controls that load more can load again. If the refresh found no more data,
  /// they become exhausted.
  private func refreshed(_ outcome: RefreshOutcome, at edge: Edge, in scroll: ControlledScroll) {
    otherRefreshed(outcome, at: edge.opposite, in: scroll)
    guard let partner = scroll.partner else { return }
    for edge in Edge.allCases {
      partner.change { otherRefreshed(outcome, at: edge, in: partner) }
    }
  }

  /// Updates a control after a refresh of the same content ended elsewhere.
  private func otherRefreshed(
    _ outcome: RefreshOutcome, at edge: Edge, in scroll: ControlledScroll
  ) {
    let displacement = scroll.shownDisplacement(at: edge)
    switch outcome {
    case .success:
      scroll.send(to: edge) { $0.refreshed(displacement: displacement, time: scroll.now) }
    case .exhausted:
      // Other controls would report `ignored`, although no client requested this change.
      guard let control = scroll[edge], control.engine.isEnabled, control.purpose == .loadMore
      else { return }
      scroll.send(to: edge) {
        $0.setExhausted(true, displacement: displacement, time: scroll.now)
      }
    case .failure, .cancelled, .timedOut: break
    }
  }
}

/// The states and effects that a controller has not delivered yet, in order.
@MainActor
struct EffectQueue {
  /// A state or an effect, with its time, control and token.
  struct Entry {
    enum Content {
      /// A new state, with its snapshot if the control has an indicator.
      case state(RefreshState, RefreshSnapshot?)
      case effect(RefreshEffect)
    }

    var time: Double
    var control: RefreshControl
    var token: RefreshToken?
    var content: Content
  }

  /// Whether the controller is delivering the queue.
  private(set) var isDelivering = false
  /// Whether a control has a new state that may block or cancel other controls.
  var hasNewState = false
  private var entries: [Entry] = []
  private var next = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ content: Entry.Content, of control: RefreshControl, time: Double) {
    entries.append(
      Entry(time: time, control: control, token: control.token, content: content))
    if case .state = content { hasNewState = true }
  }

  mutating func begin() { isDelivering = true }

  /// Removes and returns the first entry.
  ///
  /// If the queue is empty, the method returns nil and ends the delivery.
  mutating func removeFirst() -> Entry? {
    guard next < entries.count else {
      entries.removeAll(keepingCapacity: true)
      next = 0
      isDelivering = false
      return nil
    }
    defer { next += 1 }
    return entries[next]
  }
}

/// The asynchronous sequences through which clients of a controller receive states and effects.
@MainActor
final class RefreshObservers {
  private var stateReaders:
    [Int: (edge: Edge, continuation: AsyncStream<RefreshState>.Continuation)] =
      [:]
  private var eventReaders: [Int: AsyncStream<RefreshEvent>.Continuation] = [:]
  private var count = 0

  deinit {
    for (_, continuation) in stateReaders.values { continuation.finish() }
    for continuation in eventReaders.values { continuation.finish() }
  }

  func states(first: RefreshState, at edge: Edge) -> AsyncStream<RefreshState> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RefreshState.self, bufferingPolicy: .bufferingNewest(Self.capacity))
    count += 1
    let number = count
    stateReaders[number] = (edge, continuation)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.stateReaders[number] = nil }
    }
    continuation.yield(first)
    return stream
  }

  func events() -> AsyncStream<RefreshEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RefreshEvent.self, bufferingPolicy: .bufferingNewest(Self.capacity))
    count += 1
    let number = count
    eventReaders[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.eventReaders[number] = nil }
    }
    return stream
  }

  func notify(_ edge: Edge, _ state: RefreshState) {
    for entry in stateReaders.values where entry.edge == edge { entry.continuation.yield(state) }
  }

  func notify(_ event: RefreshEvent) {
    for continuation in eventReaders.values { continuation.yield(event) }
  }

  /// The largest number of elements that are buffered for a reader.
  private static let capacity = 256
}
