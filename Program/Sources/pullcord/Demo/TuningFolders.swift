internal import Glibc
internal import PullcordSystem

/// The folders and names of tuning files.
enum TuningFolders {
  /// The folder of the user's tunings.
  ///
  /// Its path is `$XDG_DATA_HOME/pullcord/tunings`, by default in `~/.local/share` (XDG Base
  /// Directory Specification 0.8). Without a home folder it is the current folder.
  static var own: String {
    // The specification requires programs to ignore relative paths.
    if let data = Environment.variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      return "\(data)/pullcord/tunings"
    }
    return Environment.variable("HOME").map { "\($0)/.local/share/pullcord/tunings" } ?? current
  }

  static var current: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// An absolute path, also of `~/x.json`.
  static func absolute(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = Environment.variable("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// The first unused name of `tuning-1.json`, `tuning-2.json` and so on in a folder.
  static func freeName(in folder: String) -> String {
    name(of: FreePath.first("\(folder)/tuning", "json"))
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The folder that contains a file, as an absolute path.
  static func parent(of path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : "\(current)/\(path)"
    let parent = absolute.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(parent)"
  }
}
