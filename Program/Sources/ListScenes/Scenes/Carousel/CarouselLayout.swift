internal import VectorGraphics

/// The size and the positions of the cards of a carousel, in points.
///
/// A card is as high as the viewport, but at most 620 points. A part of the next card stays
/// visible. All numbers were chosen by eye.
struct CarouselLayout: Hashable {
  let card: Size
  let top: Double
  private let margin: Double

  private static let greatestHeight = 620.0
  /// The ratio of a card's width to its height if both fit.
  private static let shape = 0.68
  /// The ratio of a low card, whose text is beside a small picture of the sender.
  private static let lowShape = 0.9
  private static let (lowHeight, usualHeight) = (200.0, 320.0)
  private static let share = 0.78

  init(_ size: Size) {
    let margin = min(28, (size.height * 0.08).rounded(), (size.width * 0.06).rounded())
    let height = max(1, min(size.height - 2 * margin, Self.greatestHeight).rounded())
    let share = min(max((height - Self.lowHeight) / (Self.usualHeight - Self.lowHeight), 0), 1)
    let shape = Self.lowShape + share * (Self.shape - Self.lowShape)
    let width = max(1, min(height * shape, size.width * Self.share).rounded())
    self.margin = max(0, margin)
    card = Size(width: width, height: height)
    top = ((size.height - height) / 2).rounded()
  }

  func placement(count: Int) -> RowPlacement {
    RowPlacement(
      count: count, length: card.width, spacing: (margin * 0.6).rounded(), margin: margin)
  }
}
