internal import PullcordListScenes

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
