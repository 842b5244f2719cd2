internal import PullToRefresh
internal import PullcordListScenes
internal import ScrollPhysics
internal import VectorGraphics

/// The kinds of lines in traces, with the members of each kind.
///
/// A strict reader checks lines against this table. The program also uses the table to make the
/// JSON schema and the tables of the documentation.
package enum TraceFormat {
  /// The version of the format.
  ///
  /// The settings in a trace's first line have the same version.
  package static var version: Int { TuningFile.schema }

  /// A kind of line.
  package struct Line: Sendable {
    /// The name in the schema.
    package let name: String
    package let note: String
    package let members: [TraceMember]
    /// Whether the line's other members are settings.
    package var hasSettings = false
  }

  /// The kinds of lines.
  ///
  /// If a line meets the conditions of several kinds, it belongs to the first of these kinds.
  package static let lines = [settings, dropped, effect, frame]

  static let settings = Line(
    name: "settings", note: "A line with `schema`. Its other members are settings.",
    members: [
      time,
      TraceMember(
        TuningFile.schemaKey, .integer(version...version),
        "The version of the format and of the settings."),
    ], hasSettings: true)

  static let dropped = Line(
    name: "dropped", note: "A line whose `effect` is `dropped`: a live log lost lines before it.",
    members: [
      time, TraceMember("effect", .words([droppedName]), "The name of the line."),
      TraceMember("count", .integer(1...), "The number of lost lines."),
    ])

  static let effect = Line(
    name: "effect", note: "A line with another `effect`: an event of a control.",
    members: [
      TraceMember("t", .number(), unit: "s", "The time of the cause, never of the frame."),
      TraceMember("effect", .words(RefreshEvent.names), "The event."),
      TraceMember("edge", .words(Edge.allCases.map(\.rawValue)), "The edge of the control."),
      TraceMember(
        "token", .integer(0...), isNullable: true, "The number of the action; null without one."),
      TraceMember(
        "trigger", .words(RefreshEvent.triggers), isOptional: true,
        "With `begin`: why the action began."),
      TraceMember(
        "outcome", .words(RefreshEvent.outcomes), isOptional: true,
        "With `finish`: how the action ended."),
      TraceMember("text", .text, isOptional: true, "With `announce`: the text for screen readers."),
    ])

  static let frame = Line(
    name: "frame", note: "Any other line: the state of a list at one edge.",
    members: [time] + TraceColumn.words.map(\.member) + TraceColumn.numbers.map(\.member) + [
      TraceMember(
        TraceLine.fingerToArm, .number(0...), isOptional: true, unit: "pt",
        "The finger travel that arms the control, while a device pulls."),
      TraceMember(
        "error", .number(0...), isOptional: true, unit: "pt",
        "The standard error of a measured offset."),
      TraceMember(
        "confidence", .number(0...1), isOptional: true,
        "The share of the picture that a measured offset explains."),
    ] + Smoothness.members)

  private static let time = TraceMember(
    "t", .number(), unit: "s", "The time since the gesture began, or since a window's first frame.")

  private static let droppedName = "dropped"

  /// The kind of a line with these members.
  static func line(of members: [String: JSON]) -> Line {
    if members[TuningFile.schemaKey] != nil { return settings }
    switch members["effect"] {
    case .text(droppedName)?: return dropped
    case .text?: return effect
    default: return frame
    }
  }

  /// Throws at the first member that does not follow the format.
  static func check(_ members: [String: JSON]) throws(FlatJSON.Problem) {
    let line = line(of: members)
    for member in line.members { try member.check(members[member.name]) }
    guard line.hasSettings else { return }
    let known = Set(line.members.map(\.name))
    for (name, value) in members.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      if case .null = value {
        throw FlatJSON.Problem(
          got: "\(JSON.text(name).line): null", expected: "a number, a text, true or false")
      }
    }
  }
}

/// A member of a line of traces.
package struct TraceMember: Sendable {
  package enum Values: Sendable {
    /// A number in a range; a bound of nil means that there is no limit.
    case number(from: Double? = nil, to: Double? = nil)
    case integer(from: Int, to: Int? = nil)
    case words([String])
    case text

    static func number(_ range: PartialRangeFrom<Double>) -> Self {
      .number(from: range.lowerBound)
    }
    static func number(_ range: ClosedRange<Double>) -> Self {
      .number(from: range.lowerBound, to: range.upperBound)
    }
    static func integer(_ range: PartialRangeFrom<Int>) -> Self { .integer(from: range.lowerBound) }
    static func integer(_ range: ClosedRange<Int>) -> Self {
      .integer(from: range.lowerBound, to: range.upperBound)
    }
  }

  package let name: String
  package let values: Values
  /// Whether the member may be null.
  package let isNullable: Bool
  /// Whether a line may omit the member.
  package let isOptional: Bool
  package let unit: String?
  package let note: String

  init(
    _ name: String, _ values: Values, isNullable: Bool = false, isOptional: Bool = false,
    unit: String? = nil, _ note: String
  ) {
    self.name = name
    self.values = values
    self.isNullable = isNullable
    self.isOptional = isOptional
    self.unit = unit
    self.note = note
  }

  /// The possible values in words, such as “0…1” or “`start`, `end`”.
  package var expected: String {
    let words =
      switch values {
      case .number(let from, let to): Self.range("a number", from?.shortestText, to?.shortestText)
      case .integer(let from, let to?) where from == to: "\(from)"
      case .integer(let from, let to): Self.range("an integer", "\(from)", to.map { "\($0)" })
      case .words(let words): words.joined(separator: ", ")
      case .text: "a text"
      }
    return isNullable ? "\(words), or null" : words
  }

  private static func range(_ kind: String, _ from: String?, _ to: String?) -> String {
    switch (from, to) {
    case (let from?, let to?): "\(kind) in \(from)…\(to)"
    case (let from?, nil): "\(kind) ≥ \(from)"
    case (nil, let to?): "\(kind) ≤ \(to)"
    case (nil, nil): kind
    }
  }

  /// Throws if a value is none of the possible values, or if a required value is nil.
  func check(_ value: JSON?) throws(FlatJSON.Problem) {
    guard let value else {
      if isOptional { return }
      throw FlatJSON.Problem(got: "no \(JSON.text(name).line)", expected: expected)
    }
    guard accepts(value) else {
      throw FlatJSON.Problem(got: "\(JSON.text(name).line): \(value.line)", expected: expected)
    }
  }

  private func accepts(_ value: JSON) -> Bool {
    switch (values, value) {
    case (_, .null): isNullable
    case (.number(let from, let to), .number(let number)):
      number >= from ?? -.infinity && number <= to ?? .infinity
    case (.integer(let from, let to), .number(let number)):
      number == number.rounded() && number >= Double(from)
        && number <= to.map(Double.init) ?? .infinity
    case (.words(let words), .text(let text)): words.contains(text)
    case (.text, .text): true
    default: false
    }
  }
}
