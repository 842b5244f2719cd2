internal import RefreshIndicators
internal import VectorGraphics

/// What shows under a pointer on the indicator of what runs: a plate, and a cross that says what a click does.
enum RunningMark {
  /// The most that a click may be beside the indicator's middle and still mean it, in points across the pull,
  /// both sides together: as broad as the card that floats over content.
  static let breadth = 208.0
  /// What is seen less than this, in points, is nothing to click at (WCAG 2.5.8).
  static let least = 24.0
  /// Narrower plates have no room for a cross beside the indicator.
  private static let leastWithCross = 120.0

  /// The mark in the box that can be clicked.
  static func commands(_ box: Rectangle, isPressed: Bool, theme: Theme) -> [Drawing.Command] {
    let plate = box.inset(by: 4)
    // A small card is a circle, and so is its plate.
    let side = min(plate.width, plate.height)
    let radius = max(plate.width, plate.height) < 48 ? side / 2 : 10
    var commands: [Drawing.Command] = [
      .fill(
        .roundedRectangle(plate, radius: radius),
        .solid(theme.accent.opacity(isPressed ? 0.2 : 0.1)),
        .nonZero)
    ]
    guard max(box.width, box.height) >= leastWithCross else { return commands }
    // In the corner that is farthest from the words, whatever the axis.
    let (x, y) = (plate.x + plate.width - 13, plate.y + 13)
    for side in [-1.0, 1] {
      commands.append(
        .stroke(
          .line(from: Point(x: x - 4, y: y - 4 * side), to: Point(x: x + 4, y: y + 4 * side)),
          .solid(theme.secondaryText), StrokeStyle(width: 1.75)))
    }
    return commands
  }
}
