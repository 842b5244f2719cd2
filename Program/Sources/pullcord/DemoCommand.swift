internal import ArgumentParser
internal import CairoRendering
internal import Glibc
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordTunerPanel
internal import VectorGraphics
internal import PullcordSystem

/// `pullcord demo`: the list in a window.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open a list in a window (the default).")

  @OptionGroup var arguments: ListArguments

  @Option(
    help: ArgumentHelp(
      "Write what is drawn and what happens as JSON lines; - is standard output.",
      valueName: "file"))
  var logEvents: String?

  @Option(help: ArgumentHelp("Play a gesture file, as if by hand.", valueName: "gesture"))
  var play: String?

  @Option(
    help: ArgumentHelp(
      "Record what devices do into this gesture file, from the first frame on.", valueName: "file"))
  var recordInput: String?

  @Option(
    help: ArgumentHelp("At the end, read the window back into this PNG.", valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Read the window back into numbered PNGs when a state is first shown.", valueName: "dir"))
  var capture: String?

  @Flag(help: "Begin with the size, the place in the list and the flags of the last window.")
  var resume = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Close after this many seconds.", valueName: "s"))
  var exitAfter: Double?

  @Flag(help: "Open the tuner beside the list; F2 opens and closes it.")
  var panel = false

  @Flag(help: "Show the numbers and curves of a pull over the list; F3 shows and hides them.")
  var hud = false

  @Flag(help: "Sound the desktop's bell when a release would refresh.")
  var tickSound = false

  @MainActor func run() async throws {
    if let exitAfter, !(0...86_400).contains(exitAfter) {
      throw Failure(message: "--exit-after: got \(exitAfter), expected 0…86400 seconds")
    }
    if resume, play != nil {
      throw Failure(message: "--resume: a played gesture says itself how it begins; leave one out")
    }
    let gesture = try play.map { try GestureFile.read($0) }
    let last = resume ? try SessionFile.read() : nil
    let setup = try ListSetup(
      arguments, gesture: gesture ?? last?.gesture, file: play ?? last?.path ?? "")
    let scene = try makeScene(setup)
    (gesture ?? last?.gesture)?.open(scene)
    let log = try logEvents.map { try TextOutput(path: $0) }
    let capture = try self.capture.map { try StateCapture(folder: $0) }
    if let screenshot { try checkPlace(screenshot) }
    let window = try open(setup)
    for notice in window.notices { Pullcord.complain(notice) }
    let demo = try Demo(
      window: window, scene: scene, setup: setup, log: log, capture: capture,
      gesture: play == nil ? nil : setup.gesture, recording: recordInput, exitAfter: exitAfter,
      soundsTicks: tickSound, printsCopies: logEvents != "-", showsDisplay: hud)
    let reason = await demo.run()
    // What a person has made is complete before anything else is said or fails.
    let isSaved = reason != .closedByProgram && SessionFile.write(scene.inner, demo.setup)
    let files = Result {
      try demo.finishRecording()
      try log?.close()
    }
    switch reason {
    case .serverLost(let message): throw Failure(message: message, status: 3)
    case .signal(let number):
      let again = isSaved ? "; 'pullcord demo --resume' goes on from here" : ""
      Pullcord.complain("ended by \(Self.name(ofSignal: number))\(again)")
    case .closedByUser, .closedByProgram: break
    }
    if let screenshot { try write(window, to: screenshot) }
    try capture?.finish()
    try files.get()
  }

  private static func name(ofSignal number: Int32) -> String {
    switch number {
    case SIGTERM: "SIGTERM"
    case SIGINT: "SIGINT"
    case SIGHUP: "SIGHUP"
    default: "signal \(number)"
    }
  }

  /// The scene in the tuner.
  @MainActor private func makeScene(_ setup: ListSetup) throws -> TunedScene {
    let scene = try setup.makeTunedScene()
    guard panel else { return scene }
    scene.toggle(isResizing: false)
    scene.resize(
      to: Size(width: setup.size.width + TunerPanel.width, height: setup.size.height))
    return scene
  }

  @MainActor private func open(_ setup: ListSetup) throws -> DesktopWindow {
    do {
      return try DesktopWindow(
        title: "Pullcord", applicationName: "pullcord",
        width: setup.size.width + (panel ? TunerPanel.width : 0), height: setup.size.height,
        scale: setup.scale)
    } catch { throw Failure(message: error.description) }
  }

  /// Throws, before the window opens, when no picture could be written there.
  private func checkPlace(_ path: String) throws {
    do {
      _ = try PartialFile(path: path)
    } catch { throw Failure(message: error.description) }
  }

  @MainActor private func write(_ window: DesktopWindow, to path: String) throws {
    do {
      try PictureFile.write(try window.readBack(), to: path)
    } catch { throw Failure(message: String(describing: error)) }
  }
}
