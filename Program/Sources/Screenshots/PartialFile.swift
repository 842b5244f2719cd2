internal import Glibc

/// A file that is written piece by piece and appears under its name when it is whole.
///
/// Until `finish()` it stands beside its place under a temporary name, which goes when the object does or
/// the program is interrupted; what stood in the place stays. A link to a file stays one, and a file that
/// is replaced keeps who may read and write it.
package final class PartialFile {
  private let path: String
  private let place: String
  private let temporary: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Makes the file.
  ///
  /// What stands in the place and is no file, such as a pipe or a device, is written to as it is.
  package init(path: String) throws(PictureFileError) {
    self.path = path
    place = PartialPaths.place(of: path)
    var status = stat()
    let isThere = stat(place, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      temporary = ""
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(path, errno) }
      return
    }
    let made = PartialPaths.make(beside: place) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    descriptor = made.result
    temporary = descriptor >= 0 ? made.path : ""
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    // Some file systems have no modes: that is no reason not to write.
    if isThere { fchmod(descriptor, status.st_mode & 0o777) }
    buffer.reserveCapacity(Self.capacity)
  }

  deinit {
    if isFinished { return }
    if descriptor >= 0 { close(descriptor) }
    guard !temporary.isEmpty else { return }
    unlink(temporary)
    PartialPaths.remove(temporary)
  }

  /// Where the bytes stand until the file has its name, for another program that writes them.
  package var writtenPath: String { temporary.isEmpty ? path : temporary }

  /// Appends bytes; small pieces are gathered.
  package func write(_ bytes: some Collection<UInt8>) throws(PictureFileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Gives the file its name.
  package func finish() throws(PictureFileError) {
    try flush()
    isFinished = true
    // Some file systems say that they are full only here.
    var problem = close(descriptor) == 0 ? 0 : errno
    if problem == 0, !temporary.isEmpty, rename(temporary, place) != 0 { problem = errno }
    if problem != 0, !temporary.isEmpty { unlink(temporary) }
    PartialPaths.remove(temporary)
    if problem != 0 { throw Self.failure(path, problem) }
  }

  private func flush() throws(PictureFileError) {
    let problem = buffer.withUnsafeBytes { bytes -> Int32 in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = rest.dropFirst(count)
      }
      return 0
    }
    buffer.removeAll(keepingCapacity: true)
    if problem != 0 { throw Self.failure(path, problem) }
  }

  /// How much is gathered before it is written, in bytes.
  private static let capacity = 1 << 18

  private static func failure(_ path: String, _ code: Int32) -> PictureFileError {
    let advice =
      switch code {
      case ENOENT: "; does the folder exist?"
      case EACCES, EPERM, EROFS: "; choose a folder you may write to"
      case ENOSPC, EDQUOT: "; free some space or choose another place"
      case EISDIR: "; name a file, not a folder"
      default: ""
      }
    return PictureFileError(
      path: path, "cannot be written: \(String(cString: strerror(code)))\(advice)")
  }
}
