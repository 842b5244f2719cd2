internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The card that carries an indicator over the content.
enum FloatingCard {
  private static let width = 208.0
  /// How broad it is where it comes in from the side, without room for words.
  private static let sideways = 96.0
  private static let margin = 3.0
  private static let cornerRadius = 14.0
  /// Shorter than this an indicator has no words, and its card is a circle, as SwipeRefreshLayout's.
  private static let wordLength = 50.0

  /// Where a card is that moved in over the content, and the viewport as its clip; nil while it is out.
  ///
  /// `distance` is that of the edge it slides in from.
  static func place(
    edge distance: Double, _ edge: Edge, moved: Double, length: Double, _ axisFrame: AxisFrame,
    _ grid: PixelGrid
  ) -> (box: Rectangle, clip: Rectangle)? {
    guard moved > 0, moved.isFinite else { return nil }
    let whole = axisFrame.axis == .vertical ? width : sideways
    let breadth = min(length < wordLength ? length : whole, axisFrame.breadth)
    let moved = grid.snapped(moved)
    let isStart = edge == .start
    return (
      axisFrame.box(
        from: isStart ? distance + moved - length : distance - moved, length: length,
        across: grid.snapped((axisFrame.breadth - breadth) / 2), breadth: breadth),
      isStart
        ? axisFrame.box(from: distance, length: axisFrame.length - distance)
        : axisFrame.box(from: 0, length: distance)
    )
  }

  /// A card with an indicator on it, cut off at its round corners.
  static func carrying(
    _ indicator: Drawing, _ box: Rectangle, _ theme: Theme, opacity: Double
  ) -> Drawing {
    let outline = Path.roundedRectangle(box.inset(by: margin), radius: radius(of: box))
    return Drawing(
      commands(box, theme, opacity: opacity) + [
        .group(indicator, transform: .identity, opacity: 1, clip: outline)
      ])
  }

  private static func radius(of box: Rectangle) -> Double {
    max(box.width, box.height) < wordLength
      ? max(0, min(box.width, box.height) / 2 - margin) : cornerRadius
  }

  /// The card itself: a soft shadow and a round-cornered ground.
  private static func commands(_ box: Rectangle, _ theme: Theme, opacity: Double) -> [Drawing
    .Command]
  {
    let card = box.inset(by: margin)
    let cornerRadius = radius(of: box)
    func layer(_ outset: Double, _ alpha: Double, down: Double) -> Drawing.Command {
      var shadow = card.inset(by: -outset)
      shadow.y += down
      return .fill(
        .roundedRectangle(shadow, radius: cornerRadius + outset),
        .solid(theme.shadow.opacity(alpha * opacity)), .nonZero)
    }
    return [
      layer(5, 0.12, down: 2), layer(3.5, 0.15, down: 2), layer(2, 0.2, down: 1.5),
      layer(0.75, 0.4, down: 0.5),
      .fill(
        .roundedRectangle(card, radius: cornerRadius), .solid(theme.raised.opacity(opacity)),
        .nonZero),
    ]
  }
}
