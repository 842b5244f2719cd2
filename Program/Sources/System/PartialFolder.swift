internal import Glibc

/// A folder of files that gets its final name when it is complete.
///
/// Until ``finish()`` is called, the files are in ``writtenPath``, a temporary folder beside
/// `path`, and an existing folder at `path` keeps its contents. The temporary folder is removed
/// when this object is released or the program is interrupted.
///
/// If `path` is a symbolic link, the folder replaces the link's target.
package final class PartialFolder {
  /// A description of the files that the folder may contain.
  ///
  /// A folder that contains any other file is never replaced.
  package struct Contents: Sendable {
    /// The name of these files in error messages.
    package let name: String
    /// Whether a name belongs to one of these files; `names` are all the names in the folder.
    package let includes: @Sendable (_ name: String, _ names: [String]) -> Bool

    package init(
      name: String, includes: @escaping @Sendable (_ name: String, _ names: [String]) -> Bool
    ) {
      self.name = name
      self.includes = includes
    }
  }

  /// The path of the temporary folder, which exists until ``finish()``.
  package let writtenPath: String
  private let path: String
  private let contents: Contents
  private var isFinished = false

  /// Creates the temporary folder.
  ///
  /// The folder at `path` must be absent or empty. If `replacing` is true, it may also contain
  /// files of `contents`. ``finish()`` then replaces them.
  package init(
    path: String, of contents: Contents, replacing: Bool = false
  ) throws(FileError) {
    self.contents = contents
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = PartialPaths.followingLinks(name)
    if try Self.holds(contents, path), !replacing {
      throw FileError(
        path: path,
        "holds \(contents.name) already: choose another folder, or --force to replace them")
    }
    let made = PartialPaths.make(beside: self.path) { mkdir($0, 0o777) }
    guard made.result == 0 else {
      throw FileError(path: path, "cannot be made", .current)
    }
    writtenPath = made.path
  }

  deinit {
    if isFinished { return }
    for name in (try? FolderNames.read(writtenPath)) ?? [] { unlink("\(writtenPath)/\(name)") }
    rmdir(writtenPath)
    PartialPaths.remove(writtenPath)
  }

  /// Gives the folder its final name and then removes the replaced folder.
  package func finish() throws(FileError) {
    _ = try Self.holds(contents, path)
    let old = "\(writtenPath)-old"
    if let problem = PartialPaths.rename(writtenPath, to: path, movingExistingTo: old) {
      throw FileError(path: path, "cannot be made", problem)
    }
    isFinished = true
    remove(old)
    PartialPaths.remove(old)
  }

  /// Whether a folder contains files of `contents`; throws if it also contains any other file.
  private static func holds(_ contents: Contents, _ path: String) throws(FileError) -> Bool {
    let names = try FolderNames.read(path)
    if let other = names.first(where: { !contents.includes($0, names) }) {
      throw FileError(
        path: path,
        "holds '\(other)', not only \(contents.name): choose a folder that is new or empty")
    }
    return !names.isEmpty
  }

  /// Removes the files of `contents` in a folder, and then the folder if it is empty.
  private func remove(_ path: String) {
    let names = (try? FolderNames.read(path)) ?? []
    for name in names where contents.includes(name, names) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}

/// Files of one folder that get their final names together.
///
/// Until ``finish(removing:)`` is called, the new files are in a temporary folder inside the
/// folder. A full disk or an interruption therefore leaves the existing files unchanged. The
/// temporary folder is removed when this object is released or the program is interrupted.
package final class PartialFiles {
  private let folder: String
  private let temporary: String
  private var names: [String] = []

  /// Creates the temporary folder in an existing folder.
  package init(in folder: String) throws(FileError) {
    self.folder = folder
    let made = PartialPaths.make(beside: "\(folder)/files") { mkdir($0, 0o700) }
    guard made.result == 0 else { throw FileError(path: folder, "cannot be used", .current) }
    temporary = made.path
  }

  deinit {
    for name in names { unlink("\(temporary)/\(name)") }
    rmdir(temporary)
    PartialPaths.remove(temporary)
  }

  /// Writes a file; no earlier call may have used its name.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    names.append(name)
    do {
      try WholeFile.write(bytes, to: "\(temporary)/\(name)")
    } catch {
      throw FileError(path: "\(folder)/\(name)", error.reason)
    }
  }

  /// Gives the files their final names, and then removes the files `others` from the folder.
  package func finish(removing others: [String] = []) throws(FileError) {
    if let (name, problem) = PartialPaths.move(names, from: temporary, to: folder, others) {
      throw FileError(path: "\(folder)/\(name)", "cannot be replaced", problem)
    }
  }
}

/// A folder of temporary files.
///
/// The folder and its files are removed at the latest when this object is released or the program
/// is interrupted.
///
/// The folder is in `$TMPDIR`, by default in `/tmp`. It contains only files.
package final class ScratchFolder: Sendable {
  package let path: String

  /// Creates the folder; throws if it cannot be created.
  package init(_ name: String) throws(FileError) {
    let parent = Environment.variable("TMPDIR") ?? "/tmp"
    let made = PartialPaths.make(beside: "\(parent)/\(name)") { mkdir($0, 0o700) }
    guard made.result == 0 else { throw FileError(path: parent, "cannot be used", .current) }
    path = made.path
  }

  deinit { remove() }

  /// Removes the folder and its files.
  package func remove() {
    for name in (try? FolderNames.read(path)) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
    PartialPaths.remove(path)
  }
}

/// The names in a folder.
package enum FolderNames {
  /// Returns the names in a folder in no particular order, or an empty array if it is absent.
  package static func read(_ path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw FileError(path: path, "cannot be used", .current)
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      // Read the name through a pointer. A copy of the whole field would read past a short entry.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError(path: path, "cannot be read", .current) }
    return names
  }
}
