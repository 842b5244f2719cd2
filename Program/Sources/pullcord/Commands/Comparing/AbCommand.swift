internal import ArgumentParser
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem

/// `pullcord ab`: plays a gesture under two tunings and compares the pictures and the motion.
struct AbCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "ab",
    abstract: "Play one gesture under two tunings, and say what differs.",
    discussion: """
      --a and --b are names of presets or paths of tuning files. All other flags apply to both. The \
      exit status is 0 if both feel the same, 1 if they differ, and 2 if they could not be compared.
      """)

  @Argument(help: "The gesture file; - reads standard input.")
  var gesture: String

  @Option(help: ArgumentHelp("The first tuning.", valueName: "preset|file"))
  var a: String

  @Option(help: ArgumentHelp("The second tuning.", valueName: "preset|file"))
  var b: String

  @OptionGroup var arguments: ListArguments

  @Option(help: "Frames per second, 1…1000.", transform: NumberFlag.parse(1...1000))
  var fps: Double = 60

  @Option(help: ArgumentHelp("Write a page that shows the differences.", valueName: "file.html"))
  var report: String?

  @Flag(help: "Open the page in the browser; without --report it is comparison-1.html and so on.")
  var open = false

  @Flag(help: "Print one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    Interruption.watch()
    let gesture = try GestureFile.read(gesture)
    let setups = try [(a, "--a"), (b, "--b")].map { text, flag in
      try ListSetup(
        arguments.choosing(text, flag: flag), gesture: gesture, file: self.gesture)
    }
    let report = report ?? (open ? FreePath.first("comparison", "html") : nil)
    // Report a file that cannot be written before the gesture plays.
    if let report { _ = try PartialFile(path: report) }
    let names = names
    let runs = try zip(["A", "B"], setups).map { side, setup in
      try PlayedSide(setup.gesture ?? gesture, in: setup, fps: fps, name: side)
    }
    // The comparison reads the folders, so they must outlive it.
    defer { for run in runs { run.frames.remove() } }
    let comparison = FrameComparison(
      first: runs[0].frames.path, second: runs[1].frames.path, names: names,
      traces: (runs[0].trace, runs[1].trace))
    let status = try await comparison.run(report: report, json: json)
    if open, let report {
      do {
        try DocumentOpener.open(report)
      } catch { Pullcord.complain(Failure(error).message) }
    }
    if status != .success { throw ExitCode(status.rawValue) }
  }

  /// The names of the tunings in the page.
  private var names: (String, String) {
    let names = [a, b].map { text in
      let file = text.split(separator: "/").last.map(String.init) ?? text
      return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    }
    return names[0] == names[1] ? ("A", "B") : (names[0], names[1])
  }
}

/// A gesture that was played under one tuning, with its frames in a temporary folder.
private struct PlayedSide {
  let frames: ScratchFolder
  let trace: RecordedTrace

  @MainActor init(_ gesture: Gesture, in setup: ListSetup, fps: Double, name: String) throws {
    let times = try Replay.Times(fps: fps, trace: nil)
    var replay = try Replay(gesture, in: setup, times: times)
    frames = try ScratchFolder("pullcord-\(name)")
    var pictures = try ReplayPictures(setup: setup, folder: frames.path)
    var progress = try TaskProgress("playing \(name)") {
      try Replay.frameCount(gesture, in: setup, times: times)
    }
    var lines = ""
    let scene = replay.scene
    try replay.run(line: { lines += $0 + "\n" }) { time, edge in
      try pictures.draw(scene, at: time, edge: edge)
      progress.advance()
    }
    progress.finish()
    try pictures.finish()
    trace = try RecordedTrace(text: lines, file: name)
  }
}
