internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The line below a chat in which the user would write.
enum ChatComposer {
  static let height = 60.0

  static func drawing(_ chrome: ListChrome, _ layout: ChatLayout) -> Drawing {
    let (state, theme) = (chrome.state, chrome.state.theme)
    guard state.insets.end >= height else { return Drawing() }
    let top = chrome.grid.snapped(state.viewport.height - state.insets.end)
    let button = 36.0
    let field = Rectangle(
      x: layout.column.x + ChatLayout.margin, y: top + 12,
      width: max(button, layout.column.width - 2 * ChatLayout.margin - button - 10), height: button)
    let outline = Path.roundedRectangle(
      field.inset(by: chrome.grid.pixel / 2), radius: field.height / 2)
    let center = Point(x: field.x + field.width + 10 + button / 2, y: field.center.y)
    var arrow = Path.polyline([
      Point(x: center.x - 5.5, y: center.y - 0.5), Point(x: center.x, y: center.y - 6),
      Point(x: center.x + 5.5, y: center.y - 0.5),
    ])
    arrow.append(
      .line(
        from: Point(x: center.x, y: center.y - 6), to: Point(x: center.x, y: center.y + 6.5)))
    return Drawing([
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(
        outline, .solid(theme.isHighContrast ? theme.text : theme.separator),
        StrokeStyle(width: chrome.grid.pixel)),
      .label(
        SceneWords(state.strings).message,
        in: Rectangle(x: field.x + 16, y: field.y, width: field.width - 32, height: field.height),
        size: ChatLayout.textSize, color: theme.secondaryText),
      .fill(.circle(center: center, radius: button / 2), .solid(theme.accent), .nonZero),
      .stroke(arrow, .solid(theme.background), StrokeStyle(width: 2.25)),
    ])
  }
}
