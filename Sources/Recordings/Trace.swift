public import PullToRefresh
internal import RefreshScene
public import ScrollPhysics

/// A line of a trace: what is seen at one edge at one instant, or what a control did.
public enum TraceLine: Hashable, Sendable {
  /// The list as it was drawn.
  case frame(TraceFrame)
  /// What a control did, with the time of its cause.
  case effect(RefreshEvent)

  /// The line as JSON, without a line end; nil for an effect that is of no concern to a reader.
  public var json: String? {
    switch self {
    case .frame(let frame): frame.json
    case .effect(let event): event.json
    }
  }
}

/// The list at one instant, seen from one edge.
///
/// Lengths are points, times seconds.
public struct TraceFrame: Hashable, Sendable {
  /// Seconds since the start.
  public var time: Double
  /// The edge it is seen from.
  public var edge: Edge
  /// What moves the content.
  public var phase: ScrollPhase
  /// What the control is doing.
  public var state: RefreshState
  /// The progress of the pull, 0…1.
  public var progress: Double
  /// The pointer's raw travel past the edge.
  public var finger: Double
  /// What the content moved past the client's inset.
  public var pull: Double
  /// The offset.
  public var offset: Double
  /// The content's velocity, in points per second.
  public var velocity: Double
  /// The space held open.
  public var holds: EdgeLengths
  /// What the client reserves.
  public var insets: EdgeLengths

  /// Takes the frame of a list as it is at the host's latest time; `time` is what the trace calls it.
  @MainActor
  public init(of list: RefreshController, edge: Edge, time: Double) {
    let now = list.now
    self.time = time
    self.edge = edge
    phase = list.model.phase(at: now)
    state = list.state(at: edge)
    progress = list.snapshot(at: edge)?.progress ?? 0
    finger = list.model.finger(at: edge)
    pull = list.model.pull(at: edge, time: now)
    offset = list.model.offset(at: now)
    velocity = list.model.velocity(at: now)
    holds = list.model.holds
    insets = list.model.insets
  }

  var json: String {
    let device = phase.device.map { "\"\($0.rawValue)\"" } ?? "null"
    return
      "{\"t\":\(jsonNumber(time)),\"edge\":\"\(edge.rawValue)\",\"phase\":\"\(phase.name)\","
      + "\"device\":\(device),\"state\":\"\(state.name)\",\"progress\":\(jsonNumber(progress)),"
      + "\"finger\":\(jsonNumber(finger)),\"pull\":\(jsonNumber(pull)),\"offset\":\(jsonNumber(offset)),"
      + "\"velocity\":\(jsonNumber(velocity)),\"holdStart\":\(jsonNumber(holds.start)),"
      + "\"holdEnd\":\(jsonNumber(holds.end)),\"insetStart\":\(jsonNumber(insets.start)),"
      + "\"insetEnd\":\(jsonNumber(insets.end))}"
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
      more = ",\"text\":\(quoted(text))"
    case .tick: name = "tick"
    case .untick: name = "untick"
    case .ignored: name = "ignored"
    case .vetoed: name = "vetoed"
    case .exhausted: name = "exhausted"
    }
    let number = token.map { String($0.number) } ?? "null"
    return
      "{\"t\":\(jsonNumber(time)),\"effect\":\"\(name)\",\"edge\":\"\(edge.rawValue)\","
      + "\"token\":\(number)\(more)}"
  }
}

extension RefreshTrigger {
  /// The trigger's name in traces.
  public var name: String {
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
  public var name: String {
    switch self {
    case .success: "success"
    case .failure: "failure"
    case .cancelled: "cancelled"
    case .timedOut: "timedOut"
    case .exhausted: "exhausted"
    }
  }
}

/// A number as JSON has it: the shortest text that reads back as the same value, without a negative zero.
private func jsonNumber(_ value: Double) -> String {
  guard value.isFinite else { return "null" }
  if value == 0 { return "0" }
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A text as a JSON string.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
