public import VectorGraphics

extension Renderer: TextMeasuring {
  /// Returns the extent of text as this renderer draws it, wrapped at `width` points.
  public func extent(
    of text: String, style: TextStyle, width: Double, scale: Double
  ) -> TextExtent {
    guard style.size.isFinite, style.size > 0, scale.isFinite, scale > 0, width > 0 else {
      return TextExtent(width: 0, lineCount: 1)
    }
    let extent = typesetter.extent(
      Typesetter.Request(
        text, style, width: width, lines: Typesetter.maximumLines, alignment: .leading, scale: scale
      ))
    return TextExtent(width: extent.width / scale, lineCount: extent.lineCount)
  }
}
