internal import ArgumentParser
internal import Glibc
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// `pullcord versus`: plays a gesture under several presets and tunings.
struct VersusCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "versus",
    abstract: "Play one gesture under several presets or tunings, side by side.",
    discussion: """
      Repeat --preset and --tuning for each variant; without them all presets are compared. The table \
      shows the finger's and the content's travel that arm the pull, the time of the gesture at which \
      the action begins, the farthest pull, the overshoot of moving content, and the time from the last touch \
      to rest.
      """)

  @Argument(help: "The gesture file; - reads standard input.")
  var gesture: String

  @OptionGroup var arguments: ListArguments

  @Option(
    parsing: .unconditional, help: "Frames per second of curves and filmstrips, 1 to 1000.",
    transform: NumberFlag.parse(1...1000))
  var fps: Double = 60

  @Option(
    help: ArgumentHelp("Write a page with table, curves and filmstrips.", valueName: "file.html"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write a filmstrip and a trace of each variant into this folder.", valueName: "dir")
  )
  var out: String?

  @Flag(help: "Replace the files in the folder.")
  var force = false

  @Option(help: ArgumentHelp("Write a contact sheet of all filmstrips.", valueName: "file"))
  var strip: String?

  @Flag(help: "Print one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    Interruption.watch()
    try NamedFiles.check(
      inputs: arguments.inputFiles + [gesture], outputs: [("--report", report), ("--strip", strip)])
    let gesture = try GestureFile.read(gesture)
    let setups = try variants.map { name, arguments in
      (name, try ListSetup(arguments, gesture: gesture, file: self.gesture))
    }
    let folder = try out.map { try PartialFolder(path: $0, of: .films, replacing: force) }
    let title = self.gesture.split(separator: "/").last.map(String.init) ?? self.gesture
    let page = try report.map { try VersusReport(path: $0, title: title, gesture: gesture) }
    var sheet = ContactSheet()
    var runs: [VersusReport.Run] = []
    var progress = TaskProgress("playing") { setups.count }
    for (name, setup) in setups {
      let run = try play(gesture, name, setup, into: folder, page)
      try page?.add(run, width: setup.size.width, height: setup.size.height)
      if strip != nil { sheet.add(run.film, name: name) }
      runs.append(
        VersusReport.Run(name: name, numbers: run.numbers, trace: run.trace, film: FilmStrip()))
      progress.advance()
    }
    progress.finish()
    try folder?.finish()
    if let strip { try sheet.write(to: strip) }
    try page?.finish()
    let verdict = VersusVerdict(of: runs.map { ($0.name, $0.trace) })
    let table = "\(TerminalText.escaped(verdict.line))\n\n\(Self.table(runs))"
    try TextOutput.print(json ? Self.json(runs).line : table)
  }

  /// The variants to compare.
  ///
  /// Each variant has a unique name, derived from its preset or from its tuning file. The variants
  /// are in the order of the command line.
  private var variants: [(name: String, arguments: ListArguments)] {
    var own = arguments
    // Halve the frames, because a filmstrip of full-size frames would be wider than a screen. If
    // only a page is written, keep the full size, because the page shows only parts of the frames.
    if own.picture.scale == nil {
      own.picture.scale = report == nil || strip != nil || out != nil ? 0.5 : 1
    }
    let isOpen = arguments.feel.preset.isEmpty && arguments.feel.tuning.isEmpty
    var found: [(name: String, arguments: ListArguments)] = []
    func add(_ stem: String) {
      var (name, number) = (stem, 1)
      while found.contains(where: { $0.name == name }) {
        number += 1
        name = "\(stem)-\(number)"
      }
      found.append((name, own))
    }
    func add(_ preset: RefreshPreset) {
      (own.feel.preset, own.feel.tuning) = ([Given(preset)], [])
      add(preset.name)
    }
    func add(tuning path: String) {
      (own.feel.preset, own.feel.tuning) = ([], [path])
      add(VariantNames.stem(of: path, without: ".json"))
    }
    if isOpen { for preset in RefreshPreset.all { add(preset) } }
    var presets = arguments.feel.preset.map(\.value)[...]
    var tunings = arguments.feel.tuning[...]
    for flag in VariantNames.order(in: CommandLine.arguments) {
      if flag == "--preset", let preset = presets.popFirst() { add(preset) }
      if flag == "--tuning", let path = tunings.popFirst() { add(tuning: path) }
    }
    return found
  }

  /// Plays the gesture twice: first to measure the feel of the list, then to draw the frames.
  @MainActor private func play(
    _ gesture: Gesture, _ name: String, _ setup: ListSetup, into folder: PartialFolder?,
    _ page: VersusReport?
  ) throws -> VersusReport.Run {
    let gesture = setup.gesture ?? gesture
    var replay = try Replay(gesture, in: setup, times: try Replay.Times(fps: fps, trace: nil))
    let scene = try setup.makeTunedScene()
    gesture.open(scene.inner)
    let numbers = FeelNumbers(of: gesture, in: scene, tuning: setup.tuning)
    var pictures = try ReplayPictures(setup: setup, keepsFilm: true)
    var lines = ""
    let replayed = replay.scene
    try replay.run(line: { lines += $0 + "\n" }) {
      try pictures.draw(replayed, at: $0, edge: $1)
      try page?.addFrame(pictures.image, at: $0)
    }
    try pictures.finish()
    if let folder {
      try pictures.film.write(to: "\(folder.writtenPath)/\(name).png")
      let file = try PartialFile(path: "\(folder.writtenPath)/\(name).jsonl")
      try file.write(lines.utf8)
      try file.finish()
    }
    return VersusReport.Run(
      name: name, numbers: numbers, trace: try RecordedTrace(text: lines, file: name),
      film: pictures.film)
  }

  private static func json(_ runs: [VersusReport.Run]) -> JSON {
    .array(
      runs.map { run in
        let name: [JSON.Member] = [("preset", .text(run.name))]
        return .object(name + run.numbers.members + [("reason", .orNull(run.reason))])
      })
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

  /// Formats a number with a fixed number of decimal places.
  private static func fixed(_ value: Double, _ places: Int) -> String {
    let scale = pow(10, Double(places))
    // Adding 0 turns a negative zero into a positive one.
    let text = "\((value * scale).rounded() / scale + 0)"
    let fraction = text.split(separator: ".").dropFirst().first?.count ?? 0
    return text + String(repeating: "0", count: max(0, places - fraction))
  }
}
