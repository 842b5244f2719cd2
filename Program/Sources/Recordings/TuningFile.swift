package import PullcordTuning

/// A tuning as a text that can be kept, read and written by hand: a JSON object of names and values.
///
///     {
///       "schema": 1,
///       "preset": "pullcord",
///       "refresh.triggerDistance": "points",
///       "refresh.triggerDistance.points": 72
///     }
///
/// The names are those of `TuningParameter.all`. What is left out stays as the preset has it.
package enum TuningFile {
  /// The version of the names and their meanings that is written, and the only one that is read.
  package static let schema = 1

  /// A tuning as text, with every value that means something as the rest is set, one a line.
  package static func text(_ tuning: Tuning) -> String {
    let lines = TuningParameter.all.compactMap { parameter in
      parameter.value(in: tuning).map { value in
        "  \(JSONText.string(parameter.key)): \(json(value))"
      }
    }
    return "{\n" + (["  \"schema\": \(schema)"] + lines).joined(separator: ",\n") + "\n}\n"
  }

  /// Reads a tuning over another one, which has what the text leaves out.
  ///
  /// Throws what is wrong with it, `file` in front; nothing wrong is overlooked.
  package static func tuning(
    from text: String, file: String, over base: Tuning = Tuning()
  ) throws(TuningFileError) -> Tuning {
    var members: [String: FlatJSON.Value]
    do {
      members = try FlatJSON.members(of: text)
    } catch {
      let line = error.line.map { ":\($0)" } ?? ""
      throw TuningFileError(
        description: "\(file)\(line): got \(error.got), expected \(error.expected)")
    }
    try check(members.removeValue(forKey: "schema"), file)
    var tuning = base
    do {
      for parameter in TuningParameter.all {
        guard let member = members.removeValue(forKey: parameter.key) else { continue }
        try parameter.set(value(member), in: &tuning)
      }
      // In the order of names, so that the same file is always refused for the same one.
      if let (key, member) = members.min(by: { $0.key < $1.key }) {
        throw TuningProblem.unknown(key, value(member))
      }
    } catch { throw TuningFileError(description: "\(file): \(error)") }
    return tuning
  }

  private static func check(_ member: FlatJSON.Value?, _ file: String) throws(TuningFileError) {
    let found: String
    switch member {
    case .number(let number) where number == Double(schema): return
    case .number(let number): found = JSONText.number(number)
    case .text(let text): found = JSONText.string(text)
    case .flag(let isOn): found = "\(isOn)"
    case .null: found = "null"
    case nil: found = "none"
    }
    throw TuningFileError(
      description:
        "\(file): schema: got \(found), expected \(schema), the version this program reads")
  }

  private static func value(_ member: FlatJSON.Value) -> TuningValue {
    switch member {
    case .number(let number): .number(number)
    case .text(let text): .choice(text)
    case .flag(let isOn): .flag(isOn)
    case .null: .choice("null")
    }
  }

  private static func json(_ value: TuningValue) -> String {
    switch value {
    case .number(let number): JSONText.number(number)
    case .choice(let name): JSONText.string(name)
    case .flag(let isOn): "\(isOn)"
    }
  }
}

/// What is wrong with a tuning file.
package struct TuningFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, what stands there, and what was expected, in one line.
  package let description: String
}
