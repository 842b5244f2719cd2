internal import Glibc
internal import PullcordListScenes

/// The badge of a recording that F9 started: its file while it runs, then its result.
///
/// A recording of `--record-input` has no badge, so that the window's pictures show the list alone.
struct RecordingSign {
  /// The badge; nil for none.
  private(set) var badge: RecordingBadge?
  /// When the badge disappears, in the window's time; nil for never.
  private(set) var deadline: Double?

  /// Shows a running recording and its file.
  mutating func began(_ path: String) {
    badge = RecordingBadge(
      .recording, "\(Self.shortened(path)) · F9: stop", short: "\(Self.name(path)) · F9: stop")
    deadline = nil
  }

  /// Shows a finished recording for a while.
  mutating func ended(_ path: String, now: Double) {
    badge = RecordingBadge(
      .saved, "Recorded \(Self.shortened(path))", short: "Recorded \(Self.name(path))")
    deadline = now + TitleAnnouncement.duration
  }

  /// Shows an error for a while.
  mutating func failed(_ message: String, now: Double) {
    badge = RecordingBadge(.failed, message)
    deadline = now + 2 * TitleAnnouncement.duration
  }

  /// Removes a badge that was shown long enough.
  mutating func advance(to now: Double) {
    guard let deadline, now >= deadline else { return }
    self = RecordingSign()
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// An absolute path for a label: `~` for the home folder, and `…` for the first folders of a long path.
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

  /// The longest path, in characters: a narrow list has space for about this many.
  private static let longest = 40
}
