internal import ArgumentParser
internal import CairoRendering
internal import Glibc
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators

/// `pullcord replay`: plays a gesture without a window, on a simulated clock.
struct ReplayCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a gesture file without a window, into pictures and a trace.")

  @Argument(help: "The gesture file; - reads standard input.")
  var gesture: String

  @OptionGroup var arguments: ListArguments

  @Option(
    parsing: .unconditional, help: "Frames per second, 1 to 1000.",
    transform: NumberFlag.parse(1...1000))
  var fps: Double = 60

  @Option(
    help: ArgumentHelp(
      "Take the frames at the times of this trace, such as that of --log-events.",
      valueName: "trace"))
  var timesOf: String?

  @Option(
    help: ArgumentHelp(
      "Write every frame as a PNG file into this folder, and the trace beside them.",
      valueName: "dir"))
  var out: String?

  @Flag(help: "Replace the frames in the folder.")
  var force = false

  @Option(
    help: ArgumentHelp("Write one picture with every state side by side.", valueName: "file"))
  var strip: String?

  @Option(
    help: ArgumentHelp(
      "Write a video with ffmpeg: .mp4, .webm, .webp, .gif or .apng.", valueName: "file"))
  var video: String?

  @Option(
    help: ArgumentHelp("Write the trace as JSON lines; - is standard output.", valueName: "file"))
  var trace: String?

  @Flag(help: "Play a gesture of more than 216,000 frames, which is an hour at 60 fps.")
  var long = false

  @MainActor func run() async throws {
    Interruption.watch()
    try NamedFiles.check(
      inputs: arguments.inputFiles + [gesture, timesOf],
      outputs: [("--strip", strip), ("--video", video), ("--trace", trace)])
    let gesture = try GestureFile.read(gesture)
    let setup = try ListSetup(arguments, gesture: gesture, file: self.gesture)
    if timesOf != nil, video != nil {
      throw Failure(message: "--times-of: a video has even times; leave one out")
    }
    let played = setup.gesture ?? gesture
    let times = try Replay.Times(fps: fps, trace: timesOf)
    var replay = try Replay(played, in: setup, times: times, isLong: long)
    let trace = try self.trace.map { try TextOutput(path: $0, isWhole: true) }
    let video = try self.video.map { try VideoFile(path: $0, fps: fps) }
    var pictures =
      out == nil && strip == nil && video == nil
      ? nil
      : try ReplayPictures(
        setup: setup, folder: out, replacing: force, strip: strip, video: video)
    var progress = try TaskProgress("replaying") {
      try Replay.frameCount(played, in: setup, times: times, isLong: long)
    }
    let scene = replay.scene
    let written = pictures
    let isSilent = pictures == nil && trace == nil
    var lines: [String] = []
    try replay.run(
      line: { line in
        trace?.write(line)
        written?.write(line)
        if isSilent { lines.append(line) }
      }
    ) { time, edge in
      try pictures?.draw(scene, at: time, edge: edge)
      progress.advance()
    }
    progress.finish()
    try pictures?.finish()
    try trace?.close()
    guard isSilent else { return }
    let recorded = try RecordedTrace(text: lines.joined(separator: "\n"), file: self.gesture)
    let trigger = replay.scene.list.thresholds(at: setup.tuning.edge)?.trigger
    print(PullSummary(of: recorded).sentence(trigger: trigger))
    if isatty(STDERR_FILENO) == 1 {
      Pullcord.complain("Add --strip, --out, --video or --trace to see the gesture.")
    }
  }
}
