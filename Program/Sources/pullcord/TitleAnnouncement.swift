internal import PullcordDesktopWindow

/// What is to be said, in the window's title for a while.
///
/// Screen readers and task bars follow titles, and a person sees it without looking at the list.
struct TitleAnnouncement {
  /// How long a text stays, in seconds (by eye: twice what reading it takes).
  static let duration = 4.0

  private let window: DesktopWindow
  private let title: String
  /// When the title goes back, in the window's time; nil when it has.
  private(set) var deadline: Double?

  init(window: DesktopWindow) {
    self.window = window
    title = window.title
  }

  /// Says a text; one that is still shown gives way.
  mutating func say(_ text: String) {
    window.title = "\(title) — \(text)"
    deadline = window.now + Self.duration
  }

  /// Takes a text back whose time is over.
  mutating func advance() {
    guard let deadline, window.now >= deadline else { return }
    self.deadline = nil
    window.title = title
  }
}
