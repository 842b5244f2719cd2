internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import VectorGraphics

/// The comparison of a snapshot's recordings with the current results of their gestures.
struct SnapshotCheck {
  /// The result of one recording.
  struct Finding {
    var name: String
    /// The sentence about the difference or the failure; nil if nothing differs.
    var sentence: String?
    /// The settings that differ; nil if no setting differs.
    var settings: String?
    var isFailure = false
  }

  private(set) var findings: [Finding] = []
  let folder: String
  /// Whether only motions and events are compared, but not pictures.
  let ignoresPictures: Bool
  /// The comparison of pictures.
  ///
  /// It tolerates the rounding of a different rasterizer.
  let comparison = References(folder: "").comparison

  /// Checks a recording, and adds its pictures to a report.
  @MainActor mutating func check(
    _ recording: SnapshotManifest.Recording, fps: Double, into page: ComparisonReport?
  ) throws {
    var finding = Finding(name: recording.name)
    do {
      let path = "\(folder)/\(recording.name)"
      let text = try TextFile.read("\(path).jsonl", expected: "a trace")
      let before = try RecordedTrace(text: text, file: "\(path).jsonl")
      let strip = try PictureFile.read("\(path).png")
      let run = try SnapshotRun(recording, fps: fps, in: folder)
      let now = try RecordedTrace(text: run.trace, file: recording.name)
      let difference = TraceDifference(of: before, and: now, tolerating: .rounding)
      let pair = ComparedPair(
        name: recording.name, first: strip, second: run.strip, by: comparison)
      let pixels = pair.difference?.differentPixels ?? 0
      if difference.isDifferent {
        finding.sentence = difference.verdict.line
      } else if !ignoresPictures, pixels > 0 {
        finding.sentence =
          "Moves as before, but \(pixels) \(pixels == 1 ? "pixel differs" : "pixels differ")"
      }
      finding.settings = difference.verdict.settingsLine
      let note = [finding.sentence, finding.settings].compactMap(\.self).joined(separator: ". ")
      try page?.add(pair, note: note)
    } catch let error as any ReportedError {
      finding.sentence = error.description
      finding.isFailure = true
    }
    findings.append(finding)
  }

  private var different: Int { findings.count { $0.sentence != nil && !$0.isFailure } }
  private var failures: Int { findings.count(where: \.isFailure) }

  /// The exit status.
  ///
  /// It is success if all recordings could be checked and play as before.
  var status: ExitStatus { ExitStatus(failures: failures, differences: different) }

  /// The totals, such as “12 recordings: 2 differ”.
  var line: String {
    let count = findings.count == 1 ? "1 recording" : "\(findings.count) recordings"
    var parts: [String] = []
    if different > 0 { parts.append("\(different) \(different == 1 ? "differs" : "differ")") }
    if failures > 0 { parts.append("\(failures) could not be checked") }
    return "\(count): \(parts.isEmpty ? "no difference" : parts.joined(separator: "; "))"
  }

  /// A line for each difference, its settings, and the totals.
  var text: String {
    var lines: [String] = []
    for finding in findings where !finding.isFailure {
      guard let sentence = finding.sentence else { continue }
      lines.append("\(finding.name): \(sentence)")
      if let settings = finding.settings { lines.append("  Settings: \(settings)") }
    }
    if different > 0 { lines.append("A is the snapshot, B is now.") }
    return (lines + [line]).map(TerminalText.escaped).joined(separator: "\n")
  }

  var json: String {
    let results = findings.map { finding -> JSON in
      [
        "name": .text(finding.name),
        "result": .text(
          finding.isFailure ? "failed" : finding.sentence == nil ? "same" : "different"),
        "sentence": .orNull(finding.sentence), "settings": .orNull(finding.settings),
      ]
    }
    return JSON.object([
      ("recordings", .integer(findings.count)), ("different", .integer(different)),
      ("failures", .integer(failures)), ("results", .array(results)),
    ]).line
  }
}
