import PullToRefresh
import ScrollPhysics
import Testing

/// Drives a list with a clock that only the driver advances.
@MainActor
final class RefreshDriver {
  /// The last resting offset of the default list, without holds.
  static let end = 3200.0

  let list: RefreshController
  var time = 0.0
  /// All effects so far, each with its edge, such as `start:tick`.
  var log: [String] = []
  var events: [RefreshEvent] = []
  var states: [String] = []
  /// The requests of all actions, oldest first.
  var requests: [RefreshRequest] = []

  /// The distance of the finger from the position of `touchDown()`.
  private var fingerTravel = 0.0

  /// Makes a vertical list without controls.
  ///
  /// By default it has 4000 points of content in a viewport of 800 points.
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

  /// Makes a list with a refresh control at the start.
  ///
  /// Each action runs until `finish(_:)` is called.
  static func refreshing(
    _ configuration: RefreshConfiguration = RefreshConfiguration(), content: Double = 4000,
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> RefreshDriver {
    let driver = RefreshDriver(content: content)
    var configuration = configuration
    change(&configuration)
    driver.addControl(at: .start, configuration)
    return driver
  }

  /// Makes a list with a control at the end that loads more.
  static func loading(
    viewport: Double = 800, content: Double = 4000,
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> RefreshDriver {
    let driver = RefreshDriver(viewport: viewport, content: content)
    var configuration = RefreshConfiguration.loadMore
    change(&configuration)
    driver.addControl(at: .end, configuration)
    return driver
  }

  /// Makes a list with the refresh control of a preset at the start.
  static func preset(
    _ preset: RefreshPreset, viewport: Double = 800, content: Double = 4000
  ) -> RefreshDriver {
    let driver = RefreshDriver(viewport: viewport, content: content, scroll: preset.scroll)
    driver.addControl(at: .start, preset.refresh)
    return driver
  }

  /// Adds a control whose actions run until `finish(_:)` is called.
  func addControl(at edge: Edge, _ configuration: RefreshConfiguration) {
    list.addPullToRefresh(
      configuration, at: edge,
      performing: .completion { [unowned self] request, _ in
        requests.append(request)
      })
    list.advance(to: time)
  }

  var state: RefreshState { list.state(at: .start) }
  var offset: Double { list.model.offset(at: time) }
  var pull: Double { list.model.pull(time: time, at: .start) }
  var holds: EdgeLengths { list.model.holds }
  var progress: Double { list.snapshot(at: .start)?.progress ?? 0 }
  var announcements: [String] {
    events.compactMap { if case .announce(let text) = $0.effect { text } else { nil } }
  }

  /// Returns the log and clears it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Returns the states and clears them.
  func takeStates() -> [String] {
    defer { states = [] }
    return states
  }

  func wait(seconds: Double) {
    time += seconds
    list.advance(to: time)
  }

  /// Waits until the list has no deadline within 25 s.
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

  /// Puts a finger down and moves it at a constant speed, without lifting it.
  func drag(from start: Double, to end: Double, over seconds: Double = 0.2, samples: Int = 10) {
    touchDown(y: start)
    continueDrag(from: start, to: end, over: seconds, samples: samples)
  }

  /// Moves the finger at a constant speed.
  func continueDrag(
    from start: Double, to end: Double, over seconds: Double = 0.2, samples: Int = 10
  ) {
    for sample in 1...samples {
      wait(seconds: seconds / Double(samples))
      touchMove(y: start + (end - start) * Double(sample) / Double(samples))
    }
  }

  /// Moves the finger from `start` until the content is pulled this far.
  ///
  /// Returns the new position of the finger in points.
  func continueDrag(from start: Double, toPull pull: Double) -> Double {
    let band = HyperbolicResistance(viewport: list.model.viewport)
    let hold = list.model.holds.start
    let travel = band.finger(pull: pull - hold) - list.model.finger(at: .start)
    continueDrag(from: start, to: start + travel)
    return start + travel
  }

  func wheel(detents: Double) { send(.wheelTurned(x: 100, y: 100, dx: 0, dy: detents)) }
  func touchpad(dy: Double, reportsLift: Bool = true) {
    send(.touchpadScrolled(x: 100, y: 100, dx: 0, dy: dy, reportsLift: reportsLift))
  }

  func press(_ name: String, _ modifiers: KeyModifiers = []) {
    send(.keyPressed(Key(rawValue: name), modifiers: modifiers))
  }

  /// Pulls a resting list by touch until its control is armed, and lifts the finger.
  func pullToRefresh() {
    drag(from: 100, to: 300)
    touchUp(y: 300)
  }

  /// Ends the last action.
  func finish(_ outcome: RefreshOutcome = .success(newItems: nil)) {
    requests.last?.finish(outcome)
    list.advance(to: time)
  }

  /// Ends the last action, and also its result if the result has no duration.
  func finishAndAdvance(_ outcome: RefreshOutcome = .success(newItems: nil)) {
    finish(outcome)
    wait(seconds: 0)
  }
}

/// Functions that pull at the start edge by a distance instead of to a position.
extension RefreshDriver {
  private static let fingerStart = 10.0

  /// Sets an inset at the start and scrolls to the new resting offset.
  func restAtInset(_ inset: Double) {
    list.setInset(inset, at: .start)
    list.scroll(to: -inset)
  }

  func touchDown() { touchDown(y: Self.fingerStart) }

  /// Waits 0.01 s and moves the finger to this distance from its first position.
  func move(finger travel: Double) {
    fingerTravel = travel
    wait(seconds: 0.01)
    touchMove(y: Self.fingerStart + travel)
  }

  /// Moves the finger until the content is pulled this far past the client's inset.
  func move(pull: Double) {
    guard let configuration = list.configuration(at: .start) else { return }
    let distances = configuration.distances
    let trigger = distances.trigger.points(
      viewport: list.model.viewport, indicator: distances.indicatorLength)
    let resistance = configuration.resistance.touch.resistance(
      viewport: list.model.viewport, trigger: trigger)
    move(finger: resistance.finger(pull: pull))
  }

  /// Lifts the finger after a pause, so that the content has no velocity.
  func lift() {
    wait(seconds: 0.2)
    touchUp(y: Self.fingerStart + fingerTravel)
  }

  /// Moves the finger until the content is pulled this far, and lifts the finger.
  func lift(pull: Double) {
    move(pull: pull)
    lift()
  }

  /// Returns the offset at each millisecond of the next seconds.
  func offsets(over seconds: Double) -> [Double] {
    (0..<Int(seconds * 1000)).map { _ in
      wait(seconds: 0.001)
      return offset
    }
  }
}

extension RefreshController {
  /// Advances the list and lets other tasks run until a condition holds.
  ///
  /// Records an issue if the condition does not hold after 1000 attempts, which take at least 1 s.
  func advanceUntil(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) async {
    for _ in 0..<1000 {
      advance(to: now)
      if condition() { return }
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("the condition did not hold after 1000 attempts", sourceLocation: sourceLocation)
  }
}

extension RefreshEffect {
  /// A short name for logs and tables.
  var name: String {
    switch self {
    case .shouldBegin: "shouldBegin"
    case .begin: "begin"
    case .abandon: "abandon"
    case .finish: "finish"
    case .hold(let length, let curve): "hold(\(Int(length))\(curve == nil ? " still" : ""))"
    case .reveal: "reveal"
    case .tick: "tick"
    case .untick: "untick"
    case .ignored: "ignored"
    case .vetoed: "vetoed"
    case .exhausted: "exhausted"
    case .announce: "announce"
    }
  }
}
