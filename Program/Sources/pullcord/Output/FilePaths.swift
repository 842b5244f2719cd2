internal import Glibc

/// Finds default names for files.
enum FreePath {
  /// The first unused name of `NAME-1.ENDING`, `NAME-2.ENDING` and so on.
  static func first(_ name: String, _ ending: String) -> String {
    var number = 1
    while access("\(name)-\(number).\(ending)", F_OK) == 0 { number += 1 }
    return "\(name)-\(number).\(ending)"
  }
}

/// Shortens paths for labels.
enum ShortPath {
  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The absolute path, with `~` for the home folder and `…` for the first folders of a long path.
  static func text(_ path: String) -> String {
    var whole = absolute(path)
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

  /// The path from the root, which does not depend on the working folder.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }

  /// The greatest length of a path, in characters.
  ///
  /// A narrow list has space for about this many characters.
  private static let longest = 40
}
