internal import Glibc

/// The number of a failed system call.
package struct Errno: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The number of the latest system call that failed on this thread.
  package static var current: Errno { Errno(rawValue: errno) }

  /// The file is larger than the limit that the caller specified.
  package static let fileTooLarge = Errno(rawValue: EFBIG)

  /// The system's text for the number, such as "No such file or directory".
  package var description: String { String(cString: strerror(rawValue)) }
}
