internal import Glibc

/// A folder of temporary files, which is removed with them at the latest when this object is
/// released or the program is interrupted.
///
/// It is in `$TMPDIR`, by default in `/tmp`. It has no folders in it.
package final class ScratchFolder: Sendable {
  package let path: String

  /// Creates the folder; throws if it cannot be created.
  package init(_ name: String) throws(FileError) {
    let parent = Environment.variable("TMPDIR") ?? "/tmp"
    let made = PartialPaths.make(beside: "\(parent)/\(name)") { mkdir($0, 0o700) }
    guard made.result == 0 else { throw FileError(path: made.path, "cannot be made", .current) }
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
