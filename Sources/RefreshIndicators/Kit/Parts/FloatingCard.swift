internal import ScrollPhysics
internal import VectorGraphics

/// The card on which an indicator floats over the content.
enum FloatingCard {
  private static let width = 208.0
  /// The breadth of a card at the side of a horizontal list, in points.
  ///
  /// A card of this breadth shows no text.
  private static let sideBreadth = 96.0
  private static let margin = 3.0
  private static let cornerRadius = 14.0
  /// The smallest length of an indicator that has text, in points.
  ///
  /// The card of a shorter indicator is a circle, as in SwipeRefreshLayout.
  private static let textLength = 50.0

  /// The frame of an indicator on a card that has moved into the viewport by `moved` points.
  ///
  /// The result is nil if the card is outside the viewport.
  static func frame(
    in area: EdgeArea, moved: Double, offset: Double, length: Double, opacity: Double
  ) -> IndicatorFrame? {
    let moved = moved + offset
    guard moved > 0, moved.isFinite else { return nil }
    let whole = area.axis == .vertical ? width : sideBreadth
    let breadth = min(length < textLength ? length : whole, area.breadth)
    return IndicatorFrame(
      box: area.box(
        from: area.grid.snapped(moved) - length, length: length,
        across: area.grid.snapped((area.breadth - breadth) / 2), breadth: breadth),
      gap: area.box(from: 0, length: area.length - area.grid.snapped(area.inset)),
      cardOpacity: opacity)
  }

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
    max(box.width, box.height) < textLength
      ? max(0, min(box.width, box.height) / 2 - margin) : cornerRadius
  }

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
