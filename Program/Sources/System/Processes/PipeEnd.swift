internal import Glibc
internal import Synchronization

/// One end of a pipe, which closes at the latest when this object is released.
package final class PipeEnd: Sendable {
  private let open: Atomic<Int32>

  /// Takes over a descriptor.
  init(owning descriptor: Int32) { open = Atomic(descriptor) }

  deinit { close() }

  /// The descriptor; -1 after ``close()``.
  package var descriptor: Int32 { open.load(ordering: .acquiring) }

  /// Closes the end.
  ///
  /// The process at the other end then reads the end of the file.
  package func close() {
    let descriptor = open.exchange(-1, ordering: .acquiringAndReleasing)
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Writes all the bytes.
  ///
  /// If the other end is closed, this method throws an error, without a `SIGPIPE` signal.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    try DescriptorIO.writeAll(bytes) {
      send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Both ends of a new pipe that no child inherits.
  package static func pair() throws(Errno) -> (one: PipeEnd, other: PipeEnd) {
    var ends: [Int32] = [-1, -1]
    // The flag must be set in the same step. Otherwise, a child that another thread starts in
    // between would keep the pipe open. Swift does not import `pipe2`, so use `socketpair`.
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw .current }
    return (PipeEnd(owning: ends[0]), PipeEnd(owning: ends[1]))
  }
}
