public import PathAnimation
internal import PullToRefresh

/// A drawing in several parts that start one after the other, as MRefresh draws its logos.
///
/// While the action runs it pulses, at the end it shrinks away and the result takes its place.
public struct LogoIndicator: Indicator {
  /// The progress at which the second part starts; the first starts at 0 (MRefresh's demo: .3).
  public static let secondStart = 0.3
  /// The progress between the starts of further parts (MRefresh's demo: .4 after .3), less if the last
  /// would start beyond .6.
  public static let startStep = 0.1

  /// The indicator's length in points; 72 by default.
  public var length: Double
  /// Shrinking away, then drawing the result: 0.35 s.
  public var finishDuration: Double { PathIndicator.shrinkDuration + ResultMark.duration }

  private static let side = 48.0
  private static let lineWidth = 2.25
  /// The frame that parts are fitted into before they are scaled.
  private static let frame = Rectangle(x: -50, y: -50, width: 100, height: 100)

  private let composition: PathComposition

  /// Makes an indicator from parts that are fitted into a square together, the first at the bottom.
  ///
  /// - Parameters:
  ///   - parts: outlines in common coordinates; without any it is the product's own logo.
  ///   - starts: the progress at which each starts, 0…1; missing ones follow the rule of
  ///     ``startStep``.
  ///   - length: the indicator's length in points.
  public init(parts: [Path] = [], starts: [Double] = [], length: Double = 72) {
    let parts = parts.isEmpty ? LogoArt.parts : parts
    let rule = Self.starts(count: parts.count)
    composition = PathComposition(
      parts.enumerated().map { index, path in
        let start = index < starts.count ? starts[index] : rule[index]
        return PathPart(path, window: ProgressWindow(start: start, easing: .linear))
      }, frame: Self.frame)
    self.length = length
  }

  /// When parts start: 0, .3, .4 and so on, the last not beyond .6.
  public static func starts(count: Int) -> [Double] {
    let step = min(startStep, 0.3 / Double(max(count - 2, 1)))
    return (0..<max(0, count)).map { $0 == 0 ? 0 : secondStart + Double($0 - 1) * step }
  }

  /// The logo in a state; the result has words where there is room.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let (snapshot, theme) = (context.snapshot, context.theme)
    switch snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor:
      return Drawing()
    case .pulling:
      let progress = ProgressWindow.whole.value(at: snapshot.progress)
      return Drawing(logo(context, progress, theme.secondaryText))
    case .armed:
      let pop = context.reducesMotion ? 0 : Pop.value(at: snapshot.stateAge)
      return Drawing(logo(context, 1, theme.accent, scale: 1 + 0.12 * pop))
    case .refreshing:
      let opacity =
        context.reducesMotion
        ? ReducedMotion.pulse(at: snapshot.stateAge) : PathIndicator.pulse(at: snapshot.stateAge)
      return Drawing(logo(context, 1, theme.accent, opacity: opacity))
    case .finishing, .closing:
      return ending(context)
    }
  }

  private func ending(_ context: IndicatorContext) -> Drawing {
    guard let outcome = context.outcome else {
      return Drawing(logo(context, 1, context.theme.accent, opacity: context.opacity))
    }
    let isAtOnce = context.reducesMotion || context.snapshot.state == .closing
    let age = isAtOnce ? .infinity : max(context.snapshot.stateAge, 0)
    let shrunk = ProgressWindow(end: PathIndicator.shrinkDuration).value(at: age)
    if shrunk < 1 {
      // MRefresh fades it in the second half of the time.
      return Drawing(
        logo(
          context, 1, context.theme.accent, scale: 1 - shrunk, opacity: min(1, 2 - 2 * shrunk)))
    }
    let layout = IndicatorLayout(context.box)
    return Drawing(
      ResultMark.commands(
        outcome, in: layout.mark, age: isAtOnce ? nil : age - PathIndicator.shrinkDuration,
        theme: context.theme, opacity: context.opacity)
        + IndicatorLabel.commands(context, layout))
  }

  private func logo(
    _ context: IndicatorContext, _ progress: Double, _ color: Color, scale: Double = 1,
    opacity: Double = 1
  ) -> [Drawing.Command] {
    let box = context.box
    let side = min(Self.side, box.width - 8, box.height - 8) - Self.lineWidth
    guard side > 0, scale > 0 else { return [] }
    let fit = side / Self.frame.width * scale
    let style = StrokeStyle(width: Self.lineWidth * scale / fit)
    let strokes = composition.paths(at: progress).filter { !$0.isEmpty }.map {
      Drawing.Command.stroke($0, .solid(color), style)
    }
    let place = Transform(a: fit, b: 0, c: 0, d: fit, tx: box.centre.x, ty: box.centre.y)
    return [.group(Drawing(strokes), transform: place, opacity: opacity, clip: nil)]
  }
}
