internal import RefreshIndicators
internal import VectorGraphics

/// The area of a plot over the last seconds.
///
/// The right side is the current time.
struct HeadUpPlot {
  var box: Rectangle
  var now: Double
  var hasScales: Bool

  /// The width of a scale at the side, in points.
  static let gutter = 40.0

  var gutter: Double { hasScales ? Self.gutter : 0 }

  func x(_ time: Double) -> Double {
    box.x + box.width * (1 - (now - time) / HeadUpDisplay.span)
  }

  func seconds(theme: Theme) -> [Drawing.Command] {
    let step = box.width >= 150 ? 1 : Int(HeadUpDisplay.span)
    return stride(from: Int(HeadUpDisplay.span), through: 0, by: -step).map { ago in
      let isFirst = ago == Int(HeadUpDisplay.span)
      let x = x(now - Double(ago))
      let width = 32.0
      let (left, alignment): (Double, TextAlignment) =
        isFirst ? (x, .leading) : ago == 0 ? (x - width, .trailing) : (x - width / 2, .center)
      let text = ago == 0 ? "now" : isFirst ? "−\(ago) s" : "−\(ago)"
      return Self.label(
        text, x: left, y: box.y + box.height + 7, width: width, alignment, theme.secondaryText)
    }
  }

  func grid(theme: Theme) -> Drawing.Command {
    var path = Path()
    for ago in 1..<Int(HeadUpDisplay.span) {
      let x = x(now - Double(ago)).rounded() + 0.5
      path.move(to: Point(x: x, y: box.y))
      path.addLine(to: Point(x: x, y: box.y + box.height))
    }
    return .stroke(path, .solid(theme.track), StrokeStyle(width: 1, cap: .butt))
  }

  /// Draws a small text whose vertical center is at `y`.
  static func label(
    _ text: String, x: Double, y: Double, width: Double, _ alignment: TextAlignment,
    _ color: Color
  ) -> Drawing.Command {
    .text(
      text, box: Rectangle(x: x, y: y - 6, width: max(1, width), height: 12),
      style: TextStyle(size: 9, color: color, hasTabularFigures: true), lines: 1,
      alignment: alignment)
  }
}
