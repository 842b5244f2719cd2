internal import PullcordDesktopWindow
internal import PullcordListScenes

/// What the program tells its user: the badge over the list, and the message in the window's title.
final class WindowMessages {
  private let window: DesktopWindow
  private(set) var sign = WindowSign()
  var title: TitleAnnouncement

  init(window: DesktopWindow) {
    self.window = window
    title = TitleAnnouncement(window: window)
  }

  /// The time of the next change without input, in seconds on the window's clock.
  var deadlines: [Double] { [title.deadline, sign.deadline].compactMap(\.self) }

  func advance() {
    title.advance()
    sign.advance(to: window.now)
  }

  /// Shows an error in the window and on standard error.
  func report(_ error: any Error) {
    let message = Failure(error).message
    Pullcord.complain(message)
    note(message, isError: true)
  }

  /// Shows a message for a limited time.
  func note(_ message: String, isError: Bool) {
    sign.note(message, isError: isError, now: window.now)
    repeatSign()
  }

  /// Shows a saved file for a limited time.
  func saved(_ verb: String, _ path: String) {
    sign.saved(verb, path, now: window.now)
    repeatSign()
  }

  /// Shows a running task; nil ends this.
  func work(_ text: String?) { sign.work(text) }

  /// Shows that a recording is running, and its file; nil ends this.
  func record(_ path: String?) { sign.record(path) }

  /// Repeats the badge in the title.
  ///
  /// The title informs users who cannot see the list, for example through a screen reader.
  func repeatSign() {
    guard let badge = sign.badge else { return }
    title.show(badge.kind == .recording ? "Recording \(badge.text)" : badge.text)
  }
}

/// Shows a message in the window's title for a few seconds.
///
/// Screen readers and task bars report changes of the title.
struct TitleAnnouncement {
  /// The duration of a message, in seconds.
  ///
  /// It was chosen by eye, as twice the time that a user needs to read the message.
  static let duration = 4.0

  private let window: DesktopWindow
  private let title: String
  /// The time when the title is restored, in seconds on the window's clock.
  ///
  /// Nil if no message is visible.
  private(set) var deadline: Double?
  /// Whether the message says what an armed pull is about to do.
  private(set) var isInstruction = false

  init(window: DesktopWindow) {
    self.window = window
    title = window.title
  }

  mutating func show(_ text: String, isInstruction: Bool = false) {
    self.isInstruction = isInstruction
    window.title = "\(title) — \(text)"
    deadline = window.now + Self.duration
  }

  mutating func advance() {
    guard let deadline, window.now >= deadline else { return }
    end()
  }

  mutating func end() {
    (deadline, isInstruction) = (nil, false)
    window.title = title
  }
}

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
