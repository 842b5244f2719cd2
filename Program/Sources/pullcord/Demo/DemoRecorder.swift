internal import PullcordDesktopWindow
internal import PullcordListScenes

/// The recording of live input, started by `--record-input` or F9, and the badge that shows it.
struct DemoRecorder {
  /// The running recording; nil without one.
  private(set) var recording: InputRecording?
  private var sign = RecordingSign()

  /// Opens the file of `--record-input`; throws when it cannot be written.
  init(path: String?) throws { recording = try path.map { try InputRecording(path: $0) } }

  /// The badge to draw; nil for none.
  var badge: RecordingBadge? { sign.badge }

  /// When the badge disappears, in the window's time; nil for never.
  var badgeDeadline: Double? { sign.deadline }

  /// The badge in words, for the window's title.
  var title: String? {
    badge.map { $0.kind == .recording ? "Recording \($0.text)" : $0.text }
  }

  /// Removes a badge that was shown long enough.
  mutating func advance(windowTime: Double) { sign.advance(to: windowTime) }

  /// Starts a recording into a new file, or ends the running one; the badge shows the result.
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

  /// Ends the recording; throws the first error in writing it.
  mutating func finish(time: Double) throws {
    defer { recording = nil }
    try recording?.finish(time: time)
  }
}
