import Dispatch
import PullToRefresh
import ScrollPhysics

/// Runs a random history on a list and checks the rules after every step.
@MainActor
final class RefreshScenario {
  let list = RefreshController(axis: .vertical, viewport: 800, content: 2400)
  /// A description of the first rule that the list broke.
  var failure: String?
  /// Every effect and every new state, in order.
  var log: [Entry] = []

  /// An effect or a new state that the list reported.
  enum Entry: Hashable {
    case state(Edge, RefreshState)
    case event(RefreshEvent)
  }

  private var time = 0.0
  private var insets = EdgeLengths()
  private var begun: [Edge: [RefreshToken]] = [:]
  private var ended: [Edge: [RefreshToken]] = [:]
  /// The edges where the current gesture has begun an action.
  private var fired: Set<Edge> = []
  /// The number of arrivals that began an action since another arrival became possible.
  private var arrivals = 0
  private var response = HandlerResponse.none
  private var isAdvancing = false
  private var fingers: Set<Int> = []
  private var completions: [RefreshToken: RefreshCompletion] = [:]
  private var beginnings: [RefreshToken: @Sendable (Bool) -> Void] = [:]
  private var indicatorCounts: [Edge: Int] = [:]

  init() {
    list.onEvent = { [unowned self] in record($0) }
    list.onStateChange = { [unowned self] edge, state in log.append(.state(edge, state)) }
  }

  func add(_ edge: Edge, _ index: Int) {
    let configuration = Self.configuration(index)
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
  }

  private func handle(_ request: RefreshRequest, _ finish: @escaping RefreshCompletion) {
    completions[request.token] = finish
    switch response {
    case .succeed: finish(.success(newItems: 1))
    case .fail: list.endRefreshing(request.token, .failure("at once"))
    case .cancel: list.cancel(at: request.edge)
    case .remove: list.removeRefresh(at: request.edge)
    case .none, .begin, .veto: break
    }
  }

  private static let otherQueue = DispatchQueue(label: "another thread")

  /// Ends an action on another thread and advances the list like a host that was woken.
  private func finishOnAnotherThread(
    _ finish: @escaping RefreshCompletion, _ outcome: RefreshOutcome
  ) {
    let done = DispatchSemaphore(value: 0)
    Self.otherQueue.async {
      finish(outcome)
      done.signal()
    }
    done.wait()
    list.advance(to: time)
  }

  func perform(_ step: RefreshStep, frames: Int) {
    let before = list.model.offset(at: time)
    var mayJump = 0.0
    switch step {
    case .wait(let seconds):
      let end = time + seconds
      isAdvancing = true
      defer { isAdvancing = false }
      for frame in 1...frames {
        time = frame == frames ? end : end - seconds * Double(frames - frame) / Double(frames)
        list.advance(to: time)
        check()
        if let deadline = list.nextDeadline, deadline <= time {
          failure = failure ?? "a deadline did not change when its time passed"
        }
      }
      mayJump = .infinity
    case .input(let event):
      noteInput(event)
      list.handle(event, time: time)
      mayJump = Self.travel(of: event)
    case .finish(let edge, let outcome, let age, let fromThread):
      let tokens = begun[edge] ?? []
      guard tokens.count > age else { break }
      if case .success(let count) = outcome, edge == .end, count != 0 {
        arrivals = 0
        list.setContentLength(list.model.contentLength + 200)
      }
      let token = tokens[tokens.count - 1 - age]
      if fromThread, let finish = completions[token] {
        finishOnAnotherThread(finish, outcome)
      } else {
        list.endRefreshing(token, outcome)
      }
    case .begin(let edge, let isAllowed):
      if let token = begun[edge]?.last { beginnings[token]?(isAllowed) }
      list.advance(to: time)
    case .twoLevel(let edge, let isOpen):
      arrivals = 0
      if isOpen { list.openTwoLevel(at: edge) } else { list.closeTwoLevel(at: edge) }
    case .reconfigure(let edge, let index):
      arrivals = 0
      list.reconfigure(
        Self.configuration(edge == .start && index < 8 ? index % 5 : index), at: edge)
    case .indicator(let edge, let isPresent):
      list.setIndicator(at: edge) { [unowned self] edge in
        isPresent ? CountingIndicator(self, edge) : nil
      }
    case .bounces(let bounces):
      var configuration = ScrollConfiguration()
      configuration.shortContentBounces = bounces
      list.preset.scroll = configuration
    case .reducedMotion(let isReduced): list.reducesMotion = isReduced
    case .start(let edge, let reveal):
      // Revealing the start may scroll the list away from the end.
      arrivals = 0
      list.startRefreshing(reveal: reveal, at: edge)
    case .cancel(let edge): list.cancel(at: edge)
    case .retry(let edge): list.retry(at: edge)
    case .exhaust(let edge, let isExhausted):
      arrivals = 0
      list.setExhausted(isExhausted, at: edge)
    case .enable(let edge, let isEnabled):
      arrivals = 0
      list.setEnabled(isEnabled, at: edge)
    case .add(let edge, let index):
      arrivals = 0
      add(edge, edge == .start && index < 8 ? index % 5 : index)
    case .remove(let edge):
      arrivals = 0
      list.removeRefresh(at: edge)
    case .inset(let edge, let length):
      insets[edge] = length
      arrivals = 0
      list.setInset(length, at: edge)
    case .content(let length):
      arrivals = 0
      list.setContentLength(length)
    case .insert(let length, let position):
      arrivals = 0
      list.insertContent(length, position: position)
      mayJump = .infinity
    case .viewport(let length):
      arrivals = 0
      list.setViewport(length)
    case .scroll(let offset, let moves):
      list.scroll(to: offset, curve: moves ? .timed(duration: 0.3, .easeOut) : nil)
      mayJump = moves ? 0 : .infinity
    case .response(let response): self.response = response
    }
    let offset = list.model.offset(at: time)
    // With reduced motion, the list's own changes of position are jumps.
    if abs(offset - before) > mayJump + 0.5, !list.reducesMotion {
      failure = failure ?? "rule 7: the offset jumped from \(before) to \(offset)"
    }
    check()
  }

  /// Lifts all fingers, waits, and checks that the list is at rest.
  ///
  /// Then removes all controls and checks that no holds or indicators remain.
  func finish() {
    response = .none
    fired = []
    arrivals = 0
    for finger in 1...2 {
      list.handle(.touchUp(finger: finger, x: 100, y: 400), time: time)
    }
    for _ in 0..<3 {
      time += 35
      list.advance(to: time)
    }
    check()
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

  // MARK: Rules

  private func check() {
    guard failure == nil else { return }
    let model = list.model
    if model.insets != insets { failure = "rule 6: the insets are not those that the program set" }
    for edge in Edge.allCases {
      let hold = model.holds[edge]
      let state = list.state(at: edge)
      switch state {
      case .idle, .pulling, .armed, .closing:
        if hold != 0 { failure = "rule 6: \(hold) points held at the \(edge) in \(state)" }
      case .refreshing, .finishing, .failed, .exhausted, .twoLevel:
        let snapshot = list.snapshot(at: edge)
        let isOverlay = snapshot?.placement == .overlay
        if (isOverlay || snapshot?.isHidden == true) != (hold == 0), model.viewport > 0 {
          failure = "rule 6: \(hold) points held at the \(edge) in \(state)"
        }
      }
      if model.phase(at: time) == .resting {
        switch state {
        case .pulling, .armed, .closing: failure = "\(state) at the \(edge) never ends"
        default: break
        }
      }
      let running = (begun[edge]?.count ?? 0) - (ended[edge]?.count ?? 0)
      if running != (list.isRefreshing(at: edge) ? 1 : 0) {
        failure = "rule 1: \(running) running actions at the \(edge)"
      }
      if case .idle = state, list.isRefreshing(at: edge) {
        failure = "rule 1: the control is idle while its action runs"
      }
    }
    if let deadline = list.nextDeadline, deadline < time { failure = "a deadline has passed" }
    for (edge, count) in indicatorCounts where count > 1 {
      failure = "\(count) indicators at the \(edge)"
    }
    if failure == nil, indicatorCounts.values.contains(1), list.indicator(at: .start) == nil,
      list.indicator(at: .end) == nil
    {
      failure = "an indicator remains"
    }
  }

  private func record(_ event: RefreshEvent) {
    if event.effect != .ignored { log.append(.event(event)) }
    if event.time > time + 1e-9 { failure = failure ?? "an effect has a time in the future" }
    switch event.effect {
    case .begin(let token, let trigger):
      if begun[event.edge]?.contains(token) == true {
        failure = failure ?? "rule 1: two actions have the same token"
      }
      begun[event.edge, default: []].append(token)
      if case .pull = trigger {
        if fired.contains(event.edge) { failure = failure ?? "rule 4: one gesture fired twice" }
        fired.insert(event.edge)
      }
      if trigger == .arrival {
        arrivals += 1
        if arrivals > 1 { failure = failure ?? "rule 10: one arrival fired twice" }
        if case .refreshing = list.state(at: event.edge.opposite) {
          failure = failure ?? "rule 10: the list loads more during a refresh"
        }
        if isAdvancing, list.model.phase(at: event.time) == .springing {
          let offset = list.model.offset(at: event.time)
          if offset < list.model.restingRange.lowerBound - 0.5 {
            failure = failure ?? "rule 10: a rebound fired"
          }
        }
      }
    case .finish(let token, let outcome):
      if begun[event.edge]?.contains(token) != true || ended[event.edge]?.contains(token) == true {
        failure = failure ?? "rule 1: an action ended that was not running"
      }
      ended[event.edge, default: []].append(token)
      // After a success, the list may arrive at the end again.
      if case .success = outcome { arrivals = 0 }
    case .vetoed:
      // A veto ends a waiting action. If no action waits, the veto prevented its beginning.
      if let token = begun[event.edge]?.last, ended[event.edge]?.contains(token) != true {
        ended[event.edge, default: []].append(token)
      }
    case .untick, .tick, .hold, .shouldBegin, .reveal, .abandon, .ignored, .exhausted, .announce:
      break
    }
  }

  /// Updates the expectations before an input event.
  ///
  /// Any input may start a new gesture, which may begin actions again.
  private func noteInput(_ event: InputEvent) {
    arrivals = 0
    switch event.kind {
    case .pointer(let pointer, .moved):
      if pointer != .mouse, list.model.phase(at: time).device == nil { fired = [] }
    case .key: break
    case .pointer, .scroll, .interrupted:
      let device = list.model.phase(at: time).device
      if device == nil || event == .interrupted { fired = [] }
      // A finger replaces any other device.
      // A second touch by the same finger without a release begins a new gesture.
      if case .pointer(.finger(let finger), .began) = event.kind {
        if !fingers.insert(finger).inserted || device != .touch { fired = [] }
      }
      if case .pointer(.finger(let finger), .ended) = event.kind { fingers.remove(finger) }
      if event.phase == .cancelled { fingers = [] }
      if event == .interrupted { fingers = [] }
      if event.kind == .pointer(.mouse, .began), device != .mouse { fired = [] }
    }
  }

  private static func travel(of event: InputEvent) -> Double {
    switch event.kind {
    case .pointer(_, .moved), .pointer(_, .ended): 1000
    case .scroll(.touchpad, _, _, let dy): abs(dy)
    default: 0
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
    }

    func didRemove() { scenario.indicatorCounts[edge, default: 0] -= 1 }
  }
}
