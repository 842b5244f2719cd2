package import PullToRefresh
package import PullcordListScenes
internal import RefreshIndicators
internal import ScrollPhysics

/// A line of a trace: what is seen at one edge at one instant, or what a control did.
package enum TraceLine: Hashable, Sendable {
  /// The list as it was drawn.
  case frame(FeelSample)
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

extension FeelSample {
  /// The sample as a line of a trace, without a line end.
  var json: String {
    let device = phase.device.map { "\"\($0.rawValue)\"" } ?? "null"
    return
      "{\"t\":\(JSONText.number(time)),\"edge\":\"\(edge.rawValue)\",\"phase\":\"\(phase)\","
      + "\"device\":\(device),\"state\":\"\(state)\",\"progress\":\(JSONText.number(progress)),"
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
    case .shouldBegin, .abandon, .hold, .reveal: return nil
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
