internal import PullcordDesktopWindow
internal import PullcordLanguages
internal import PullcordListScenes

/// The messages to the user: the badge over the list, and the text in the window's title.
///
/// The badge shows a running recording or task, or a result for a limited time. A recording that
/// `--record-input` started has no badge, so that pictures of the window show only the list.
final class WindowMessages {
  /// Called with each message that appears; announces it to screen readers.
  var onShow: (String) -> Void = { _ in }
  private let window: DesktopWindow
  var title: TitleAnnouncement
  /// The badge of a result, and the time when the badge disappears, in seconds on the window's
  /// clock.
  private var result: (badge: RecordingBadge, until: Double)?
  private var task: RecordingBadge?
  private var recording: RecordingBadge?

  init(window: DesktopWindow) {
    self.window = window
    title = TitleAnnouncement(window: window)
  }

  var badge: RecordingBadge? { result?.badge ?? task ?? recording }

  /// The times at which messages change without input, in seconds on the window's clock.
  var deadlines: [Double] { [title.deadline, result?.until].compactMap(\.self) }

  func advance() {
    title.advance()
    if let result, window.now >= result.until { self.result = nil }
  }

  /// Shows a message in the window's title.
  func show(_ text: String) {
    title.show(text)
    onShow(text)
  }

  /// Shows an error in the window, and in English on standard error.
  func report(_ error: any Error) {
    let message = Failure(error).message
    Pullcord.complain(message)
    note(localized(key: message), isError: true)
  }

  /// Shows a message for a limited time, which is longer for a longer message.
  func note(_ message: String, isError: Bool) {
    show(
      RecordingBadge(isError ? .failed : .saved, message),
      isLong: isError || message.count > 60)
  }

  /// Shows for a limited time that a file was saved.
  ///
  /// `sentence` makes the message from the file's name.
  func saved(_ path: String, _ sentence: (String) -> String) {
    show(
      RecordingBadge(
        .saved, sentence(ShortPath.text(path)), short: sentence(ShortPath.name(path))))
  }

  private func show(_ badge: RecordingBadge, isLong: Bool = false) {
    result = (badge, window.now + (isLong ? 2 : 1) * TitleAnnouncement.duration)
    repeatBadge()
  }

  /// Shows the badge of a running task; nil removes it.
  func work(_ text: String?) {
    // An earlier result must not hide the start of a task.
    if task == nil { result = nil }
    task = text.map { RecordingBadge(.working, $0) }
    if let text { onShow(text) }
  }

  /// Shows the badge of a running recording, with the name of its file; nil removes it.
  func record(_ path: String?) {
    recording = path.map {
      RecordingBadge(
        .recording, localized("\(ShortPath.text($0)) · F9: stop"),
        short: localized("\(ShortPath.name($0)) · F9: stop"))
    }
  }

  /// Repeats the badge in the title, for users who cannot see the list.
  func repeatBadge() {
    guard let badge else { return }
    show(badge.kind == .recording ? localized("Recording \(badge.text)") : badge.text)
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
  /// Whether the message explains what happens if the user releases the armed pull.
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
