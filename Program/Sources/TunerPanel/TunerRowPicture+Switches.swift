internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Buttons and switches.
extension TunerRowPicture {
  /// A switch in a box of 38 by 22 points.
  func toggle(_ box: Rectangle, _ isOn: Bool) -> [Drawing.Command] {
    let outline = Path.roundedRectangle(box.inset(by: 1), radius: 10)
    let knob = Path.circle(
      center: Point(x: isOn ? box.x + box.width - 11 : box.x + 11, y: box.y + 11), radius: 7)
    guard isOn else {
      return [
        .stroke(outline, .solid(theme.secondaryText), StrokeStyle(width: 1.5)),
        .fill(
          .circle(center: Point(x: box.x + 11, y: box.y + 11), radius: 5.5),
          .solid(theme.secondaryText), .nonZero),
      ]
    }
    return [
      .fill(outline, .solid(theme.accent), .nonZero),
      .fill(knob, .solid(theme.background), .nonZero),
    ]
  }

  /// A button: its sign, and its name below.
  func button(_ action: TunerAction, isUsable: Bool) -> [Drawing.Command] {
    let box = layout.action(action)
    let color = isUsable ? theme.text : theme.secondaryText.opacity(0.45)
    return TunerIcon.commands(
      action, center: Point(x: box.x + box.width / 2, y: box.y + 16), color)
      + [
        .text(
          action.rawValue, box: Rectangle(x: box.x, y: box.y + 29, width: box.width, height: 14),
          style: TextStyle(
            size: 10.5, color: isUsable ? theme.secondaryText : theme.secondaryText.opacity(0.6)),
          lines: 1, alignment: .center)
      ]
  }

  /// An edge's name and switch; the name alone, faint, where no control stands.
  func enabled(_ edge: Edge, _ isOn: Bool?) -> [Drawing.Command] {
    let box = layout.enabled(edge)
    let name = Drawing.Command.text(
      edge == .start ? "Start" : "End",
      box: Rectangle(x: box.x, y: box.y, width: box.width - 48, height: box.height),
      style: TextStyle(
        size: 12, color: isOn == nil ? theme.secondaryText.opacity(0.6) : theme.secondaryText),
      lines: 1, alignment: .trailing)
    let place = Rectangle(
      x: box.x + box.width - 42, y: box.y + box.height / 2 - 11, width: 38, height: 22)
    guard let isOn else {
      let outline = Path.roundedRectangle(place.inset(by: 1), radius: 10)
      return [
        name,
        .stroke(outline, .solid(theme.secondaryText.opacity(0.35)), StrokeStyle(width: 1.5)),
      ]
    }
    return [name] + toggle(place, isOn)
  }
}
