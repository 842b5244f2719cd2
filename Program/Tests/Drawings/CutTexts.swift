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

  /// The pairs of texts whose letters are drawn over each other.
  package func overlappingTexts(_ measure: TextMeasure) -> [String] {
    let texts = steps(opensCached: true).compactMap { step in
      step.letters(measure).map { (text: step.text?.string ?? "", box: $0) }
    }.sorted { $0.box.y < $1.box.y }
    var pairs: [String] = []
    for (index, upper) in texts.enumerated() {
      for lower in texts[(index + 1)...] {
        if lower.box.y >= upper.box.y + upper.box.height { break }
        let isBeside =
          lower.box.x >= upper.box.x + upper.box.width
          || upper.box.x >= lower.box.x + lower.box.width
        if !isBeside { pairs.append("“\(upper.text)” and “\(lower.text)”") }
      }
    }
    return pairs
  }
}

extension PlacedStep {
  /// The box of the letters of a visible text; nil for other commands.
  fileprivate func letters(_ measure: TextMeasure) -> Rectangle? {
    guard case .text(let text, let box, let style, let lines, let alignment) = command,
      style.color.alpha > 0, !text.isEmpty
    else { return nil }
    let extent = measure.extent(
      of: text, style: style, width: lines == 1 ? .infinity : box.width)
    let width = min(extent.width, box.width)
    // Letters are lower than their line by about a quarter.
    let height = style.size * (1.25 * Double(min(extent.lineCount, lines)) - 0.25)
    let space = box.width - width
    let isAtRight = (alignment == .leading) == TextDirection.isRightToLeft(text)
    let letters = Rectangle(
      x: box.x + (alignment == .center ? space / 2 : isAtRight ? space : 0),
      y: style.verticalAlignment == .top ? box.y + 1 : box.center.y - height / 2,
      width: width, height: height)
    return Path.rectangle(letters).transformed(by: transform).bounds
  }
}
