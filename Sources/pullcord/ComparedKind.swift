internal import Glibc

/// What `compare` was given.
enum ComparedKind: String {
  case folder = "a folder"
  case picture = "a picture"
  case trace = "a trace"

  /// Looks at what is there: a file that begins with `{` is a trace, every other one a picture.
  init(of path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(message: "cannot read \(path): \(String(cString: strerror(errno)))")
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
    var byte: UInt8 = 0
    self = read(descriptor, &byte, 1) == 1 && byte == UInt8(ascii: "{") ? .trace : .picture
  }
}
