import Dispatch
import PullToRefresh
import ScrollPhysics

/// A list on its way through a random history, and what the rules say about it.
@MainActor
final class RefreshCourse {
  let list = RefreshController(axis: .vertical, viewport: 800, content: 2400)
  /// The first rule that was broken.
  var broken: String?
  /// Every effect and state, with its time.
  var log: [Entry] = []

  /// Something that was told.
  enum Entry: Hashable {
    case state(Edge, RefreshState)
    case event(RefreshEvent)
  }

  private var time = 0.0
  private var insets = EdgeLengths()
  private var begun: [Edge: [RefreshToken]] = [:]
  private var ended: [Edge: [RefreshToken]] = [:]
  /// The edges whose action a pull of the present gesture began.
  private var fired: Set<Edge> = []
  /// The arrivals since the zone was last left, content last grew, or a gesture last began.
  private var arrivals = 0
  /// What the handler does at once: 1 succeeds, 2 fails, 3 cancels, 4 removes, 5 begins, 6 vetoes.
  private var answer = 0
  private var isWaiting = false
  private var fingers: Set<Int> = []
  /// The completions of the actions, and what says whether their work begins.
  private var completions: [RefreshToken: RefreshCompletion] = [:]
  private var beginnings: [RefreshToken: @Sendable (Bool) -> Void] = [:]
  /// Indicators alive, by edge.
  private var signs: [Edge: Int] = [:]

  init() {
    list.onEvent = { [unowned self] in heard($0) }
    list.onStateChange = { [unowned self] edge, state in log.append(.state(edge, state)) }
  }

  func add(_ edge: Edge, _ index: Int) {
    let configuration = Self.configuration(index)
    // Some are asked first whether their work begins.
    if index % 3 == 1 {
      list.addPullToRefresh(
        configuration, at: edge,
        performing: .decision { [unowned self] request, begin, finish in
          beginnings[request.token] = begin
          if answer == 5 { begin(true) }
          if answer == 6 { begin(false) }
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
    switch answer {
    case 1: finish(.success(newItems: 1))
    case 2: list.endRefreshing(request.token, .failure("at once"))
    case 3: list.cancel(at: request.edge)
    case 4: list.removeRefresh(at: request.edge)
    default: break
    }
  }

  private static let elsewhere = DispatchQueue(label: "elsewhere")

  /// Completes on another thread; the host then advances, as it is woken to.
  private func finishElsewhere(_ finish: @escaping RefreshCompletion, _ outcome: RefreshOutcome) {
    let done = DispatchSemaphore(value: 0)
    Self.elsewhere.async {
      finish(outcome)
      done.signal()
    }
    done.wait()
    list.advance(to: time)
  }

  func take(_ step: RefreshStep, frames: Int) {
    let before = list.model.offset(at: time)
    var mayJump = 0.0
    switch step {
    case .wait(let seconds):
      let end = time + seconds
      isWaiting = true
      defer { isWaiting = false }
      for frame in 1...frames {
        time = frame == frames ? end : end - seconds * Double(frames - frame) / Double(frames)
        list.advance(to: time)
        check()
        if let deadline = list.nextDeadline, deadline <= time {
          broken = broken ?? "a deadline is stuck"
        }
      }
      mayJump = .infinity
    case .input(let event):
      noteGesture(event)
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
        finishElsewhere(finish, outcome)
      } else {
        list.endRefreshing(token, outcome)
      }
    case .begin(let edge, let isWanted):
      if let token = begun[edge]?.last { beginnings[token]?(isWanted) }
      list.advance(to: time)
    case .twoLevel(let edge, let isOpen):
      arrivals = 0
      if isOpen { list.openTwoLevel(at: edge) } else { list.closeTwoLevel(at: edge) }
    case .reconfigure(let edge, let index):
      arrivals = 0
      list.reconfigure(
        at: edge, Self.configuration(edge == .start && index < 8 ? index % 5 : index))
    case .indicator(let edge, let isThere):
      list.setIndicator(at: edge) { [unowned self] edge in isThere ? Sign(self, edge) : nil }
    case .bounces(let bounces):
      var configuration = ScrollConfiguration()
      configuration.shortContentBounces = bounces
      list.preset.scroll = configuration
    case .start(let edge, let reveal):
      // Revealing may leave the end.
      arrivals = 0
      list.startRefreshing(at: edge, reveal: reveal)
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
    case .answer(let answer): self.answer = answer
    }
    let offset = list.model.offset(at: time)
    if abs(offset - before) > mayJump + 0.5 {
      broken = broken ?? "rule 7: jumped from \(before) to \(offset)"
    }
    check()
  }

  /// Lets go and waits: everything must come to an end by itself.
  func leave() {
    answer = 0
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
    if !list.isAtRest { broken = broken ?? "never rests: \(Edge.allCases.map(list.state))" }
    for edge in Edge.allCases {
      list.removeRefresh(at: edge)
    }
    list.advance(to: time + 10)
    if list.model.holds != EdgeLengths() { broken = broken ?? "rule 6: a hold is left" }
    if signs.values.contains(where: { $0 != 0 }) { broken = broken ?? "an indicator is left" }
    if !list.model.restingRange.contains(list.model.offset(at: time + 10)) {
      broken = broken ?? "rule 6: rests outside its range"
    }
  }

  // MARK: Rules

  private func check() {
    guard broken == nil else { return }
    let model = list.model
    if model.insets != insets { broken = "rule 6: the insets are not the client's" }
    for edge in Edge.allCases {
      let hold = model.holds[edge]
      let state = list.state(at: edge)
      switch state {
      case .idle, .pulling, .armed, .closing:
        if hold != 0 { broken = "rule 6: \(hold) held at the \(edge) in \(state)" }
      case .refreshing, .finishing, .failed, .exhausted, .twoLevel:
        let snapshot = list.snapshot(at: edge)
        let isOverlay = snapshot?.placement == .overlay
        if (isOverlay || snapshot?.isHidden == true) != (hold == 0), model.viewport > 0 {
          broken = "rule 6: \(hold) held at the \(edge) in \(state)"
        }
      }
      let running = (begun[edge]?.count ?? 0) - (ended[edge]?.count ?? 0)
      if running != (list.isRefreshing(at: edge) ? 1 : 0) {
        broken = "rule 1: \(running) actions in flight at the \(edge)"
      }
      if case .idle = state, list.isRefreshing(at: edge) {
        broken = "rule 1: idle with an action in flight"
      }
    }
    if let deadline = list.nextDeadline, deadline < time { broken = "a deadline has passed" }
    for (edge, count) in signs where count > 1 { broken = "\(count) indicators at the \(edge)" }
    if broken == nil, signs.values.contains(1), list.indicator(at: .start) == nil,
      list.indicator(at: .end) == nil
    {
      broken = "an indicator is left"
    }
  }

  private func heard(_ event: RefreshEvent) {
    if event.effect != .ignored { log.append(.event(event)) }
    if event.time > time + 1e-9 { broken = broken ?? "an effect from the future" }
    switch event.effect {
    case .begin(let token, let trigger):
      if begun[event.edge]?.contains(token) == true { broken = broken ?? "rule 1: a token twice" }
      begun[event.edge, default: []].append(token)
      if case .pull = trigger {
        if fired.contains(event.edge) { broken = broken ?? "rule 4: fired twice under one finger" }
        fired.insert(event.edge)
      }
      if trigger == .arrival {
        arrivals += 1
        if arrivals > 1 { broken = broken ?? "rule 10: fired twice in one arrival" }
        if case .refreshing = list.state(at: event.edge.opposite) {
          broken = broken ?? "rule 10: loads more during a refresh"
        }
        if isWaiting, list.model.phase(at: event.time) == .springing {
          let offset = list.model.offset(at: event.time)
          if offset < list.model.restingRange.lowerBound - 0.5 {
            broken = broken ?? "rule 10: fired by a rebound"
          }
        }
      }
    case .finish(let token, let outcome):
      if begun[event.edge]?.contains(token) != true || ended[event.edge]?.contains(token) == true {
        broken = broken ?? "rule 1: ended what was not in flight"
      }
      ended[event.edge, default: []].append(token)
      // A refresh opens the end again.
      if case .success = outcome { arrivals = 0 }
    case .vetoed:
      // Of an action that waited, or of none.
      if let token = begun[event.edge]?.last, ended[event.edge]?.contains(token) != true {
        ended[event.edge, default: []].append(token)
      }
    case .untick, .tick, .hold, .shouldBegin, .reveal, .abandon, .ignored, .exhausted, .announce:
      break
    }
  }

  /// A new gesture, and everything that may leave the end, makes room for a new arrival.
  private func noteGesture(_ event: InputEvent) {
    arrivals = 0
    switch event.kind {
    case .pointer(let pointer, .moved):
      if pointer != .mouse, list.model.phase(at: time).device == nil { fired = [] }
    case .key: break
    case .pointer, .scroll, .interrupted:
      let device = list.model.phase(at: time).device
      if device == nil || event == .interrupted { fired = [] }
      // A finger takes over from every other device, and one that was lost is a new one.
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

extension RefreshCourse {
  /// An indicator that counts itself.
  private final class Sign: RefreshIndicator {
    unowned let course: RefreshCourse
    let edge: Edge

    init(_ course: RefreshCourse, _ edge: Edge) { (self.course, self.edge) = (course, edge) }

    func didInstall(at edge: Edge, in list: RefreshController) {
      course.signs[edge, default: 0] += 1
    }

    func didRemove() { course.signs[edge, default: 0] -= 1 }
  }
}
