internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
package import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

/// The name, the state and the main numbers of one of the two compared lists.
package struct SideStrip {
  var side: TuningSide
  var tuning: Tuning
  /// Whether changes of settings apply to this tuning.
  var isActive: Bool
  var sample: FeelSample

  package init(side: TuningSide, tuning: Tuning, isActive: Bool, sample: FeelSample) {
    (self.side, self.tuning, self.isActive, self.sample) = (side, tuning, isActive, sample)
  }

  private static let margin = 12.0
  private static let boxHeight = 46.0
  /// The height of a strip with the space below it, in points.
  package static let height = boxHeight + margin
  private static let greatestWidth = 300.0

  private var isChanged: Bool { tuning != tuning.reset }

  private var numbers: String {
    "\(sample.state.description) · pull \(HeadUpNumbers.text(sample.pull)) pt"
      + " · finger \(HeadUpNumbers.text(sample.finger)) pt"
  }

  /// Draws the strip in a list of `size`, above `bottom`.
  package func drawing(size: Size, above bottom: Double, theme: Theme) -> Drawing {
    let width = min(Self.greatestWidth, size.width - 2 * Self.margin)
    guard width > 60 else { return Drawing() }
    let box = Rectangle(
      x: ((size.width - width) / 2).rounded(),
      y: (bottom - Self.margin - Self.boxHeight).rounded(), width: width, height: Self.boxHeight)
    var shadow = box.inset(by: -3)
    shadow.y += 2
    let center = Point(x: box.x + 24, y: box.center.y)
    let text = Rectangle(x: box.x + 46, y: box.y + 6, width: width - 56, height: 17)
    func label(
      _ string: String, _ box: Rectangle, size: Double, weight: TextStyle.Weight = .regular,
      _ color: Color, _ alignment: TextAlignment = .leading
    ) -> Drawing.Command {
      .text(
        string, box: box,
        style: TextStyle(
          size: size, weight: weight, color: color, verticalAlignment: .middle,
          hasTabularFigures: true), lines: 1, alignment: alignment)
    }
    return Drawing([
      .fill(.roundedRectangle(shadow, radius: 15), .solid(theme.shadow.opacity(0.35)), .nonZero),
      .fill(.roundedRectangle(box, radius: 12), .solid(theme.raised), .nonZero),
      .stroke(
        .roundedRectangle(box.inset(by: 0.5), radius: 11.5),
        .solid(isActive ? theme.accent : theme.separator), StrokeStyle(width: isActive ? 1.5 : 1)),
      .fill(
        .circle(center: center, radius: 13), .solid(isActive ? theme.accent : theme.track),
        .nonZero),
      label(
        side.rawValue, Rectangle(x: center.x - 13, y: center.y - 10, width: 26, height: 20),
        size: 14, weight: .bold, isActive ? theme.raised : theme.text, .center),
      label(
        tuning.preset + (isChanged ? " · changed" : ""), text, size: 13, weight: .bold,
        theme.text),
      label(
        numbers, Rectangle(x: text.x, y: text.y + 18, width: text.width, height: 16), size: 11,
        theme.secondaryText),
    ])
  }
}
