internal import PullcordDesktopWindow

/// A message in the window's title for a few seconds.
///
/// Screen readers and task bars follow titles.
struct TitleAnnouncement {
  /// How long a message stays, in seconds (by eye: twice the time to read it).
  static let duration = 4.0

  private let window: DesktopWindow
  private let title: String
  /// When the title is restored, in the window's time; nil without a message.
  private(set) var deadline: Double?

  init(window: DesktopWindow) {
    self.window = window
    title = window.title
  }

  /// Shows a message, which replaces one that is still shown.
  mutating func show(_ text: String) {
    window.title = "\(title) — \(text)"
    deadline = window.now + Self.duration
  }

  /// Restores the title after the message's time.
  mutating func advance() {
    guard let deadline, window.now >= deadline else { return }
    self.deadline = nil
    window.title = title
  }
}
