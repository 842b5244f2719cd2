internal import Glibc

/// The folder of the program's own files, such as illustrations, gestures and the sample feed.
///
/// If the environment variable `PULLCORD_ASSETS` is set, it contains the path of this folder.
/// Otherwise the program uses the first of these folders that exists:
///
/// - `../share/pullcord`, relative to the executable's folder
/// - `Assets` in the package from which the program was built
package enum AssetFolder {
  /// The folder's path without a slash at its end; nil if no folder was found.
  package static let path: String? = locate(
    environment: Environment.variable("PULLCORD_ASSETS"), executable: ProgramPath.running,
    source: #filePath)

  /// The path of an asset, such as `file("Feeds/people.json")`.
  ///
  /// The file may be missing. If there is no asset folder, the path is relative, so that an error
  /// message still contains the file's name.
  package static func file(_ name: String) -> String {
    if let path { "\(path)/\(name)" } else { name }
  }

  static func locate(environment: String?, executable: String?, source: String) -> String? {
    if let environment, !environment.isEmpty {
      return environment.count > 1 && environment.hasSuffix("/")
        ? String(environment.dropLast()) : environment
    }
    if let executable {
      let installed = parent(executable, levels: 2) + "/share/pullcord"
      if isFolder(installed) { return installed }
    }
    // This file is in Program/Sources/System.
    let built = parent(source, levels: 4) + "/Assets"
    return isFolder(built) ? built : nil
  }

  private static func parent(_ path: String, levels: Int) -> String {
    (0..<levels).reduce(path) { path, _ in
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The folder of files that the program keeps between runs.
///
/// Its path is `$XDG_STATE_HOME/pullcord`, by default `~/.local/state/pullcord` (XDG Base Directory
/// Specification 0.8).
package enum StateFolder {
  /// The path of a file in the folder; nil if the user has no home folder.
  package static func file(_ name: String) -> String? {
    // The specification requires programs to ignore relative paths.
    if let state = Environment.variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/pullcord/\(name)"
    }
    return Environment.variable("HOME").map { "\($0)/.local/state/pullcord/\(name)" }
  }

  /// Creates the missing folders above a file.
  package static func createFolders(above path: String) {
    for slash in path.indices where path[slash] == "/" && slash > path.startIndex {
      // The specification requires this mode for new folders.
      mkdir(String(path[..<slash]), 0o700)
    }
  }
}
