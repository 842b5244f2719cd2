package import PullcordRecordings
package import PullcordTuning

/// The result of a comparison of two traces, in words that name what a user notices first.
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
