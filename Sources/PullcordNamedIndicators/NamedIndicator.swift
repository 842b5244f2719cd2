internal import IconTuning
internal import LottieIndicators
internal import PathAnimation
internal import PullcordMath
internal import RefreshIllustrations
package import RefreshIndicators
internal import SVGFiles
internal import VectorGraphics

/// An indicator that a program in another language chooses by a name or a file path.
package struct NamedIndicator {
  package let indicator: any Indicator
  /// A sentence for each part of the file that is not drawn.
  package let warnings: [String]

  /// The reason why an indicator cannot be loaded.
  package struct Problem: Error {
    package let text: String
    package let isFile: Bool
  }

  /// An indicator that is not in RefreshIndicators: its name, and the closure that makes it.
  package typealias Other = (name: String, make: @Sendable () -> any Indicator)

  /// Loads an indicator by its name or from a file.
  ///
  /// - Parameters:
  ///   - text: The name of an indicator, or the path of a file. The path of an SVG file has a slash
  ///     or ends with `.svg` or `.svgz`. The path of a Lottie file ends with `.json` or `.lottie`.
  ///     A text file beside an SVG file, such as `boat.motion` for `boat.svg`, makes the SVG file
  ///     an illustration or moves its shapes. Nil means the indicator that the tuning file names,
  ///     or the spinner if it names none.
  ///   - tuning: The path of a tuning file, whose settings style the icon or the animation.
  ///     Default: nil.
  ///   - others: Further indicators that `text` can name. Default: none.
  package init(
    _ text: String?, tuning: String? = nil, others: [Other] = []
  ) throws(Problem) {
    let settings = try tuning.map { path throws(Problem) in try Settings(path) } ?? Settings()
    let tuned = settings.name
    let text = text ?? tuned ?? IndicatorName.spinner.rawValue
    if let name = IndicatorName(rawValue: text) {
      (indicator, warnings) = (name.indicator(style: settings.icon), [])
    } else if let other = others.first(where: { $0.name == text }) {
      (indicator, warnings) = (other.make(), [])
    } else if Self.isAnimation(text) {
      (indicator, warnings) = (try Self.animation(text, settings.animation), [])
    } else if text.contains("/") || Self.isFileName(text) {
      let file = try Self.file(text)
      let companion = try Self.companion(of: text)
      if let companion, IllustrationScript.isScript(companion.text) {
        indicator = try Self.illustration(file, companion)
      } else {
        let name = tuned.flatMap { IndicatorName(rawValue: $0) } ?? .path
        indicator = (name.drawsIcon ? name : .path).indicator(
          icon: file.shapes.replacingBlack,
          choreography: try companion.map { file throws(Problem) in try Self.motions(file) },
          style: settings.icon)
      }
      warnings = file.warnings
    } else {
      let names = (IndicatorName.allCases.map(\.rawValue) + others.map(\.name))
        .joined(separator: ", ")
      throw Problem(
        text:
          "no indicator is called \"\(text.prefix(60))\"; the indicators are \(names), and files: SVG,"
          + " whose path has a slash or ends with .svg, and Lottie, whose path ends with .json or"
          + " .lottie", isFile: false)
    }
  }

  private static func isAnimation(_ text: String) -> Bool {
    let name = text.lowercased()
    return name.hasSuffix(".json") || name.hasSuffix(".lottie")
  }

  /// Reads a Lottie file.
  private static func animation(
    _ path: String, _ style: LottieStyle
  ) throws(Problem) -> any Indicator {
    do throws(LottieFileError) {
      return try LottieIndicator(contentsOf: path, style: style)
    } catch { throw Problem(text: "\(error)", isFile: true) }
  }

  /// Whether a text is the name of an SVG file, such as `icons.svg` or `icons.svg#arrow`.
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

  /// The path and the contents of a text file with the ending `.motion` beside an SVG file.
  private typealias Companion = (path: String, text: String)

  /// The text file that describes how an SVG file moves; nil without such a file.
  private static func companion(of path: String) throws(Problem) -> Companion? {
    let ending = [".svg", ".svgz"].first { path.hasSuffix($0) } ?? ""
    let companion = String(path.dropLast(ending.count)) + ".motion"
    guard access(companion, F_OK) == 0 else { return nil }
    return (companion, try textFile(companion, expected: "the motions of shapes"))
  }

  /// Makes an illustration from an SVG file and a script.
  private static func illustration(
    _ file: SVGFile, _ script: Companion
  ) throws(Problem) -> any Indicator {
    do throws(IllustrationScriptError) {
      return try LayeredIllustration(
        file.shapes, page: file.viewBox, script: IllustrationScript(text: script.text))
    } catch { throw Problem(text: "\(script.path):\(error.line): \(error.message)", isFile: true) }
  }

  /// The motions of an icon's shapes while the action runs.
  private static func motions(_ file: Companion) throws(Problem) -> Choreography {
    do throws(ChoreographyError) {
      return try Choreography(text: file.text)
    } catch { throw Problem(text: "\(file.path):\(error)", isFile: true) }
  }

  /// Reads at most a megabyte of a file; the largest tuning file has about 20 KB.
  fileprivate static func textFile(
    _ path: String, expected: String
  ) throws(Problem) -> String {
    func problem() -> Problem {
      let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
      return Problem(
        text: "\(path): cannot be read: \(reason), expected \(expected)", isFile: true)
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

/// The settings of a tuning file that concern an indicator.
private struct Settings {
  /// The name of the indicator.
  var name: String?
  var icon = IconStyle()
  var animation = LottieStyle()

  init() {}

  init(_ path: String) throws(NamedIndicator.Problem) {
    let text = try NamedIndicator.textFile(path, expected: "a readable tuning file")
    guard IconStyle.member("schema", ofTuning: text) != nil else {
      throw NamedIndicator.Problem(
        text: "\(path): not a tuning file, expected a JSON object with \"schema\", as"
          + " 'pullcord tuning' writes it", isFile: true)
    }
    do throws(IconStyleError) {
      icon = try IconStyle(tuning: text)
    } catch { throw NamedIndicator.Problem(text: "\(path): \(error)", isFile: true) }
    name = IconStyle.member("indicator", ofTuning: text)
    func number(_ key: String) throws(NamedIndicator.Problem) -> Double? {
      guard let value = IconStyle.member("lottie." + key, ofTuning: text) else { return nil }
      guard let number = Double(value), number.isFinite else {
        throw NamedIndicator.Problem(
          text: "\(path): lottie.\(key): got \(value), expected a number", isFile: true)
      }
      return number
    }
    for part in LottieStyle.Part.allCases {
      animation[part].start = try number(part.rawValue + ".start")
      animation[part].end = try number(part.rawValue + ".end")
    }
    animation.speed = try number("speed") ?? animation.speed
    animation.longestLoopEnd = try number("loopEnd") ?? animation.longestLoopEnd
    animation.length = try number("length")
  }
}
