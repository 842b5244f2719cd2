internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// A bar that fills with the pull, with the percentage beside it.
///
/// In a horizontal pull, the bar is upright and the percentage is below it. In a box too small for
/// a number, the indicator shows only the bar.
public struct ProgressIndicator: Indicator {
  /// The time in which the running piece crosses the bar, in seconds.
  private static let runDuration = 1.2
  /// The length of the running piece, as a share of the bar.
  private static let runLength = 0.4
  /// The time in which the bar fills at the end, in seconds.
  private static let fillDuration = 0.2
  /// The time in which the bar grows into the space of the percentage when the action begins, in
  /// seconds.
  private static let growDuration = 0.2
  /// The time in which the percentage disappears, in seconds.
  private static let fadeDuration = 0.09
  private static let thickness = 6.0

  /// The length along the axis, in points; 64 by default.
  public var length: Double
  /// The time to fill the bar and draw the result on it: 0.45 s.
  public var finishDuration: Double { Self.fillDuration + ResultMark.duration }
  /// True: a small ring is before the bar.
  public var showsCountdown: Bool { true }

  /// True: the bar fills.
  public var showsProgress: Bool { true }

  /// Makes a bar.
  public init(length: Double = 64) { self.length = length }

  /// The filled stretch of the bar at an age of the action, in seconds, as shares 0…1 of the bar.
  ///
  /// First the full bar shrinks to a piece at its end. The piece then goes back and forth.
  static func running(at age: Double) -> (from: Double, to: Double) {
    let free = 1 - runLength
    let shrinking = runDuration / 2
    if age < shrinking {
      return (free * ProgressWindow(end: shrinking, easing: .easeInOut).value(at: age), 1)
    }
    let run = Timeline(
      duration: runDuration, delay: shrinking, repetition: .forever, isReversing: true,
      easing: .easeInOut)
    let from = free * (1 - run.progress(at: age))
    return (from, from + runLength)
  }

  /// Draws the bar.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = layout(context)
    let bar = Bar(context, center: layout.mark.center, thickness: Self.thickness)
      .besideNumber(1 - grown(context))
    let mark = context.crossFadingWithoutMotion { self.mark($0, bar) }
    let ring = Rectangle(
      centerX: bar.center.x - bar.length / 2 - CountdownRing.small.distance,
      centerY: bar.center.y, width: CountdownRing.small.side, height: CountdownRing.small.side)
    return Drawing(
      mark + percentage(context, bar) + context.label(in: layout).commands
        + context.countdown(around: ring).commands)
  }

  /// The usual layout, with the label closer to the bar while a wheel pulls.
  ///
  /// The steps of a wheel stop in gaps too low for the usual layout.
  private func layout(_ context: IndicatorContext) -> IndicatorLayout {
    let space = IndicatorLayout.markSide - 2 * Self.thickness
    let share =
      context.snapshot.trigger == .pull(.wheel)
      ? 1 - ProgressWindow(end: 0.25, easing: .easeInOut).value(at: context.actionAge)
      : context.snapshot.wheel == nil ? 0 : 1
    return IndicatorLayout(context.box, markSide: IndicatorLayout.markSide - space * share)
  }

  /// The progress of the bar's growth into the space of the percentage, 0…1.
  ///
  /// The bar and the percentage together are centered like the bar alone.
  private func grown(_ context: IndicatorContext) -> Double {
    switch context.stage {
    case .pulling, .armed: return 0
    case .hidden, .running, .result: break
    }
    // The bar grows into the space that the fading percentage leaves.
    let window = ProgressWindow(
      start: Self.fadeDuration, end: Self.fadeDuration + Self.growDuration,
      easing: .easeInOut)
    let pulled =
      context.reducesMotion || context.armedAge == nil ? 1 : window.value(at: context.actionAge)
    // The percentage of the work needs the space again.
    let left = context.outcome == nil ? 0 : window.value(at: context.resultAge)
    return pulled * (1 - numberShare(context)) + left * numberShare(context)
  }

  /// The visible share of the percentage of the work.
  private func numberShare(_ context: IndicatorContext) -> Double {
    context.reportedProgress?.share ?? 0
  }

  /// The filled stretch of the bar of a running action, as shares 0…1 of the bar.
  private func running(_ context: IndicatorContext, at age: Double) -> (from: Double, to: Double) {
    let run = context.reducesMotion ? (from: 0, to: 1) : Self.running(at: age)
    guard let (progress, share) = context.reportedProgress else { return run }
    return (run.from * (1 - share), run.to + (progress - run.to) * share)
  }

  private func mark(_ context: IndicatorContext, _ bar: Bar) -> [Drawing.Command] {
    let theme = context.theme
    switch context.stage {
    case .hidden: return []
    case .pulling, .armed:
      return bar.track(theme.track)
        + bar.thickened(by: 4 * context.pop).piece(
          from: 0, to: context.shownProgress, theme.accent)
    case .running:
      let bar = bar.thickened(by: 4 * context.pop)
      return context.departing(faded(running(context, bar), context), toward: bar.center)
    case .result(let outcome): return faded(ending(outcome, context, bar), context)
    }
  }

  private func running(_ context: IndicatorContext, _ bar: Bar) -> [Drawing.Command] {
    let theme = context.theme
    let run = running(context, at: context.actionAge)
    let color = theme.accent.opacity(context.reducesMotion ? context.motionlessPulse : 1)
    return bar.track(theme.track) + bar.piece(from: run.from, to: run.to, color)
  }

  /// Fills the bar and draws a growing disc with the result in the middle.
  private func ending(
    _ outcome: RefreshOutcome, _ context: IndicatorContext, _ bar: Bar
  ) -> [Drawing.Command] {
    let (theme, age) = (context.theme, context.resultAge)
    let filled = ProgressWindow(end: Self.fillDuration, easing: .easeOut).value(at: age)
    let run = running(context, at: context.actionAgeAtEnd)
    let color = theme.accent.interpolated(to: ResultMark.color(outcome, theme), filled)
    let commands =
      bar.track(theme.track)
      + bar.piece(from: run.from * (1 - filled), to: run.to + (1 - run.to) * filled, color)
    let grown = ProgressWindow(start: 0.1, end: 0.25, easing: .easeOut).value(at: age)
    guard grown > 0, outcome != .cancelled else { return commands }
    let radius = min(11, max(0, min(context.box.width, context.box.height) / 2 - 2)) * grown
    let side = radius * 1.5
    return commands
      + [.fill(.circle(center: bar.center, radius: radius), .solid(color), .nonZero)]
      + ResultMark.commands(
        outcome,
        in: Rectangle(centerX: bar.center.x, centerY: bar.center.y, width: side, height: side),
        age: age - Self.fillDuration, theme: theme, opacity: 1, color: theme.background)
  }

  private func faded(
    _ commands: [Drawing.Command], _ context: IndicatorContext
  ) -> [Drawing.Command] {
    guard context.opacity < 1 else { return commands }
    return [.group(Drawing(commands), transform: .identity, opacity: context.opacity, clip: nil)]
  }

  /// The percentage beside the bar, whose digits roll.
  private func percentage(_ context: IndicatorContext, _ bar: Bar) -> [Drawing.Command] {
    guard let box = bar.numberBox, grown(context) < 1 else { return [] }
    // The percentage fades in as soon as the pull has opened space for it.
    let isVertical = context.axis == .vertical
    let space = isVertical ? (14.0, 24.0) : (26.0, 34.0)
    var opacity = ProgressWindow(start: space.0, end: space.1).value(
      at: isVertical ? context.box.height : context.box.width)
    let fade = ProgressWindow(end: Self.fadeDuration)
    var progress = context.shownProgress
    switch context.stage {
    case .hidden: return []
    case .pulling, .armed: break
    case .running, .result:
      if let work = context.reportedProgress, context.actionAge > Self.fadeDuration {
        progress = work.progress
        opacity *= ProgressWindow(start: 0.5).value(at: work.share)
        if context.outcome != nil { opacity *= 1 - fade.value(at: context.resultAge) }
      } else {
        opacity *= 1 - fade.value(at: context.actionAge)
      }
    }
    guard opacity > 0 else { return [] }
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: context.theme.text.opacity(opacity),
      hasTabularFigures: true)
    let number = RollingNumber(
      value: progress * 100, suffix: " %", style: style,
      measure: context.textMeasure)
    return number.commands(in: box, isCentered: !isVertical)
  }
}
