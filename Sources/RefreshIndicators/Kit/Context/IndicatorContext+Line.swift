internal import PathAnimation
internal import VectorGraphics

/// A line of text that may be changing.
extension IndicatorContext {
  /// Draws the texts of a sequence in a box of one line.
  ///
  /// They roll through the box. If motion is reduced, they fade into each other in place.
  func line(
    _ sequence: TextSequence, in box: Rectangle, alignment: TextAlignment = .center,
    fitting: (String) -> String, style: (String) -> TextStyle
  ) -> [Drawing.Command] {
    let texts = sequence.lines.compactMap { line -> Drawing.Command? in
      var style = style(line.text)
      style.color = style.color.opacity(legibility(of: line))
      guard style.color.alpha > 0 else { return nil }
      var box = box
      if !reducesMotion { box.y += line.offset * box.height }
      return .text(fitting(line.text), box: box, style: style, lines: 1, alignment: alignment)
    }
    guard sequence.lines.count > 1, !reducesMotion else { return texts }
    var window = box
    (window.y, window.height) = (box.y - Self.overlap, box.height + 2 * Self.overlap)
    return [.group(Drawing(texts), transform: .identity, opacity: 1, clip: .rectangle(window))]
  }

  /// How far a rolling text is visible beyond the box, in points (ours).
  ///
  /// Letters with a descender are whole a moment before they are in place.
  private static let overlap = 2.0

  /// The opacity of a changing text, 0…1.
  ///
  /// A rolling text is opaque in the half of its way next to its place, so that its edges at the
  /// end of the box are soft. Without motion, both texts are visible for a moment, and the more
  /// visible one has at least 0.7 of its opacity.
  private func legibility(of line: TextSequence.Line) -> Double {
    ProgressWindow(end: reducesMotion ? 0.7 : 0.5).value(at: 1 - abs(line.offset))
  }
}
