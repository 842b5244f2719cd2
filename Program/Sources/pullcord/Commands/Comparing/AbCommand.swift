internal import ArgumentParser
internal import Glibc
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

  @Option(
    parsing: .unconditional, help: "Frames per second, 1…1000.",
    transform: NumberFlag.parse(1...1000))
  var fps: Double = 60

  @Option(help: ArgumentHelp("Write a page that shows the differences.", valueName: "file.html"))
  var report: String?

  @Option(
    parsing: .unconditional,
    help: "Points per inch of the display, for millimeters, 10…1000. Default 96.",
    transform: NumberFlag.parse(10...1000))
  var ppi: Double = 96

  @Flag(help: "Open the page in the browser; without --report it is comparison-1.html and so on.")
  var open = false

  @Flag(help: "Print one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    Interruption.watch()
    try NamedFiles.check(inputs: [gesture, a, b], outputs: [("--report", report)])
    let gesture = try GestureFile.read(gesture)
    let setups = try [(a, "--a"), (b, "--b")].map { text, flag in
      try ListSetup(
        arguments.choosing(text, flag: flag), gesture: gesture, file: self.gesture)
    }
    let comparison = PictureComparison()
    let report = report ?? (open ? FreePath.first("comparison", "html") : nil)
    // If the page cannot be written, report this before the gesture plays.
    let page = try report.map { path throws(FileError) in
      try ComparisonReport(
        path: path, first: names.0, second: names.1, comparison: comparison)
    }
    let traces = try zip(["A", "B"], setups).map { name, setup in
      try PlayedFrames.trace(of: setup.gesture ?? gesture, in: setup, fps: fps, name: name)
    }
    let motion = TraceDifference(of: traces[0], and: traces[1], pointsPerInch: ppi)
    // The sentence about the motion needs no pictures. Print it before the pictures are compared.
    if !json { try TextOutput.print(ComparisonText.lines(motion).joined(separator: "\n")) }
    let frames = try setups.map {
      try PlayedFrames($0.gesture ?? gesture, in: $0, fps: fps)
    }
    let pictures = FramePictures(first: frames[0], second: frames[1], comparison: comparison)
    ProcessMemory.reusePictureMemory()
    var summary = ComparisonSummary()
    var progress = TaskProgress("comparing") { pictures.count }
    try await pictures.compare(keepingPictures: page != nil) { pair in
      summary.add(pair)
      try page?.add(pair)
      progress.advance()
    }
    progress.finish()
    try page?.add(traces[0], traces[1], motion)
    try page?.finish(summary)
    try TextOutput.print(json ? summary.json(motion) : summary.line)
    if open, let report {
      do {
        try DocumentOpener.open(report)
      } catch { Pullcord.complain(Failure(error).message) }
    }
    let status = summary.status(beside: motion)
    if status != .success { throw ExitCode(status.rawValue) }
  }

  /// The names of the tunings on the report page; A and B if both have the same name.
  private var names: (String, String) {
    let names = [a, b].map { text in
      let file = text.split(separator: "/").last.map(String.init) ?? text
      return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    }
    return names[0] == names[1] ? ("A", "B") : (names[0], names[1])
  }
}

/// Opens documents in the program that the desktop uses for their type.
enum DocumentOpener {
  /// Opens a file with `xdg-open`.
  ///
  /// Throws if `xdg-open` is not installed, cannot start, or fails within two seconds. If it still
  /// runs after two seconds, for example because it waits for the browser, this counts as success.
  static func open(_ path: String) throws {
    guard let program = ProgramPath.find("xdg-open") else {
      throw Failure(
        message: "\(path) is complete, but xdg-open is missing: install xdg-utils, or open the "
          + "file in a browser")
    }
    let child: ChildProcess
    do {
      child = try ChildProcess(
        [program, ShortPath.absolute(path)], errors: .null, leadsGroup: true)
    } catch { throw Failure(message: error.description) }
    let deadline = MonotonicClock.now + patience
    while child.isRunning, MonotonicClock.now < deadline { usleep(20_000) }
    guard !child.isRunning, child.wait() != 0 else { return }
    throw Failure(
      message: "\(path) is complete, but xdg-open found no program for it: open the file in a "
        + "browser")
  }

  /// The longest wait for `xdg-open` to report an error, in seconds.
  private static let patience = 2.0
}
