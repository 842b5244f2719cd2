internal import Glibc
internal import PullcordListScenes

/// The badge of a recording that F9 started.
///
/// While the recording runs, the badge shows the file. Afterwards it shows the result. A recording
/// that `--record-input` started has no badge, so that pictures of the window show only the list.
struct RecordingSign {
  private(set) var badge: RecordingBadge?
  /// The time when the badge disappears, in seconds on the window's clock.
  ///
  /// Nil if the badge stays or no badge is visible.
  private(set) var deadline: Double?

  /// Shows that a recording is running, and its file.
  mutating func began(_ path: String) {
    badge = RecordingBadge(
      .recording, "\(Self.shortened(path)) · F9: stop", short: "\(Self.name(path)) · F9: stop")
    deadline = nil
  }

  /// Shows a finished recording for a limited time.
  mutating func ended(_ path: String, now: Double) {
    badge = RecordingBadge(
      .saved, "Recorded \(Self.shortened(path))", short: "Recorded \(Self.name(path))")
    deadline = now + TitleAnnouncement.duration
  }

  /// Shows an error for a limited time.
  mutating func failed(_ message: String, now: Double) {
    badge = RecordingBadge(.failed, message)
    deadline = now + 2 * TitleAnnouncement.duration
  }

  mutating func advance(to now: Double) {
    guard let deadline, now >= deadline else { return }
    self = RecordingSign()
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Shortens an absolute path for a label.
  ///
  /// `~` replaces the home folder. `…` replaces the first folders of a long path.
  static func shortened(_ path: String) -> String {
    var folder = ""
    if !path.hasPrefix("/"), let current = getcwd(nil, 0) {
      folder = String(cString: current) + "/"
      free(current)
    }
    var whole = folder + path
    if var home = getenv("HOME").map({ String(cString: $0) }) {
      while home.hasSuffix("/") { home.removeLast() }
      if !home.isEmpty, whole.hasPrefix(home + "/") { whole = "~" + whole.dropFirst(home.count) }
    }
    var parts = whole.split(separator: "/", omittingEmptySubsequences: false)
    guard whole.count > longest else { return whole }
    while parts.count > 2, parts.joined(separator: "/").count + 2 > longest {
      parts.removeFirst()
    }
    return "…/" + parts.joined(separator: "/")
  }

  /// The greatest length of a path, in characters.
  ///
  /// A narrow list has space for about this many characters.
  private static let longest = 40
}
