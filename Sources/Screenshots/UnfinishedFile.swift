internal import Glibc

/// A file that is written piece by piece and appears under its name when it is whole.
///
/// Until `finish()` it stands beside its place under a temporary name, which goes when the object does or
/// the program is interrupted; what stood in the place stays.
public final class UnfinishedFile {
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Makes the file.
  ///
  /// What stands in the place and is no file, such as a pipe or a device, is written to as it is.
  public init(path: String) throws(PictureFileError) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      temporary = ""
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(path, errno) }
      return
    }
    var template = Array((path + ".XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    Unfinished.add(temporary)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    buffer.reserveCapacity(Self.capacity)
    // mkstemp lets only the owner read; a new file is to be as readable as any other.
    let mask = umask(0)
    umask(mask)
    guard fchmod(descriptor, 0o666 & ~mask) == 0 else { throw Self.failure(path, errno) }
  }

  deinit {
    if isFinished { return }
    if descriptor >= 0 { close(descriptor) }
    guard !temporary.isEmpty else { return }
    unlink(temporary)
    Unfinished.remove(temporary)
  }

  /// Appends bytes; small pieces are gathered.
  public func write(_ bytes: some Collection<UInt8>) throws(PictureFileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Gives the file its name.
  public func finish() throws(PictureFileError) {
    try flush()
    isFinished = true
    // Some file systems say that they are full only here.
    var problem = close(descriptor) == 0 ? 0 : errno
    if problem == 0, !temporary.isEmpty, rename(temporary, path) != 0 { problem = errno }
    if problem != 0 { unlink(temporary) }
    Unfinished.remove(temporary)
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
