internal import Glibc
internal import Synchronization

/// Files and folders of frames that are being written, to be taken away when the program is interrupted.
public enum Unfinished {
  private static let paths = Mutex<Set<String>>([])

  /// Removes everything that is being written, from any thread, and then ends the program with `end`.
  ///
  /// Until the end nobody can begin or name another file: writers wait here.
  public static func removeAll(then end: () -> Void) {
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

  /// Notes a path that is to go if the program is interrupted.
  public static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Forgets a path: it has its name, or is gone.
  public static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }
}
