internal import LottieIndicators
internal import PathAnimation
internal import RefreshIndicators
internal import ScrollPhysics

extension Tuning {
  /// One line for each language that shows the indicator of the chosen file, as comments; empty
  /// without a file.
  ///
  /// The lines name the file without its folder, because the program that shows it has its own copy.
  var indicatorSource: String {
    guard let path = iconSource.path, let file = path.split(separator: "/").last,
      let swift = swiftIndicator(String(file))
    else { return "" }
    let edgeName = edge == .start ? "PULLCORD_START" : "PULLCORD_END"
    let isTuned = icon != IconStyle() || lottie != LottieStyle()
    return """
      // The indicator in Swift, in C, and in Python with GTK:
      //     \(swift)
      //     pullcord_list_set_indicator(list, \(edgeName), "./\(file)", \(isTuned ? "\"tuning.json\"" : "NULL"));
      //     view.set_property("indicator", "./\(file)")

      """
  }

  /// The expression of the indicator in Swift; nil if the list shows no file.
  private func swiftIndicator(_ file: String) -> String? {
    switch (shownIndicator, iconSource.file) {
    case (.file, .lottie):
      let style = lottie == LottieStyle() ? "" : ", style: .tuned"
      return "try LottieIndicator(contentsOf: \"\(file)\"\(style))"
    case (.file, .illustration):
      return "try LayeredIllustration(svg.shapes, page: svg.viewBox, script: script)"
        + "  // svg = SVGFile(contentsOf: \"\(file)\")"
    case (.plain(let name), nil) where name.drawsIcon && iconSource != .own:
      let style = icon == IconStyle() ? "" : ", style: .tuned"
      return "IndicatorName.\(name.rawValue).indicator("
        + "icon: try SVGFile(contentsOf: \"\(file)\").shapes.replacingBlack\(style))"
    default: return nil
    }
  }
}
