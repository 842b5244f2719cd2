internal import Glibc
internal import Synchronization

/// Files and folders of frames that are being written, to be taken away when the program is interrupted.
package enum PartialPaths {
  private static let paths = Mutex<Set<String>>([])

  /// Removes everything that is being written, from any thread, and then ends the program with `end`.
  ///
  /// Until the end nobody can begin or name another file: writers wait here.
  package static func removeAll(then end: () -> Void) {
    paths.withLock { paths in
      for path in paths where unlink(path) != 0 {
        // Under another name the folder gets no more files from a writer that is half way through one.
        let doomed = "\(path).doomed"
        guard rename(path, doomed) == 0 else { continue }
        for name in (try? FolderNames.read(doomed)) ?? [] { unlink("\(doomed)/\(name)") }
        rmdir(doomed)
      }
      paths = []
      end()
    }
  }

  /// Where a whole file or folder goes that is asked for under a path: links are followed, so that it takes
  /// the place of what they lead to.
  package static func place(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes something under a name beside a place that nothing had, and notes it.
  ///
  /// `make` answers below 0, and leaves the reason in `errno`, when it cannot; then nothing is noted.
  static func make(
    beside place: String, _ make: (String) -> Int32
  ) -> (path: String, result: Int32) {
    while true {
      let digits = String(UInt32.random(in: 0...0xFF_FFFF), radix: 16)
      let zeros = String(repeating: "0", count: 6 - digits.count)
      let path = "\(place).partial-\(zeros)\(digits)"
      let result = make(path)
      if result < 0, errno == EEXIST { continue }
      if result >= 0 { add(path) }
      return (path, result)
    }
  }

  /// Gives a noted folder its name, and what stood there another one, noted in its stead; the error's
  /// number when it cannot, and then all is as it was.
  ///
  /// An interruption waits until it is done.
  static func name(_ partial: String, _ path: String, settingAside old: String) -> Int32 {
    paths.withLock { paths in
      // What is absent or empty gives way by itself.
      if rename(partial, path) != 0 {
        guard errno == ENOTEMPTY || errno == EEXIST else { return errno }
        guard rename(path, old) == 0 else { return errno }
        guard rename(partial, path) == 0 else {
          let problem = errno
          rename(old, path)
          return problem
        }
        paths.insert(old)
      }
      paths.remove(partial)
      return 0
    }
  }

  /// Notes a path that is to go if the program is interrupted.
  package static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Forgets a path: it has its name, or is gone.
  package static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }
}
