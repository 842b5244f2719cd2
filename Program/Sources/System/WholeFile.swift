internal import Glibc

/// Files that are read or written in one step.
package enum WholeFile {
  /// Replaces a file in one step.
  ///
  /// Other programs read either all the old contents or all the new contents. If `followsLinks` is
  /// false and `path` is a link, the file replaces the link itself.
  package static func write(
    _ bytes: [UInt8], to path: String, followsLinks: Bool = true
  ) throws(FileError) {
    let file = try PartialFile(path: path, followsLinks: followsLinks)
    try file.write(bytes)
    try file.finish()
  }

  /// Reads a file.
  ///
  /// Throws an error with the code ``Errno/fileTooLarge`` if the file has more than `maximumBytes`.
  package static func read(
    _ path: String, maximumBytes: Int = .max
  ) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, "cannot be read", .current) }
    defer { close(descriptor) }
    return try read(descriptor, named: path, maximumBytes: maximumBytes)
  }

  /// Throws if a path names a pipe, a socket or a device, because opening one can wait forever.
  ///
  /// A program with a window calls this for the files that the user names. A missing file and a
  /// folder are not errors here.
  package static func expectNoStream(_ path: String) throws(FileError) {
    var state = stat()
    guard stat(path, &state) == 0 else { return }
    guard [S_IFREG, S_IFDIR].contains(state.st_mode & S_IFMT) else {
      throw FileError(path: path, "expected a file, but it is a pipe, a socket or a device")
    }
  }

  /// Reads a file, or reads standard input to its end if the path is `-`.
  ///
  /// Throws an error with the code ``Errno/fileTooLarge`` if there are more than `maximumBytes`.
  package static func read(
    orStandardInput path: String, maximumBytes: Int
  ) throws(FileError) -> [UInt8] {
    path == "-"
      ? try read(STDIN_FILENO, named: "standard input", maximumBytes: maximumBytes)
      : try read(path, maximumBytes: maximumBytes)
  }

  private static func read(
    _ descriptor: Int32, named name: String, maximumBytes: Int
  ) throws(FileError) -> [UInt8] {
    do {
      return try DescriptorIO.readAll(descriptor, maximumBytes: maximumBytes)
    } catch { throw FileError(path: name, "cannot be read", error) }
  }
}

/// Reads and writes by file descriptor, without interruption by signals.
package enum DescriptorIO {
  /// Waits for data and reads the available bytes, at most 64 KiB.
  ///
  /// Returns an empty array at the end of the file.
  package static func readAvailable(_ descriptor: Int32) throws(Errno) -> [UInt8] {
    var problem: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { problem = .current }
        filled = max(0, count)
        return
      }
    }
    if let problem { throw problem }
    return bytes
  }

  /// Reads to the end of the file.
  ///
  /// Throws ``Errno/fileTooLarge`` as soon as there are more than `maximumBytes`. This method
  /// counts the bytes while it reads them, because a pipe or a device does not report its size.
  package static func readAll(
    _ descriptor: Int32, maximumBytes: Int = .max
  ) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let next = try readAvailable(descriptor)
      if next.isEmpty { return bytes }
      bytes += next
      if bytes.count > maximumBytes { throw .fileTooLarge }
    }
  }

  /// Reads to the end of the file, for at most `seconds`.
  ///
  /// Returns nil if the end does not arrive in time, if the file cannot be read, or if there are
  /// more than `maximumBytes`.
  package static func readAll(
    _ descriptor: Int32, seconds: Double, maximumBytes: Int
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isWhole = readPieces(descriptor, seconds: seconds) { piece in
      bytes += piece
      return bytes.count <= maximumBytes
    }
    return isWhole ? bytes : nil
  }

  /// Reads to the end of the file, for at most `seconds`, and passes on each piece as it arrives.
  ///
  /// Returns false if the end does not arrive in time, or if the file cannot be read. If `receive`
  /// returns false, this method stops reading and also returns false.
  package static func readPieces(
    _ descriptor: Int32, seconds: Double, _ receive: ([UInt8]) -> Bool
  ) -> Bool {
    let deadline = MonotonicClock.now + seconds
    while true {
      let left = deadline - MonotonicClock.now
      guard left > 0 else { return false }
      guard isReadable(descriptor, seconds: left) else { continue }
      guard let next = try? readAvailable(descriptor) else { return false }
      if next.isEmpty { return true }
      guard receive(next) else { return false }
    }
  }

  /// Waits at most `seconds` until data is available or the file has ended.
  ///
  /// The corresponding C function is `poll`.
  package static func isReadable(_ descriptor: Int32, seconds: Double) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&poller, 1, Int32(min(max(0, seconds) * 1000, 1e6).rounded(.up))) > 0
  }

  /// Whether up to 4,096 bytes can be written at once, without waiting for a reader.
  ///
  /// POSIX guarantees this size (`PIPE_BUF`) for a pipe that `poll` reports as writable. The result
  /// is also true for a broken pipe, so that the caller attempts to write and gets the error.
  package static func isReady(_ descriptor: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&poller, 1, 0) != 0
  }

  /// Writes all the bytes.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(Errno) {
    try writeAll(bytes) { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Calls `write` until it has written all bytes.
  ///
  /// `write` returns the number of written bytes, or -1 after an error.
  static func writeAll(
    _ bytes: UnsafeRawBufferPointer, _ write: (UnsafeRawBufferPointer) -> Int
  ) throws(Errno) {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(rest)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .current }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}

/// Texts that people and other programs write, such as gestures, tunings, traces and feeds.
///
/// All readers of such texts use this type, so that they treat encodings and empty files in the
/// same way.
package enum TextFile {
  /// The size of the largest text that is read, in bytes.
  ///
  /// Reading a text needs up to twenty times its size in memory, so this limit bounds the memory.
  package static let maximumBytes = 16 << 20

  /// Decodes a text.
  ///
  /// The text is UTF-8, or UTF-16 with a byte order mark. Invalid bytes become replacement
  /// characters.
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

  /// Reads a file, or standard input if the path is `-`, and decodes it.
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
