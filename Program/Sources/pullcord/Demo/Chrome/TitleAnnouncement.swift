internal import PullcordDesktopWindow

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
