internal import Glibc

/// What folders hold.
package enum FolderNames {
  /// The names in a folder, in no order; none when it is absent.
  package static func read(_ path: String) throws(PictureFileError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw PictureFileError(path: path, "cannot be used: \(String(cString: strerror(errno)))")
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      // Read where it stands: a name of 255 bytes fills its field, a short one has less than the field.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else {
      throw PictureFileError(path: path, "cannot be read: \(String(cString: strerror(errno)))")
    }
    return names
  }
}
