internal import Glibc
internal import PullToRefresh
public import VectorGraphics

/// Twelve spokes: the pull reveals them one after another, then they spin in steps.
public struct SpinnerIndicator: Indicator {
  /// The number of spokes, as in the classic activity indicators: 12.
  public static let spokeCount = 12
  /// Steps in a second while it spins: 12, one turn a second.
  public static let stepsPerSecond = 12.0

  /// The indicator's length in points; 64 by default.
  public var length: Double

  /// The time in which the wheel fades before the result is drawn over it, in seconds; both take as long
  /// as any indicator's end.
  private static let markDelay = 0.05

  /// Makes a spinner.
  public init(length: Double = 64) { self.length = length }

  /// How visible each spoke is at a progress: whole ones, then one that fades in, then none.
  ///
  /// The spokes count clockwise from the top. Progress is limited to 0…1.
  public static func revealed(at progress: Double) -> [Double] {
    let count = min(max(progress, 0), 1) * Double(spokeCount)
    return (0..<spokeCount).map { min(max(count - Double($0), 0), 1) }
  }

  /// How visible each spoke is after spinning for some seconds: the leading spoke is whole, the
  /// ones behind it fade down to 0.2.
  public static func spinning(at age: Double) -> [Double] {
    let step = age.isFinite ? (max(age, 0) * stepsPerSecond).rounded(.down) : 0
    let head = Int(step.truncatingRemainder(dividingBy: Double(spokeCount)))
    return (0..<spokeCount).map { spoke in
      let behind = (head - spoke + spokeCount) % spokeCount
      return max(0.2, 1 - Double(behind) / Double(spokeCount - 2))
    }
  }

  /// The spinner in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = IndicatorLayout(context.box)
    return Drawing(mark(context, layout.mark) + IndicatorLabel.commands(context, layout))
  }

  /// The spokes, or what takes their place at the end.
  func mark(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    context.handingOver { sign($0, box) }
  }

  private func sign(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    let snapshot = context.snapshot
    let theme = context.theme
    switch snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor:
      return []
    case .pulling:
      return spokes(Self.revealed(at: snapshot.progress), box, theme.secondaryText)
    case .armed:
      let pop = context.reducesMotion ? 0 : sin(min(max(snapshot.stateAge, 0) / 0.2, 1) * .pi)
      return spokes(Self.revealed(at: 1), box.inset(by: -3 * pop), theme.accent)
    case .refreshing:
      return spokes(opacities(context), box, theme.accent)
    case .finishing, .closing:
      guard let outcome = context.outcome else {
        return spokes(
          opacities(context).map { $0 * context.opacity }, box, theme.accent)
      }
      let isDrawnAtOnce = context.reducesMotion || snapshot.state == .closing
      return ResultMark.commands(
        outcome, in: box, age: isDrawnAtOnce ? nil : snapshot.stateAge - Self.markDelay,
        theme: theme,
        opacity: context.opacity)
    }
  }

  private func opacities(_ context: IndicatorContext) -> [Double] {
    guard context.reducesMotion else { return Self.spinning(at: context.runAge) }
    return [Double](
      repeating: ReducedMotion.pulse(at: context.runAge), count: Self.spokeCount)
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
