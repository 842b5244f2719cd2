internal import PullcordRecordings

enum GestureFile {
  /// Reads a gesture file, or standard input for `-`.
  static func read(_ path: String) throws -> Gesture {
    try Gesture(text: try TextInput.read(path), file: TextInput.name(path))
  }
}
