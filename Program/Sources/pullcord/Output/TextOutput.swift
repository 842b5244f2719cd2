internal import Glibc
internal import PullcordSystem

final class TextOutput {
  private let name: String
  private let isOurs: Bool
  private let descriptor: Int32
  private let whole: PartialFile?
  private var failure: String?

  /// Creates or empties a file; `-` is standard output.
  ///
  /// Each line is written immediately. With `isWhole`, the file appears under its name only after
  /// `close()`. With `isPrivate` too, only the user can read it.
  init(path: String, isWhole: Bool = false, isPrivate: Bool = false) throws {
    isOurs = path != "-"
    name = isOurs ? path : "standard output"
    guard path != "-", isWhole else {
      whole = nil
      descriptor = path == "-" ? STDOUT_FILENO : open(path, Self.flags, 0o666)
      guard descriptor >= 0 else {
        throw FileError(path: path, "cannot be written", .current)
      }
      return
    }
    descriptor = -1
    whole = try PartialFile(path: path, isPrivate: isPrivate)
  }

  private static let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC

  /// Writes the result of a command to standard output.
  ///
  /// Throws if writing fails.
  static func print(_ text: String) throws {
    let output = try TextOutput(path: "-")
    output.write(text)
    try output.close()
  }

  /// Whether a line of at most 4,096 bytes can be written at once, without waiting for a reader.
  ///
  /// POSIX guarantees this size (`PIPE_BUF`) for a pipe that `poll` calls writable.
  var isReady: Bool {
    guard whole == nil else { return true }
    var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // A broken pipe is ready for the attempt that reports it.
    return poll(&poller, 1, 0) != 0
  }

  /// Writes a line.
  ///
  /// `close()` reports errors.
  func write(_ line: String) {
    guard failure == nil else { return }
    var text = line + "\n"
    if let whole {
      do {
        try whole.write(text.utf8)
      } catch { failure = error.description }
      return
    }
    text.withUTF8 { bytes in
      do throws(Errno) {
        try DescriptorIO.write(UnsafeRawBufferPointer(bytes), to: descriptor)
      } catch {
        if error.rawValue == EPIPE { Interruption.awaitEndOfPipe() }
        failure = "\(name): cannot be written: \(error)"
      }
    }
  }

  /// Closes the file.
  ///
  /// Throws the first error that occurred while writing it.
  func close() throws {
    if failure == nil, let whole {
      do {
        try whole.finish()
      } catch { failure = error.description }
    }
    if whole == nil, isOurs, Glibc.close(descriptor) != 0, failure == nil {
      failure = "\(name): cannot be written: \(Errno.current)"
    }
    if let failure { throw Failure(message: failure) }
  }
}
