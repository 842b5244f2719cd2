package import VectorGraphics

extension Drawing {
  /// The texts that end in an ellipsis, because their boxes are too small.
  package func cutTexts(_ measure: TextMeasure) -> [String] {
    steps(opensCached: true).compactMap { step in
      guard case .text(let text, let box, let style, let lines, _) = step.command,
        style.color.alpha > 0
      else { return nil }
      let extent =
        lines == 1
        ? measure.extent(of: text, style: style)
        : measure.extent(of: text, style: style, width: box.width)
      let fits = extent.width <= box.width + 1 && extent.lineCount <= lines
      return fits ? nil : text
    }
  }
}
