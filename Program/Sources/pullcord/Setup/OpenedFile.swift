internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTuning
internal import RefreshIndicators

/// A file that the program opens.
///
/// The ending of its name determines its kind. A `.json` file with layers is an indicator, and any
/// other `.json` file is a tuning.
enum OpenedFile {
  case indicator(OpenedIndicator)
  case tuning(path: String)
  case gesture(path: String)

  /// Determines the kind of a file, and reads the file if it is an indicator.
  init(_ path: String) throws {
    self =
      switch path.split(separator: ".").last?.lowercased() {
      case "json" where !IndicatorFileReader.isIndicator(path): .tuning(path: path)
      case "gesture": .gesture(path: path)
      default: .indicator(try Self.indicator(path))
      }
  }

  /// Reads a file, or path data on the command line, as an indicator.
  static func indicator(_ file: String) throws -> OpenedIndicator {
    OpenedIndicator(
      name: IconFile.isPathData(file) ? "icon" : ShortPath.name(file),
      source: try IndicatorFileReader.read(file))
  }
}

/// A gesture file on the command line.
enum GestureFile {
  /// Reads a gesture file, or standard input for `-`.
  static func read(_ path: String) throws -> Gesture {
    try Gesture(
      text: try TextFile.read(path, expected: "a gesture"), file: TextFile.name(path))
  }
}
