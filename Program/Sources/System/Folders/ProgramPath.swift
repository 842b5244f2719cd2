internal import Glibc

/// The paths of executable programs.
package enum ProgramPath {
  /// The path of the running program; nil if `/proc` is not mounted.
  package static let running: String? = {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
  }()

  /// The path of a program in the same folder as the running one.
  ///
  /// The program may be missing.
  package static func beside(_ name: String) -> String {
    guard let running, let slash = running.lastIndex(of: "/") else { return name }
    return running[...slash] + name
  }

  /// The path of a program that only the running one starts.
  ///
  /// It is in the same folder after a build, and in `../libexec/pullcord` after an installation.
  package static func helper(_ name: String) -> String {
    let built = beside(name)
    if access(built, X_OK) == 0 { return built }
    return beside("../libexec/pullcord/\(name)")
  }

  /// The path of a program in the folders of `PATH`; nil if it is not installed.
  package static func find(_ name: String) -> String? {
    let folders = Environment.variable("PATH") ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
