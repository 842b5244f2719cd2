internal import PathAnimation
internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The parts that illustrations share.
extension IndicatorContext {
  /// Draws an illustration over the whole gap and its label on the lowest 20 points.
  ///
  /// - Parameters:
  ///   - length: The length of the whole illustration, in points.
  ///   - labelColor: The color of the label on the ground that the illustration has there.
  ///   - resultColor: The color of a result's label; nil, the default, for the same color.
  ///   - picture: Draws the illustration in its own coordinates.
  ///   - veil: Draws what is between the illustration and a label, in points.
  func illustration(
    length: Double, labelColor: Color, resultColor: Color? = nil,
    _ picture: (IndicatorContext, IllustrationFrame) -> Drawing,
    veil: (IndicatorContext) -> Drawing = { _ in Drawing() }
  ) -> Drawing {
    if stage == .hidden { return Drawing() }
    // A card over the content fades with the picture. A gap closes without fading.
    let fades = reducesMotion || snapshot.placement == .overlay
    guard let frame = IllustrationFrame(self) else { return Drawing() }
    let scene = crossFadingWithoutMotion(isOpaque: true) { context in
      [
        .group(
          picture(context, frame), transform: frame.transform, opacity: 1,
          clip: .rectangle(frame.visible))
      ] + (frame.isLabelled ? veil(context).commands : [])
    }
    let label =
      frame.isLabelled
      ? label(length: length, color: labelColor, resultColor: resultColor ?? labelColor) : []
    return Drawing([
      .group(
        Drawing(scene + label), transform: .identity, opacity: fades ? opacity : 1,
        clip: .rectangle(gap))
    ])
  }

  /// The label of an illustration, in gaps that are open enough.
  private func label(
    length: Double, color: Color, resultColor: Color
  ) -> [Drawing.Command] {
    let shown = labelShare(length: length)
    guard shown > 0 else { return [] }
    let box = Rectangle(
      x: gap.x + 16, y: gap.y + gap.height - 20, width: gap.width - 32, height: 16)
    let result = outcome.map(resultText)
    return captionedLabel(in: box, color: color.opacity(shown)) { text in
      let ink = text == result ? resultColor : color
      return TextStyle(size: IndicatorLayout.labelSize, color: ink.opacity(shown))
    }
  }

  /// The opacity of the label in an illustration, 0…1, which grows with the gap.
  ///
  /// A wheel needs its words from the first step on.
  func labelShare(length: Double) -> Double {
    if snapshot.wheel != nil { return ProgressWindow(start: 19, end: 26).value(at: gap.height) }
    return ProgressWindow(start: 0.35, end: 0.6).value(at: gap.height / max(length, 1))
  }
}
