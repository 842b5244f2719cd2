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
  /// An event of a control, with the time of the input or deadline that caused the event.
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

/// A column of traces: its member in the lines of frames, and a closure that returns its value for
/// a sample.
struct TraceColumn<Value: Sendable>: Sendable {
  let member: TraceMember
  let value: @Sendable (FeelSample) -> Value

  var name: String { member.name }
}

extension TraceColumn<String?> {
  /// The columns with words, in the order of the format.
  static let words = [
    TraceColumn("edge", Edge.allCases.map(\.rawValue), "The edge that this line is about.") {
      $0.edge.rawValue
    },
    TraceColumn("phase", ScrollPhase.names, "What moves the content.") { $0.phase.description },
    TraceColumn(
      "device", InputDevice.allCases.map(\.rawValue), isNullable: true,
      "The device that the content follows; null without one."
    ) { $0.device?.rawValue },
    TraceColumn("state", RefreshState.names, "The state of the control.") { $0.state.description },
  ]

  private init(
    _ name: String, _ words: [String], isNullable: Bool = false, _ note: String,
    _ value: @escaping @Sendable (FeelSample) -> String?
  ) {
    member = TraceMember(name, .words(words), isNullable: isNullable, note)
    self.value = value
  }
}

extension TraceColumn<Double> {
  /// The columns with numbers, in the order of the format.
  ///
  /// They follow the columns with words.
  static let numbers = [
    TraceColumn(
      "progress", .number(0...1), "The share of the way to the full pull.", \.progress),
    TraceColumn(
      "finger", .number(0...), unit: "pt",
      "The travel of the device past the edge, before resistance.",
      \.finger),
    TraceColumn(
      "pull", .number(0...), unit: "pt",
      "The distance that the content, or an indicator over it, moved past the client’s inset.",
      \.pull),
    TraceColumn(
      "offset", .number(), unit: "pt",
      "The scroll position. It grows towards the end, and is negative past the start.", \.offset),
    TraceColumn(
      "velocity", .number(), unit: "pt/s",
      "The derivative of the offset, positive towards the end.",
      \.velocity),
    TraceColumn(
      "holdStart", .number(0...), unit: "pt", "The space that the control holds open at the start.",
      \.holds.start),
    TraceColumn(
      "holdEnd", .number(0...), unit: "pt", "The space that the control holds open at the end.",
      \.holds.end),
    TraceColumn(
      "insetStart", .number(), unit: "pt", "The space that the client reserves at the start.",
      \.insets.start),
    TraceColumn(
      "insetEnd", .number(), unit: "pt", "The space that the client reserves at the end.",
      \.insets.end),
  ]

  private init(
    _ name: String, _ values: TraceMember.Values, unit: String? = nil, _ note: String,
    _ value: @escaping @Sendable (FeelSample) -> Double
  ) {
    // Infinity and “not a number” are written as null.
    member = TraceMember(name, values, isNullable: true, unit: unit, note)
    self.value = value
  }
}

extension ScrollPhase {
  fileprivate static let names = [
    .resting, .tracking(.touch), .decelerating, .springing, .animating,
  ].map(\Self.description)
}

extension RefreshState {
  fileprivate static let names = [
    .idle, .pulling, .armed, .refreshing(.keyboard), .finishing(.cancelled), .closing, .exhausted,
    .failed(RefreshFailure("")), .twoLevel,
  ].map(\Self.description)
}

extension RefreshEvent {
  /// The names of effects in traces.
  static let names = [
    "begin", "finish", "tick", "untick", "ignored", "vetoed", "exhausted", "announce",
  ]
  /// The names of triggers in traces.
  static let triggers = [
    RefreshTrigger.pull(.touch), .arrival, .programmatic, .keyboard, .retry, .expired,
  ].map(\.name)
  /// The names of outcomes in traces.
  static let outcomes = [
    RefreshOutcome.success(newItems: nil), .failure(""), .cancelled, .timedOut, .exhausted,
  ].map(\.name)
}

extension Smoothness {
  /// The additional members of the first frame after a movement in a window's trace.
  static let members = [
    TraceMember(
      "frames", .integer(1...), isOptional: true, "The number of frames of the movement before."),
    TraceMember(
      "seconds", .number(0...), isOptional: true, unit: "s", "The length of this movement."),
    TraceMember("jank", .number(0...1), isOptional: true, "The share of uneven steps."),
    TraceMember("hitch", .number(0...), isOptional: true, unit: "ms/s", "The lateness of frames."),
    TraceMember("late", .number(0...1), isOptional: true, "The share of late frames."),
  ]
}
