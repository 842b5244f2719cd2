internal import Glibc
internal import Synchronization

/// Files and folders of frames that are being written, to be taken away when the program is interrupted.
public enum Unfinished {
  private static let paths = Mutex<Set<String>>([])

  /// Removes everything that is being written, from any thread; the writers fail or write into nothing.
  public static func removeAll() {
    let all = paths.withLock { paths in
      defer { paths = [] }
      return paths
    }
    for path in all where unlink(path) != 0 { FrameFolder.remove(path) }
  }

  /// Notes a path that is to go if the program is interrupted.
  public static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Forgets a path: it has its name, or is gone.
  public static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }
}
