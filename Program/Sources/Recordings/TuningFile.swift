internal import PullcordSystem
package import PullcordTuning

/// Reads and writes tunings as JSON objects of names and values, which can be edited by hand.
///
///     {
///       "schema": 1,
///       "preset": "pullcord",
///       "refresh.triggerDistance": "points",
///       "refresh.triggerDistance.points": 72
///     }
///
/// `TuningParameter.all` defines the names. A missing setting has the preset's value.
package enum TuningFile {
  /// The version of the format, which defines the names of the settings and their meanings.
  ///
  /// The reader rejects files of other versions.
  package static let schema = 1

  /// The text of a tuning, with one value per line.
  ///
  /// The text contains the preset and the values that differ from the preset. With `isFull` the
  /// text contains all values, except those without effect under the other values.
  package static func text(_ tuning: Tuning, isFull: Bool = false) -> String {
    let settings = isFull ? all(tuning) : changes(tuning)
    let lines = settings.map { "  \(JSON.text($0.key).line): \($0.value.json.line)" }
    return "{\n" + (["  \"schema\": \(schema)"] + lines).joined(separator: ",\n") + "\n}\n"
  }

  /// The first line of a trace, which contains the settings that differ from the default tuning.
  static func line(_ tuning: Tuning) -> String {
    let settings = tuning.settings(from: Tuning()).map { ($0.key, $0.value.json) }
    return JSON.object(
      [("t", .integer(0)), (Self.schemaKey, .integer(schema))] as [JSON.Member] + settings
    ).line
  }

  /// Reads the tuning of a trace, and ignores unknown settings and invalid values.
  ///
  /// Throws if the line has another version of the format.
  static func tuning(ofLine members: [String: JSON]) throws(FlatJSON.Problem) -> Tuning {
    guard case .number(Double(schema))? = members[schemaKey] else {
      throw FlatJSON.Problem(
        got: "\(schemaKey) \(members[schemaKey]?.line ?? "none")",
        expected: "\(schema), the version this program reads")
    }
    var tuning = Tuning()
    for parameter in TuningParameter.all {
      if let member = members[parameter.key] { try? parameter.set(value(member), in: &tuning) }
    }
    return tuning
  }

  /// The name of the member that contains the version of the format.
  static let schemaKey = "schema"

  private static func all(_ tuning: Tuning) -> [TuningSetting] {
    TuningParameter.all.compactMap { parameter in
      parameter.value(in: tuning).map { TuningSetting(parameter.key, $0) }
    }
  }

  private static func changes(_ tuning: Tuning) -> [TuningSetting] {
    var base = Tuning()
    let preset = TuningSetting("preset", .choice(tuning.preset))
    try? base.apply([preset])
    base.speak(tuning.language)
    return [preset] + tuning.settings(from: base)
  }

  /// Reads a tuning.
  ///
  /// `base` provides the values that the text omits. The method throws an error for an unknown name
  /// or an invalid value. The error's message begins with `file`.
  package static func tuning(
    from text: String, file: String, over base: Tuning = Tuning()
  ) throws(TuningFileError) -> Tuning {
    var members: [String: JSON]
    do {
      members = try FlatJSON.members(of: text)
    } catch {
      let line = error.line.map { ":\($0)" } ?? ""
      throw TuningFileError(
        description: "\(file)\(line): got \(error.got), expected \(error.expected)")
    }
    try check(members.removeValue(forKey: schemaKey), file)
    var tuning = base
    do {
      for parameter in TuningParameter.all {
        guard let member = members.removeValue(forKey: parameter.key) else { continue }
        try parameter.set(value(member), in: &tuning)
      }
      // Report the first member in the order of names, so that the error is always the same.
      if let (key, member) = members.min(by: { $0.key < $1.key }) {
        throw TuningProblem.unknown(key, value(member))
      }
    } catch { throw TuningFileError(description: "\(file): \(error)") }
    return tuning
  }

  private static func check(_ member: JSON?, _ file: String) throws(TuningFileError) {
    if case .number(Double(schema))? = member { return }
    throw TuningFileError(
      description:
        "\(file): schema: got \(member?.line ?? "none"), expected \(schema), the version this program reads"
    )
  }

  private static func value(_ member: JSON) -> TuningValue {
    switch member {
    case .number(let number): .number(number)
    case .text(let text): .choice(text)
    case .flag(let isOn): .flag(isOn)
    default: .choice(member.line)
    }
  }
}

extension TuningValue {
  fileprivate var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .choice(let name): .text(name)
    case .flag(let isOn): .flag(isOn)
    }
  }
}

/// An error in a tuning file.
package struct TuningFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message on one line: the file, the invalid text and a description of valid text.
  package let description: String

  /// Makes an error, and escapes control characters in its message.
  ///
  /// The message may quote text of the file.
  init(description: String) { self.description = TerminalText.escaped(description) }
}
