internal import RefreshIndicators
internal import VectorGraphics

/// The area of a plot over time.
struct HeadUpPlot {
  var box: Rectangle
  var range: ClosedRange<Double>
  var hasScales: Bool
  /// Whether the right side is the current time; false for a replay of a looped pull.
  var isLive = true

  init(box: Rectangle, range: ClosedRange<Double>, hasScales: Bool) {
    (self.box, self.range, self.hasScales) = (box, range, hasScales)
    isLive = false
  }

  /// Makes a plot of the last seconds before `now`.
  init(box: Rectangle, now: Double, hasScales: Bool) {
    (self.box, self.hasScales) = (box, hasScales)
    range = now - HeadUpDisplay.span...now
  }

  /// The width of a scale at the side, in points.
  static let gutter = 40.0

  var gutter: Double { hasScales ? Self.gutter : 0 }

  func x(_ time: Double) -> Double {
    box.x + box.width * (time - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The whole seconds since the start of a replay, at which the plot has lines and labels.
  private var wholeSeconds: [Int] {
    let length = range.upperBound - range.lowerBound
    let step = max(1, Int((length * 32 / max(box.width, 32)).rounded(.up)))
    return Array(stride(from: 0, through: Int(min(length, 1e6)), by: step))
  }

  func seconds(theme: Theme) -> [Drawing.Command] {
    guard isLive else {
      return wholeSeconds.map { second in
        let x = x(range.lowerBound + Double(second))
        return Self.label(
          "\(second) s", x: second == 0 ? x : x - 16, y: box.y + box.height + 7, width: 32,
          second == 0 ? .leading : .center, theme.secondaryText)
      }
    }
    let now = range.upperBound
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
    let lines =
      isLive
      ? (1..<Int(HeadUpDisplay.span)).map { range.upperBound - Double($0) }
      : wholeSeconds.dropFirst().map { range.lowerBound + Double($0) }
    for time in lines {
      let x = x(time).rounded() + 0.5
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
