package import PullToRefresh
internal import RefreshIndicators
package import ScrollPhysics

/// A line of a trace: what is seen at one edge at one instant, or what a control did.
package enum TraceLine: Hashable, Sendable {
  /// The list as it was drawn.
  case frame(TraceFrame)
  /// What a control did, with the time of its cause.
  case effect(RefreshEvent)

  /// The line as JSON, without a line end; nil for an effect that is of no concern to a reader.
  package var json: String? {
    switch self {
    case .frame(let frame): frame.json
    case .effect(let event): event.json
    }
  }
}

/// The list at one instant, seen from one edge.
///
/// Lengths are points, times seconds.
package struct TraceFrame: Hashable, Sendable {
  /// Seconds since the start.
  package var time: Double
  /// The edge it is seen from.
  package var edge: Edge
  /// What moves the content.
  package var phase: ScrollPhase
  /// What the control is doing.
  package var state: RefreshState
  /// The progress of the pull, 0…1.
  package var progress: Double
  /// The pointer's raw travel past the edge.
  package var finger: Double
  /// What the content moved past the client's inset.
  package var pull: Double
  /// The offset.
  package var offset: Double
  /// The content's velocity, in points per second.
  package var velocity: Double
  /// The space held open.
  package var holds: EdgeLengths
  /// What the client reserves.
  package var insets: EdgeLengths

  /// Takes the frame of a list as it is at the host's latest time; `time` is what the trace calls it.
  @MainActor
  package init(of list: RefreshController, edge: Edge, time: Double) {
    let now = list.now
    self.time = time
    self.edge = edge
    phase = list.model.phase(at: now)
    state = list.state(at: edge)
    progress = list.snapshot(at: edge)?.progress ?? 0
    finger = list.model.finger(at: edge)
    pull = list.model.pull(time: now, at: edge)
    offset = list.model.offset(at: now)
    velocity = list.model.velocity(at: now)
    holds = list.model.holds
    insets = list.model.insets
  }

  var json: String {
    let device = phase.device.map { "\"\($0.rawValue)\"" } ?? "null"
    return
      "{\"t\":\(JSONText.number(time)),\"edge\":\"\(edge.rawValue)\",\"phase\":\"\(phase.name)\","
      + "\"device\":\(device),\"state\":\"\(state.name)\",\"progress\":\(JSONText.number(progress)),"
      + "\"finger\":\(JSONText.number(finger)),\"pull\":\(JSONText.number(pull)),\"offset\":\(JSONText.number(offset)),"
      + "\"velocity\":\(JSONText.number(velocity)),\"holdStart\":\(JSONText.number(holds.start)),"
      + "\"holdEnd\":\(JSONText.number(holds.end)),\"insetStart\":\(JSONText.number(insets.start)),"
      + "\"insetEnd\":\(JSONText.number(insets.end))}"
  }
}

extension RefreshEvent {
  var json: String? {
    let name: String
    var more = ""
    var token = token
    switch effect {
    case .ask, .abandon, .hold, .reveal: return nil
    case .begin(let begun, let trigger):
      (name, token) = ("begin", begun)
      more = ",\"trigger\":\"\(trigger.name)\""
    case .finish(let ended, let outcome):
      (name, token) = ("finish", ended)
      more = ",\"outcome\":\"\(outcome.name)\""
    case .announce(let text):
      name = "announce"
      more = ",\"text\":\(JSONText.string(text))"
    case .tick: name = "tick"
    case .untick: name = "untick"
    case .ignored: name = "ignored"
    case .vetoed: name = "vetoed"
    case .exhausted: name = "exhausted"
    }
    let number = token.map { String($0.number) } ?? "null"
    return
      "{\"t\":\(JSONText.number(time)),\"effect\":\"\(name)\",\"edge\":\"\(edge.rawValue)\","
      + "\"token\":\(number)\(more)}"
  }
}

extension RefreshTrigger {
  /// The trigger's name in traces.
  package var name: String {
    switch self {
    case .pull: "pull"
    case .arrival: "arrival"
    case .programmatic: "programmatic"
    case .keyboard: "keyboard"
    case .retry: "retry"
    case .expired: "expired"
    }
  }
}

extension RefreshOutcome {
  /// The outcome's name in traces.
  package var name: String {
    switch self {
    case .success: "success"
    case .failure: "failure"
    case .cancelled: "cancelled"
    case .timedOut: "timedOut"
    case .exhausted: "exhausted"
    }
  }
}
