/// Texts that people and other programs write, such as gestures, tunings, traces and feeds.
///
/// All readers of such texts use this type, so that they treat encodings and empty files in the
/// same way.
package enum TextFile {
  /// The size of the largest text that is read, in bytes.
  ///
  /// Reading a text takes less than twenty times its size in memory.
  package static let maximumBytes = 16 << 20

  /// Decodes a text.
  ///
  /// The text is UTF-8, or UTF-16 with a byte order mark. Other bytes become replacement characters.
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The name of the file in errors.
  ///   - expected: What the file must contain, such as “a gesture”.
  /// - Throws: An error if the file contains nothing but white space.
  package static func text(
    _ bytes: [UInt8], named name: String, expected: String
  ) throws(FileError) -> String {
    let text = decoded(bytes)
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw FileError(path: name, "the file is empty, expected \(expected)")
    }
    return text
  }

  /// Reads a file, or standard input for `-`, and decodes it.
  package static func read(
    _ path: String, expected: String, maximumBytes: Int = TextFile.maximumBytes
  ) throws(FileError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(orStandardInput: path, maximumBytes: maximumBytes)
    } catch {
      guard error.code == .fileTooLarge else { throw error }
      throw FileError(
        path: name(path), "has more than \(maximumBytes) bytes, expected \(expected)")
    }
    return try text(bytes, named: name(path), expected: expected)
  }

  /// The name of a file in errors.
  package static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  private static func decoded(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes[3...], as: UTF8.self)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes[2...], high: 1) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes[2...], high: 0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes UTF-16; `high` is the position of the more significant byte in each pair.
  private static func utf16(_ bytes: ArraySlice<UInt8>, high: Int) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
