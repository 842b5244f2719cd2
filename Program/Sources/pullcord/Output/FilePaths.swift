internal import Glibc
internal import PullcordSystem

/// The files that a command line names.
enum NamedFiles {
  /// Throws if an output is also an input or another output, because it would replace that file.
  ///
  /// Two paths count as the same file even if they reach it by different folders or links. Pipes,
  /// devices and `-` may be named several times.
  static func check(inputs: [String?], outputs: [(flag: String, path: String?)]) throws {
    let read = Set(inputs.compactMap { $0.flatMap(identity) })
    var flags: [String: String] = [:]
    for (flag, path) in outputs {
      guard let path, let file = identity(of: path) else { continue }
      let name = TerminalText.escaped(path)
      guard !read.contains(file) else {
        throw Failure(message: "\(flag): \(name) is an input of this command; name another file")
      }
      if let other = flags.updateValue(flag, forKey: file) {
        throw Failure(message: "\(other) and \(flag) both name \(name); name two files")
      }
    }
  }

  /// A text that is equal only for paths of the same file; nil for pipes, devices and `-`.
  private static func identity(of path: String) -> String? {
    guard path != "-" else { return nil }
    var status = stat()
    if stat(path, &status) == 0 {
      let isFile = status.st_mode & S_IFMT == S_IFREG
      return isFile ? "\(status.st_dev) \(status.st_ino)" : nil
    }
    // A new file has no inode number yet, but its folder has one.
    let absolute = ShortPath.absolute(path)
    guard let slash = absolute.lastIndex(of: "/"),
      stat(String(absolute[...slash]), &status) == 0
    else { return nil }
    return "\(status.st_dev) \(status.st_ino)\(absolute[slash...])"
  }
}

/// Finds unused names for new files.
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
