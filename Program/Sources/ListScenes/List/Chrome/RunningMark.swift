internal import RefreshIndicators
internal import VectorGraphics

/// The mark on the indicator of a running action below the pointer: a backdrop, and a cross for “cancel”.
enum RunningMark {
  /// The breadth of the area that can be clicked, in points: that of the card that floats over content.
  static let breadth = 208.0
  /// The least visible side of that area, in points (WCAG 2.5.8).
  static let leastSide = 24.0
  /// The least length of a backdrop with space for a cross beside the indicator, in points.
  private static let leastWithCross = 120.0

  /// The commands that draw the mark in the area that can be clicked.
  static func commands(_ box: Rectangle, isPressed: Bool, theme: Theme) -> [Drawing.Command] {
    let backdrop = box.inset(by: 4)
    // The backdrop of a small card is a circle, as the card is.
    let side = min(backdrop.width, backdrop.height)
    let radius = max(backdrop.width, backdrop.height) < 48 ? side / 2 : 10
    var commands: [Drawing.Command] = [
      .fill(
        .roundedRectangle(backdrop, radius: radius),
        .solid(theme.accent.opacity(isPressed ? 0.2 : 0.1)),
        .nonZero)
    ]
    guard max(box.width, box.height) >= leastWithCross else { return commands }
    // In the corner that is farthest from the text, whatever the axis.
    let (x, y) = (backdrop.x + backdrop.width - 13, backdrop.y + 13)
    for side in [-1.0, 1] {
      commands.append(
        .stroke(
          .line(from: Point(x: x - 4, y: y - 4 * side), to: Point(x: x + 4, y: y + 4 * side)),
          .solid(theme.secondaryText), StrokeStyle(width: 1.75)))
    }
    return commands
  }
}
