internal import Glibc
internal import Synchronization

/// The temporary files and folders this process is writing; an interruption removes them.
package enum PartialPaths {
  private static let paths = Mutex<Set<String>>([])

  /// Removes all of them and then calls `end`, which ends the program.
  ///
  /// May be called on any thread. Threads that create or name a partial file wait until `end` returns.
  package static func removeAll(then end: () -> Void) {
    paths.withLock { paths in
      for path in paths where unlink(path) != 0 {
        // Renaming the folder first keeps a writer that is in the middle of a file from adding more.
        let renamed = "\(path).removed"
        guard Glibc.rename(path, renamed) == 0 else { continue }
        for name in (try? FolderNames.read(renamed)) ?? [] { unlink("\(renamed)/\(name)") }
        rmdir(renamed)
      }
      paths = []
      end()
    }
  }

  /// The path of the file or folder that a symbolic link leads to; `path` itself if it does not exist.
  static func followingLinks(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Creates a file or folder with an unused name beside `target` and registers it.
  ///
  /// `make` returns a negative number and sets `errno` on failure; then nothing is registered.
  static func make(
    beside target: String, _ make: (String) -> Int32
  ) -> (path: String, result: Int32) {
    while true {
      let digits = String(UInt32.random(in: 0...0xFF_FFFF), radix: 16)
      let zeros = String(repeating: "0", count: 6 - digits.count)
      let path = "\(target).partial-\(zeros)\(digits)"
      let result = make(path)
      if result < 0, errno == EEXIST { continue }
      if result >= 0 { add(path) }
      return (path, result)
    }
  }

  /// Gives a registered folder its final name.
  ///
  /// A folder that has this name already is renamed to `old` and registered instead. On failure both
  /// folders keep their names, and the error is returned. An interruption waits until this is done.
  static func rename(
    _ partial: String, to path: String, movingExistingTo old: String
  ) -> Errno? {
    paths.withLock { paths in
      // The system replaces a folder that is absent or empty by itself.
      if Glibc.rename(partial, path) != 0 {
        guard errno == ENOTEMPTY || errno == EEXIST else { return .current }
        guard Glibc.rename(path, old) == 0 else { return .current }
        guard Glibc.rename(partial, path) == 0 else {
          let problem = Errno.current
          Glibc.rename(old, path)
          return problem
        }
        paths.insert(old)
      }
      paths.remove(partial)
      return nil
    }
  }

  /// Registers a path that an interruption removes.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Forgets a path that has its final name or was removed.
  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }
}
