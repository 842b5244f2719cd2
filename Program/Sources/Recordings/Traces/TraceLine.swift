package import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics

package enum TraceLine: Hashable, Sendable {
  /// The state of the list in a frame, measured at one edge.
  ///
  /// In a window, the first frame after a movement also contains the smoothness of that movement.
  case frame(FeelSample, after: Smoothness? = nil)
  /// An event of a control, with the time of its cause.
  case effect(RefreshEvent)
  /// The settings at the start, in the first line.
  case settings(Tuning)

  /// The name of the member with the finger travel that arms the control.
  static let fingerToArm = "fingerToArm"

  /// The line as JSON, without a line end.
  ///
  /// Nil for an event that traces omit.
  package var json: String? {
    switch self {
    case .frame(let sample, let movement):
      JSON.object(sample.members + (movement?.members ?? [])).line
    case .effect(let event): event.json?.line
    case .settings(let tuning): TuningFile.line(tuning)
    }
  }
}

extension FeelSample {
  fileprivate var members: [JSON.Member] {
    var members: [JSON.Member] = [("t", .number(time))]
    members += TraceColumn.words.map { ($0.name, .orNull($0.value(self))) }
    members += TraceColumn.numbers.map { ($0.name, .number($0.value(self))) }
    if let fingerToArm { members.append((TraceLine.fingerToArm, .number(fingerToArm))) }
    return members
  }
}

extension Smoothness {
  fileprivate var members: [JSON.Member] {
    func rounded(_ number: Double) -> JSON { .number((number * 1e4).rounded() / 1e4) }
    return [
      ("frames", .number(Double(frames))), ("seconds", rounded(duration)), ("jank", rounded(jank)),
      ("hitch", rounded(hitchRatio)),
      ("late", rounded(late)),
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

/// A column of traces: a name, and its value in a sample.
struct TraceColumn<Value: Sendable>: Sendable {
  let name: String
  let value: @Sendable (FeelSample) -> Value

  init(_ name: String, _ value: @escaping @Sendable (FeelSample) -> Value) {
    (self.name, self.value) = (name, value)
  }
}

extension TraceColumn<String?> {
  /// The columns with words, in the order of the format.
  static let words = [
    TraceColumn("edge") { $0.edge.rawValue },
    TraceColumn("phase") { $0.phase.description },
    TraceColumn("device") { $0.device?.rawValue },
    TraceColumn("state") { $0.state.description },
  ]
}

extension TraceColumn<Double> {
  /// The columns with numbers, in the order of the format.
  ///
  /// They follow the columns with words.
  static let numbers = [
    TraceColumn("progress", \.progress), TraceColumn("finger", \.finger),
    TraceColumn("pull", \.pull), TraceColumn("offset", \.offset),
    TraceColumn("velocity", \.velocity), TraceColumn("holdStart", \.holds.start),
    TraceColumn("holdEnd", \.holds.end), TraceColumn("insetStart", \.insets.start),
    TraceColumn("insetEnd", \.insets.end),
  ]
}
