internal import PullcordListScenes

/// The badge in the window: a running recording or task, or a result for a limited time.
///
/// A recording that `--record-input` started has no badge, so that pictures of the window show only
/// the list.
struct WindowSign {
  /// The result and the time when it disappears, in seconds on the window's clock.
  private var result: (badge: RecordingBadge, until: Double)?
  private var task: RecordingBadge?
  private var recording: RecordingBadge?

  var badge: RecordingBadge? { result?.badge ?? task ?? recording }

  /// The time when the badge changes without input; nil if it stays or no badge is visible.
  var deadline: Double? { result?.until }

  /// Shows that a recording is running, and its file; nil ends this.
  mutating func record(_ path: String?) {
    recording = path.map {
      RecordingBadge(
        .recording, "\(ShortPath.text($0)) · F9: stop", short: "\(ShortPath.name($0)) · F9: stop")
    }
  }

  /// Shows a running task; nil ends this.
  mutating func work(_ text: String?) {
    // A result of before must not hide the start.
    if task == nil { result = nil }
    task = text.map { RecordingBadge(.working, $0) }
  }

  /// Shows a saved file for a limited time.
  mutating func saved(_ verb: String, _ path: String, now: Double) {
    show(
      RecordingBadge(
        .saved, "\(verb) \(ShortPath.text(path))", short: "\(verb) \(ShortPath.name(path))"),
      until: now + TitleAnnouncement.duration)
  }

  /// Shows a message for a limited time, which is longer for a longer message.
  mutating func note(_ message: String, isError: Bool, now: Double) {
    let isLong = isError || message.count > 60
    show(
      RecordingBadge(isError ? .failed : .saved, message),
      until: now + (isLong ? 2 : 1) * TitleAnnouncement.duration)
  }

  private mutating func show(_ badge: RecordingBadge, until: Double) { result = (badge, until) }

  mutating func advance(to now: Double) {
    if let result, now >= result.until { self.result = nil }
  }
}
