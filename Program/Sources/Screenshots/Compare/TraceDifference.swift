package import PullcordRecordings
internal import PullcordSystem
internal import PullcordTuning

/// The difference of two traces.
///
/// The second trace is sampled at the times of the first trace's frames, so that traces of
/// different frame rates can be compared. Numbers are interpolated linearly. Between two frames,
/// a word keeps the value of the earlier frame. Numbers and words are compared only in the period
/// that both traces contain. Different end times count as a difference. The finger travel that arms
/// the control is compared wherever both traces contain it.
package struct TraceDifference: Sendable {
  /// The largest difference between the two traces in one column of numbers.
  package struct Column: Hashable, Sendable {
    package let name: String
    /// The largest difference, in the column's unit; 0 if the numbers are equal.
    package internal(set) var difference = 0.0
    /// The first time at which the difference is largest, in seconds; 0 if the numbers are equal.
    package internal(set) var time = 0.0
  }

  /// A column of words that contains differences.
  package struct Words: Hashable, Sendable {
    package let name: String
    /// The time of the first difference, in seconds.
    package let time: Double
    /// The first trace's word at that time; nil for null.
    package let first: String?
    /// The second trace's word at that time; nil for null.
    package let second: String?
    /// The first trace's word in the previous frame; nil for null and at the first frame.
    let before: String?
    package internal(set) var frames: Int
  }

  /// The first pair of different events.
  package struct Effects: Hashable, Sendable {
    /// The event of the first trace; nil if that trace has no more events.
    package let first: RecordedTrace.Effect?
    /// The event of the second trace; nil if that trace has no more events.
    package let second: RecordedTrace.Effect?
  }

  package let tolerance: TraceTolerance
  /// The number of frames of the first trace that were compared.
  package private(set) var frames = 0
  /// The number of frames in which a word differs, or in which a number differs by more than the
  /// tolerance.
  package private(set) var differentFrames = 0
  package private(set) var columns =
    (RecordedTrace.numbers + [RecordedTrace.fingerToArm]).map { Column(name: $0) }
  /// The columns of words that contain differences.
  package private(set) var words: [Words] = []
  /// The first pair of different events; nil if both traces have the same events in the same order.
  package private(set) var effects: Effects?
  /// The largest difference between the times of equal events, and the event's time in the first
  /// trace.
  package private(set) var effectTimes = Column(name: "effects")
  /// The end times of both traces, in seconds.
  package private(set) var ends = (first: 0.0, second: 0.0)
  /// The result of the comparison in words.
  package private(set) var verdict = Verdict.none
  /// Whether a word, such as a state, changes at different times, but within the tolerance.
  private var hasToleratedWords = false
  /// The first trace's words in the previous frame.
  private var latestWords: [String?] = []
  private let changes: (first: [WordChanges], second: [WordChanges])

  /// Compares two traces.
  ///
  /// `pointsPerInch` is the density of the display. The verdict needs it to convert points to
  /// millimeters. The default is the density that CSS assumes.
  package init(
    of first: RecordedTrace, and second: RecordedTrace,
    tolerating tolerance: TraceTolerance = .none, pointsPerInch: Double = 96
  ) {
    self.tolerance = tolerance
    changes =
      tolerance.seconds > 0 ? (WordChanges.all(of: first), WordChanges.all(of: second)) : ([], [])
    let limits = columns.map { tolerance.limit(of: $0.name) }
    ends = (first.frames.last?.time ?? 0, second.frames.last?.time ?? 0)
    var index = 0
    let begin = second.frames.first?.time ?? 0
    for frame in first.frames where frame.time > begin - Self.instant {
      let latest = frame.time + Self.instant
      while index + 1 < second.frames.count, second.frames[index + 1].time <= latest { index += 1 }
      let isLast = index + 1 == second.frames.count
      guard index < second.frames.count,
        !isLast || frame.time <= second.frames[index].time + Self.instant
      else { break }
      compare(
        frame, with: second.frames[index], isLast ? nil : second.frames[index + 1], limits)
    }
    compare(first.effects, with: second.effects)
    verdict = Verdict(of: first, and: second, self, pointsPerInch: pointsPerInch)
  }

  /// Whether the traces differ by more than the tolerance, or have no common period.
  package var isDifferent: Bool { isDifferent(beyond: tolerance) }

  /// Whether any number, word, event or end time differs.
  var isUnequal: Bool { hasToleratedWords || isDifferent(beyond: .none) }

  /// Whether the traces differ in the period that both contain.
  var isCommonPartDifferent: Bool { isCommonPartDifferent(beyond: tolerance) }

  private func isDifferent(beyond tolerance: TraceTolerance) -> Bool {
    isCommonPartDifferent(beyond: tolerance)
      || (ends.first - ends.second).magnitude > tolerance.seconds
  }

  private func isCommonPartDifferent(beyond tolerance: TraceTolerance) -> Bool {
    frames == 0 || !words.isEmpty || effects != nil
      || columns.contains { $0.difference > tolerance.limit(of: $0.name) }
      || effectTimes.difference > tolerance.seconds
  }

  /// The largest difference between two times that count as equal, in seconds.
  ///
  /// It is a thousandth of 1 ms, the shortest time between two frames of a replay.
  private static let instant = 1e-6

  private mutating func compare(
    _ frame: RecordedTrace.Frame, with before: RecordedTrace.Frame, _ after: RecordedTrace.Frame?,
    _ limits: [Double]
  ) {
    frames += 1
    var differs = false
    // If both traces have a frame at this time, the numbers are compared without interpolation.
    let isBetween = frame.time > before.time + Self.instant
    for index in columns.indices {
      guard let own = frame.number(index), var number = before.number(index) else { continue }
      if isBetween, let after, after.time > before.time {
        guard let next = after.number(index) else { continue }
        number += (next - number) * (frame.time - before.time) / (after.time - before.time)
      }
      let difference = (own - number).magnitude
      if difference > limits[index] { differs = true }
      if difference > columns[index].difference {
        columns[index].difference = difference
        columns[index].time = frame.time
      }
    }
    for (index, name) in RecordedTrace.words.enumerated()
    where frame.words[index] != before.words[index] {
      if isTolerated(frame.words[index], before.words[index], index, at: frame.time) {
        hasToleratedWords = true
        continue
      }
      differs = true
      if let known = words.firstIndex(where: { $0.name == name }) {
        words[known].frames += 1
      } else {
        words.append(
          Words(
            name: name, time: frame.time, first: frame.words[index], second: before.words[index],
            before: latestWords.isEmpty ? nil : latestWords[index], frames: 1))
      }
    }
    latestWords = frame.words
    if differs { differentFrames += 1 }
  }

  /// Whether a difference of two words at a time is within the tolerance.
  ///
  /// Each trace must contain the other trace's word near that time: earlier or later by at most the
  /// tolerance.
  private func isTolerated(
    _ one: String?, _ other: String?, _ column: Int, at time: Double
  ) -> Bool {
    guard tolerance.seconds > 0 else { return false }
    let limit = tolerance.seconds + Self.instant
    return changes.second[column].contain(one, near: time, within: limit)
      && changes.first[column].contain(other, near: time, within: limit)
  }

  private mutating func compare(
    _ first: [RecordedTrace.Effect], with second: [RecordedTrace.Effect]
  ) {
    for index in 0..<max(first.count, second.count) {
      let one = index < first.count ? first[index] : nil
      let other = index < second.count ? second[index] : nil
      guard let one, let other, one.summary == other.summary else {
        effects = Effects(first: one, second: other)
        return
      }
      let difference = (one.time - other.time).magnitude
      if difference > effectTimes.difference {
        effectTimes.difference = difference
        effectTimes.time = one.time
      }
    }
  }
}

/// The successive words in one column of a trace, such as the states of a control.
///
/// Each entry has a word, and the time of the first of the successive frames with this word.
private struct WordChanges {
  private var changes: [(time: Double, word: String?)] = []
  private var end = 0.0

  static func all(of trace: RecordedTrace) -> [WordChanges] {
    RecordedTrace.words.indices.map { column in
      var own = WordChanges()
      own.end = trace.frames.last?.time ?? 0
      for frame in trace.frames
      where own.changes.isEmpty || own.changes[own.changes.count - 1].word != frame.words[column] {
        own.changes.append((frame.time, frame.words[column]))
      }
      return own
    }
  }

  func contain(_ word: String?, near time: Double, within limit: Double) -> Bool {
    changes.indices.contains { index in
      let next = index + 1 < changes.count ? changes[index + 1].time : end
      return changes[index].word == word && changes[index].time <= time + limit
        && next >= time - limit
    }
  }
}

extension RecordedTrace.Frame {
  /// The number in a column of `TraceDifference.columns`; nil if the frame does not contain it.
  fileprivate func number(_ column: Int) -> Double? {
    column < numbers.count ? numbers[column] : fingerToArm
  }
}

/// The largest differences with which two traces still count as equal.
///
/// Numbers with an infinite tolerance are not compared.
package struct TraceTolerance: Hashable, Sendable {
  package var points: Double
  /// The tolerance of velocities, in points per second.
  package var pointsPerSecond: Double
  package var progress: Double
  package var seconds: Double

  package static let none = TraceTolerance(points: 0, pointsPerSecond: 0, progress: 0, seconds: 0)

  /// The tolerance for the rounding errors of different mathematics libraries.
  ///
  /// Users cannot feel differences this small.
  package static let rounding = TraceTolerance(
    points: 1e-3, pointsPerSecond: 1e-2, progress: 1e-5, seconds: 1e-6)

  /// A tolerance for lengths only; all other numbers are not compared.
  ///
  /// With 0 points, all numbers must be equal.
  package static func lengths(_ points: Double) -> TraceTolerance {
    guard points > 0 else { return .none }
    return TraceTolerance(
      points: points, pointsPerSecond: .infinity, progress: .infinity, seconds: .infinity)
  }

  /// The tolerance as a line; nil if the line would be empty.
  ///
  /// An example is “Tolerance: 4 pt. Not compared: times, progress, velocity”.
  ///
  /// The line leaves out tolerances that are as small as rounding errors.
  package var line: String? {
    let usual = TraceTolerance.rounding
    let units = [
      ("lengths", points, usual.points, " pt"), ("times", seconds, usual.seconds, " s"),
      ("progress", progress, usual.progress, " of progress"),
      ("velocity", pointsPerSecond, usual.pointsPerSecond, " pt/s"),
    ].filter { $0.1 > $0.2 }
    let limits = units.filter(\.1.isFinite).map { decimal($0.1) + $0.3 }
    let skipped = units.filter { $0.1 == .infinity }.map(\.0)
    let parts = [("Tolerance", limits), ("Not compared", skipped)].filter { !$0.1.isEmpty }
    guard !parts.isEmpty else { return nil }
    return parts.map { "\($0): \($1.joined(separator: ", "))" }.joined(separator: ". ")
  }

  package var json: JSON {
    func limit(_ value: Double) -> JSON { value.isFinite ? .number(value) : .null }
    return [
      "points": limit(points), "seconds": limit(seconds), "progress": limit(progress),
      "velocity": limit(pointsPerSecond),
    ]
  }

  func limit(of column: String) -> Double {
    switch column {
    case "progress": progress
    case "velocity": pointsPerSecond
    default: points
    }
  }
}

extension TraceDifference {
  /// The difference as text: the verdict, the settings that differ, a summary, and a line for each
  /// difference.
  ///
  /// If all differences are within the tolerance, the text has no verdict. Differences within the
  /// tolerance are marked.
  package var text: String {
    let settings = verdict.settingsLine.map { ["Settings: \($0)"] } ?? []
    guard isUnequal else {
      return (["\(frames) frames: no difference"] + settings).joined(separator: "\n")
    }
    let found = isDifferent ? "\(differentFrames) differ" : "no difference beyond the tolerance"
    let numbers = columns.filter { $0.difference > 0 }.map { column in
      "\(column.name.padded(to: 11)) \(decimal(column.difference)) at \(decimal(column.time)) s"
        + Self.mark(column.difference, tolerance.limit(of: column.name))
    }
    let summary = ["\(frames) frames: \(found)"]
    let head = isDifferent ? [verdict.line] + settings + summary : summary + settings
    let limits = tolerance.line.map { [$0] } ?? []
    return (head + limits + numbers + notes).joined(separator: "\n")
  }

  /// Whether the largest difference of a column is within the tolerance.
  func isTolerated(_ column: Column) -> Bool {
    column.difference <= tolerance.limit(of: column.name)
  }

  /// The lines about differences between the words, the events and the end times of the traces.
  var notes: [String] {
    var lines = words.map(\.sentence)
    if let effects {
      lines.append(
        "First effect difference: A has \(Self.text(effects.first)), "
          + "B has \(Self.text(effects.second))")
    } else if effectTimes.difference > 0 {
      lines.append(
        "effects     \(decimal(effectTimes.difference)) s apart at \(decimal(effectTimes.time)) s"
          + Self.mark(effectTimes.difference, tolerance.seconds))
    }
    if ends.first != ends.second {
      lines.append(
        "end         \(decimal(ends.first)) s in A, \(decimal(ends.second)) s in B"
          + Self.mark((ends.first - ends.second).magnitude, tolerance.seconds))
    }
    return lines
  }

  private static func mark(_ difference: Double, _ limit: Double) -> String {
    limit == .infinity ? " (not compared)" : difference <= limit ? " (tolerated)" : ""
  }

  /// The difference as one line of JSON.
  ///
  /// Its members are `verdict`, `settings`, `tolerance`, `frames`, `differentFrames`,
  /// `isDifferent`, `columns`, `words`, `effects`, `effectTimes` and `ends`. Each column has its
  /// largest difference as `difference`, and the time of that difference as `time`. If a
  /// tolerance is null, the numbers to which it applies are not compared.
  package var json: String {
    let effects: JSON? = effects.map {
      ["first": $0.first?.json ?? .null, "second": $0.second?.json ?? .null]
    }
    return JSON.object([
      ("verdict", .text(verdict.line)), ("settings", .array(verdict.settings.map(\.json))),
      ("tolerance", tolerance.json),
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
