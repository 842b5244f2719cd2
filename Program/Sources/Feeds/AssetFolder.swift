internal import Glibc

/// Where the program's own files are: gestures, paths, the sample feed.
///
/// The first that exists of: the folder that `PULLCORD_ASSETS` names, `../share/pullcord` beside the
/// executable, `Assets` in the package that was built. If the variable is set, nothing else is tried.
package enum AssetFolder {
  /// The folder in use, without a slash at its end; nil when there is none.
  package static let path: String? = locate(
    environment: getenv("PULLCORD_ASSETS").map { String(cString: $0) },
    executable: executablePath(), source: #filePath)

  /// The path of one of the files: `file("Feeds/people.json")`.
  ///
  /// The file need not exist; without any folder the answer is the relative path itself, so that an
  /// error message names it.
  package static func file(_ name: String) -> String {
    if let path { "\(path)/\(name)" } else { name }
  }

  static func locate(environment: String?, executable: String?, source: String) -> String? {
    if let environment, !environment.isEmpty { return withoutSlash(environment) }
    if let executable {
      let installed = parent(parent(executable)) + "/share/pullcord"
      if isFolder(installed) { return installed }
    }
    let built = parent(parent(parent(parent(source)))) + "/Assets"
    return isFolder(built) ? built : nil
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func executablePath() -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
