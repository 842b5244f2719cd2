internal import RefreshIndicators
internal import VectorGraphics

/// The mark on the indicator of a running action while the pointer is over the indicator.
///
/// The mark is a backdrop with a cross for “cancel”.
enum RunningMark {
  /// The breadth of the clickable area, in points.
  ///
  /// It equals the breadth of a card that floats over the content.
  static let breadth = 208.0
  /// The smallest visible side of the clickable area, in points (WCAG 2.5.8).
  static let leastSide = 24.0
  /// The smallest length of a backdrop that has space for a cross beside the indicator, in points.
  private static let leastWithCross = 120.0

  static func commands(_ box: Rectangle, isPressed: Bool, theme: Theme) -> [Drawing.Command] {
    let backdrop = box.inset(by: 4)
    // A small card is a circle, so its backdrop is a circle, too.
    let side = min(backdrop.width, backdrop.height)
    let radius = max(backdrop.width, backdrop.height) < 48 ? side / 2 : 10
    var commands: [Drawing.Command] = [
      .fill(
        .roundedRectangle(backdrop, radius: radius),
        .solid(theme.accent.opacity(isPressed ? 0.2 : 0.1)),
        .nonZero)
    ]
    guard max(box.width, box.height) >= leastWithCross else { return commands }
    // The cross is in the corner farthest from the text, for both axes.
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
