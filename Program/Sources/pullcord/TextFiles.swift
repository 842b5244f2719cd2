internal import Glibc
internal import PullcordScreenshots
internal import PullcordSystem

/// Reads whole text files.
enum TextInput {
  /// The text of a file, or of standard input for `-`.
  ///
  /// What is not UTF-8 is replaced.
  static func read(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The bytes of a file, or of standard input for `-`; a pipe gives its own only once.
  static func bytes(_ path: String) throws -> [UInt8] {
    do {
      return path == "-"
        ? try WholeFile.readStandardInput() : try WholeFile.read(path)
    } catch { throw Failure(message: error.description) }
  }

  /// What messages call a file.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}

/// Writes lines to a file or to standard output.
final class TextOutput {
  /// What errors call it.
  private let name: String
  private let isOurs: Bool
  private let descriptor: Int32
  private let whole: PartialFile?
  private var failure: String?

  /// Opens the file, emptied; `-` is standard output.
  ///
  /// Lines are written at once. With `isWhole` the file appears under its name only at `close()`.
  init(path: String, isWhole: Bool = false) throws {
    isOurs = path != "-"
    name = isOurs ? path : "standard output"
    guard path != "-", isWhole else {
      whole = nil
      descriptor = path == "-" ? STDOUT_FILENO : open(path, Self.flags, 0o666)
      guard descriptor >= 0 else {
        throw Failure(message: "cannot write \(path): \(String(cString: strerror(errno)))")
      }
      return
    }
    descriptor = -1
    do {
      whole = try PartialFile(path: path)
    } catch { throw Failure(message: error.description) }
  }

  private static let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC

  /// Writes an answer to standard output; throws when it does not arrive.
  static func answer(_ text: String) throws {
    let output = try TextOutput(path: "-")
    output.write(text)
    try output.close()
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
      do throws(Errno) {
        try DescriptorIO.write(UnsafeRawBufferPointer(bytes), to: descriptor)
      } catch { failure = "cannot write \(name): \(error)" }
    }
  }

  /// Closes the file and reports what went wrong on the way.
  func close() throws {
    if failure == nil, let whole {
      do {
        try whole.finish()
      } catch { failure = error.description }
    }
    if whole == nil, isOurs, Glibc.close(descriptor) != 0, failure == nil {
      failure = "cannot write \(name): \(String(cString: strerror(errno)))"
    }
    if let failure { throw Failure(message: failure) }
  }
}
