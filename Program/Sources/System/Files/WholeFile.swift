internal import Glibc

/// Files that are read or written in one step.
package enum WholeFile {
  /// Replaces a file in one step.
  ///
  /// Other programs read either all the old contents or all the new contents.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try PartialFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  /// Reads a file.
  ///
  /// Throws ``Errno/fileTooLarge`` if the file has more than `maximumBytes`.
  package static func read(
    _ path: String, maximumBytes: Int = .max
  ) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, "cannot be read", .current) }
    defer { close(descriptor) }
    return try read(descriptor, named: path, maximumBytes: maximumBytes)
  }

  /// Reads a file, or standard input to its end for `-`.
  ///
  /// Throws ``Errno/fileTooLarge`` if there are more than `maximumBytes`.
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
