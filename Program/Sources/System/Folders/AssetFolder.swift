internal import Glibc

/// The folder of the program's own files: gestures, paths and the sample feed.
///
/// The first of these that exists: the folder named by the environment variable `PULLCORD_ASSETS`,
/// `../share/pullcord` beside the executable, and `Assets` in the package that was built. If the variable
/// is set, only its folder is used.
package enum AssetFolder {
  /// The folder in use, without a slash at its end; nil if there is none.
  package static let path: String? = locate(
    environment: Environment.variable("PULLCORD_ASSETS"), executable: ProgramPath.running,
    source: #filePath)

  /// The path of an asset, such as `file("Feeds/people.json")`.
  ///
  /// The file need not exist. Without an asset folder the path is relative, so that an error message
  /// names the file.
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
    let built = parent(source, levels: 5) + "/Assets"
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
