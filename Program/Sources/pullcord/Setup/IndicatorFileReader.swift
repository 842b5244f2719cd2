internal import LottieIndicators
internal import PullcordSystem
internal import PullcordTuning

/// Reads files that are indicators.
enum IndicatorFileReader {
  /// Reads a file, or path data; the ending of its name decides how.
  static func read(_ path: String) throws -> IconSource {
    isAnimation(path)
      ? IconSource(file: .lottie(try LottieTrial.load(path)), path: path)
      : try IconFile.source(path)
  }

  /// Whether a path has the ending of an animation.
  static func isAnimation(_ path: String) -> Bool {
    ["json", "lottie"].contains(ending(of: path))
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
