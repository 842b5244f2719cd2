internal import Glibc

/// Reads whole text files.
enum TextInput {
  /// The text of a file, or of standard input for `-`.
  ///
  /// What is not UTF-8 is replaced.
  static func read(_ path: String) throws -> String {
    guard let file = path == "-" ? fdopen(dup(STDIN_FILENO), "r") : fopen(path, "r") else {
      throw Failure(message: "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    guard ferror(file) == 0 else {
      throw Failure(message: "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes lines to a file or to standard output, each at once.
final class TextOutput {
  private let path: String
  private let descriptor: Int32
  private var failed: Int32?

  /// Opens the file, emptied; `-` is standard output.
  init(path: String) throws {
    self.path = path
    descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else {
      throw Failure(message: "cannot write \(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Writes a line and its end.
  func write(_ line: String) {
    guard failed == nil else { return }
    var text = line + "\n"
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          failed = errno
          return
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Closes the file and reports what went wrong on the way.
  func close() throws {
    if path != "-", Glibc.close(descriptor) != 0, failed == nil { failed = errno }
    if let failed {
      throw Failure(message: "cannot write \(path): \(String(cString: strerror(failed)))")
    }
  }
}
