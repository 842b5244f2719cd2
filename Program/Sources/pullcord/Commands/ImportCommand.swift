internal import ArgumentParser
internal import PullcordRecordings
internal import PullcordSystem
internal import VectorGraphics

/// `pullcord import`: turns logs of other programs into gestures and traces.
struct ImportCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn a log of touches from another program into a gesture file.",
    discussion: """
      Reads 'adb shell getevent -lt', 'libinput record', 'evemu-record', Flutter's pointer events, trace \
      events of Chromium, exports of Perfetto as JSON or CSV, and CSV with names such as time,type,x,y. \
      Documentation/Measuring.md describes what becomes of them.
      """)

  @Argument(help: "The log; - is standard input.")
  var file: String

  @Option(help: "The format. Default: recognized by the content.")
  var format: Given<InputLog.Format>?

  @Option(
    help: ArgumentHelp("Write the gesture to this file; - is standard output.", valueName: "file"))
  var out = "-"

  @Option(
    help: ArgumentHelp("Write the offsets of the log to this trace.", valueName: "file"))
  var trace: String?

  @Option(
    parsing: .unconditional, help: "The pixels of a point, for positions in pixels, 0.1…10.",
    transform: NumberFlag.parse(0.1...10))
  var scale: Double = 1

  @Option(
    parsing: .unconditional,
    help: "The size of the touch screen, for positions in units of the device.")
  var size: Given<Size>?

  @Option(help: "The unit of the times: s, ms, us or ns. Default: found by their distances.")
  var timeUnit: Given<TimeUnit>?

  @MainActor func run() async throws {
    Interruption.watch()
    try NamedFiles.check(inputs: [file], outputs: [("--out", out), ("--trace", trace)])
    let name = TextFile.name(file)
    let log = try InputLog(
      text: try TextFile.read(file, expected: "a log of touches"), file: name,
      format: format?.value,
      scale: InputLog.Scale(
        pixelsPerPoint: scale, screen: size?.value, timeUnit: timeUnit?.value.seconds))
    let lines = log.gestureLines
    // Every gesture file that this command writes must be readable.
    _ = try Gesture(text: lines.joined(separator: "\n"), file: "\(name): the gesture made from it")
    if let trace {
      guard !log.traceLines.isEmpty else {
        throw Failure(
          message: "--trace: \(TerminalText.escaped(name)) has no offsets, expected a column offset"
        )
      }
      let output = try TextOutput(path: trace, isWhole: true)
      for line in log.traceLines { output.write(line) }
      try output.close()
    }
    let output = try TextOutput(path: out, isWhole: true)
    for line in lines { output.write(line) }
    try output.close()
  }
}

nonisolated extension InputLog.Format: FlagValue {}

/// A unit of the times in a log.
nonisolated enum TimeUnit: String, CaseIterable, FlagValue {
  case s, ms, us, ns

  var seconds: Double {
    switch self {
    case .s: 1
    case .ms: 1e-3
    case .us: 1e-6
    case .ns: 1e-9
    }
  }
}
