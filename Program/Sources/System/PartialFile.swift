internal import Glibc
internal import Synchronization

/// A file that is written piece by piece and gets its final name when it is complete.
///
/// Until ``finish()`` is called, the bytes are in a temporary file beside `path`, and an existing
/// file at `path` keeps its contents. The temporary file is removed when this object is released or
/// the program is interrupted.
///
/// If `path` is a symbolic link, the file replaces the link's target by default. If the new file
/// replaces a file, it gets the permissions of that file.
package final class PartialFile {
  private let path: String
  private let target: String
  private let temporary: String?
  /// The descriptor of the open file; another program can write the bytes to it.
  package let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Creates the temporary file.
  ///
  /// If `path` is a pipe or a device, this object writes to it directly. If `isPrivate` is true,
  /// only the user can read the file. If `followsLinks` is false, the file replaces anything at
  /// `path`, even a link. Pass false for names that the program chooses, because another user may
  /// have made a link with such a name.
  package init(
    path: String, isPrivate: Bool = false, followsLinks: Bool = true
  ) throws(FileError) {
    self.path = path
    target = followsLinks ? PartialPaths.followingLinks(path) : path
    var status = stat()
    let exists = (followsLinks ? stat(target, &status) : lstat(target, &status)) == 0
    if followsLinks, exists, status.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(path, .current) }
      return
    }
    let made = PartialPaths.make(beside: target) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    }
    descriptor = made.result
    temporary = descriptor >= 0 ? made.path : nil
    guard descriptor >= 0 else { throw Self.failure(path, .current) }
    // Ignore a failure, because some file systems do not support permissions.
    if exists, !isPrivate, status.st_mode & S_IFMT == S_IFREG {
      fchmod(descriptor, status.st_mode & 0o777)
    }
    buffer.reserveCapacity(Self.capacity)
  }

  deinit {
    if isFinished { return }
    if descriptor >= 0 { close(descriptor) }
    guard let temporary else { return }
    unlink(temporary)
    PartialPaths.remove(temporary)
  }

  /// Appends bytes; small pieces are buffered.
  package func write(_ bytes: some Collection<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes the remaining bytes and gives the file its final name.
  package func finish() throws(FileError) {
    try flush()
    isFinished = true
    // Some file systems report a full disk only here.
    var problem: Errno? = close(descriptor) == 0 ? nil : .current
    if let temporary {
      if problem == nil, rename(temporary, target) != 0 { problem = .current }
      if problem != nil { unlink(temporary) }
      PartialPaths.remove(temporary)
    }
    if let problem { throw Self.failure(path, problem) }
  }

  private func flush() throws(FileError) {
    let result = buffer.withUnsafeBytes { bytes in
      Result { () throws(Errno) in try DescriptorIO.write(bytes, to: descriptor) }
    }
    buffer.removeAll(keepingCapacity: true)
    if case .failure(let problem) = result { throw Self.failure(path, problem) }
  }

  /// The size of the buffer in bytes.
  private static let capacity = 1 << 18

  private static func failure(_ path: String, _ code: Errno) -> FileError {
    let advice =
      switch code.rawValue {
      case ENOENT: "; does the folder exist?"
      case EACCES, EPERM, EROFS: "; choose a folder you may write to"
      case ENOSPC, EDQUOT: "; free some space or choose another place"
      case EFBIG: "; raise the limit of file sizes with 'ulimit -f'"
      case EISDIR: "; name a file, not a folder"
      default: ""
      }
    return FileError(path: path, "cannot be written", code, advice: advice)
  }
}

/// The temporary files and folders of this process; an interruption removes them.
///
/// A process locks its temporary files and folders while it runs. An unlocked file or folder
/// therefore belongs to a process that was killed, and a later process removes it.
package enum PartialPaths {
  /// The paths, with the descriptors of their locks.
  private static let paths = Mutex<[String: Int32]>([:])

  /// Removes all temporary files and folders and then calls `end`, which ends the program.
  ///
  /// You may call this method on any thread. Another thread that then creates or completes a
  /// temporary file waits for this method, so it does not continue.
  package static func removeAll(then end: () -> Void) {
    paths.withLock { paths in
      for path in paths.keys { discard(path) }
      paths = [:]
      end()
    }
  }

  /// Removes a temporary file, or a folder with its files.
  private static func discard(_ path: String) {
    guard unlink(path) != 0 else { return }
    // Rename the folder first, so that a thread that is writing a file cannot add more files.
    let renamed = "\(path).removed"
    guard Glibc.rename(path, renamed) == 0 else { return }
    for name in (try? FolderNames.read(renamed)) ?? [] { unlink("\(renamed)/\(name)") }
    rmdir(renamed)
  }

  /// Resolves symbolic links, or returns `path` unchanged if the target does not exist.
  static func followingLinks(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Creates a file or folder with an unused name beside `target` and registers its path.
  ///
  /// If `make` fails, it must return a negative number and set `errno`. This method then does not
  /// register the path.
  static func make(
    beside target: String, _ make: (String) -> Int32
  ) -> (path: String, result: Int32) {
    removeAbandoned(beside: target)
    while true {
      let digits = String(UInt32.random(in: 0...0xFF_FFFF), radix: 16)
      let zeros = String(repeating: "0", count: 6 - digits.count)
      let path = "\(target)\(mark)\(zeros)\(digits)"
      let result = make(path)
      if result < 0, errno == EEXIST { continue }
      if result >= 0 { add(path) }
      return (path, result)
    }
  }

  private static let mark = ".partial-"

  /// Removes the temporary files and folders that killed processes left beside a target.
  private static func removeAbandoned(beside target: String) {
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let start = (parts.last ?? "") + mark
    let parent = parts.count == 1 ? "." : folder.isEmpty ? "/" : folder
    for name in (try? FolderNames.read(parent)) ?? [] where name.hasPrefix(start) {
      let end = name.dropFirst(start.count)
      // Skip names that do not end with the six digits that `make` appends. For example, a name
      // with `-old` is a replaced folder, which may be the only copy of a user's files.
      guard end.count == 6, end.allSatisfy(\.isHexDigit) else { continue }
      let path = "\(parent)/\(name)"
      var status = stat()
      // Skip a new file or folder, because its process may not have locked it yet.
      guard stat(path, &status) == 0, time(nil) - status.st_mtim.tv_sec >= 2,
        let lock = lock(path)
      else { continue }
      discard(path)
      close(lock)
    }
  }

  /// Locks a file or folder, and returns the descriptor of the lock.
  ///
  /// Nil if the path cannot be opened or another process holds the lock.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Gives a registered folder its final name.
  ///
  /// If another folder already has this name, that folder is renamed to `old`. The path `old` is
  /// then registered, so that an interruption removes the replaced folder. On failure both folders
  /// keep their names, and this method returns the error. An interruption waits until this method
  /// returns.
  static func rename(
    _ partial: String, to path: String, movingExistingTo old: String
  ) -> Errno? {
    paths.withLock { paths in
      // The C function `rename` succeeds if there is no folder at `path` or the folder is empty.
      if Glibc.rename(partial, path) != 0 {
        guard errno == ENOTEMPTY || errno == EEXIST else { return .current }
        guard Glibc.rename(path, old) == 0 else { return .current }
        guard Glibc.rename(partial, path) == 0 else {
          let problem = Errno.current
          Glibc.rename(old, path)
          return problem
        }
        paths[old] = lock(old) ?? -1
      }
      release(paths.removeValue(forKey: partial))
      return nil
    }
  }

  /// Moves the files `names` from a registered folder into `folder`, and then deletes the files
  /// `removed` in `folder`.
  ///
  /// A file that replaces another one gets the permissions of the replaced file. On failure, this
  /// method returns the name of the file and the error. An interruption waits until this method
  /// returns.
  static func move(
    _ names: [String], from partial: String, to folder: String, _ removed: [String]
  ) -> (name: String, problem: Errno)? {
    paths.withLock { _ in
      for name in names {
        let target = followingLinks("\(folder)/\(name)")
        var status = stat()
        if stat(target, &status) == 0 { chmod("\(partial)/\(name)", status.st_mode & 0o777) }
        guard Glibc.rename("\(partial)/\(name)", target) == 0 else { return (name, .current) }
      }
      for name in removed { unlink("\(folder)/\(name)") }
      return nil
    }
  }

  /// Registers a path, so that an interruption removes the file or folder at this path.
  static func add(_ path: String) { paths.withLock { $0[path] = lock(path) ?? -1 } }

  /// Unregisters the path of a file or folder that got its final name or was removed.
  static func remove(_ path: String) { paths.withLock { release($0.removeValue(forKey: path)) } }

  private static func release(_ lock: Int32??) {
    if let lock, let lock, lock >= 0 { close(lock) }
  }
}
