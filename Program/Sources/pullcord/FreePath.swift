internal import Glibc

/// Names for files that nobody has named.
enum FreePath {
  /// The first free one of `NAME-1.ENDING`, `NAME-2.ENDING` and so on.
  static func first(_ name: String, _ ending: String) -> String {
    var number = 1
    while access("\(name)-\(number).\(ending)", F_OK) == 0 { number += 1 }
    return "\(name)-\(number).\(ending)"
  }
}
