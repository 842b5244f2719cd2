internal import Glibc

/// The names in a folder.
package enum FolderNames {
  /// Returns the names in a folder in no particular order; an absent folder has no names.
  package static func read(_ path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw FileError(path: path, "cannot be used", .current)
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      // Read the name in place. Copying the whole field would read past the end of a short entry.
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
