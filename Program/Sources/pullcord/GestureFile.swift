internal import PullcordRecordings

/// Reads gesture files for the command line.
enum GestureFile {
  static func read(_ path: String) throws -> Gesture {
    let text = try TextInput.read(path)
    do {
      return try Gesture(text: text, file: path == "-" ? "standard input" : path)
    } catch { throw Failure(message: error.description) }
  }
}
