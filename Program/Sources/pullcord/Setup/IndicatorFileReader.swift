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

  /// The endings of files that are indicators and nothing else.
  static let endings = ["lottie", "svg", "svgz"]

  /// Whether a path has the ending of an animation.
  static func isAnimation(_ path: String) -> Bool {
    ["json", "lottie"].contains(ending(of: path))
  }

  /// Whether a file that the user chose is an indicator, and not a tuning.
  ///
  /// Tunings and animations both are JSON. Only animations have layers.
  static func isIndicator(_ path: String) -> Bool {
    guard ending(of: path) == "json" else { return endings.contains(ending(of: path)) }
    let bytes = (try? WholeFile.read(path, maximumBytes: LottieFileLimits.bytes)) ?? []
    return bytes.contains("\"layers\"".utf8)
  }

  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
