internal import Glibc

/// Files that are read or written at once, and never seen half written under their name.
package enum WholeFile {
  /// Writes a file beside its place and moves it there.
  static func write(_ bytes: [UInt8], to path: String) throws(PictureFileError) {
    let file = try PartialFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  /// Reads a whole file.
  package static func read(_ path: String) throws(PictureFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, "cannot be read", errno) }
    defer { close(descriptor) }
    return try read(descriptor, of: path)
  }

  /// Reads an open file to its end; errors call it by `path`.
  package static func read(
    _ descriptor: Int32, of path: String
  ) throws(PictureFileError) -> [UInt8] {
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

  private static func failure(_ path: String, _ what: String, _ code: Int32) -> PictureFileError {
    PictureFileError(path: path, "\(what): \(String(cString: strerror(code)))")
  }
}
