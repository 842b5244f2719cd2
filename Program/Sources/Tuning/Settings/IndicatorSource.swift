internal import LottieIndicators
internal import PathAnimation
internal import RefreshIndicators
internal import ScrollPhysics

extension Tuning {
  /// Comments with the code in Swift, C and Python that shows the indicator from the chosen file.
  ///
  /// The result is empty if there is no file that programs can load.
  ///
  /// The code names the file without its folder, because each program has its own copy of the file.
  var indicatorSource: String {
    guard let path = iconSource.path, let file = path.split(separator: "/").last.map(String.init),
      let swift = swiftIndicator(file)
    else { return "" }
    let edgeName = edge == .start ? "PULLCORD_START" : "PULLCORD_END"
    let name = Self.literal("./\(file)")
    // C and Python need the tuning for changed styles and for `logo`. Without a tuning, the library
    // draws an SVG file as the indicator `path` does.
    let isTuned =
      icon != IconStyle() || lottie != LottieStyle() || shownIndicator == .plain(.logo)
    let python =
      isTuned ? "load_tuned_indicator(\(name), \"tuning.json\")" : "load_indicator(\(name))"
    return """
      // The indicator in Swift with \(swift.imports), in C, and in Python with GTK\
      \(isTuned ? "; tuning.json is this tuning, saved" : ""):
      //     \(swift.lines.joined(separator: "\n//     "))
      //     pullcord_list_set_indicator(list, \(edgeName), \(name), \(isTuned ? "\"tuning.json\"" : "NULL"));
      //     view.\(python)

      """
  }

  /// The lines of Swift that make the indicator, and the modules that these lines import; nil if
  /// the list shows no file or a file that only this program can read.
  private func swiftIndicator(_ file: String) -> (lines: [String], imports: String)? {
    let isSVG = [".svg", ".svgz"].contains { file.prefix { $0 != "#" }.lowercased().hasSuffix($0) }
    let name = Self.literal(file)
    let motions =
      "String(contentsOfFile: \(Self.literal(Self.companion(of: file))), encoding: .utf8)"
    switch (shownIndicator, iconSource.file) {
    case (.file, .lottie):
      let style = lottie == LottieStyle() ? "" : ", style: .tuned"
      return (
        ["let indicator = try LottieIndicator(contentsOf: \(name)\(style))"], "LottieIndicators"
      )
    case (.file, .illustration):
      return (
        [
          "let picture = try SVGFile(contentsOf: \(name))",
          "let script = try IllustrationScript(text: \(motions))",
          "let indicator = try LayeredIllustration(picture.shapes, page: picture.viewBox, script: script)",
        ], "Foundation, RefreshIllustrations and SVGFiles"
      )
    case (.plain(let indicator), nil) where isSVG && indicator.drawsIcon:
      let moves = iconSource.choreography != nil
      let arguments =
        (moves ? ", choreography: Choreography(text: \(motions))" : "")
        + (icon == IconStyle() ? "" : ", style: .tuned")
      return (
        [
          "let indicator = try IndicatorName.\(indicator.rawValue).indicator("
            + "icon: SVGFile(contentsOf: \(name)).shapes.replacingBlack\(arguments))"
        ],
        moves
          ? "Foundation, PathAnimation, RefreshIndicators and SVGFiles"
          : "RefreshIndicators and SVGFiles"
      )
    default: return nil
    }
  }

  /// The name of the text file beside an SVG file.
  private static func companion(of file: String) -> String {
    (file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]) + ".motion"
  }

  /// A text as a string literal that is valid in all three languages.
  private static func literal(_ text: String) -> String {
    let escaped = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
    return "\"\(escaped)\""
  }
}
