internal import Glibc
internal import Synchronization

/// The temporary files and folders of this process, which an interruption removes.
package enum PartialPaths {
  private static let paths = Mutex<Set<String>>([])

  /// Removes all temporary files and folders and then calls `end`, which ends the program.
  ///
  /// You may call this method on any thread. Threads that create or rename a partial file wait
  /// until `end` returns.
  package static func removeAll(then end: () -> Void) {
    paths.withLock { paths in
      for path in paths where unlink(path) != 0 {
        // Rename the folder first, so that a thread that is writing a file cannot add more files.
        let renamed = "\(path).removed"
        guard Glibc.rename(path, renamed) == 0 else { continue }
        for name in (try? FolderNames.read(renamed)) ?? [] { unlink("\(renamed)/\(name)") }
        rmdir(renamed)
      }
      paths = []
      end()
    }
  }

  /// Resolves symbolic links; returns `path` unchanged if the target does not exist.
  static func followingLinks(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Creates a file or folder with an unused name beside `target` and registers it.
  ///
  /// If `make` fails, it must return a negative number and set `errno`. This method then does not
  /// register the path.
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
  /// If another folder has this name, it is renamed to `old` and registered instead. On failure
  /// both folders keep their names, and this method returns the error. An interruption waits until
  /// this method returns.
  static func rename(
    _ partial: String, to path: String, movingExistingTo old: String
  ) -> Errno? {
    paths.withLock { paths in
      // `rename` itself replaces an absent or empty folder.
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

  /// Unregisters a path that has its final name or was removed.
  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }
}
