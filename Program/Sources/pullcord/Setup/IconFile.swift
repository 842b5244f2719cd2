internal import Glibc
internal import LottieIndicators
internal import PathAnimation
internal import PullcordSystem
internal import PullcordTuning
internal import RefreshIllustrations
internal import SVGFiles
internal import VectorGraphics

/// Reads SVG files and path data as icons and illustrations.
///
/// The program prints warnings about ignored parts of a file to standard error.
enum IconFile {
  /// Reads a file or path data that an indicator shows.
  ///
  /// A `.motion` text file beside an SVG file can describe movements. If this text is a script for
  /// an illustration, the SVG file is read as an illustration. Otherwise, it is read as an icon.
  static func source(_ file: String) throws -> IconSource {
    guard !isPathData(file) else {
      return IconSource(
        [IconPart(try outline(pathData: Array(file.utf8), name: "--svg"))], path: file)
    }
    let bytes = try SVGFile.bytes(of: file)
    let companion = IllustrationFile.companion(of: file)
    let text = try text(companion)
    if let text, IllustrationScript.isScript(text) {
      let read = try IllustrationFile(bytes, name: file, script: text, scriptName: companion)
      for warning in read.warnings { Pullcord.complain(warning) }
      return IconSource(file: .illustration(read.illustration), path: file)
    }
    let motions = try text.map { try choreography($0, name: companion) }
    let parts =
      isSVG(bytes)
      ? try picture(bytes, name: file).shapes.replacingBlack
      : [IconPart(try outline(pathData: bytes, name: file))]
    return IconSource(parts, choreography: motions, path: file)
  }

  /// The paths of an SVG file and of the text file beside it, which may not exist; empty for path
  /// data.
  static func files(of file: String) -> [String] {
    if isPathData(file) { return [] }
    // The part after a # is the name of an element in the file.
    let whole = access(file, F_OK) == 0 ? file : String(file.prefix { $0 != "#" })
    return [whole, IllustrationFile.companion(of: file)]
  }

  /// Whether a flag's value is path data, and not the path of a file.
  ///
  /// Path data begins with a move to a position. The name of an existing file is never path data.
  static func isPathData(_ value: String) -> Bool {
    guard let first = value.first, first == "M" || first == "m",
      let next = value.dropFirst().first(where: { $0 != " " }),
      next.isNumber || "+-.".contains(next)
    else { return false }
    return access(value, F_OK) != 0
  }

  /// Reads path data as a path, and throws if the path draws nothing.
  private static func outline(pathData bytes: [UInt8], name: String) throws -> Path {
    let path: Path
    do throws(SVGPathError) {
      path = try Path(svg: String(decoding: bytes, as: UTF8.self))
    } catch { throw Failure(message: "\(name): expected an SVG file or path data: \(error)") }
    guard path.extent != nil else {
      throw Failure(message: "\(name): expected an SVG file or path data, got nothing to draw")
    }
    return path
  }

  /// The contents of the text file beside an SVG file; nil if there is no such file.
  private static func text(_ path: String) throws -> String? {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, maximumBytes: IllustrationFile.maximumTextBytes)
    } catch {
      if error.code?.rawValue == ENOENT { return nil }
      throw Failure(message: error.description)
    }
    do {
      return try TextFile.text(bytes, named: path, expected: "the motions of shapes")
    } catch { throw Failure(message: error.description) }
  }

  private static func choreography(_ text: String, name: String) throws -> Choreography {
    do {
      return try Choreography(text: text)
    } catch { throw Failure(message: "\(name):\(error)") }
  }

  /// Whether bytes are an SVG file instead of path data.
  ///
  /// XML begins with `<` or with the byte order mark of UTF-16. Path data cannot be in UTF-16. A
  /// compressed file begins with the bytes of gzip.
  static func isSVG(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0x1F, 0x8B]) { return true }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { !(9...13).contains($0) && $0 != 0x20 } == UInt8(ascii: "<")
  }

  /// Reads the bytes of an SVG file, which must contain a visible shape.
  ///
  /// Messages contain the name `name`. The part of the name after a `#` selects a glyph or an
  /// element.
  static func picture(_ bytes: [UInt8], name: String) throws -> SVGFile {
    let icon = try { () throws(SVGFileError) in try SVGFile(bytes: bytes, name: name) }()
    var warnings = icon.warnings
    // If the file has no shapes, the last warning is the error, and the earlier warnings are its
    // reasons.
    let failure = icon.shapes.isEmpty ? warnings.popLast() : nil
    for warning in warnings { Pullcord.complain(warning) }
    if let failure { throw Failure(message: failure) }
    return icon
  }
}

/// Reads files that are indicators.
enum IndicatorFileReader {
  /// Reads an animation, an SVG file or path data, depending on the ending of the file's name.
  static func read(_ path: String) throws -> IconSource {
    isAnimation(path)
      ? IconSource(file: .lottie(try LottieTrial.load(path)), path: path)
      : try IconFile.source(path)
  }

  /// The endings of files that are always indicators.
  static let endings = ["lottie", "svg", "svgz"]

  /// Whether a path has the ending of an animation.
  static func isAnimation(_ path: String) -> Bool {
    ["json", "lottie"].contains(ending(of: path))
  }

  /// Whether a file that the user chose is an indicator, and not a tuning.
  ///
  /// Tunings and animations both can be JSON. Only animations have a key `layers`.
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
