internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import VectorGraphics

/// The comparison of a snapshot's recordings with the current results of their gestures.
struct SnapshotCheck {
  /// The result of one recording.
  struct Finding {
    var name: String
    /// The gesture's path, relative to the folder of the snapshot.
    var gesture: String
    /// The sentence about the difference or the failure; nil if nothing differs.
    var sentence: String?
    /// The settings that differ; nil if no setting differs.
    var settings: String?
    var pixels = 0
    var isFailure = false

    /// The result in one word.
    var result: String { isFailure ? "failed" : sentence == nil ? "same" : "different" }

    var json: JSON {
      [
        "name": .text(name), "result": .text(result), "sentence": .orNull(sentence),
        "settings": .orNull(settings), "pixels": .integer(pixels),
      ]
    }
  }

  let folder: SnapshotFolder
  let manifest: SnapshotManifest
  /// Whether only motions and events are compared, but not pictures.
  let ignoresPictures: Bool
  let tolerance: TraceTolerance
  let tolerancePixels: Int
  /// The regions of the list that are not compared, in points.
  let ignoredRegions: [Rectangle]
  private(set) var findings: [Finding] = []
  /// The comparison of pictures.
  ///
  /// It tolerates differences that come from the rounding of another rasterizer.
  let comparison = References(folder: "").comparison

  /// Checks a recording, and adds the result to the findings and to a report.
  @MainActor @discardableResult mutating func check(
    _ recording: SnapshotManifest.Recording, into page: ComparisonReport?
  ) throws -> Finding {
    var finding = Finding(name: recording.name, gesture: recording.gesture)
    do {
      let path = folder.trace(of: recording.name)
      let before = try RecordedTrace(
        text: try TextFile.read(path, expected: "a trace"), file: path)
      let comparesPictures = manifest.hasPictures && !ignoresPictures
      let strip = comparesPictures ? try PictureFile.read(folder.picture(of: recording.name)) : nil
      let run = try SnapshotRun(
        recording, fps: manifest.fps, drawing: comparesPictures, in: folder.path)
      let now = try RecordedTrace(text: run.trace, file: recording.name)
      let difference = TraceDifference(of: before, and: now, tolerating: tolerance)
      let pair = strip.flatMap { strip in
        run.film.map { self.pair(recording.name, strip, $0, run.scale) }
      }
      finding.pixels = pair?.difference?.differentPixels ?? 0
      if difference.isDifferent {
        finding.sentence = difference.verdict.line
      } else if finding.pixels > tolerancePixels {
        finding.sentence =
          "Moves as before, but \(finding.pixels) "
          + (finding.pixels == 1 ? "pixel differs" : "pixels differ")
      }
      finding.settings = difference.verdict.settingsLine
      try page?.add(
        recording: recording.name, result: finding.result, sentence: finding.sentence ?? "",
        pair: pair, traces: (before, now), difference)
    } catch let error as any ReportedError {
      let name = "\(recording.name): "
      let text = error.description
      let isMissing = (error as? FileError)?.code?.rawValue == 2
      finding.sentence =
        (text.hasPrefix(name) ? String(text.dropFirst(name.count)) : text)
        + (isMissing ? "; 'pullcord snapshot record \(folder.path) --repair' makes it" : "")
      finding.isFailure = true
      try page?.add(failed: recording.name, sentence: finding.sentence ?? "")
    }
    findings.append(finding)
    return finding
  }

  /// Compares the pictures of a recording outside of the ignored regions.
  private func pair(
    _ name: String, _ strip: Image, _ film: FilmStrip, _ scale: Double
  ) -> ComparedPair {
    let boxes = ignoredRegions.flatMap { region in
      film.boxes(
        of: Rectangle(
          x: region.x * scale, y: region.y * scale, width: region.width * scale,
          height: region.height * scale))
    }
    return ComparedPair(
      name: name, first: strip.covering(boxes), second: film.image.covering(boxes),
      by: comparison)
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

  /// A possible reason for different pictures, such as a font that differs from the snapshot's
  /// font; nil if no such reason is known.
  var hint: String? {
    guard findings.contains(where: { $0.pixels > tolerancePixels }), let before = manifest.origin
    else { return nil }
    let now = SnapshotManifest.Origin.current
    let advice = "record the pictures on this machine, or use --ignore-pictures"
    if before.font != now.font {
      return "The snapshot was drawn with \(before.font), this machine has \(now.font): \(advice)"
    }
    guard before.libraries != now.libraries else { return nil }
    return "The snapshot was drawn with \(before.libraries), this machine has \(now.libraries): "
      + advice
  }

  /// The results as lines: the differences, each with its changed settings, then the tolerance,
  /// the hint and the totals.
  var text: String {
    var lines: [String] = []
    for finding in findings where !finding.isFailure {
      guard let sentence = finding.sentence else { continue }
      lines.append("\(finding.name): \(sentence)")
      if let settings = finding.settings { lines.append("  Settings: \(settings)") }
    }
    if different > 0 { lines.append("A is the snapshot, B is now.") }
    if let limits = tolerance.line { lines.append(limits) }
    lines += [hint].compactMap(\.self)
    return (lines + [line]).map(TerminalText.escaped).joined(separator: "\n")
  }

  /// The totals, the tolerance and the hint as one line of JSON.
  var json: String {
    JSON.object([
      ("recordings", .integer(findings.count)), ("different", .integer(different)),
      ("failures", .integer(failures)), ("tolerance", tolerance.json), ("hint", .orNull(hint)),
    ]).line
  }
}
