internal import Glibc
internal import PullcordListScenes

/// What the window shows of a recording that F9 began: that it goes on and where, then how it ended.
///
/// One that the command line asked for shows none: whoever did knows, and the window's pictures are the
/// list's.
struct RecordingSign {
  /// What is shown; nil: nothing.
  private(set) var badge: RecordingBadge?
  /// When what is shown goes by itself, in the window's time; nil: not at all.
  private(set) var deadline: Double?

  /// A recording into a file began.
  mutating func began(_ path: String) {
    badge = RecordingBadge(
      .recording, "\(Self.shown(path)) · F9 ends it", short: "\(Self.name(path)) · F9 ends it")
    deadline = nil
  }

  /// It is in the file.
  mutating func ended(_ path: String, now: Double) {
    badge = RecordingBadge(
      .saved, "Recorded \(Self.shown(path))", short: "Recorded \(Self.name(path))")
    deadline = now + TitleAnnouncement.duration
  }

  /// It could not begin, or not all of it is in the file.
  mutating func failed(_ message: String, now: Double) {
    badge = RecordingBadge(.failed, message)
    deadline = now + 2 * TitleAnnouncement.duration
  }

  /// Takes away what has been shown for long enough.
  mutating func advance(to now: Double) {
    guard let deadline, now >= deadline else { return }
    self = RecordingSign()
  }

  /// A file's name alone, for narrow windows.
  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Where a file is, as short as it can still be found: from home on, the first folders left out of a long
  /// way.
  static func shown(_ path: String) -> String {
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

  /// Longer ways are shortened, in characters: what a narrow list has room for.
  private static let longest = 40
}
