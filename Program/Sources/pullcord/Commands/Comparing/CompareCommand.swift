internal import ArgumentParser
internal import Glibc
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem

/// `pullcord compare`: compares two pictures, two folders of frames or two traces.
struct CompareCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two pictures, two folders of frames or two traces.",
    discussion: """
      The first line says what a user notices, such as "B does not fire: 152 pt of finger travel, \
      158 needed", if traces tell it. Frames are paired by name. If one recording is longer, the last \
      frame of the other is held, and the recordings count as different. Colors are compared by \
      perceived difference, and anti-aliasing is not counted. The exit status is 0 for equal, 1 for \
      different, and 2 when something could not be compared.
      """)

  @Argument(help: ArgumentHelp("A PNG file, a folder of PNG files, or a trace.", valueName: "A"))
  var first: String

  @Argument(help: ArgumentHelp("A second one of the same kind.", valueName: "B"))
  var second: String

  @Option(
    help: "The distance from which two colors count as different, 0 to 1.",
    transform: NumberFlag.parse(0...1))
  var threshold: Double = 0.1

  @Flag(
    help: ArgumentHelp(
      "Count every pixel that is not equal.",
      discussion:
        "Pictures are read with 8 bits per channel and colors multiplied by alpha. The color "
        + "of a fully transparent pixel is ignored."))
  var exact = false

  @Option(
    help: ArgumentHelp(
      "The tolerance: pixels of each picture, or points of the lengths in traces. Default 0.",
      valueName: "n"))
  var tolerance: Double?

  @Option(help: "How many pixels of a picture may differ. Default: --tolerance.")
  var tolerancePixels: Int?

  @Option(
    help: "How far lengths in traces may differ, in points. Default: --tolerance.")
  var tolerancePoints: Double?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The two traces of the frames. Default: the traces in both folders.", valueName: "trace"))
  var traces: [String] = []

  @Option(help: ArgumentHelp("Write a page that shows the differences.", valueName: "file.html"))
  var report: String?

  @Flag(help: "Print one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    if let tolerancePixels, tolerancePixels < 0 {
      throw Failure(message: "--tolerance-pixels: got \(tolerancePixels), expected 0 or more")
    }
    for (flag, value) in [
      ("--tolerance", tolerance), ("--tolerance-points", tolerancePoints),
    ] {
      guard let value, !(value.isFinite && value >= 0) else { continue }
      throw Failure(message: "\(flag): got \(value), expected 0 or more")
    }
    guard traces.isEmpty || traces.count == 2 else {
      throw Failure(message: "--traces: got \(traces.count), expected the traces of A and of B")
    }
    Interruption.watch()
    let status = try await compare()
    if status != .success { throw ExitCode(status.rawValue) }
  }

  @MainActor private func compare() async throws -> ExitStatus {
    switch (try ComparedKind(of: first), try ComparedKind(of: second)) {
    case (.trace, .trace):
      guard traces.isEmpty else {
        throw Failure(
          message: "--traces: expected two folders of frames, but \(first) and \(second) are traces"
        )
      }
      return try compareTraces()
    case (.picture, .picture):
      let name = first.split(separator: "/").last.map(String.init) ?? first
      return try await compare([FramePair(name: name, first: first, second: second)])
    case (.folder, .folder): return try await compare(FramePair.pairs(of: first, and: second))
    case (let one, let other):
      throw Failure(
        message: "\(first) is \(one.rawValue), \(second) \(other.rawValue): expected two pictures, "
          + "two folders or two traces")
    }
  }

  private var comparison: PictureComparison {
    PictureComparison(threshold: exact ? 0 : threshold, ignoresAntialiasing: !exact)
  }

  /// The greatest number of differing pixels in a pair that counts as equal.
  private var toleratedPixels: Int {
    tolerancePixels ?? Int(min((tolerance ?? 0).rounded(.down), 0x1p53))
  }

  /// The greatest difference of lengths in traces that counts as equal, in points.
  private var toleratedPoints: Double { tolerancePoints ?? tolerance ?? 0 }

  @MainActor private func page() throws -> ComparisonReport? {
    try report.map { path throws(FileError) in
      try ComparisonReport(
        path: path, first: first, second: second, comparison: comparison,
        tolerancePixels: toleratedPixels)
    }
  }

  @MainActor private func compare(_ pairs: [FramePair]) async throws -> ExitStatus {
    let moments = captureMoments
    if moments.count == 2 { Pullcord.complain(Self.liveWarning) }
    let traces = tracesOfFrames
    let curves = traces.isEmpty ? nil : (try trace(traces[0]), try trace(traces[1]))
    let motion = curves.map { difference(of: $0.0, and: $0.1) }
    let page = try page()
    ProcessMemory.reusePictureMemory()
    var summary = ComparisonSummary(tolerancePixels: toleratedPixels)
    var progress = TaskProgress("comparing") { pairs.count }
    try await ComparedPair.each(
      of: pairs, by: comparison, keepingPictures: page != nil, atOnce: Processors.count * 2
    ) { pair in
      summary.add(pair)
      let shown = moments.map { $0[pair.name] ?? "unknown" }
      try page?.add(pair, note: shown.count == 2 ? "A: \(shown[0]). B: \(shown[1])." : "")
      progress.advance()
    }
    progress.finish()
    if let curves, let motion { try page?.add(curves.0, curves.1, motion) }
    try page?.finish(summary)
    try TextOutput.print(
      json ? summary.json(motion?.verdict) : Self.text(summary, motion?.verdict))
    if let complaint = summary.complaint { Pullcord.complain(complaint) }
    return summary.status
  }

  /// The traces of `--traces`.
  ///
  /// Without this flag, they are the traces in both folders of frames; empty without traces.
  private var tracesOfFrames: [String] {
    guard traces.isEmpty else { return traces }
    let found = [first, second].map { "\($0)/\(FrameFolder.traceName)" }
    return found.allSatisfy { access($0, R_OK) == 0 } ? found : []
  }

  /// The moments of captured pictures by the pictures' names, for each folder that lists them.
  @MainActor private var captureMoments: [[String: String]] {
    [first, second].compactMap {
      try? TextFile.read("\($0)/\(CaptureMoments.fileName)", expected: "the moments of captures")
    }
    .map(CaptureMoments.texts)
  }

  private static let liveWarning =
    "both folders are from live windows (--capture), whose moments differ from run to run. For equal "
    + "moments, replay the gesture that 'demo --play' shows: 'pullcord replay GESTURE --out DIR'"

  /// The verdict, the settings that differ, and the totals.
  static func text(_ summary: ComparisonSummary, _ verdict: Verdict?) -> String {
    let sentences = verdict.map { $0.sentences.isEmpty ? [] : [$0.line] } ?? []
    let settings = verdict?.settingsLine.map { ["Settings: \($0)"] } ?? []
    return (sentences + settings + [summary.line]).joined(separator: "\n")
  }

  @MainActor private func compareTraces() throws -> ExitStatus {
    let (one, other) = (try trace(first), try trace(second))
    let difference = difference(of: one, and: other)
    if let page = try page() {
      try page.add(one, other, difference)
      try page.finish(nil)
    }
    try TextOutput.print(json ? difference.json : difference.text)
    return difference.isDifferent ? .different : .success
  }

  private func difference(
    of first: RecordedTrace, and second: RecordedTrace
  ) -> TraceDifference {
    TraceDifference(of: first, and: second, tolerating: .lengths(toleratedPoints))
  }

  @MainActor private func trace(_ path: String) throws -> RecordedTrace {
    try RecordedTrace(text: try TextFile.read(path, expected: "a trace"), file: TextFile.name(path))
  }
}
