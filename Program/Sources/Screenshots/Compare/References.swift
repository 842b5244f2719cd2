internal import CairoRendering
internal import Glibc
internal import PullcordRecordings
package import VectorGraphics
package import PullcordSystem

/// Compares pictures and traces with references: accepted pictures and traces in a folder.
///
/// If a reference is missing, the check fails and writes `NAME.new.png` or `NAME.new.jsonl`. If the
/// picture or trace differs, the check also writes `NAME.diff.png` or `NAME.diff.txt`, and a report
/// page. The next check that passes or records removes these files.
package struct References: Sendable {
  /// The folder of the references, which must exist.
  package var folder: String
  package var isRecording: Bool
  /// The comparison of pictures.
  ///
  /// By default it includes anti-aliased pixels, and its threshold is 0.012. Another version of the
  /// rasterizer may change each component by 3 of 255, which is below the threshold. A change of a
  /// gray by 4 of 255 is above the threshold.
  package var comparison: PictureComparison
  /// The tolerance for traces; `.rounding` by default.
  package var tolerance: TraceTolerance

  package init(
    folder: String, isRecording: Bool = false,
    comparison: PictureComparison = PictureComparison(threshold: 0.012, ignoresAntialiasing: false),
    tolerance: TraceTolerance = .rounding
  ) {
    (self.folder, self.isRecording) = (folder, isRecording)
    (self.comparison, self.tolerance) = (comparison, tolerance)
  }

  /// Whether the environment requests a recording of references.
  ///
  /// The result is true if `PULLCORD_RECORD` is set and `CI` is not set. Only a person may accept
  /// references.
  package static func isRecordingAsked(in environment: [String: String]) -> Bool {
    environment["PULLCORD_RECORD"] != nil && environment["CI"] == nil
  }

  package enum Verdict: Hashable, Sendable {
    case same
    case recorded
    /// The reference is missing or does not match.
    ///
    /// The message is one line with the files to look at and the next step.
    case failed(String)

    /// The message of a failed check; nil after any other check.
    package var complaint: String? {
      if case .failed(let complaint) = self { complaint } else { nil }
    }
  }

  package func check(_ image: Image, named name: String) throws(FileError) -> Verdict {
    let files = ReferenceFiles(path: "\(folder)/\(name)", ending: "png", difference: "png")
    if isRecording {
      try PictureFile.write(image, to: files.reference)
      return files.accepted
    }
    guard files.exists else {
      try PictureFile.write(image, to: files.new)
      return files.missing
    }
    let reference = try PictureFile.read(files.reference)
    let difference = comparison.difference(of: reference, and: image)
    if difference?.differentPixels == 0 { return files.passed }
    try PictureFile.write(image, to: files.new)
    if let difference {
      try PictureFile.write(difference.picture(over: reference), to: files.difference)
    }
    let report = try report(files)
    var summary = ComparisonSummary()
    let pair = ComparedPair(
      FramePair(name: "\(name).png", first: files.reference, second: files.new), by: comparison,
      keepingPictures: true)
    summary.add(pair)
    try report.add(pair)
    try report.finish(summary)
    return files.differs(summary.complaint ?? summary.line)
  }

  package func check(_ trace: String, named name: String) throws -> Verdict {
    let files = ReferenceFiles(path: "\(folder)/\(name)", ending: "jsonl", difference: "txt")
    let new = try RecordedTrace(text: trace, file: name)
    if isRecording {
      try WholeFile.write(Array(trace.utf8), to: files.reference)
      return files.accepted
    }
    guard files.exists else {
      try WholeFile.write(Array(trace.utf8), to: files.new)
      return files.missing
    }
    let text = String(decoding: try WholeFile.read(files.reference), as: UTF8.self)
    let reference = try RecordedTrace(text: text, file: files.reference)
    let difference = TraceDifference(of: reference, and: new, tolerating: tolerance)
    guard difference.isDifferent else { return files.passed }
    try WholeFile.write(Array(trace.utf8), to: files.new)
    try WholeFile.write(Array((difference.text + "\n").utf8), to: files.difference)
    let report = try report(files)
    try report.add(reference, new, difference)
    try report.finish(nil)
    return files.differs(difference.text.replacing("\n", with: "; "))
  }

  private func report(_ files: ReferenceFiles) throws(FileError) -> ComparisonReport {
    try ComparisonReport(
      path: files.report, first: "reference", second: "now", comparison: comparison)
  }
}

/// The paths of the files of one reference.
private struct ReferenceFiles {
  let path: String
  let ending: String
  let differenceEnding: String

  init(path: String, ending: String, difference: String) {
    (self.path, self.ending, differenceEnding) = (path, ending, difference)
  }

  var reference: String { "\(path).\(ending)" }
  var new: String { "\(path).new.\(ending)" }
  var difference: String { "\(path).diff.\(differenceEnding)" }
  // A picture and a trace with the same name have separate pages.
  var report: String { "\(path).diff.\(ending).html" }
  var exists: Bool { access(reference, F_OK) == 0 }

  var accepted: References.Verdict {
    clear()
    return .recorded
  }

  var passed: References.Verdict {
    clear()
    return .same
  }

  var missing: References.Verdict {
    .failed("no reference \(reference): look at \(new), then accept it with ./run.sh record")
  }

  func differs(_ how: String) -> References.Verdict {
    .failed(
      "\(reference) does not match (\(how)): look at \(report); if the change is intended, accept it with "
        + "./run.sh record")
  }

  private func clear() { for file in [new, difference, report] { unlink(file) } }
}
