/// Why a file, a folder or a program could not be used.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path that the caller gave.
  package let path: String
  /// What failed and what to do about it, without the path.
  package let reason: String
  /// The number of the failed system call; nil if the contents are wrong.
  package let code: Errno?

  /// An error about the contents of a file or folder.
  package init(path: String, _ reason: String) {
    self.path = path
    self.reason = reason
    code = nil
  }

  /// An error of a system call: “cannot be written: No space left on device”, followed by `advice`.
  package init(path: String, _ problem: String, _ code: Errno, advice: String = "") {
    self.path = path
    self.code = code
    reason = "\(problem): \(code)\(advice)"
  }

  /// One line: the path, what failed and what to do about it.
  package var description: String { "\(path): \(reason)" }
}
