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
  /// The settings with different values in the two traces; empty if a trace contains no settings.
  package let settings: [SettingDifference]

  /// The sentences as one line; “No difference” if there are no sentences.
  package var line: String {
    sentences.isEmpty ? "No difference" : sentences.joined(separator: ". ")
  }

  /// The settings as one line, such as “trigger 64 → 90 pt”; nil if `settings` is empty.
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

  /// Compares two traces; `difference` must be the difference of these traces.
  ///
  /// The changes that a user feels come first: whether the pull fires, when, and how far the finger
  /// must move. A difference within the tolerance has no sentence.
  init(
    of first: RecordedTrace, and second: RecordedTrace, _ difference: TraceDifference,
    pointsPerInch: Double
  ) {
    settings = second.tuning.flatMap { first.tuning?.differences(to: $0) } ?? []
    guard difference.isDifferent else {
      sentences = []
      return
    }
    let comparison = PullComparison(
      one: PullSummary(of: first), other: PullSummary(of: second),
      tolerance: difference.tolerance, pointsPerInch: pointsPerInch)
    let changes = comparison.changes
    // Leave out the motion if a change explains it, or if only the end times differ.
    let motion =
      !changes.isEmpty && comparison.explainsMotion || !difference.isCommonPartDifferent
      ? nil : VerdictText.motion(difference)
    sentences = changes + [motion, comparison.ends, comparison.common].compactMap(\.self)
  }
}

/// The differences of two pulls, each as a sentence.
private struct PullComparison {
  let one: PullSummary
  let other: PullSummary
  let tolerance: TraceTolerance
  let pointsPerInch: Double

  /// The sentences about the pulls and actions, in the order in which a user notices the changes.
  var changes: [String] {
    [firing, finger, travel, hold, reveal, result, rest].compactMap(\.self)
  }

  /// Whether one of the changes explains why the content moves differently.
  var explainsMotion: Bool { firing != nil || finger != nil || travel != nil || hold != nil }

  /// The sentence about whether and when the actions begin.
  private var firing: String? {
    switch (one.starts.count, other.starts.count) {
    case (0, 0): return nil
    case (1..., 0): return "B does not fire" + VerdictText.reason(other)
    case (0, 1...): return "B fires, A does not" + VerdictText.reason(one)
    case (let first, let second) where first != second:
      return "A fires \(VerdictText.times(first)), B \(VerdictText.times(second))"
    default:
      guard let late, late.magnitude > VerdictText.instant, late.magnitude > tolerance.seconds
      else { return nil }
      return "B fires \(VerdictText.late(late)), "
        + "\(decimal(one.starts[0])) → \(decimal(other.starts[0])) s"
    }
  }

  private var late: Double? {
    guard let first = one.starts.first, let second = other.starts.first else { return nil }
    return second - first
  }

  /// The sentence about the finger travel that arms the control.
  ///
  /// Nil if only one run fires, because ``firing`` then explains why the other run does not fire.
  private var finger: String? {
    guard one.fires == other.fires, let first = one.fingerToArm, let second = other.fingerToArm,
      isNews(second - first)
    else { return nil }
    let more = (second - first).magnitude
    let millimeters = decimal((more * 25.4 / pointsPerInch * 10).rounded() / 10)
    let (from, to) = VerdictText.distinct(first, second, places: 1)
    return "B needs \(VerdictText.length(more)) pt \(second > first ? "more" : "less") finger "
      + "(\(millimeters) mm), \(from) → \(to)"
  }

  /// The sentence about the farthest pulls, if neither run begins an action.
  private var travel: String? {
    guard !one.fires, !other.fires, isNews(one.pull - other.pull) else { return nil }
    let (first, second) = VerdictText.distinct(one.pull, other.pull)
    return "Neither fires: A pulls \(first) pt, B \(second) pt"
  }

  /// The sentence about the space that the controls hold open during their actions.
  private var hold: String? {
    guard one.fires, other.fires, isNews(one.hold - other.hold) else { return nil }
    let (first, second) = VerdictText.distinct(one.hold, other.hold, places: 1)
    return "B holds \(second) pt open, A \(first)"
  }

  /// The sentence about the time that the content needs, from the start of the action, to open the
  /// space and come to rest.
  private var reveal: String? {
    guard let first = one.reveal, let second = other.reveal,
      (second - first).magnitude > max(tolerance.seconds, frame)
    else { return nil }
    return "B opens its hold in \(VerdictText.seconds(second)), A in \(VerdictText.seconds(first))"
  }

  private var result: String? {
    guard let first = one.result, let second = other.result else { return nil }
    guard first.outcome == second.outcome else {
      return "A ends with \(first.outcome ?? "no result"), B with \(second.outcome ?? "no result")"
    }
    let late = second.duration - first.duration
    guard late.magnitude > max(tolerance.seconds, VerdictText.instant) else { return nil }
    return "B's action takes \(VerdictText.seconds(late)) \(late > 0 ? "longer" : "less")"
  }

  /// The sentence about the times at which the content comes to rest.
  ///
  /// Nil if these times differ only because the actions start at different times.
  private var rest: String? {
    guard let first = one.rest, let second = other.rest else { return nil }
    let late = second - first - (self.late ?? 0)
    guard late.magnitude > max(tolerance.seconds, frame) else { return nil }
    return "B rests \(VerdictText.late(second - first))"
  }

  /// The sentence about which run ends later; nil if ``rest`` or ``firing`` explains it.
  var ends: String? {
    let late = other.end - one.end
    let isKnown = rest != nil || (late - (self.late ?? 0)).magnitude <= frame && firing != nil
    guard !isKnown, late.magnitude > max(tolerance.seconds, VerdictText.instant) else {
      return nil
    }
    return "B ends \(VerdictText.late(late))"
  }

  /// A sentence such as “Both fire at 0.6 s” or “Neither fires”; nil if the runs differ in this.
  ///
  /// It is also nil if neither run fires, and either a run does not pull the content or ``travel``
  /// already reports this.
  var common: String? {
    guard !one.fires, !other.fires else {
      guard one.starts.count == other.starts.count, let late,
        late.magnitude <= max(VerdictText.instant, min(tolerance.seconds, frame))
      else { return nil }
      return "Both fire at \(decimal(one.starts[0])) s"
    }
    return travel == nil && one.pull > 0 && other.pull > 0 ? "Neither fires" : nil
  }

  /// The larger of the two runs' median times between two frames, in seconds.
  private var frame: Double { max(one.frame, other.frame) }

  private func isNews(_ length: Double) -> Bool {
    length.magnitude > max(tolerance.points, VerdictText.smallest)
  }
}

/// Formats the words and numbers of verdicts.
enum VerdictText {
  /// The smallest time that verdicts name, in seconds.
  ///
  /// A user cannot notice a millisecond.
  static let instant = 0.001

  /// The smallest length that verdicts name, in points.
  static let smallest = 0.05

  /// Formats two lengths, with as many decimal places as they need to be distinct: at least
  /// `places`, and at most two.
  static func distinct(_ first: Double, _ second: Double, places: Int = 0) -> (String, String) {
    for scale in [1.0, 10].dropFirst(places) {
      let (one, other) = ((first * scale).rounded(), (second * scale).rounded())
      if one != other { return (decimal(one / scale), decimal(other / scale)) }
    }
    return (decimal((first * 100).rounded() / 100), decimal((second * 100).rounded() / 100))
  }

  /// Formats a length with one decimal place, or two if it is short.
  static func length(_ value: Double) -> String {
    let scale = value < 1 ? 100.0 : 10
    return decimal((value * scale).rounded() / scale)
  }

  /// Formats a difference of times, such as “0.08 s later”.
  static func late(_ difference: Double) -> String {
    "\(seconds(difference)) \(difference > 0 ? "later" : "earlier")"
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

/// A summary of a trace: how far its pulls moved the content, and what its actions did.
package struct PullSummary: Hashable, Sendable {
  /// The end of an action.
  struct Outcome: Hashable, Sendable {
    let outcome: String?
    /// The time since the action began, in seconds.
    let duration: Double
  }

  /// The start times of the actions, in seconds.
  package let starts: [Double]
  /// Whether a pull was armed.
  package let hasArmed: Bool
  /// The farthest finger travel past an edge, in points.
  package let finger: Double
  /// The finger travel that arms the control, from the frame with the farthest finger travel.
  ///
  /// Nil if the trace does not contain this travel, or if no finger can reach the threshold.
  package let fingerToArm: Double?
  /// Whether no finger can reach the threshold.
  let isOutOfReach: Bool
  /// The farthest pull of the content, in points.
  package let pull: Double
  /// The largest space that a control held open, in points.
  let hold: Double
  /// The time from the first action until the content rests with the space open, in seconds.
  ///
  /// Nil if the content did not rest during the action.
  let reveal: Double?
  /// The end of the first action; nil if it did not end.
  let result: Outcome?
  /// The time at which the content came to rest for good, in seconds; nil if it did not move or
  /// still moves in the last frame.
  let rest: Double?
  /// The time of the last frame, in seconds.
  package let end: Double
  /// The median time between two frames, in seconds.
  let frame: Double
  /// Whether a pull began the actions.
  private let isPulled: Bool
  /// Whether the user armed the control, and then pushed the pull back below the threshold.
  private let isPushedBack: Bool

  /// Summarizes a trace.
  ///
  /// Actions that begin without a pull, such as loading at the end of a list, count only if no pull
  /// began an action.
  package init(of trace: RecordedTrace) {
    let starts = trace.effects.filter { $0.name == "begin" }
    let pulls = starts.filter { $0.detail == "pull" }
    self.starts = (pulls.isEmpty ? starts : pulls).map(\.time)
    isPulled = !pulls.isEmpty
    let ticks = trace.effects.filter { $0.name == "tick" || $0.name == "untick" }
    hasArmed = !ticks.isEmpty
    isPushedBack = ticks.last?.name == "untick"
    let frames = trace.frames
    let farthest = frames.max { $0.finger < $1.finger }
    finger = farthest?.finger ?? 0
    isOutOfReach = farthest?.fingerToArm == .greatestFiniteMagnitude
    fingerToArm = isOutOfReach ? nil : farthest?.fingerToArm
    pull = frames.map(\.pull).max() ?? 0
    hold = frames.map(\.hold).max() ?? 0
    end = frames.last?.time ?? 0
    let gaps = zip(frames.dropFirst(), frames).map { $0.time - $1.time }.sorted()
    frame = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
    let first = (pulls.first ?? starts.first)
    let begin = first?.time
    reveal = begin.flatMap { begin in
      frames.first {
        $0.time > begin && $0.state == "refreshing" && $0.phase == "resting" && $0.hold > 0
      }.map { $0.time - begin }
    }
    result = first.flatMap { first in
      trace.effects.first {
        $0.name == "finish" && $0.edge == first.edge && $0.time >= first.time
      }.map { Outcome(outcome: $0.detail, duration: $0.time - first.time) }
    }
    let moving = frames.lastIndex { $0.phase != "resting" }
    rest = moving.flatMap { $0 + 1 < frames.count ? frames[$0 + 1].time : nil }
  }

  /// Whether an action began.
  package var fires: Bool { !starts.isEmpty }

  /// The reason why no action began, such as “152 pt of finger travel, 158 needed”; nil if it is
  /// unknown.
  package var shortfall: String? {
    if hasArmed {
      return isPushedBack
        ? "armed, but pushed back before the release" : "armed, but released too early"
    }
    if finger == 0 { return "not pulled past an edge" }
    if isOutOfReach { return "no finger can reach its threshold" }
    guard let fingerToArm else { return nil }
    guard finger < fingerToArm else { return "pulled far enough, but not allowed to arm" }
    let (travel, needed) = VerdictText.distinct(finger, fingerToArm)
    return "\(travel) pt of finger travel, \(needed) needed"
  }

  /// The reason in a short form for a list of runs, such as “152 of 158 pt of finger travel”.
  fileprivate var brief: String? {
    guard !hasArmed, let fingerToArm, finger > 0, finger < fingerToArm else { return shortfall }
    let (travel, needed) = VerdictText.distinct(finger, fingerToArm)
    return "\(travel) of \(needed) pt of finger travel"
  }

  /// One line about the result of the gesture, with the reason if no action began.
  ///
  /// `trigger` is the pull that arms the control, in points; nil if it is unknown. The sentence
  /// converts points to millimeters for a screen with 96 points in an inch.
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
    if hasArmed { return "The pull does not fire\(VerdictText.reason(self))." }
    var text = "The pull does not fire"
    if let pulled { text += ": released at \(pulled)" }
    guard let fingerToArm, finger < fingerToArm else { return text + "." }
    let missing = fingerToArm - finger
    let millimeters = (missing * 25.4 / 96).rounded(.up)
    return text + "; \(decimal(millimeters)) mm more (\(decimal(missing.rounded(.up))) pt)."
  }
}

extension RecordedTrace.Frame {
  fileprivate func number(_ name: String) -> Double {
    RecordedTrace.numbers.firstIndex(of: name).map { numbers[$0] } ?? 0
  }

  private func word(_ name: String) -> String? {
    RecordedTrace.words.firstIndex(of: name).flatMap { words[$0] }
  }

  fileprivate var finger: Double { number("finger") }
  fileprivate var pull: Double { number("pull") }
  fileprivate var hold: Double { max(number("holdStart"), number("holdEnd")) }
  fileprivate var phase: String? { word("phase") }
  fileprivate var state: String? { word("state") }
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
    } else if !idle.isEmpty {
      let who =
        idle.count == runs.count ? "None of the \(idle.count) fires" : "\(idle.count) do not fire"
      let names = idle.map { run in
        run.name + (run.summary.brief.map { " (\($0))" } ?? "")
      }
      sentences.append("\(who): \(VerdictText.list(names))")
    }
    if let sentence = Self.firing(firing.map { ($0.name, $0.summary.starts[0]) }, of: runs.count) {
      sentences.append(sentence)
    }
    line = sentences.joined(separator: ". ")
  }

  private static func firing(
    _ starts: [(name: String, time: Double)], of count: Int
  ) -> String? {
    guard let first = starts.map(\.time).min(), let last = starts.map(\.time).max() else {
      return nil
    }
    if starts.count == 1 { return "\(starts[0].name) fires at \(VerdictText.seconds(first))" }
    let number = "\(starts.count)"
    let who =
      starts.count == count ? (count == 2 ? "Both" : "All \(number)") : "The other \(number)"
    if last - first <= VerdictText.instant {
      return "\(who) fire at \(VerdictText.seconds(first))"
    }
    func names(at time: Double) -> String {
      let names = starts.filter { ($0.time - time).magnitude <= VerdictText.instant }.map(\.name)
      return names.count > 3 ? "\(names.count) of them" : VerdictText.list(names)
    }
    return "\(who) fire, first \(names(at: first)) at \(VerdictText.seconds(first)), last "
      + "\(names(at: last)) at \(VerdictText.seconds(last))"
  }
}
