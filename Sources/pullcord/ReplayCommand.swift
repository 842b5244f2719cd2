internal import ArgumentParser
internal import PathAnimation
internal import PullToRefresh
internal import Recordings
internal import RefreshScene
internal import Rendering
internal import Screenshots

/// `pullcord replay`: a gesture without a window, on a clock of its own.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play a gesture file headless, into pictures and a trace.")

  @Argument(help: "The gesture file; - reads standard input.")
  var gesture: String

  @OptionGroup var arguments: ListArguments

  @Option(help: "Frames a second, 1…1000.")
  var fps: Double = 60

  @Option(help: ArgumentHelp("Write every frame as PNG into this folder.", valueName: "dir"))
  var out: String?

  @Flag(help: "Replace what is in the folder.")
  var force = false

  @Option(
    help: ArgumentHelp("Write a picture of every state side by side.", valueName: "file"))
  var strip: String?

  @Option(
    help: ArgumentHelp("Write the trace as JSON lines; - is standard output.", valueName: "file"))
  var trace: String?

  @MainActor func run() async throws {
    guard (1...1000).contains(fps) else {
      throw Failure(message: "--fps: got \(fps), expected 1…1000")
    }
    Interruption.watch()
    let gesture = try GestureFile.read(gesture)
    let setup = try ListSetup(arguments, gesture: gesture, file: self.gesture)
    guard setup.source.source == .sample else {
      throw Failure(
        message:
          "cannot replay \(setup.source.name): what it answers, and when, is not the gesture's "
          + "to say; leave --source out, or play it in a window with 'demo --play'")
    }
    let scene = try setup.makeScene()
    if let offset = gesture.offset { scene.list.scroll(to: offset) }
    let trace = try self.trace.map { try TextOutput(path: $0) }
    scene.onEvent = { @MainActor event in
      if let line = TraceLine.effect(event).json { trace?.write(line) }
    }
    var pictures =
      out == nil && strip == nil
      ? nil : try ReplayPictures(folder: out, replacing: force, strip: strip, setup: setup)
    var playback = Playback(gesture)
    var frame = 0
    while true {
      let time = Double(frame) / fps
      playback.advance(scene, to: time)
      let line = TraceFrame(of: scene.list, edge: setup.options.edge, time: time)
      if let json = TraceLine.frame(line).json { trace?.write(json) }
      try pictures?.draw(scene, at: time)
      if let end = playback.end(of: scene), time >= end { break }
      frame += 1
    }
    try pictures?.finish()
    try trace?.close()
  }
}
