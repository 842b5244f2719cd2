internal import Glibc
internal import Screenshots

/// A folder for files of known names.
enum PictureFolder {
  /// Makes the folder, or takes one that is empty.
  static func make(_ path: String) throws {
    if mkdir(path, 0o777) == 0 { return }
    guard errno == EEXIST else {
      throw Failure(message: "\(path): cannot be made: \(String(cString: strerror(errno)))")
    }
    guard let folder = opendir(path) else {
      throw Failure(message: "\(path): cannot be used: \(String(cString: strerror(errno)))")
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." {
        throw Failure(message: "\(path) holds '\(name)': choose a folder that is new or empty")
      }
    }
  }
}
