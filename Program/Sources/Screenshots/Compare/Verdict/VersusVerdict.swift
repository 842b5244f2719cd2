package import PullcordRecordings

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
