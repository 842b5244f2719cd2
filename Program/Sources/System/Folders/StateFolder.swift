internal import Glibc

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
