internal import Glibc

/// Files that are read or written at once, and never seen half written under their name.
enum WholeFile {
  /// Writes a file beside its place and moves it there.
  static func write(_ bytes: [UInt8], to path: String) throws(PictureFileError) {
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(path, "cannot be written", errno) }
    var problem: Int32 = 0
    // mkstemp lets only the owner read; a new file is to be as readable as any other.
    let mask = umask(0)
    umask(mask)
    if fchmod(descriptor, 0o666 & ~mask) != 0 { problem = errno }
    if problem == 0 { problem = writeAll(bytes, to: descriptor) }
    // Some file systems say that they are full only here.
    if close(descriptor) != 0, problem == 0 { problem = errno }
    if problem == 0, rename(template, path) != 0 { problem = errno }
    guard problem == 0 else {
      unlink(template)
      throw failure(path, "cannot be written", problem)
    }
  }

  /// Reads a whole file.
  static func read(_ path: String) throws(PictureFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, "cannot be read", errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, "cannot be read", errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
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
  }

  private static func failure(_ path: String, _ what: String, _ code: Int32) -> PictureFileError {
    let advice =
      switch code {
      case ENOENT: "; does the folder exist?"
      case EACCES, EPERM, EROFS: "; choose a folder you may write to"
      case ENOSPC, EDQUOT: "; free some space or choose another place"
      case EISDIR: "; name a file, not a folder"
      default: ""
      }
    return PictureFileError(path: path, "\(what): \(String(cString: strerror(code)))\(advice)")
  }
}
