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
    do {
      if let name = try FolderNames.read(path).first {
        throw Failure(message: "\(path) holds '\(name)': choose a folder that is new or empty")
      }
    } catch let error as PictureFileError { throw Failure(message: error.description) }
  }
}
