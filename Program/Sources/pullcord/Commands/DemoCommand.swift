internal import ArgumentParser
internal import CairoRendering
internal import Glibc
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordHeader
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIllustrations
internal import RefreshIndicators
internal import VectorGraphics
internal import PullcordSystem

/// `pullcord demo`: shows the list in a window.
struct DemoCommand: LoopCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open a list in a window (the default).")

  @OptionGroup var arguments: ListArguments

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Show two presets or tuning files side by side (B); one hand moves both lists.",
      valueName: "preset|file"))
  var ab: [String] = []

  @Flag(help: "Begin with a blind test of the two tunings of --ab (T).")
  var blindTest = false

  @Option(
    parsing: .unconditional, help: "The number of choices of a blind test, 2 to 100.",
    transform: NumberFlag.parse(BlindTest.counts))
  var blindChoices = BlindTest.usualCount

  @Option(
    parsing: .unconditional,
    help: "Shuffle a blind test as in an earlier one, which has printed its seed.",
    transform: NumberFlag.parse(BlindTest.seeds))
  var blindSeed: Int?

  @Option(
    help: ArgumentHelp(
      "Write a trace of the drawn frames and effects as JSON lines; - is standard output.",
      valueName: "file"))
  var logEvents: String?

  @Option(help: ArgumentHelp("Play a gesture file in the window.", valueName: "gesture"))
  var play: String?

  @Option(
    help: ArgumentHelp(
      "Play a gesture file in place again and again, while settings change (L).",
      valueName: "gesture"))
  var loop: String?

  @Option(
    help: ArgumentHelp(
      "Record the input to this gesture file, from the first frame on.", valueName: "file"))
  var recordInput: String?

  @Flag(help: "Let recordings of F9 keep the pauses before the first input and after the last one.")
  var keepPauses = false

  @Option(
    help: ArgumentHelp("Write the window's last picture to this PNG file.", valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Write a numbered PNG file of the window when a state is first shown.", valueName: "dir"))
  var capture: String?

  @Flag(help: "Restore the size, scroll position and flags of the last window.")
  var resume = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Close after this many seconds, 0 to 86400.", valueName: "s"),
    transform: NumberFlag.parse(0...86_400, "seconds"))
  var exitAfter: Double?

  @Option(
    help: ArgumentHelp(
      "The window system: x11 or wayland. Default: wayland if a compositor answers, else x11.",
      valueName: "system"))
  var platform: DesktopPlatform?

  @Flag(help: "Open the tuner beside the list (F2).")
  var panel = false

  @Flag(help: "Show the numbers and curves of a pull over the list (F3).")
  var hud = false

  @Option(help: "The header with the preset's menu and the buttons: on or off. Default on.")
  var header: Given<Switch>?

  @Option(
    help: ArgumentHelp(
      "Single letters as shortcuts: on or off. Default: the last choice, or off with a screen reader.",
      valueName: "on|off"))
  var letterShortcuts: Given<Switch>?

  @Flag(help: "Ring the desktop's bell when a pull crosses its threshold.")
  var tickSound = false

  @MainActor func runLoop() throws {
    if resume, play != nil {
      throw Failure(message: "--resume and --play both set how the list begins; leave one out")
    }
    if loop != nil, play != nil || resume {
      throw Failure(message: "--loop, --play and --resume all set how the list begins; use one")
    }
    if blindTest, ab.isEmpty || loop != nil || play != nil {
      throw Failure(
        message: "--blind-test compares two tunings by hand: give --ab, without --play and --loop")
    }
    try NamedFiles.check(
      inputs: arguments.inputFiles + ab + [loop ?? play],
      outputs: [
        ("--log-events", logEvents), ("--record-input", recordInput), ("--screenshot", screenshot),
      ])
    let gesture = try (loop ?? play).map { try GestureFile.read($0) }
    let last = resume ? try SessionFile.read() : nil
    let (header, file) = (gesture ?? last?.gesture, loop ?? play ?? last?.path ?? "")
    // A gesture plays with its own indicator, as in a replay.
    let featured: IndicatorChoice? = gesture == nil ? .featured : nil
    var setup =
      ab.isEmpty
      ? try ListSetup(arguments, gesture: header, file: file, featuring: featured)
      : try ListSetup(comparing: ab, arguments, gesture: header, file: file)
    // A gesture plays with its own texts, as in a replay.
    if gesture == nil, last == nil { setup.speakUserLanguage() }
    let scene = try makeScene(setup)
    (gesture ?? last?.gesture)?.open(scene.inner)
    let log = try logEvents.map { try TextOutput(path: $0) }
    let capture = try self.capture.map { try StateCapture(folder: $0) }
    // If the screenshot cannot be written, report this before the window opens.
    if let screenshot { _ = try PartialFile(path: screenshot) }
    // A recording needs two descriptors, for its file and for the file's lock.
    try ProcessStart.checkDescriptors(and: recordInput == nil ? 0 : 2)
    let window = try open(setup, width: scene.wantedWidth)
    scene.limitWidth(in: window)
    if scene.wantedWidth < window.size.width {
      window.resize(width: scene.wantedWidth, height: window.size.height)
    }
    for notice in window.notices { Pullcord.complain(notice) }
    let demo = try Demo(
      window: window, scene: scene, setup: setup,
      options: Demo.Options(
        log: log, capture: capture, gesture: play == nil ? nil : setup.gesture,
        gesturePath: loop ?? play, loops: loop != nil,
        recordingPath: recordInput, keepsPauses: keepPauses, exitAfter: exitAfter,
        ringsBell: tickSound,
        showsHeader: showsHeader, greets: greets, printsCopies: logEvents != "-",
        showsHeadUpDisplay: hud, letterShortcuts: letterShortcuts?.value,
        blindTest: BlindTestOptions(
          startsAtOnce: blindTest, count: blindChoices, seed: blindSeed)))
    let completeFiles = {
      [{ try demo.finishRecording() }, { try log?.close() }].compactMap(Self.failure(of:))
    }
    Pullcord.save = {
      let isSaved = saveSession(of: demo)
      _ = completeFiles()
      return isSaved
    }
    let reason = demo.run()
    // Save the session, the recording and the log now, because the statements below can throw.
    let isSaved = reason != .closedByProgram && saveSession(of: demo)
    ProgramEnd.saved()
    var failures = completeFiles()
    ProgramEnd.saved()
    switch reason {
    case .serverLost(let message): failures.append(Failure(message: message, status: .serverLost))
    case .signal(let number):
      let advice = isSaved ? " Continue with 'pullcord demo --resume'." : ""
      Pullcord.complain("Stopped by \(Self.name(ofSignal: number)).\(advice)")
    case .closedByUser, .closedByProgram: break
    }
    failures += [
      { if let screenshot { try write(demo.shownFrame, to: screenshot) } },
      { try capture?.finish() },
    ].compactMap(Self.failure(of:))
    // The program exits with the last failure's status, so the loss of the server must be last.
    failures.sort { $0.status.rawValue < $1.status.rawValue }
    for failure in failures.dropLast() { Pullcord.complain(failure.message) }
    if let last = failures.last { throw last }
  }

  /// Runs one step of the shutdown, and returns its error, or nil if the step succeeded.
  @MainActor private static func failure(of step: () throws -> Void) -> Failure? {
    do {
      try step()
      return nil
    } catch {
      return Failure(error)
    }
  }

  /// Saves the session, and returns whether this succeeded; prints the error if it did not.
  @MainActor private func saveSession(of demo: Demo) -> Bool {
    do {
      try SessionFile.write(demo.scene.inner, demo.setup, textScale: demo.window.textScale)
      return true
    } catch {
      Pullcord.complain("The session is not saved. \(Failure(error).message)")
      return false
    }
  }

  private static func name(ofSignal number: Int32) -> String {
    switch number {
    case SIGTERM: "SIGTERM"
    case SIGINT: "SIGINT"
    case SIGHUP: "SIGHUP"
    default: "signal \(number)"
    }
  }

  /// Makes the scene.
  ///
  /// The tuner is open if the command line requests it.
  @MainActor private func makeScene(_ setup: ListSetup) throws -> TunedScene {
    let scene = try setup.makeTunedScene()
    if panel { scene.toggle(isResizing: true) }
    if !ab.isEmpty { try scene.split(isResizing: true) }
    scene.size = Size(width: scene.wantedWidth, height: setup.size.height)
    return scene
  }

  @MainActor private func open(_ setup: ListSetup, width: Double) throws -> DesktopWindow {
    try DesktopWindow(
      title: "Pullcord", applicationName: "pullcord", width: width,
      height: setup.size.height + (showsHeader ? WindowChrome.headerHeight : 0), scale: setup.scale,
      textScale: setup.textScale, platform: platform)
  }

  private var showsHeader: Bool { header?.value != .off }

  /// Whether the list dips to show that it can be pulled.
  ///
  /// It does so on the program's first start, unless the header is off or a flag suggests that no
  /// user is watching.
  @MainActor private var greets: Bool {
    let isWatched =
      play == nil && loop == nil && recordInput == nil && screenshot == nil && capture == nil
      && !resume
    return showsHeader && isWatched && FirstStart.take()
  }

  @MainActor private func write(_ frame: ShownFrame?, to path: String) throws {
    guard let frame else {
      throw Failure(message: "cannot save \(path): the window was never visible")
    }
    try PictureFile.write(frame.image, to: path)
  }
}

extension DesktopPlatform: ExpressibleByArgument {}
