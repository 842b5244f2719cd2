internal import Glibc
internal import Screenshots

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

/// Writes lines to a file or to standard output.
final class TextOutput {
  private let path: String
  private let descriptor: Int32
  private let whole: UnfinishedFile?
  private var failure: String?

  /// Opens the file, emptied; `-` is standard output.
  ///
  /// Lines are written at once. With `isWhole` the file appears under its name only at `close()`.
  init(path: String, isWhole: Bool = false) throws {
    self.path = path
    guard path != "-", isWhole else {
      whole = nil
      descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
      guard descriptor >= 0 else {
        throw Failure(message: "cannot write \(path): \(String(cString: strerror(errno)))")
      }
      return
    }
    descriptor = -1
    do {
      whole = try UnfinishedFile(path: path)
    } catch { throw Failure(message: error.description) }
  }

  /// Writes a line and its end.
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
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          failure = "cannot write \(path): \(String(cString: strerror(errno)))"
          return
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Closes the file and reports what went wrong on the way.
  func close() throws {
    if failure == nil, let whole {
      do {
        try whole.finish()
      } catch { failure = error.description }
    }
    if whole == nil, path != "-", Glibc.close(descriptor) != 0, failure == nil {
      failure = "cannot write \(path): \(String(cString: strerror(errno)))"
    }
    if let failure { throw Failure(message: failure) }
  }
}
