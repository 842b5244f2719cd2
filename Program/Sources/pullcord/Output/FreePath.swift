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
