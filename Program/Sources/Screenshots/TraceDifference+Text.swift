internal import PullcordRecordings

extension TraceDifference {
  /// Lines for a person: a summary, then every column that differs with its largest difference and time,
  /// marked where that is tolerated.
  package var text: String {
    guard isUnequal else { return "\(frames) frames: no difference" }
    let found = isDifferent ? "\(differentFrames) differ" : "no difference beyond the tolerance"
    let numbers = columns.filter { $0.difference > 0 }.map { column in
      "\(column.name.padded(to: 10)) \(decimal(column.difference)) at \(decimal(column.time)) s"
        + Self.mark(isTolerated(column))
    }
    return (["\(frames) frames: \(found)"] + numbers + notes).joined(separator: "\n")
  }

  /// Whether a column of numbers differs by no more than is tolerated.
  func isTolerated(_ column: Column) -> Bool {
    column.difference <= tolerance.limit(of: column.name)
  }

  /// What differs beside the columns of numbers, a line each: words, effects and the end.
  var notes: [String] {
    var lines = words.map { word in
      "\(word.name.padded(to: 10)) \(Self.told(word.first)) in A, \(Self.told(word.second)) in B "
        + "at \(decimal(word.time)) s; \(word.frames) differ"
    }
    if let effects {
      lines.append("effects    \(Self.told(effects.first)) in A, \(Self.told(effects.second)) in B")
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

  /// One line of JSON: `frames`, `differentFrames`, `isDifferent`, `columns` (each the largest
  /// `difference` and its `time`), `words`, `effects` and `ends`.
  package var json: String {
    let columns = columns.map { column in
      "\"\(column.name)\":{\"difference\":\(JSONText.number(column.difference)),"
        + "\"time\":\(JSONText.number(column.time))}"
    }
    let words = words.map { word in
      "\"\(word.name)\":{\"time\":\(JSONText.number(word.time)),\"frames\":\(word.frames),"
        + "\"first\":\(word.first.map(JSONText.string) ?? "null"),"
        + "\"second\":\(word.second.map(JSONText.string) ?? "null")}"
    }
    let effects = effects.map { effects in
      "{\"first\":\(Self.json(effects.first)),\"second\":\(Self.json(effects.second))}"
    }
    return "{\"frames\":\(frames),\"differentFrames\":\(differentFrames),"
      + "\"isDifferent\":\(isDifferent),\"columns\":{\(columns.joined(separator: ","))},"
      + "\"words\":{\(words.joined(separator: ","))},\"effects\":\(effects ?? "null"),"
      + "\"effectTimes\":{\"difference\":\(JSONText.number(effectTimes.difference)),"
      + "\"time\":\(JSONText.number(effectTimes.time))},"
      + "\"ends\":[\(JSONText.number(ends.first)),\(JSONText.number(ends.second))]}"
  }

  private static func told(_ word: String?) -> String {
    word.map(TerminalText.escaped) ?? "null"
  }

  private static func told(_ effect: RecordedTrace.Effect?) -> String {
    effect.map { "'\(TerminalText.escaped($0.summary))' at \(decimal($0.time)) s" } ?? "nothing"
  }

  private static func json(_ effect: RecordedTrace.Effect?) -> String {
    guard let effect else { return "null" }
    return "{\"t\":\(JSONText.number(effect.time)),\"effect\":\(JSONText.string(effect.summary))}"
  }
}

/// A number with at most four decimal places, for a person.
func decimal(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
  if value != 0, value.magnitude < 0.00005 { return "below 0.0001" }
  return JSONText.number((value * 10_000).rounded() / 10_000)
}

extension String {
  /// The text with spaces after it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
