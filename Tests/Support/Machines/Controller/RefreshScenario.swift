package import PullToRefresh
package import ScrollPhysics
import Synchronization

/// Runs a random history on a list and checks the rules after every step.
@MainActor
package final class RefreshScenario {
  package let list = RefreshController(axis: .vertical, viewport: 800, content: 2400)
  /// A list that scrolls the same area along the other axis.
  let other = RefreshController(axis: .horizontal, viewport: 400, content: 1200)
  /// A description of the first rule that the list broke.
  package var failure: String?
  /// Every effect and every new state, in order.
  package var log: [Entry] = []
  /// Whether the latest event of a step had an effect.
  package private(set) var wasHandled = false

  /// An effect or a new state that the list reported.
  package enum Entry: Hashable {
    case state(Edge, RefreshState)
    case event(RefreshEvent)
  }

  var time: Double
  var insets = EdgeLengths()
  var begun: [Edge: [RefreshToken]] = [:]
  var ended: [Edge: [RefreshToken]] = [:]
  /// The first outcome that the work of each action reported while the action ran.
  var reported: [RefreshToken: RefreshOutcome] = [:]
  /// The actions that the list cancelled or ended after their maximum duration.
  var abandoned: Set<RefreshToken> = []
  /// The number of actions that the current gesture has begun at each edge.
  var fired: [Edge: Int] = [:]
  /// The number of arrivals that began an action since another arrival became possible.
  var arrivals = 0
  /// Whether the next event may first report an arrival that came before it.
  ///
  /// A new control, a callback that changed the list, and an outcome from another thread can cause an
  /// arrival that only the next event or frame reports. So can the list along the other axis, at any
  /// time.
  var mayArriveLate = false
  var isAdvancing = false
  var fingers: Set<Int> = []
  /// The time of the latest event of a touchpad.
  var latestTouchpad = -Double.infinity
  var indicatorCounts: [Edge: Int] = [:]
  private var response = HandlerResponse.none
  var completions: [RefreshToken: RefreshCompletion] = [:]
  private var beginnings: [RefreshToken: @Sendable (Bool) -> Void] = [:]
  /// The steps that later calls of callbacks perform.
  private var planned: [(callback: ClientCallback, after: Int, step: RefreshStep)] = []
  /// The number of steps that run inside each other.
  private(set) var depth = 0
  /// Whether a callback performed a step since the last check.
  var wasCalled = false
  /// What the steps since the last check may move at once.
  private var mayJump = 0.0
  private var mayMovePull: Set<Edge> = []
  /// The edges whose holds and levels open and close without time, so that the content jumps.
  private(set) var movesAtOnce: Set<Edge> = []
  let isOnAnotherThread = Flag()

  final class Flag: Sendable {
    let value = Atomic(false)
  }

  /// Makes a list whose first event or frame comes at a time.
  package init(time: Double = 0) {
    self.time = time
    list.onEvent = { [unowned self] in
      record($0)
      called(.onEvent)
    }
    list.onStateChange = { [unowned self] edge, state in
      log.append(.state(edge, state))
      called(.onStateChange)
    }
    list.lengthOfLastRows = { [unowned self] in
      called(.lengthOfLastRows)
      return Double($0) * 44
    }
    other.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    other.onEvent = { [unowned self] _ in called(.onEvent) }
    let isOnAnotherThread = isOnAnotherThread
    list.onWake = { [weak self] in
      guard !isOnAnotherThread.value.load(ordering: .relaxed) else { return }
      MainActor.assumeIsolated { self?.called(.onWake) }
    }
  }

  // MARK: Callbacks

  /// Performs the steps that are planned for this call of a callback.
  func called(_ callback: ClientCallback) {
    guard let index = planned.firstIndex(where: { $0.callback == callback }) else { return }
    guard planned[index].after == 0 else { return planned[index].after -= 1 }
    let step = planned.remove(at: index).step
    wasCalled = true
    mayArriveLate = true
    perform(step, frames: 1)
  }

  package func add(_ edge: Edge, _ index: Int) {
    let configuration = configuration(index, at: edge)
    // In every third configuration, the handler begins or vetoes its work.
    if index % 3 == 1 {
      list.addPullToRefresh(
        configuration, at: edge,
        performing: .decision { [unowned self] request, begin, finish in
          beginnings[request.token] = begin
          if response == .begin { begin(true) }
          if response == .veto { begin(false) }
          handle(request, finish)
        })
    } else {
      list.addPullToRefresh(
        configuration, at: edge,
        performing: .completion { [unowned self] request, finish in
          handle(request, finish)
        })
    }
    list.setShouldBegin(at: edge) { [unowned self] _ in
      called(.shouldBegin)
      return true
    }
  }

  private func configuration(_ index: Int, at edge: Edge) -> RefreshConfiguration {
    let index = edge == .start && Self.loadMore.contains(index) ? index % 5 : index
    let configuration = Self.configuration(index)
    // A motion that runs when the configuration changes keeps its way of moving.
    if configuration.motion.hide == Self.atOnce { movesAtOnce.insert(edge) }
    return configuration
  }

  private func handle(_ request: RefreshRequest, _ finish: @escaping RefreshCompletion) {
    completions[request.token] = finish
    if request.trigger == .arrival { recordArrival(at: request.edge) }
    switch response {
    case .succeed:
      report(.success(newItems: 1), of: request.token)
      finish(.success(newItems: 1))
    case .fail:
      report(.failure("at once"), of: request.token)
      list.endRefreshing(request.token, .failure("at once"))
    case .cancel: list.cancel(at: request.edge)
    case .remove: list.removeRefresh(at: request.edge)
    case .none, .begin, .veto: break
    }
    called(.action)
  }

  /// Notes that the list may arrive at its end again.
  ///
  /// Inside a callback, this arrival may come in addition to one that has not been reported yet.
  func expectArrival() { arrivals = depth > 1 ? -1 : 0 }

  /// Notes that a new gesture may fire once at each edge.
  ///
  /// Inside a callback, this may come in addition to an action that has not been reported yet.
  func expectGesture() {
    fired = [:]
    if depth > 1 { for edge in Edge.allCases { fired[edge] = -1 } }
  }

  // MARK: Steps

  /// The time of a step: inside a callback, the time of the list.
  var now: Double { depth > 1 ? list.now : time }

  package func perform(_ step: RefreshStep, frames: Int) {
    depth += 1
    defer { depth -= 1 }
    if depth == 1 {
      mayJump = 0
      mayMovePull = []
      wasCalled = false
    }
    let before = shown
    let held = heldPulls
    apply(step, frames: frames)
    for edge in Edge.allCases where step.mayMovePull(of: edge) { mayMovePull.insert(edge) }
    guard depth == 1 else { return }
    noteLeaving()
    checkJump(from: before, step)
    if step.isLayout, !wasCalled { checkHeldPulls(since: held, step) }
    // Each frame of a wait has checked the rules.
    if case .wait = step { return }
    check()
  }

  /// Notes that the content has left the end, so that it can arrive there again.
  private func noteLeaving() {
    guard let trigger = list.thresholds(at: .end)?.trigger else { return }
    if list.model.displacement(time: time, at: .end) < trigger - 0.5 { arrivals = 0 }
  }

  /// What a user sees of the list: its offset, and the indicators over it.
  private var shown: (offset: Double, pulls: [Edge: Double]) {
    let model = list.model
    var pulls: [Edge: Double] = [:]
    for edge in Edge.allCases where list.state(at: edge) != .idle {
      guard list.snapshot(at: edge)?.placement == .overlay else { continue }
      pulls[edge] = model.pull(time: time, at: edge)
    }
    return (model.offset(at: time), pulls)
  }

  private func checkJump(from before: (offset: Double, pulls: [Edge: Double]), _ step: RefreshStep)
  {
    // With reduced motion, the list's own changes of position are jumps.
    guard failure == nil, !list.reducesMotion, movesAtOnce.isEmpty else { return }
    let after = shown
    if abs(after.offset - before.offset) > mayJump + 0.5 {
      failure = "rule 7: the offset jumped from \(before.offset) to \(after.offset)"
    }
    for edge in Edge.allCases where !mayMovePull.contains(edge) {
      guard let old = before.pulls[edge], let new = after.pulls[edge] else { continue }
      if abs(new - old) > 0.5 {
        failure = "rule 7: the indicator at the \(edge) jumped from \(old) to \(new)"
      }
    }
  }

  private func apply(_ step: RefreshStep, frames: Int) {
    switch step {
    case .wait(let seconds): wait(until: now + seconds, frames: frames)
    case .deadline: wait(until: min(list.nextDeadline ?? now, now + 2), frames: frames)
    case .input(let event):
      noteInput(event)
      wasHandled = list.handle(event, time: now)
      mayJump += Self.travel(of: event)
    case .finish(let edge, let outcome, let age, let route):
      finish(edge, outcome, age: age, by: route)
    case .begin(let edge, let isAllowed):
      if let token = begun[edge]?.last { beginnings[token]?(isAllowed) }
      list.advance(to: now)
    case .twoLevel(let edge, let isOpen):
      expectArrival()
      if isOpen { list.openTwoLevel(at: edge) } else { list.closeTwoLevel(at: edge) }
    case .reconfigure(let edge, let index):
      expectArrival()
      list.reconfigure(configuration(index, at: edge), at: edge)
    case .indicator(let edge, let isPresent):
      list.setIndicator(at: edge) { [unowned self] in
        called(.makeIndicator)
        return isPresent ? CountingIndicator(self, edge) : nil
      }
    case .scrolling(let index): list.preset.scroll = Self.scrollings[index]
    case .crossing(let crosses): list.crossing = crosses ? other : nil
    case .crossingAction(let begins):
      other.advance(to: now)
      if begins { other.startRefreshing(at: .start) } else { other.endRefreshing(at: .start) }
    case .crossingPull(let distance):
      guard let distance else {
        other.handle(.touchUp(finger: 1, x: 0, y: 100), time: now)
        break
      }
      other.handle(.touchDown(finger: 1, x: 0, y: 100), time: now)
      other.handle(.touchMoved(finger: 1, x: distance, y: 100), time: now)
    case .reducedMotion(let isReduced):
      list.reducesMotion = isReduced
      mayJump = .infinity
    case .start(let edge, let reveal):
      // Revealing the start may scroll the list away from the end.
      expectArrival()
      list.startRefreshing(reveal: reveal, at: edge)
    case .report(let edge, let progress): list.report(progress: progress, "\(progress)", at: edge)
    case .cancel(let edge): list.cancel(at: edge)
    case .retry(let edge): list.retry(at: edge)
    case .exhaust(let edge, let isExhausted):
      expectArrival()
      list.setExhausted(isExhausted, at: edge)
    case .enable(let edge, let isEnabled):
      expectArrival()
      list.setEnabled(isEnabled, at: edge)
    case .add(let edge, let index):
      expectArrival()
      mayArriveLate = true
      add(edge, index)
    case .remove(let edge):
      expectArrival()
      list.removeRefresh(at: edge)
    case .inset(let edge, let length):
      insets[edge] = length
      expectArrival()
      list.setInset(length, at: edge)
    case .content(let length):
      expectArrival()
      list.setContentLength(length)
    case .insert(let length, let position):
      expectArrival()
      list.insertContent(length, position: position)
      mayJump = .infinity
    case .viewport(let length):
      expectArrival()
      list.setViewport(length)
    case .scroll(let offset, let moves):
      // Outside callbacks, `noteLeaving` sees whether the content left the end.
      if depth > 1 { expectArrival() }
      list.scroll(to: offset, curve: moves ? .timed(duration: 0.3, .easeOut) : nil)
      if !moves { mayJump = .infinity }
    case .response(let response): self.response = response
    case .inside(let callback, let after, let step): planned.append((callback, after, step))
    }
  }

  private func wait(until end: Double, frames: Int) {
    let start = now
    isAdvancing = true
    defer { isAdvancing = false }
    mayJump = .infinity
    // The host was woken, if an outcome waits.
    list.advance(to: start)
    mayArriveLate = false
    for frame in 1...frames {
      let instant =
        frame == frames ? end : end - (end - start) * Double(frames - frame) / Double(frames)
      if depth == 1 { time = instant }
      list.advance(to: instant)
      other.advance(to: instant)
      guard depth == 1 else { continue }
      check()
      // A callback at the end of the call, or the other list, may have caused a deadline that is due at
      // once.
      let mayBeDue = wasCalled || list.crossing != nil
      if let deadline = list.nextDeadline, mayBeDue ? deadline < time : deadline <= time {
        failure = failure ?? "the deadline \(deadline) did not change at \(time)"
      }
    }
  }

  /// Lifts all fingers, waits, and checks that the list is at rest.
  ///
  /// Then removes all controls and checks that no holds or indicators remain.
  package func finish() {
    response = .none
    planned = []
    fired = [:]
    for finger in 1...2 {
      let event = InputEvent.touchUp(finger: finger, x: 100, y: 400)
      noteInput(event)
      list.handle(event, time: time)
    }
    other.handle(.touchUp(finger: 1, x: 0, y: 100), time: time)
    for _ in 0..<3 {
      time += 35
      list.advance(to: time)
      other.advance(to: time)
      // Without a limit on silence, only another event ends the gesture of a wheel.
      if list.model.phase(at: time).device != nil, list.model.nextDeadline == nil {
        list.handle(.interrupted, time: time)
      }
    }
    check()
    if !other.isAtRest || other.model.holds != EdgeLengths() {
      failure = failure ?? "the list along the other axis never rests: \(other.state(at: .start))"
    }
    if !list.isAtRest {
      failure = failure ?? "the list never rests: \(Edge.allCases.map(list.state))"
    }
    for edge in Edge.allCases {
      list.removeRefresh(at: edge)
    }
    list.advance(to: time + 10)
    if list.model.holds != EdgeLengths() { failure = failure ?? "rule 6: a hold remains" }
    if indicatorCounts.values.contains(where: { $0 != 0 }) {
      failure = failure ?? "an indicator remains"
    }
    if !list.model.restingRange.contains(list.model.offset(at: time + 10)) {
      failure = failure ?? "rule 6: the list rests outside its range"
    }
  }
}

extension RefreshScenario {
  private final class CountingIndicator: RefreshIndicator {
    unowned let scenario: RefreshScenario
    let edge: Edge

    init(_ scenario: RefreshScenario, _ edge: Edge) {
      (self.scenario, self.edge) = (scenario, edge)
    }

    func didInstall(in list: RefreshController, at edge: Edge) {
      scenario.indicatorCounts[edge, default: 0] += 1
      scenario.called(.didInstall)
    }

    func update(_ snapshot: RefreshSnapshot) { scenario.called(.update) }

    func didRemove() {
      scenario.indicatorCounts[edge, default: 0] -= 1
      scenario.called(.didRemove)
    }
  }
}
