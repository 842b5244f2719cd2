internal import PullcordFeeds
internal import VectorGraphics

/// Where the cards of a carousel stand, in points.
///
/// They are as high as there is room, at most 620, and narrow enough that the next one is seen beside
/// one (by eye).
struct CarouselLayout: Hashable {
  /// The size of a card.
  let card: Size
  /// How far the cards are from the upper side.
  let top: Double
  private let margin: Double

  private static let greatestHeight = 620.0
  /// Width to height of a card that has room for both.
  private static let shape = 0.68
  /// The most of the picture's width that a card takes.
  private static let share = 0.78

  init(_ size: Size) {
    let margin = min(28, (size.height * 0.08).rounded(), (size.width * 0.06).rounded())
    let height = max(1, min(size.height - 2 * margin, Self.greatestHeight).rounded())
    let width = max(1, min(height * Self.shape, size.width * Self.share).rounded())
    self.margin = max(0, margin)
    card = Size(width: width, height: height)
    top = ((size.height - height) / 2).rounded()
  }

  /// The places of so many cards.
  func placement(count: Int) -> RowPlacement {
    RowPlacement(
      count: count, length: card.width, spacing: (margin * 0.6).rounded(), margin: margin)
  }
}
