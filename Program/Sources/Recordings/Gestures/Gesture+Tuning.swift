package import PullcordTuning

extension Gesture {
  /// Applies the `tune` lines of the header.
  ///
  /// Throws at the first line that sets a value without effect under the other settings.
  package func applyHeader(to tuning: inout Tuning, file: String) throws(GestureError) {
    for change in changes {
      try Self.apply(change.settings, to: &tuning, file: file, line: change.line)
    }
  }

  /// Throws at the first timed line that sets a value without effect under the settings of that
  /// time.
  package func check(from tuning: Tuning, file: String) throws(GestureError) {
    var tuning = tuning
    for event in events {
      guard case .tune(let settings) = event.action else { continue }
      try Self.apply(settings, to: &tuning, file: file, line: event.line)
    }
  }

  private static func apply(
    _ settings: [TuningSetting], to tuning: inout Tuning, file: String, line: Int
  ) throws(GestureError) {
    do throws(TuningProblem) {
      try tuning.apply(settings)
    } catch {
      // The reader has already checked names and ranges. A value can still be invalid because of
      // another setting.
      throw GestureError(
        file: file, line: line, got: "'\(error.key)'",
        expected: "a value that has an effect under the settings of that time")
    }
  }
}
