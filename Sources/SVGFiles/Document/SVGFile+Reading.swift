internal import Glibc

extension SVGFile {
  /// Reads the bytes of a file that may be an SVG file, up to the limit of its size.
  public static func bytes(of path: String) throws(SVGFileError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SVGFileError(file: path.shown, "not a file name, expected a path to an SVG file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      var problem: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, buffer.count)
        if result < 0 { problem = errno }
        count = max(0, result)
      }
      if problem == EINTR { continue }
      guard problem == 0 else { throw unreadable(path, problem) }
      if part.isEmpty { return bytes }
      bytes += part
      guard bytes.count <= SVGFileLimits.bytes else { throw .tooLarge(path) }
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> SVGFileError {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return SVGFileError(
      file: path, "cannot be read: \(reason), expected a readable SVG file")
  }
}
