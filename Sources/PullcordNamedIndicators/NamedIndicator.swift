internal import IconTuning
internal import LottieIndicators
internal import PathAnimation
internal import PullcordMath
package import RefreshIndicators
internal import SVGFiles
internal import VectorGraphics

/// An indicator that a program in another language chooses by a text.
package struct NamedIndicator {
  package let indicator: any Indicator
  /// A sentence for each part of the file that is not drawn.
  package let warnings: [String]

  /// Why there is no such indicator.
  package struct Problem: Error {
    package let text: String
    package let isFile: Bool
  }

  /// An indicator of another library, by name.
  package typealias Other = (name: String, make: @Sendable () -> any Indicator)

  /// Loads an indicator by its name or from a file.
  ///
  /// - Parameters:
  ///   - text: The name of an indicator, or the path of a file: SVG, whose path has a slash or ends
  ///     with `.svg`, or Lottie, whose path ends with `.json` or `.lottie`. Nil takes the indicator that the tuning file names.
  ///   - tuning: The path of a tuning file, whose settings style the icon. Default: nil.
  ///   - others: Indicators that are not in RefreshIndicators. Default: none.
  package init(
    _ text: String?, tuning: String? = nil, others: [Other] = []
  ) throws(Problem) {
    let (style, tuned) =
      try tuning.map { path throws(Problem) in try Self.style(path) } ?? (.init(), nil)
    let text = text ?? tuned ?? IndicatorName.spinner.rawValue
    if let name = IndicatorName(rawValue: text) {
      (indicator, warnings) = (name.indicator(style: style), [])
    } else if let other = others.first(where: { $0.name == text }) {
      (indicator, warnings) = (other.make(), [])
    } else if Self.isAnimation(text) {
      (indicator, warnings) = (try Self.animation(text), [])
    } else if text.contains("/") || Self.isFileName(text) {
      let file = try Self.file(text)
      let name = tuned.flatMap { IndicatorName(rawValue: $0) } ?? .path
      indicator = (name.drawsIcon ? name : .path).indicator(
        icon: file.shapes.replacingBlack, style: style)
      warnings = file.warnings
    } else {
      let names = (IndicatorName.allCases.map(\.rawValue) + others.map(\.name))
        .joined(separator: ", ")
      throw Problem(
        text: "no indicator is called \"\(text)\"; the indicators are \(names), and files: SVG,"
          + " whose path has a slash or ends with .svg, and Lottie, whose path ends with .json or"
          + " .lottie", isFile: false)
    }
  }

  private static func isAnimation(_ text: String) -> Bool {
    let name = text.lowercased()
    return name.hasSuffix(".json") || name.hasSuffix(".lottie")
  }

  /// Reads a Lottie file.
  private static func animation(_ path: String) throws(Problem) -> any Indicator {
    do throws(LottieFileError) {
      return try LottieIndicator(contentsOf: path)
    } catch { throw Problem(text: "\(error)", isFile: true) }
  }

  /// Whether a text is the name of an SVG file, with or without the name of a glyph.
  private static func isFileName(_ text: String) -> Bool {
    let name = text.lowercased().prefix { $0 != "#" }
    return name.hasSuffix(".svg") || name.hasSuffix(".svgz")
  }

  /// Reads an SVG file with at least one shape.
  private static func file(_ path: String) throws(Problem) -> SVGFile {
    let file: SVGFile
    do throws(SVGFileError) {
      file = try SVGFile(contentsOf: path)
    } catch { throw Problem(text: "\(error)", isFile: true) }
    guard !file.shapes.isEmpty else {
      throw Problem(
        text: file.warnings.last ?? "\(path): expected an SVG file with a visible shape",
        isFile: true)
    }
    return file
  }

  /// Reads the style of an icon and the name of the indicator from a tuning file.
  private static func style(_ path: String) throws(Problem) -> (IconStyle, name: String?) {
    let text = try tuningText(path)
    guard IconStyle.member("schema", ofTuning: text) != nil else {
      throw Problem(
        text: "\(path): not a tuning file, expected a JSON object with \"schema\", as"
          + " 'pullcord tuning' writes it", isFile: true)
    }
    do throws(IconStyleError) {
      return (try IconStyle(tuning: text), IconStyle.member("indicator", ofTuning: text))
    } catch { throw Problem(text: "\(path): \(error)", isFile: true) }
  }

  /// Reads a file of at most a megabyte; the largest tuning file has about 20 KB.
  private static func tuningText(_ path: String) throws(Problem) -> String {
    func problem() -> Problem {
      let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
      return Problem(
        text: "\(path): cannot be read: \(reason), expected a readable tuning file", isFile: true)
    }
    guard let file = fopen(path, "re") else { throw problem() }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    guard ferror(file) == 0 else { throw problem() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
