internal import ArgumentParser
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordSystem
internal import ScrollPhysics
internal import VectorGraphics

/// `pullcord measure`: measures how a list in a screen recording follows the user's touches.
struct MeasureCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure the feel of any program in a screen recording.",
    discussion: """
      Follows the rows of a list through the frames of a video, and fits resistance, trigger, hold and \
      springs to their movement. The gesture file has the movements of the hand: 'pullcord import' makes \
      one from a log of touches. The video begins before the first touch, with the list at rest. The \
      tuning file is for 'versus --tuning' and 'demo --tuning'. Needs the program ffmpeg.
      """)

  @Argument(help: "The video, in any format that ffmpeg reads.")
  var video: String

  @Option(help: ArgumentHelp("The movements of the hand.", valueName: "file"))
  var gesture: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part of the picture with the list, in pixels. Default: all of it.",
      valueName: "x,y,WxH"))
  var region: Given<VideoFrames.Region>?

  @Option(
    parsing: .unconditional, help: "The pixels of a point, 0.1…10. Default: 1.",
    transform: NumberFlag.parse(0.1...10))
  var scale: Double = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time of the video at which the gesture begins. Default: found by the movements.",
      valueName: "s"),
    transform: NumberFlag.parse(-86400...86400))
  var start: Double?

  @Option(help: "The edge that the hand pulls. Default: start.")
  var edge: Given<Edge>?

  @Option(
    help: ArgumentHelp("Write the measured feel to this tuning file.", valueName: "file.json"))
  var out: String?

  @Option(help: ArgumentHelp("Write the offset of every frame, with its error.", valueName: "file"))
  var trace: String?

  @Flag(help: "Print one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    Interruption.watch()
    try NamedFiles.check(
      inputs: [video, gesture], outputs: [("--out", out), ("--trace", trace)])
    let gesture = try GestureFile.read(gesture)
    let edge = edge?.value ?? .start
    let hand = HandTravel(gesture, pulling: edge)
    let frames = try VideoFrames(path: video, region: region?.value)
    let measurement: PullMeasurement
    do throws(MeasurementProblem) {
      measurement = try PullMeasurement(
        frames, hand: hand, edge: edge, scale: scale, viewport: gesture.viewport?.height,
        start: start)
    } catch { throw Failure(message: "\(TerminalText.escaped(video)): \(error)") }
    if let trace {
      let output = try TextOutput(path: trace, isWhole: true)
      for line in measurement.traceLines { output.write(line) }
      try output.close()
    }
    if let out {
      let output = try TextOutput(path: out, isWhole: true)
      output.write(String(TuningFile.text(measurement.tuning).dropLast()))
      try output.close()
    }
    let report = MeasurementReport(measurement)
    guard trace != "-", out != "-" else { return }
    try TextOutput.print(json ? report.json.line : report.text)
  }
}

nonisolated extension VideoFrames.Region: FlagValue {
  static var accepted: [String] { ["X,Y,WxH in pixels, such as 0,48,480x752"] }

  init?(flag text: String) {
    guard let match = text.wholeMatch(of: /(\d{1,5}),(\d{1,5}),(\d{1,5})x(\d{1,5})/),
      let x = Int(match.1), let y = Int(match.2), let width = Int(match.3),
      let height = Int(match.4)
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}
