internal import Glibc

/// The reason why a file, a folder or a program could not be used.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path that the caller passed.
  package let path: String
  /// A description of the problem and a solution, without the path.
  package let reason: String
  /// The error number of the failed system call; nil if the contents are wrong.
  package let code: Errno?

  /// An error about the contents of a file or folder.
  package init(path: String, _ reason: String) {
    self.path = path
    self.reason = reason
    code = nil
  }

  /// An error of a system call.
  ///
  /// The reason contains the problem, the system's text and `advice`, for example “cannot be
  /// written: No space left on device”.
  package init(path: String, _ problem: String, _ code: Errno, advice: String = "") {
    self.path = path
    self.code = code
    reason = "\(problem): \(code)\(advice)"
  }

  /// One line with the path, the problem and a solution.
  package var description: String { "\(path): \(reason)" }
}

/// The error number of a failed system call.
package struct Errno: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The error number of the latest failed system call on this thread.
  package static var current: Errno { Errno(rawValue: errno) }

  /// The file is larger than the limit that the caller specified.
  package static let fileTooLarge = Errno(rawValue: EFBIG)

  /// The system's text for the number, such as "No such file or directory".
  ///
  /// If the process has too many open files, the text also contains the limit.
  package var description: String {
    let text = String(cString: strerror(rawValue))
    guard rawValue == EMFILE else { return text }
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return "\(text) (the limit is \(limit.rlim_cur); raise it with 'ulimit -n')"
  }
}
