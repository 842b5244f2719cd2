package import PullToRefresh
package import PullcordListScenes
internal import RefreshIndicators
internal import ScrollPhysics

package enum TraceLine: Hashable, Sendable {
  /// The state of the list in a frame, measured at one edge.
  case frame(FeelSample)
  /// An event of a control, with the time of its cause.
  case effect(RefreshEvent)

  /// The line as JSON, without a line end.
  ///
  /// Nil for an event that traces omit.
  package var json: String? {
    switch self {
    case .frame(let sample): sample.json.line
    case .effect(let event): event.json?.line
    }
  }
}

extension FeelSample {
  fileprivate var json: JSON {
    [
      "t": .number(time), "edge": .text(edge.rawValue), "phase": .text(phase.description),
      "device": .orNull(device?.rawValue), "state": .text(state.description),
      "progress": .number(progress), "finger": .number(finger), "pull": .number(pull),
      "offset": .number(offset), "velocity": .number(velocity),
      "holdStart": .number(holds.start), "holdEnd": .number(holds.end),
      "insetStart": .number(insets.start), "insetEnd": .number(insets.end),
    ]
  }
}

extension RefreshEvent {
  fileprivate var json: JSON? {
    let name: String
    var detail: (name: String, text: String)?
    var token = token
    switch effect {
    case .shouldBegin, .abandon, .hold, .reveal: return nil
    case .begin(let begun, let trigger):
      (name, token, detail) = ("begin", begun, ("trigger", trigger.name))
    case .finish(let ended, let outcome):
      (name, token, detail) = ("finish", ended, ("outcome", outcome.name))
    case .announce(let text): (name, detail) = ("announce", ("text", text))
    case .tick: name = "tick"
    case .untick: name = "untick"
    case .ignored: name = "ignored"
    case .vetoed: name = "vetoed"
    case .exhausted: name = "exhausted"
    }
    var members: [JSON.Member] = [
      ("t", .number(time)), ("effect", .text(name)), ("edge", .text(edge.rawValue)),
      ("token", .written(token.map { "\($0.number)" } ?? "null")),
    ]
    if let detail { members.append((detail.name, .text(detail.text))) }
    return .object(members)
  }
}

extension RefreshTrigger {
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
