internal import Glibc

/// A file's bytes, read at once and up to a limit.
enum FileBytes {
  /// Reads a whole file that keeps ``SVGFileLimits/bytes``.
  ///
  /// The size is counted while reading: a pipe or a device does not tell it.
  static func read(_ path: String) throws(SVGFileError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SVGFileError(file: path.shown, "no file has this name, expected a path to an SVG file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= SVGFileLimits.bytes {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
    throw tooLarge(path)
  }

  /// What a file above the limit is told.
  static func tooLarge(_ file: String) -> SVGFileError {
    SVGFileError(
      file: file,
      "larger than \(SVGFileLimits.bytes >> 20) MiB, expected an icon: leave out its images")
  }

  private static func failure(_ path: String, _ code: Int32) -> SVGFileError {
    let advice =
      switch code {
      case ENOENT: "expected an SVG file there"
      case EISDIR: "expected an SVG file: name one in this folder"
      case EACCES, EPERM: "expected a file you may read"
      default: "expected a readable SVG file"
      }
    return SVGFileError(
      file: path, "cannot be read: \(String(cString: strerror(code))), \(advice)")
  }
}
