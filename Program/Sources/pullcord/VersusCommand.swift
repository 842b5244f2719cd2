internal import ArgumentParser
internal import Glibc
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import PullcordSystem

/// `pullcord versus`: one gesture under several presets and tunings.
struct VersusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "versus",
    abstract: "Play one gesture under several presets or tunings, side by side.",
    discussion: """
      Give --preset and --tuning as often as there is something to compare; without them all presets \
      are. The table \
      tells how far the finger travels until the pull arms and how far content has followed then, \
      when the action begins after the first touch, how far the pull goes and moving content \
      overshoots, and how long it takes to rest after the last touch.
      """)

  @Argument(help: "The gesture file; - reads standard input.")
  var gesture: String

  @OptionGroup var arguments: ListArguments

  @Option(help: "Frames a second in curves and strips, 1…1000.")
  var fps: Double = 60

  @Option(help: ArgumentHelp("Write a page with table, curves and strips.", valueName: "file.html"))
  var report: String?

  @Option(
    help: ArgumentHelp("Write a film strip and a trace of each into this folder.", valueName: "dir")
  )
  var out: String?

  @Flag(help: "Replace what is in the folder.")
  var force = false

  @Option(help: ArgumentHelp("Write all film strips into one picture.", valueName: "file"))
  var strip: String?

  @Flag(help: "Answer with one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    Interruption.watch()
    let gesture = try GestureFile.read(gesture)
    let setups = try contestants.map { name, arguments in
      (name, try ListSetup(arguments, gesture: gesture, file: self.gesture))
    }
    do {
      let folder = try out.map { path throws(FileError) in
        try PartialFolder(path: path, of: .films, replacing: force)
      }
      let title = self.gesture.split(separator: "/").last.map(String.init) ?? self.gesture
      let page = try report.map { path throws(FileError) in
        try VersusReport(path: path, gesture: title)
      }
      var sheet = ContactSheet()
      var runs: [VersusReport.Run] = []
      var progress = ProgressBar("playing") { setups.count }
      for (name, setup) in setups {
        let run = try play(gesture, name, setup, into: folder)
        try page?.add(run)
        if strip != nil { sheet.add(run.film, name: name) }
        runs.append(
          VersusReport.Run(
            name: name, numbers: run.numbers, trace: run.trace, film: FilmStrip()))
        progress.advance()
      }
      progress.finish()
      try folder?.finish()
      if let strip { try sheet.write(to: strip) }
      try page?.finish()
      try TextOutput.answer(json ? Self.json(runs) : Self.table(runs))
    } catch let error as FileError { throw Failure(message: error.description) }
  }

  /// What is compared, each with a name of its own: that of a preset, or of a tuning's file, with a number
  /// behind it when there is such a one already.
  private var contestants: [(name: String, arguments: ListArguments)] {
    var own = arguments
    // A strip of whole frames would be wider than any screen; a page shows parts of them, as they are.
    if own.scale == nil { own.scale = report == nil || strip != nil || out != nil ? 0.5 : 1 }
    let isOpen = arguments.preset.isEmpty && arguments.tuning.isEmpty
    var found: [(name: String, arguments: ListArguments)] = []
    func add(_ stem: String) {
      var (name, number) = (stem, 1)
      while found.contains(where: { $0.name == name }) {
        number += 1
        name = "\(stem)-\(number)"
      }
      found.append((name, own))
    }
    for name in isOpen ? RefreshPreset.all.map(\.name) : arguments.preset {
      own.preset = [name]
      own.tuning = []
      add(name)
    }
    for path in arguments.tuning {
      own.preset = []
      own.tuning = [path]
      let file = path.split(separator: "/").last.map(String.init) ?? path
      let stem = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
      add(stem)
    }
    return found
  }

  /// Plays the gesture twice: once for the numbers, once for the eye.
  @MainActor private func play(
    _ gesture: Gesture, _ name: String, _ setup: ListSetup, into folder: PartialFolder?
  ) throws -> VersusReport.Run {
    let gesture = setup.gesture ?? gesture
    var replay = try Replay(gesture, in: setup, times: try Replay.Times(fps: fps, trace: nil))
    let scene = try setup.makeTunedScene()
    gesture.open(scene)
    let numbers = FeelNumbers(of: gesture, in: scene, tuning: setup.tuning)
    var pictures = try ReplayPictures(setup: setup, keepsFilm: true)
    var lines = ""
    let seen = replay.scene
    try replay.run(line: { lines += $0 + "\n" }) { try pictures.draw(seen, at: $0) }
    try pictures.finish()
    if let folder {
      try pictures.film.write(to: "\(folder.writtenPath)/\(name).png")
      let file = try PartialFile(path: "\(folder.writtenPath)/\(name).jsonl")
      try file.write(lines.utf8)
      try file.finish()
    }
    do {
      let trace = try RecordedTrace(text: lines, file: name)
      return VersusReport.Run(
        name: name, numbers: numbers, trace: trace, film: pictures.film,
        isAtEnd: setup.tuning.edge == .end)
    } catch { throw Failure(message: error.description) }
  }

  private static func json(_ runs: [VersusReport.Run]) -> String {
    let members = runs.map { "{\"preset\":\(JSONText.string($0.name)),\($0.numbers.members)}" }
    return "[\(members.joined(separator: ","))]"
  }

  private static func table(_ runs: [VersusReport.Run]) -> String {
    let head = ["preset"] + FeelNumbers.measures.map { "\($0.title), \($0.unit)" }
    let rows = runs.map { run in
      [TerminalText.escaped(run.name)]
        + FeelNumbers.measures.map { measure in
          measure.value(run.numbers).map { fixed($0, measure.unit == "s" ? 3 : 1) } ?? "-"
        }
    }
    return TextTable.text([head] + rows, numbers: 1..<head.count)
  }

  /// A number with so many decimal places.
  private static func fixed(_ value: Double, _ places: Int) -> String {
    let scale = pow(10, Double(places))
    // Adding nothing takes the sign off a zero.
    let text = "\((value * scale).rounded() / scale + 0)"
    let fraction = text.split(separator: ".").dropFirst().first?.count ?? 0
    return text + String(repeating: "0", count: max(0, places - fraction))
  }
}
