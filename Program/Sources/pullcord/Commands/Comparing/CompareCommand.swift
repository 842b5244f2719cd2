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
    parsing: .unconditional,
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
    parsing: .unconditional,
    help: ArgumentHelp(
      "A tolerance for lengths in traces, in points, and for the pixels of each picture. Times, "
        + "progress and velocity are then not compared, unless a flag below gives a tolerance.",
      valueName: "n"), transform: NumberFlag.parseAmount)
  var tolerance: Double?

  @Option(
    parsing: .unconditional,
    help: "How many pixels of a picture may differ. Default: --tolerance, or 0.",
    transform: NumberFlag.parseAmount)
  var tolerancePixels: Double?

  @OptionGroup var tolerances: ToleranceArguments

  @Option(
    parsing: .unconditional,
    help: "Points per inch of the display, for millimeters, 10…1000. Default 96.",
    transform: NumberFlag.parse(10...1000))
  var ppi: Double = 96

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
    guard traces.isEmpty || traces.count == 2 else {
      throw Failure(message: "--traces: got \(traces.count), expected the traces of A and of B")
    }
    Interruption.watch()
    try NamedFiles.check(inputs: [first, second] + traces, outputs: [("--report", report)])
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

  /// The largest number of differing pixels with which two pictures still count as equal.
  private var toleratedPixels: Int {
    Int(min((tolerancePixels ?? tolerance ?? 0).rounded(.down), 0x1p53))
  }

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
    let lines = (motion.map(ComparisonText.lines) ?? []) + [summary.line]
    try TextOutput.print(json ? summary.json(motion) : lines.joined(separator: "\n"))
    if let complaint = summary.complaint { Pullcord.complain(complaint) }
    return summary.status(beside: motion)
  }

  /// The paths of the two traces that belong to the frames.
  ///
  /// If the user does not give `--traces`, these are the traces in both folders of frames. In this
  /// case, the result is empty if either folder contains no trace.
  private var tracesOfFrames: [String] {
    guard traces.isEmpty else { return traces }
    let found = [first, second].map { "\($0)/\(FrameFolder.traceName)" }
    return found.allSatisfy { access($0, R_OK) == 0 } ? found : []
  }

  /// For each folder of captures, texts about the moments of its pictures, keyed by picture name.
  ///
  /// A folder without the file of these moments has no dictionary.
  @MainActor private var captureMoments: [[String: String]] {
    [first, second].compactMap {
      try? TextFile.read("\($0)/\(CaptureMoments.fileName)", expected: "the moments of captures")
    }
    .map(CaptureMoments.texts)
  }

  private static let liveWarning =
    "both folders are from live windows (--capture), whose moments differ from run to run. For equal "
    + "moments, replay the gesture that 'demo --play' shows: 'pullcord replay GESTURE --out DIR'"

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
    TraceDifference(
      of: first, and: second,
      tolerating: tolerances.tolerance(over: tolerance.map { .lengths($0) } ?? .none),
      pointsPerInch: ppi)
  }

  @MainActor private func trace(_ path: String) throws -> RecordedTrace {
    try RecordedTrace(text: try TextFile.read(path, expected: "a trace"), file: TextFile.name(path))
  }
}

/// The tolerance flags for comparing traces; each flag sets the tolerance for one unit.
struct ToleranceArguments: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "How far lengths in traces may differ, in points. Default 0.",
    transform: NumberFlag.parseAmount)
  var tolerancePoints: Double?

  @Option(
    parsing: .unconditional,
    help: "How far times of events and states may differ, in seconds. Default 0.",
    transform: NumberFlag.parseAmount)
  var toleranceSeconds: Double?

  @Option(
    parsing: .unconditional, help: "How far progress may differ, of 1. Default 0.",
    transform: NumberFlag.parseAmount)
  var toleranceProgress: Double?

  @Option(
    parsing: .unconditional,
    help: "How far velocities may differ, in points per second. Default 0.",
    transform: NumberFlag.parseAmount)
  var toleranceVelocity: Double?

  /// Returns `base` with the tolerances that the user set by flags.
  func tolerance(over base: TraceTolerance) -> TraceTolerance {
    var tolerance = base
    tolerance.points = tolerancePoints ?? base.points
    tolerance.seconds = toleranceSeconds ?? base.seconds
    tolerance.progress = toleranceProgress ?? base.progress
    tolerance.pointsPerSecond = toleranceVelocity ?? base.pointsPerSecond
    return tolerance
  }
}

/// The kind of file that an argument of `compare` names.
enum ComparedKind: String {
  case folder = "a folder"
  case picture = "a picture"
  case trace = "a trace"

  /// Reads the beginning of a file to find its kind.
  ///
  /// A trace begins with `{`. All other files count as pictures.
  init(of path: String) throws {
    // Without `O_NONBLOCK`, opening a pipe without a writer would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw FileError(path: path, "cannot be read", .current)
    }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      self = .folder
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(message: "\(path): expected a file or a folder")
    }
    // A trace may begin with a byte order mark and blank lines. Pictures begin with neither.
    var byte: UInt8 = 0
    repeat {
      guard read(descriptor, &byte, 1) == 1 else {
        throw Failure(message: "\(path): the file is empty, expected a picture or a trace")
      }
    } while [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0].contains(byte)
    self = byte == UInt8(ascii: "{") ? .trace : .picture
    if self == .picture, path.hasSuffix(".gesture") {
      throw Failure(
        message: "\(path) is a gesture file. Replay it first: pullcord replay \(path) --trace FILE")
    }
  }
}
