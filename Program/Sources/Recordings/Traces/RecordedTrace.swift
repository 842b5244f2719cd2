package import PullcordTuning

/// A trace from a file.
package struct RecordedTrace: Hashable, Sendable {
  /// The names of the columns with numbers, in the order of the format.
  package static let numbers = TraceColumn.numbers.map(\.name)
  /// The names of the columns with words.
  package static let words = TraceColumn.words.map(\.name)

  /// The name of the member with the finger travel that arms the control.
  package static let fingerToArm = TraceLine.fingerToArm

  package struct Frame: Hashable, Sendable {
    package var time: Double
    /// The values of the columns in `RecordedTrace.numbers`, in the same order.
    package var numbers: [Double]
    /// The values of the columns in `RecordedTrace.words`, in the same order; nil for null.
    package var words: [String?]
    /// The finger travel at which the tracked device arms the control, in points.
    ///
    /// Nil while no device pulls, and in traces of older versions.
    package var fingerToArm: Double?
  }

  package struct Effect: Hashable, Sendable {
    package var time: Double
    package var name: String
    package var edge: String?
    /// The trigger, the outcome or the announced text; nil for other events.
    package var detail: String?

    /// The name, the edge and the detail, such as “begin start pull”.
    package var summary: String {
      ([name] + [edge, detail].compactMap(\.self)).joined(separator: " ")
    }
  }

  package private(set) var frames: [Frame] = []
  /// The settings at the start; nil if the trace does not contain them.
  package private(set) var tuning: Tuning?
  /// The events of the controls, in the order of the file.
  package private(set) var effects: [Effect] = []

  /// Reads the text of a trace.
  ///
  /// Errors contain the text of `file`. The reader skips blank lines and unknown members. It throws at
  /// the first line that it cannot use, for another version of the format, and for a trace without
  /// frames. With `isStrict`, it also throws at the first line that does not follow the format.
  package init(text: String, file: String, isStrict: Bool = false) throws(TraceError) {
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do throws(FlatJSON.Problem) {
        let members = try FlatJSON.members(of: String(decoding: line, as: UTF8.self))
        try read(members)
        if isStrict { try TraceFormat.check(members) }
      } catch {
        throw TraceError(file: file, line: number, got: error.got, expected: error.expected)
      }
    }
    guard !frames.isEmpty else {
      throw TraceError(file: file, line: max(1, number), got: "no frame", expected: "a trace")
    }
  }

  private mutating func read(_ members: [String: JSON]) throws(FlatJSON.Problem) {
    guard case .number(let time)? = members["t"] else {
      throw FlatJSON.Problem(got: "no number \"t\"", expected: "the time in seconds")
    }
    if members[TuningFile.schemaKey] != nil {
      let settings = try TuningFile.tuning(ofLine: members)
      tuning = tuning ?? settings
      return
    }
    if case .text(let name)? = members["effect"] {
      func text(_ key: String) -> String? {
        if case .text(let text)? = members[key] { text } else { nil }
      }
      let detail = ["trigger", "outcome", "text"].lazy.compactMap(text).first
      effects.append(Effect(time: time, name: name, edge: text("edge"), detail: detail))
      return
    }
    if let latest = frames.last?.time, time < latest {
      throw FlatJSON.Problem(got: "time \(time)", expected: "a time not before \(latest)")
    }
    var frame = Frame(time: time, numbers: [], words: [])
    for column in Self.numbers {
      switch members[column] {
      case .number(let number)?: frame.numbers.append(number)
      // In traces, null represents an infinite number or “not a number”. The reader replaces null
      // by 0.
      case .null?: frame.numbers.append(0)
      default:
        throw FlatJSON.Problem(got: "no number \"\(column)\"", expected: "a frame or an effect")
      }
    }
    frame.words = Self.words.map { column in
      if case .text(let word)? = members[column] { word } else { nil }
    }
    if case .number(let travel)? = members[TraceLine.fingerToArm] { frame.fingerToArm = travel }
    frames.append(frame)
  }
}

/// An error in a line of a trace.
package struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var got: String
  package var expected: String

  /// The message in the form `FILE:LINE: got …, expected …`.
  package var description: String { "\(file):\(line): got \(got), expected \(expected)" }
}
