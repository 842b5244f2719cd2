import PullToRefresh
import ScrollPhysics

/// A person at a list, on a clock that only their verbs move.
@MainActor
final class ListHand {
  let list: RefreshController
  var time = 0.0
  /// The effects so far, by name, `start:` and `end:` in front.
  var log: [String] = []
  var events: [RefreshEvent] = []
  var states: [String] = []
  /// The requests whose work has begun and whose outcome is to be brought.
  var requests: [RefreshRequest] = []

  /// A vertical list of 4000 points in a viewport of 800; no control stands anywhere.
  init(
    viewport: Double = 800, content: Double = 4000,
    scroll: ScrollConfiguration? = nil
  ) {
    list = RefreshController(
      axis: .vertical, viewport: viewport, content: content,
      preset: scroll.map { RefreshPreset(name: "test", scroll: $0) })
    list.onEvent = { [unowned self] event in
      events.append(event)
      switch event.effect {
      case .hold, .reveal, .announce, .shouldBegin: break
      default: log.append("\(event.edge):\(event.effect.name)")
      }
    }
    list.onStateChange = { [unowned self] edge, state in
      states.append("\(edge):\(state.description)")
    }
  }

  /// A list with a control at the start whose action waits for its outcome.
  static func refreshing(
    _ configuration: RefreshConfiguration = RefreshConfiguration(), content: Double = 4000,
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> ListHand {
    let hand = ListHand(content: content)
    var configuration = configuration
    change(&configuration)
    hand.addControl(at: .start, configuration)
    return hand
  }

  /// A list with a control at the end that loads more.
  static func loading(
    viewport: Double = 800, content: Double = 4000,
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> ListHand {
    let hand = ListHand(viewport: viewport, content: content)
    var configuration = RefreshConfiguration.loadMore
    change(&configuration)
    hand.addControl(at: .end, configuration)
    return hand
  }

  func addControl(at edge: Edge, _ configuration: RefreshConfiguration) {
    list.addPullToRefresh(
      configuration, at: edge,
      performing: .completion { [unowned self] request, _ in
        requests.append(request)
      })
  }

  var state: RefreshState { list.state(at: .start) }
  var offset: Double { list.model.offset(at: time) }
  var pull: Double { list.model.pull(time: time, at: .start) }
  var holds: EdgeLengths { list.model.holds }
  var progress: Double { list.snapshot(at: .start)?.progress ?? 0 }
  var announcements: [String] {
    events.compactMap { if case .announce(let text) = $0.effect { text } else { nil } }
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func takeStates() -> [String] {
    defer { states = [] }
    return states
  }

  func wait(seconds: Double) {
    time += seconds
    list.advance(to: time)
  }

  func waitForRest() {
    for _ in 0..<200 {
      guard let deadline = list.nextDeadline, deadline < time + 25 else { return }
      time = max(time, deadline)
      list.advance(to: time)
    }
  }

  func send(_ event: InputEvent) { list.handle(event, time: time) }

  func touchDown(y: Double) { send(.touchDown(finger: 1, x: 100, y: y)) }
  func touchMove(y: Double) { send(.touchMoved(finger: 1, x: 100, y: y)) }
  func touchUp(y: Double) { send(.touchUp(finger: 1, x: 100, y: y)) }

  /// Puts a finger down and moves it evenly, without lifting it.
  func drag(from start: Double, to end: Double, over seconds: Double = 0.2, samples: Int = 10) {
    touchDown(y: start)
    dragOn(from: start, to: end, over: seconds, samples: samples)
  }

  func dragOn(from start: Double, to end: Double, over seconds: Double = 0.2, samples: Int = 10) {
    for sample in 1...samples {
      wait(seconds: seconds / Double(samples))
      touchMove(y: start + (end - start) * Double(sample) / Double(samples))
    }
  }

  /// Moves the finger at `from` until the content has been pulled this far at the start edge.
  func dragOn(from start: Double, toPull pull: Double) -> Double {
    let band = HyperbolicResistance(viewport: list.model.viewport)
    let hold = list.model.holds.start
    let travel = band.finger(pull: pull - hold) - list.model.finger(at: .start)
    dragOn(from: start, to: start + travel)
    return start + travel
  }

  func wheel(detents: Double) { send(.wheelTurned(x: 100, y: 100, dx: 0, dy: detents)) }
  func touchpad(dy: Double) { send(.touchpadScrolled(x: 100, y: 100, dx: 0, dy: dy)) }
  func press(_ name: String, _ modifiers: KeyModifiers = []) {
    send(.keyPressed(Key(rawValue: name), modifiers: modifiers))
  }

  /// Pulls by touch from rest until armed, and lifts: an action begins.
  func pullToRefresh() {
    drag(from: 100, to: 300)
    touchUp(y: 300)
  }

  /// Brings the latest action's outcome.
  func finish(_ outcome: RefreshOutcome = .success(newItems: nil)) {
    requests.last?.finish(outcome)
    list.advance(to: time)
  }
}
