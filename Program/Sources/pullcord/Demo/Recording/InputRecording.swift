internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// Records the window's input and the changed settings in a gesture file.
final class InputRecording {
  private let output: TextOutput
  let path: String
  private var writer: GestureWriter?
  private var tuning = Tuning()
  private var size = Size(width: 0, height: 0)

  /// Opens a file, which gets its name when the recording ends.
  ///
  /// The default is the first unused name of `recording-1.gesture`, `recording-2.gesture` and so
  /// on.
  init(path: String? = nil) throws {
    self.path = path ?? FreePath.first("recording", "gesture")
    output = try TextOutput(path: self.path, isWhole: true)
  }

  /// Writes the header.
  ///
  /// The current time of the scene is the start of the file.
  func begin(_ scene: any InteractiveScene, _ setup: ListSetup, scale: Double) {
    writer = GestureWriter(start: scene.now)
    (tuning, size) = (setup.tuning.withoutFeature, scene.size)
    for line in setup.header(from: SceneStart(of: scene), for: .recording(scale: scale)) {
      output.write(line)
    }
    Pullcord.complain("recording to \(path)")
  }

  /// Writes an event after the scene has handled it, or has not.
  func write(_ event: InputEvent, time: Double, isHandled: Bool) {
    for line in writer?.lines(for: event, time: time, isHandled: isHandled) ?? [] {
      output.write(line)
    }
  }

  /// Writes the size of the list if the size has changed.
  func write(_ size: Size, time: Double) {
    guard let writer, size != self.size else { return }
    self.size = size
    output.write(writer.line(forSize: size, time: time))
  }

  func write(_ tuning: Tuning, time: Double) {
    guard let writer else { return }
    let tuning = tuning.withoutFeature
    let settings = tuning.settings(from: self.tuning)
    self.tuning = tuning
    if let line = writer.line(forChanging: settings, time: time) { output.write(line) }
  }

  func write(_ command: ListCommand, time: Double) {
    if let writer { output.write(writer.line(for: command, time: time)) }
  }

  /// Closes the file.
  ///
  /// A pointer that is still pressed stays pressed until the end of the gesture.
  func finish(time: Double) throws {
    for line in writer?.linesForEnd(time: time) ?? [] { output.write(line) }
    try output.close()
    Pullcord.complain("recorded \(path)")
  }
}

/// Records live input.
///
/// `--record-input` or F9 starts the recording.
struct DemoRecorder {
  /// The running recording; nil if no recording is running.
  private(set) var recording: InputRecording?

  /// Opens the file of `--record-input`.
  ///
  /// Throws if the file cannot be written.
  init(path: String?) throws { recording = try path.map { try InputRecording(path: $0) } }

  /// Starts a recording in a new file, or ends the running recording.
  ///
  /// Returns the path of a recording that ended.
  mutating func toggle(
    scene: any InteractiveScene, setup: ListSetup, scale: Double
  ) throws -> String? {
    if let path = recording?.path {
      try finish(time: scene.now)
      return path
    }
    let recording = try InputRecording()
    recording.begin(scene, setup, scale: scale)
    self.recording = recording
    return nil
  }

  /// Ends the recording.
  ///
  /// Throws the first error that occurred while writing it.
  mutating func finish(time: Double) throws {
    defer { recording = nil }
    try recording?.finish(time: time)
  }
}
