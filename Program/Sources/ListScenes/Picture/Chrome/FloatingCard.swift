internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The card below an indicator that floats over the content.
enum FloatingCard {
  private static let width = 208.0
  /// The breadth of a card at the side of a horizontal list, in points.
  ///
  /// Such a card shows no text.
  private static let sideBreadth = 96.0
  private static let margin = 3.0
  private static let cornerRadius = 14.0
  /// The smallest length of an indicator that has text, in points.
  ///
  /// The card of a shorter indicator is a circle, as in SwipeRefreshLayout.
  private static let textLength = 50.0

  /// The box and the clip of a card that has moved into the viewport by `moved` points.
  ///
  /// The clip is the viewport. The result is nil if the card is outside the viewport. `distance` is
  /// the position of the edge from which the card enters.
  static func slot(
    edge distance: Double, _ edge: Edge, moved: Double, length: Double, _ axisFrame: AxisFrame,
    _ grid: PixelGrid
  ) -> (box: Rectangle, clip: Rectangle)? {
    guard moved > 0, moved.isFinite else { return nil }
    let whole = axisFrame.axis == .vertical ? width : sideBreadth
    let breadth = min(length < textLength ? length : whole, axisFrame.breadth)
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
