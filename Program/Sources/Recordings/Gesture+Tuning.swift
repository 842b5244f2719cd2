package import PullcordTuning

/// What a gesture turns, against what a scene is set to.
extension Gesture {
  /// Turns what the gesture turns at its start.
  ///
  /// Throws at the first line that turns a value which says nothing as the rest is set.
  package func turn(_ tuning: inout Tuning, file: String) throws(GestureError) {
    for turn in turns { try Self.take(turn.settings, in: &tuning, file: file, line: turn.line) }
  }

  /// Throws at the first line that turns, while it plays from `tuning` on, a value which says nothing as
  /// the rest is set then.
  package func check(from tuning: Tuning, file: String) throws(GestureError) {
    var tuning = tuning
    for event in events {
      guard case .tune(let settings) = event.action else { continue }
      try Self.take(settings, in: &tuning, file: file, line: event.line)
    }
  }

  private static func take(
    _ settings: [TuningSetting], in tuning: inout Tuning, file: String, line: Int
  ) throws(GestureError) {
    do throws(TuningProblem) {
      try tuning.apply(settings)
    } catch {
      // The reader has seen names and ranges: what is left is a value that depends on another one.
      throw GestureError(
        file: file, line: line, got: "'\(error.key)'",
        expected: "a value that says something as the rest is set then")
    }
  }
}
