internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// Records the window's input and the changed settings in a gesture file.
///
/// If the recording does not keep pauses, the file begins shortly before the first input and ends
/// at or shortly after the last one. In this case, its header contains the state and the settings
/// of the list just before the first input.
final class InputRecording {
  /// The beginning of a recording whose first input has not happened yet.
  private struct Wait {
    var setup: ListSetup
    let scale: Double
    var start: SceneStart
    /// The time at which the recording began, on the scene's clock.
    let began: Double
  }

  private let output: TextOutput
  let path: String
  private var writer: GestureWriter?
  private var tuning = Tuning()
  private var size = Size(width: 0, height: 0)
  private let keepsPauses: Bool
  private var wait: Wait?
  /// The lines of mouse moves without a pressed button since the latest input, not yet written.
  private var moves: [String] = []
  /// The time of the latest input.
  private var latest = 0.0

  /// The longest pause that a shortened recording keeps at its beginning and its end, in seconds.
  ///
  /// At the end it keeps a pause only if a pointer is pressed or fingers rest on a touchpad. A loop
  /// has the same pause before its first input.
  private static let pause = 0.3

  /// Opens a file that appears under its name when the recording ends.
  ///
  /// If `path` is nil, the name is the first unused one of `recording-1.gesture`,
  /// `recording-2.gesture` and so on.
  init(path: String? = nil, keepsPauses: Bool) throws {
    self.path = path ?? FreePath.first("recording", "gesture")
    self.keepsPauses = keepsPauses
    output = try TextOutput(path: self.path, isWhole: true)
  }

  /// Begins the recording; if it keeps pauses, the file starts at the current time of the scene.
  func begin(_ scene: any InteractiveScene, _ setup: ListSetup, scale: Double) {
    wait = Wait(setup: setup, scale: scale, start: SceneStart(of: scene), began: scene.now)
    if keepsPauses { begin(at: scene.now) }
    Pullcord.complain("recording to \(path)")
  }

  /// Notes the state of the list before it handles an event, which may be the first input.
  func prepare(_ scene: any InteractiveScene) { wait?.start = SceneStart(of: scene) }

  /// Writes the header of a file that starts at a time, unless the header is already written.
  private func begin(at time: Double) {
    guard let wait else { return }
    self.wait = nil
    writer = GestureWriter(start: time)
    (tuning, size) = (wait.setup.tuning.withoutFeature, wait.start.size)
    for line in wait.setup.header(from: wait.start, for: .recording(scale: wait.scale)) {
      output.write(line)
    }
  }

  /// Begins the file at the first input; at a later input, writes the mouse moves before it.
  private func note(inputAt time: Double) {
    if let wait { begin(at: max(wait.began, time - Self.pause)) }
    for line in moves { output.write(line) }
    (moves, latest) = ([], time)
  }

  /// Writes an event after the scene has handled or ignored it.
  func write(_ event: InputEvent, time: Double, isHandled: Bool) {
    let isMoved = if case .pointer(.mouse, .moved) = event.kind { true } else { false }
    // A recording neither begins nor ends with a mouse move without a pressed button.
    if isMoved, !keepsPauses, writer?.isPressing(.mouse) != true {
      if wait == nil { moves += writer?.lines(for: event, time: time, isHandled: isHandled) ?? [] }
      return
    }
    if event.focusStep == nil || isHandled { note(inputAt: time) }
    for line in writer?.lines(for: event, time: time, isHandled: isHandled) ?? [] {
      output.write(line)
    }
  }

  /// Writes the size of the list if the size has changed.
  func write(_ size: Size, time: Double) {
    guard writer != nil, size != self.size else { return }
    self.size = size
    note(inputAt: time)
    if let writer { output.write(writer.line(forSize: size, time: time)) }
  }

  func write(_ tuning: Tuning, time: Double) {
    wait?.setup.tuning = tuning
    guard let writer else { return }
    let tuning = tuning.withoutFeature
    let settings = tuning.settings(from: self.tuning)
    self.tuning = tuning
    guard let line = writer.line(forChanging: settings, time: time) else { return }
    note(inputAt: time)
    output.write(line)
  }

  func write(_ command: ListCommand, time: Double) {
    note(inputAt: time)
    if let writer { output.write(writer.line(for: command, time: time)) }
  }

  /// Closes the file, or removes it if the recording has not begun.
  ///
  /// A pointer that is still pressed stays pressed until the end of the gesture.
  func finish(time: Double) throws {
    if let wait { begin(at: wait.began) }
    guard writer != nil else { return }
    let end = keepsPauses ? time : min(time, latest + Self.pause)
    for line in writer?.linesForEnd(time: end) ?? [] { output.write(line) }
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
  /// Whether a recording that F9 starts keeps the pauses before and after the gesture.
  private let keepsPauses: Bool

  /// Opens the file of `--record-input`; its times equal the times in the window's log.
  ///
  /// Throws if the file cannot be written.
  init(path: String?, keepsPauses: Bool) throws {
    self.keepsPauses = keepsPauses
    recording = try path.map { try InputRecording(path: $0, keepsPauses: true) }
  }

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
    let recording = try InputRecording(keepsPauses: keepsPauses)
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
