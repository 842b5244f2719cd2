internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The curve of pull against finger travel, with a dot at the current position.
struct HeadUpResistance {
  var resistance: any Resistance
  var trigger: Double
  /// The distance that the pointer moved past the edge, in points, before resistance.
  var finger: Double

  func commands(in box: Rectangle, theme: Theme) -> [Drawing.Command] {
    guard box.width > 20, trigger > 0 else { return [] }
    let reach = max(trigger * 4, finger * 1.1)
    let top = max(resistance.pull(finger: reach), trigger * 1.2)
    func point(_ finger: Double, _ pull: Double) -> Point {
      Point(
        x: box.x + box.width * min(finger / reach, 1),
        y: box.y + box.height * (1 - min(pull / top, 1)))
    }
    let curve = (0...48).map { step -> Point in
      let finger = reach * Double(step) / 48
      return point(finger, resistance.pull(finger: finger))
    }
    let now = point(finger, resistance.pull(finger: finger))
    let level = point(0, trigger).y.rounded() + 0.5
    return [
      .fill(.rectangle(box), .solid(theme.gap), .nonZero),
      .stroke(
        .line(from: Point(x: box.x, y: level), to: Point(x: box.x + box.width, y: level)),
        .solid(theme.accent.opacity(0.5)), StrokeStyle(width: 1, cap: .butt)),
      .stroke(.polyline(curve), .solid(theme.text), StrokeStyle(width: 1.5)),
      .fill(.circle(center: now, radius: 3.5), .solid(theme.accent), .nonZero),
      HeadUpPlot.label(
        "pull vs. finger", x: box.x, y: box.y - 8, width: box.width, .leading,
        theme.secondaryText),
      // The label is in a corner that the curve never reaches.
      HeadUpPlot.label(
        "\(HeadUpNumbers.text(top.rounded())) pt", x: box.x + 4, y: box.y + 8,
        width: box.width - 8, .leading, theme.secondaryText),
      HeadUpPlot.label(
        "0", x: box.x, y: box.y + box.height + 7, width: 20, .leading, theme.secondaryText),
      HeadUpPlot.label(
        "\(HeadUpNumbers.text(reach.rounded())) pt", x: box.x + 20, y: box.y + box.height + 7,
        width: box.width - 20, .trailing, theme.secondaryText),
    ]
  }
}
