internal import PullcordRecordings
internal import PullcordSystem

enum GestureFile {
  /// Reads a gesture file, or standard input for `-`.
  static func read(_ path: String) throws -> Gesture {
    try Gesture(
      text: try TextFile.read(path, expected: "a gesture"), file: TextFile.name(path))
  }
}
