internal import Glibc
internal import PullcordSystem

final class TextOutput {
  private let name: String
  private let isOurs: Bool
  private let descriptor: Int32
  private let whole: PartialFile?
  private var keepsContents = true
  private var failure: String?

  /// Opens or creates a file; `-` is standard output.
  ///
  /// The output writes each line immediately. The first line replaces the contents of an existing
  /// file. With `isWhole`, the file appears under its name only after `close()`. If `isPrivate`
  /// is also true, only the user can read the file.
  init(path: String, isWhole: Bool = false, isPrivate: Bool = false) throws {
    isOurs = path != "-"
    name = isOurs ? path : "standard output"
    guard path != "-", isWhole else {
      whole = nil
      descriptor = path == "-" ? STDOUT_FILENO : open(path, Self.flags, 0o666)
      guard descriptor >= 0 else {
        throw FileError(path: path, "cannot be written", .current)
      }
      return
    }
    descriptor = -1
    whole = try PartialFile(path: path, isPrivate: isPrivate)
  }

  private static let flags = O_WRONLY | O_CREAT | O_CLOEXEC

  /// Writes the result of a command to standard output.
  ///
  /// Throws if writing fails.
  static func print(_ text: String) throws {
    let output = try TextOutput(path: "-")
    output.write(text)
    try output.close()
  }

  /// Whether a line of at most 4,096 bytes can be written at once, without waiting for a reader.
  var isReady: Bool { whole != nil || DescriptorIO.isReady(descriptor) }

  /// Writes a line.
  ///
  /// If writing fails, `close()` reports the error.
  func write(_ line: String) {
    guard failure == nil else { return }
    var text = line + "\n"
    if isOurs, keepsContents, whole == nil { _ = ftruncate(descriptor, 0) }
    keepsContents = false
    if let whole {
      do {
        try whole.write(text.utf8)
      } catch { failure = error.description }
      return
    }
    text.withUTF8 { bytes in
      do throws(Errno) {
        try DescriptorIO.write(UnsafeRawBufferPointer(bytes), to: descriptor)
      } catch {
        if error.rawValue == EPIPE { Interruption.awaitEndOfPipe() }
        failure = "\(name): cannot be written: \(error)"
      }
    }
  }

  /// Closes the file.
  ///
  /// Throws the first error that occurred while writing it.
  func close() throws {
    if failure == nil, let whole {
      do {
        try whole.finish()
      } catch { failure = error.description }
    }
    if whole == nil, isOurs, Glibc.close(descriptor) != 0, failure == nil {
      failure = "\(name): cannot be written: \(Errno.current)"
    }
    if let failure { throw Failure(message: failure) }
  }
}

/// Formats tables as text for the terminal.
nonisolated enum TextTable {
  /// The rows as lines, with two spaces between columns.
  ///
  /// The columns in `numbers` are right-aligned.
  static func text(_ rows: [[String]], numbers: Range<Int>) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        if numbers.contains(column) { return space + text }
        return column == row.count - 1 ? text : text + space
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
