internal import Glibc
internal import PullcordSystem

/// The kind of file that an argument of `compare` names.
enum ComparedKind: String {
  case folder = "a folder"
  case picture = "a picture"
  case trace = "a trace"

  /// Reads the beginning of a file to find its kind.
  ///
  /// A trace begins with `{`. All other files count as pictures.
  init(of path: String) throws {
    // Without `O_NONBLOCK`, opening a pipe without a writer would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw FileError(path: path, "cannot be read", .current)
    }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      self = .folder
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(message: "\(path): expected a file or a folder")
    }
    // A trace may begin with a byte order mark and blank lines. Pictures begin with neither.
    var byte: UInt8 = 0
    repeat {
      guard read(descriptor, &byte, 1) == 1 else {
        throw Failure(message: "\(path): the file is empty, expected a picture or a trace")
      }
    } while [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0].contains(byte)
    self = byte == UInt8(ascii: "{") ? .trace : .picture
    if self == .picture, path.hasSuffix(".gesture") {
      throw Failure(
        message: "\(path) is a gesture file. Replay it first: pullcord replay \(path) --trace FILE")
    }
  }
}
