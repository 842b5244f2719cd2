internal import Glibc

/// A folder of files that appears under its name when it is whole.
///
/// Files are written into a folder beside it, `writtenPath`, which takes the name at `finish()`; a partial
/// run leaves nothing under the name, and what stood there stays. A link to a folder stays one.
package final class PartialFolder {
  /// What such folders hold, so that nothing else is ever replaced.
  package struct Contents: Sendable {
    /// What errors call them.
    let name: String
    /// Whether a name among those of a folder is that of such a file.
    let includes: @Sendable (_ name: String, _ names: [String]) -> Bool

    /// Numbered pictures: `frame-00000.png` and so on.
    package static let frames = Contents(name: "frames") { name, _ in
      name.hasPrefix("frame-") && name.hasSuffix(".png")
        && name.dropFirst(6).dropLast(4).allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Pictures with a trace each: `NAME.png` beside `NAME.jsonl`.
    package static let films = Contents(name: "film strips") { name, names in
      for (ending, other) in [(".png", ".jsonl"), (".jsonl", ".png")] where name.hasSuffix(ending) {
        return names.contains(name.dropLast(ending.count) + other)
      }
      return false
    }
  }

  /// Where its files are written until it has its name.
  package let writtenPath: String
  private let path: String
  private let contents: Contents
  private var isFinished = false

  /// Makes room.
  ///
  /// The folder must be absent or empty. With `replacing` it may also hold what the new one will, which
  /// `finish()` replaces; a folder that holds anything else is never touched.
  package init(
    path: String, of contents: Contents, replacing: Bool = false
  ) throws(PictureFileError) {
    self.contents = contents
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = PartialPaths.place(of: name)
    if try Self.holds(contents, path), !replacing {
      throw PictureFileError(
        path: path,
        "holds \(contents.name) already: choose another folder, or --force to replace them")
    }
    let made = PartialPaths.make(beside: self.path) { mkdir($0, 0o777) }
    guard made.result == 0 else {
      throw PictureFileError(
        path: made.path, "cannot be made: \(String(cString: strerror(errno)))")
    }
    writtenPath = made.path
  }

  deinit {
    if isFinished { return }
    for name in (try? FolderNames.read(writtenPath)) ?? [] { unlink("\(writtenPath)/\(name)") }
    rmdir(writtenPath)
    PartialPaths.remove(writtenPath)
  }

  /// Gives the folder its name; what stood there stays until it has it.
  package func finish() throws(PictureFileError) {
    _ = try Self.holds(contents, path)
    let old = "\(writtenPath)-old"
    let problem = PartialPaths.name(writtenPath, path, settingAside: old)
    guard problem == 0 else {
      throw PictureFileError(path: path, "cannot be made: \(String(cString: strerror(problem)))")
    }
    isFinished = true
    remove(old)
    PartialPaths.remove(old)
  }

  /// Whether a folder holds such files; throws when it holds anything else.
  private static func holds(
    _ contents: Contents, _ path: String
  ) throws(PictureFileError) -> Bool {
    let names = try FolderNames.read(path)
    if let stranger = names.first(where: { !contents.includes($0, names) }) {
      throw PictureFileError(
        path: path,
        "holds '\(stranger)', not only \(contents.name): choose a folder that is new or empty")
    }
    return !names.isEmpty
  }

  /// Removes a folder of such files; anything else in it keeps it there.
  private func remove(_ path: String) {
    let names = (try? FolderNames.read(path)) ?? []
    for name in names where contents.includes(name, names) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
