internal import Glibc
internal import PullToRefresh
public import VectorGraphics

/// Twelve spokes that a pull reveals one after another and that then spin in steps.
public struct SpinnerIndicator: Indicator {
  /// The number of spokes, as in classic activity indicators.
  static let spokeCount = 12
  /// The number of steps per second, which makes one turn per second.
  private static let stepsPerSecond = 12.0
  /// The time in which the spokes fade before the result is drawn over them, in seconds.
  private static let markDelay = 0.05

  /// The length along the axis, in points; 64 by default.
  public var length: Double

  /// Makes a spinner.
  public init(length: Double = 64) { self.length = length }

  /// The opacity of each spoke at a progress, clockwise from the top.
  ///
  /// The first spokes are opaque, the next one fades in, and the others are transparent. The
  /// progress is limited to 0…1.
  static func revealed(at progress: Double) -> [Double] {
    let count = min(max(progress, 0), 1) * Double(spokeCount)
    return (0..<spokeCount).map { min(max(count - Double($0), 0), 1) }
  }

  /// The opacity of each spoke at a time since the spinning began, in seconds.
  ///
  /// The leading spoke is opaque. The spokes behind it fade down to 0.2.
  static func spinning(at age: Double) -> [Double] {
    let step = age.isFinite ? (max(age, 0) * stepsPerSecond).rounded(.down) : 0
    let head = Int(step.truncatingRemainder(dividingBy: Double(spokeCount)))
    return (0..<spokeCount).map { spoke in
      let behind = (head - spoke + spokeCount) % spokeCount
      return max(0.2, 1 - Double(behind) / Double(spokeCount - 2))
    }
  }

  /// Draws the spinner.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = IndicatorLayout(context.box)
    return Drawing(mark(context, layout.mark) + context.label(in: layout).commands)
  }

  /// The spokes, or the result in their place.
  func mark(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    context.crossFading { context in
      let theme = context.theme
      switch context.stage {
      case .hidden: return []
      case .pulling:
        return spokes(Self.revealed(at: context.snapshot.progress), box, theme.secondaryText)
      case .armed:
        return spokes(Self.revealed(at: 1), box.inset(by: -3 * context.pop), theme.accent)
      case .running: return spokes(running(context), box, theme.accent)
      case .result(let outcome):
        return ResultMark.commands(
          outcome, in: box, age: context.resultAge - Self.markDelay, theme: theme,
          opacity: context.opacity)
      }
    }
  }

  private func running(_ context: IndicatorContext) -> [Double] {
    let opacities =
      context.reducesMotion
      ? [Double](repeating: context.motionlessPulse, count: Self.spokeCount)
      : Self.spinning(at: context.actionAge)
    return opacities.map { $0 * context.opacity }
  }

  private func spokes(
    _ opacities: [Double], _ box: Rectangle, _ color: Color
  ) -> [Drawing.Command] {
    let center = box.center
    let outer = box.width / 2 * 0.9
    let inner = outer * 0.52
    let style = StrokeStyle(width: box.width / 11)
    return opacities.enumerated().compactMap { index, opacity in
      guard opacity > 0 else { return nil }
      let angle = Double(index) / Double(Self.spokeCount) * 2 * .pi
      let (x, y) = (sin(angle), -cos(angle))
      let line = Path.line(
        from: Point(x: center.x + x * inner, y: center.y + y * inner),
        to: Point(x: center.x + x * outer, y: center.y + y * outer))
      return .stroke(line, .solid(color.opacity(opacity)), style)
    }
  }
}
