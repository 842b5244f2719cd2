package import PullcordRecordings

/// What the pulls of a trace achieved.
package struct PullSummary: Hashable, Sendable {
  /// The start times of the actions, in seconds.
  package let starts: [Double]
  /// Whether a pull was armed.
  package let hasArmed: Bool
  /// The farthest finger travel past an edge, in points.
  package let finger: Double
  /// The finger travel that would have armed the control there; nil if the trace does not tell.
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

  /// One line that says what happened, and why no action began.
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
