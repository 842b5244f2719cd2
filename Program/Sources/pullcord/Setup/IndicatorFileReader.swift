internal import LottieIndicators
internal import PullcordSystem
internal import PullcordTuning

/// Reads files that are indicators.
enum IndicatorFileReader {
  /// Reads a file, or path data; the ending of its name decides how.
  static func read(_ path: String) throws -> IconSource {
    switch ending(of: path) {
    case "json", "lottie": IconSource(file: .lottie(try LottieTrial.load(path)), path: path)
    default: try IconFile.source(path)
    }
  }

  /// Whether a file that the user chose is an indicator, and not a tuning.
  ///
  /// Tunings and animations both are JSON. Only animations have layers.
  static func isIndicator(_ path: String) -> Bool {
    switch ending(of: path) {
    case "lottie": return true
    case "json":
      let bytes = (try? WholeFile.read(path, maximumBytes: LottieFileLimits.bytes)) ?? []
      return bytes.contains("\"layers\"".utf8)
    default: return false
    }
  }

  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
