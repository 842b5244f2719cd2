internal import PullcordDesktopWindow
internal import PullcordListScenes

/// Records live input and shows a badge.
///
/// `--record-input` or F9 starts the recording.
struct DemoRecorder {
  /// The running recording; nil if no recording is running.
  private(set) var recording: InputRecording?
  private var sign = RecordingSign()

  /// Opens the file of `--record-input`.
  ///
  /// Throws if the file cannot be written.
  init(path: String?) throws { recording = try path.map { try InputRecording(path: $0) } }

  var badge: RecordingBadge? { sign.badge }

  var badgeDeadline: Double? { sign.deadline }

  /// The text of the badge, for the window's title.
  var title: String? {
    badge.map { $0.kind == .recording ? "Recording \($0.text)" : $0.text }
  }

  mutating func advance(windowTime: Double) { sign.advance(to: windowTime) }

  /// Starts a recording in a new file, or ends the running recording.
  ///
  /// The badge shows the result.
  mutating func toggle(scene: any InteractiveScene, setup: ListSetup, window: DesktopWindow) {
    do {
      if let path = recording?.path {
        try finish(time: scene.now)
        sign.ended(path, now: window.now)
      } else {
        let recording = try InputRecording()
        recording.begin(scene, setup, scale: window.scale)
        self.recording = recording
        sign.began(recording.path)
      }
    } catch {
      let message = Failure(error).message
      Pullcord.complain(message)
      sign.failed(message, now: window.now)
    }
  }

  /// Ends the recording.
  ///
  /// Throws the first error that occurred while writing it.
  mutating func finish(time: Double) throws {
    defer { recording = nil }
    try recording?.finish(time: time)
  }
}
