package import PullcordRecordings
package import PullcordTuning

/// The result of a comparison of two traces, in words.
///
/// The first sentence names the difference that a user notices first.
package struct Verdict: Hashable, Sendable {
  /// The sentences without periods, the most important first; empty if the traces are equal.
  ///
  /// An example is “B does not fire: 152 pt of finger travel, 158 needed”.
  package let sentences: [String]
  /// The settings that differ; empty unless both traces contain their settings.
  package let settings: [SettingDifference]

  /// The sentences as one line; “No difference” without sentences.
  package var line: String {
    sentences.isEmpty ? "No difference" : sentences.joined(separator: ". ")
  }

  /// The settings as one line, such as “trigger 64 → 90 pt”; nil without settings.
  ///
  /// The line names the first few settings and counts the others.
  package var settingsLine: String? {
    guard !settings.isEmpty else { return nil }
    let named = settings.prefix(Self.mostNamed).map(\.text)
    let more = settings.count - named.count
    return (named + (more > 0 ? ["\(more) more"] : [])).joined(separator: ", ")
  }

  private static let mostNamed = 6

  /// The verdict of equal traces.
  static let none = Verdict(sentences: [], settings: [])

  private init(sentences: [String], settings: [SettingDifference]) {
    (self.sentences, self.settings) = (sentences, settings)
  }

  /// Compares two traces whose difference is known.
  ///
  /// A difference within the tolerance has no sentence.
  init(of first: RecordedTrace, and second: RecordedTrace, _ difference: TraceDifference) {
    settings = second.tuning.flatMap { first.tuning?.differences(to: $0) } ?? []
    guard difference.isDifferent else {
      sentences = []
      return
    }
    let (one, other) = (PullSummary(of: first), PullSummary(of: second))
    let pulls = Self.pulls(one, other, tolerance: difference.tolerance)
    let ends = VerdictText.ends(other.end - one.end, tolerance: difference.tolerance.seconds)
    // The motion is news only if neither the actions nor the lengths differ.
    let motion =
      pulls.isNews || ends != nil && !difference.isCommonPartDifferent
      ? nil : VerdictText.motion(difference)
    sentences = [pulls.sentence, motion, ends].compactMap(\.self)
  }

  /// The sentence about the actions, and whether they differ.
  private static func pulls(
    _ one: PullSummary, _ other: PullSummary, tolerance: TraceTolerance
  ) -> (sentence: String?, isNews: Bool) {
    switch (one.starts.count, other.starts.count) {
    case (0, 0):
      guard one.pull > 0 || other.pull > 0 else { return (nil, false) }
      let isNews = (one.pull - other.pull).magnitude > max(tolerance.points, 0.5)
      guard isNews else { return ("Neither fires", false) }
      let (first, second) = VerdictText.distinct(one.pull, other.pull)
      return ("Neither fires: A pulls \(first) pt, B \(second) pt", true)
    case (1..., 0): return ("B does not fire" + VerdictText.reason(other), true)
    case (0, 1...): return ("B fires, A does not" + VerdictText.reason(one), true)
    case (let first, let second) where first != second:
      return ("A fires \(VerdictText.times(first)), B \(VerdictText.times(second))", true)
    default:
      let late = other.starts[0] - one.starts[0]
      let time = "\(decimal(one.starts[0])) s"
      guard late.magnitude > max(tolerance.seconds, VerdictText.instant) else {
        return ("Both fire at \(time)", false)
      }
      let word = late > 0 ? "later" : "earlier"
      return ("Both fire, B \(VerdictText.seconds(late)) \(word) than A at \(time)", true)
    }
  }
}

/// Formats the words and numbers of verdicts.
enum VerdictText {
  /// The smallest time that verdicts name, in seconds.
  ///
  /// A user cannot notice a millisecond.
  static let instant = 0.001

  /// Formats two lengths, with as many decimal places as they need to be distinct, but at most two.
  static func distinct(_ first: Double, _ second: Double) -> (String, String) {
    for scale in [1.0, 10] {
      let (one, other) = ((first * scale).rounded(), (second * scale).rounded())
      if one != other { return (decimal(one / scale), decimal(other / scale)) }
    }
    return (decimal((first * 100).rounded() / 100), decimal((second * 100).rounded() / 100))
  }

  /// Formats the absolute value of a time, to the millisecond.
  static func seconds(_ time: Double) -> String {
    "\(decimal((time.magnitude * 1000).rounded() / 1000)) s"
  }

  static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// Joins names as text, such as “ios, apl and far”.
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  static func reason(_ summary: PullSummary) -> String {
    summary.shortfall.map { ": \($0)" } ?? ""
  }

  /// The sentence for the different lengths of two runs; nil if they are equal.
  static func ends(_ difference: Double, tolerance: Double) -> String? {
    guard difference.magnitude > max(tolerance, instant) else { return nil }
    return "B ends \(seconds(difference)) \(difference > 0 ? "later" : "earlier")"
  }

  /// The sentence for the largest difference of the content's motion.
  static func motion(_ difference: TraceDifference) -> String? {
    if let offset = difference.columns.first(where: { $0.name == "offset" }),
      offset.difference > difference.tolerance.points
    {
      let length = decimal((offset.difference * 100).rounded() / 100)
      return "The content is up to \(length) pt apart, at \(decimal(offset.time)) s"
    }
    if let words = difference.words.first {
      return "The \(words.name) differs first at \(decimal(words.time)) s"
    }
    if difference.effects != nil { return "The events differ" }
    if let column = difference.columns.first(where: { !difference.isTolerated($0) }) {
      return "The \(column.name) differs by up to \(decimal(column.difference)), at "
        + "\(decimal(column.time)) s"
    }
    return nil
  }
}

/// A summary of a trace: how far its pulls moved the content, and which actions began.
package struct PullSummary: Hashable, Sendable {
  /// The start times of the actions, in seconds.
  package let starts: [Double]
  /// Whether a pull was armed.
  package let hasArmed: Bool
  /// The farthest finger travel past an edge, in points.
  package let finger: Double
  /// The finger travel that would have armed the control; nil if the trace does not contain it.
  package let fingerToArm: Double?
  /// The farthest pull of the content, in points.
  package let pull: Double
  /// The time of the last frame, in seconds.
  package let end: Double
  /// Whether a pull began the actions.
  private let isPulled: Bool

  /// Summarizes a trace.
  ///
  /// Actions that begin without a pull, such as loading at the end of a list, count only if no pull
  /// began an action.
  package init(of trace: RecordedTrace) {
    let starts = trace.effects.filter { $0.name == "begin" }
    let pulls = starts.filter { $0.detail == "pull" }
    self.starts = (pulls.isEmpty ? starts : pulls).map(\.time)
    isPulled = !pulls.isEmpty
    hasArmed = trace.effects.contains { $0.name == "tick" }
    let farthest = trace.frames.max { $0.finger < $1.finger }
    finger = farthest?.finger ?? 0
    fingerToArm = farthest?.fingerToArm
    pull = trace.frames.map(\.pull).max() ?? 0
    end = trace.frames.last?.time ?? 0
  }

  /// Whether an action began.
  package var fires: Bool { !starts.isEmpty }

  /// The reason why no action began, such as “152 pt of finger travel, 158 needed”; nil if it is
  /// unknown.
  package var shortfall: String? {
    if hasArmed { return "it is armed, but not released in time" }
    guard let fingerToArm, finger < fingerToArm else { return nil }
    let (travel, needed) = VerdictText.distinct(finger, fingerToArm)
    return "\(travel) pt of finger travel, \(needed) needed"
  }

  /// One line about the course of the gesture, with the reason if no action began.
  ///
  /// `trigger` is the pull that arms the control, in points; nil if it is unknown. Millimeters are
  /// those of a screen with 96 points in an inch.
  package func sentence(trigger: Double?) -> String {
    let pulled = trigger.map { trigger in
      let (one, other) = VerdictText.distinct(pull, trigger)
      return "\(one) of \(other) pt"
    }
    if let start = starts.first {
      guard isPulled else {
        return "An action begins at \(VerdictText.seconds(start)), without a pull."
      }
      return "The pull fires at \(VerdictText.seconds(start))"
        + (pulled.map { ", after \($0)." } ?? ".")
    }
    guard finger > 0 else { return "Nothing fires: the content is not pulled past an edge." }
    if hasArmed {
      return "The pull does not fire: it was past the threshold, but not when it was released."
    }
    var text = "The pull does not fire"
    if let pulled { text += ": released at \(pulled)" }
    guard let fingerToArm, finger < fingerToArm else { return text + "." }
    let missing = fingerToArm - finger
    let millimeters = (missing * 25.4 / 96).rounded(.up)
    return text + "; \(decimal(millimeters)) mm more (\(decimal(missing.rounded(.up))) pt)."
  }
}

extension RecordedTrace.Frame {
  fileprivate static let fingerColumn = RecordedTrace.numbers.firstIndex(of: "finger")
  fileprivate static let pullColumn = RecordedTrace.numbers.firstIndex(of: "pull")
  fileprivate var finger: Double { Self.fingerColumn.map { numbers[$0] } ?? 0 }
  fileprivate var pull: Double { Self.pullColumn.map { numbers[$0] } ?? 0 }
}

/// The result of a gesture under several presets and tunings, in words.
package struct VersusVerdict: Hashable, Sendable {
  /// The verdict in words.
  ///
  /// For example: “far does not fire: 152 pt of finger travel, 158 needed. The other 2 fire, first
  /// ios at 0.6 s, last apl at 1 s”.
  package let line: String

  package init(of runs: [(name: String, trace: RecordedTrace)]) {
    let pulls = runs.map { (name: $0.name, summary: PullSummary(of: $0.trace)) }
    let firing = pulls.filter(\.summary.fires)
    let idle = pulls.filter { !$0.summary.fires }
    var sentences: [String] = []
    if idle.count == 1, let one = idle.first {
      sentences.append("\(one.name) does not fire" + VerdictText.reason(one.summary))
    } else if idle.count == runs.count {
      sentences.append("None of the \(runs.count) fires")
    } else if !idle.isEmpty {
      sentences.append("\(VerdictText.list(idle.map(\.name))) do not fire")
    }
    if let sentence = Self.firing(firing.map { ($0.name, $0.summary.starts[0]) }, of: runs.count) {
      sentences.append(sentence)
    }
    line = sentences.joined(separator: ". ")
  }

  private static func firing(
    _ starts: [(name: String, time: Double)], of count: Int
  ) -> String? {
    guard let first = starts.min(by: { $0.time < $1.time }),
      let last = starts.max(by: { $0.time < $1.time })
    else { return nil }
    let time = VerdictText.seconds(first.time)
    if starts.count == 1 { return "\(first.name) fires at \(time)" }
    let number = "\(starts.count)"
    let who =
      starts.count == count ? (count == 2 ? "Both" : "All \(number)") : "The other \(number)"
    if last.time - first.time <= VerdictText.instant { return "\(who) fire at \(time)" }
    return "\(who) fire, first \(first.name) at \(time), last \(last.name) at "
      + VerdictText.seconds(last.time)
  }
}
