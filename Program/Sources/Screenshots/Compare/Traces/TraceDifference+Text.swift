internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTuning

extension TraceDifference {
  /// The verdict, the settings that differ, a summary, and a line for each difference.
  ///
  /// Equal traces have no verdict. Differences within the tolerance are marked.
  package var text: String {
    let settings = verdict.settingsLine.map { ["Settings: \($0)"] } ?? []
    guard isUnequal else {
      return (["\(frames) frames: no difference"] + settings).joined(separator: "\n")
    }
    let found = isDifferent ? "\(differentFrames) differ" : "no difference beyond the tolerance"
    let numbers = columns.filter { $0.difference > 0 }.map { column in
      "\(column.name.padded(to: 10)) \(decimal(column.difference)) at \(decimal(column.time)) s"
        + Self.mark(isTolerated(column))
    }
    let summary = ["\(frames) frames: \(found)"]
    let head = isDifferent ? [verdict.line] + settings + summary : summary + settings
    return (head + numbers + notes).joined(separator: "\n")
  }

  /// Whether the largest difference of a column is within the tolerance.
  func isTolerated(_ column: Column) -> Bool {
    column.difference <= tolerance.limit(of: column.name)
  }

  /// The lines for differences of words, events and ends.
  var notes: [String] {
    var lines = words.map(\.sentence)
    if let effects {
      lines.append(
        "First effect difference: A has \(Self.text(effects.first)), "
          + "B has \(Self.text(effects.second))")
    } else if effectTimes.difference > 0 {
      lines.append(
        "effects    \(decimal(effectTimes.difference)) s apart at \(decimal(effectTimes.time)) s"
          + Self.mark(effectTimes.difference <= tolerance.seconds))
    }
    if ends.first != ends.second {
      lines.append(
        "end        \(decimal(ends.first)) s in A, \(decimal(ends.second)) s in B"
          + Self.mark((ends.first - ends.second).magnitude <= tolerance.seconds))
    }
    return lines
  }

  private static func mark(_ isTolerated: Bool) -> String { isTolerated ? " (tolerated)" : "" }

  /// The difference as one line of JSON.
  ///
  /// Its members are `verdict`, `settings`, `frames`, `differentFrames`, `isDifferent`, `columns`,
  /// `words`, `effects`, `effectTimes` and `ends`. Each column has the largest `difference` and its `time`.
  package var json: String {
    let effects: JSON? = effects.map {
      ["first": $0.first?.json ?? .null, "second": $0.second?.json ?? .null]
    }
    return JSON.object([
      ("verdict", .text(verdict.line)), ("settings", .array(verdict.settings.map(\.json))),
      ("frames", .integer(frames)), ("differentFrames", .integer(differentFrames)),
      ("isDifferent", .flag(isDifferent)),
      ("columns", .object(columns.map { ($0.name, $0.json) })),
      ("words", .object(words.map { ($0.name, $0.json) })), ("effects", effects ?? .null),
      ("effectTimes", effectTimes.json),
      ("ends", [.number(ends.first), .number(ends.second)]),
    ]).line
  }

  private static func text(_ effect: RecordedTrace.Effect?) -> String {
    effect.map { "'\(TerminalText.escaped($0.summary))' at \(decimal($0.time)) s" } ?? "none"
  }
}

extension SettingDifference {
  var json: JSON {
    [
      "key": .text(key), "title": .text(title), "first": .text(first), "second": .text(second),
      "unit": .text(unit),
    ]
  }
}

extension TraceDifference.Column {
  fileprivate var json: JSON { ["difference": .number(difference), "time": .number(time)] }
}

extension TraceDifference.Words {
  fileprivate var json: JSON {
    [
      "time": .number(time), "frames": .integer(frames), "first": .orNull(first),
      "second": .orNull(second),
    ]
  }

  /// The difference as a sentence, such as “First state difference at 0.867 s: A is armed, B still
  /// pulling (155 frames differ)”.
  fileprivate var sentence: String {
    func text(_ word: String?) -> String { word.map(TerminalText.escaped) ?? "none" }
    let one = "A is \(before == first ? "still " : "")\(text(first))"
    let other = "B \(before == second ? "still" : "is") \(text(second))"
    let count = frames == 1 ? "1 frame differs" : "\(frames) frames differ"
    return "First \(name) difference at \(decimal(time)) s: \(one), \(other) (\(count))"
  }
}

extension RecordedTrace.Effect {
  fileprivate var json: JSON { ["t": .number(time), "effect": .text(summary)] }
}

func decimal(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
  if value != 0, value.magnitude < 0.00005 { return "below 0.0001" }
  return JSON.number((value * 10_000).rounded() / 10_000).line
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
