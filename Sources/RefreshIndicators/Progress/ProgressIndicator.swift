internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// A bar that fills as the content is pulled, with the percentage beside it.
///
/// In a horizontal pull the bar stands upright and the percentage below it. A box too small for a number
/// has the bar alone.
public struct ProgressIndicator: Indicator {
  /// How long a run of the bar takes while it is not known how far the action is, in seconds.
  public static let runDuration = 1.2
  /// The length of the piece that runs, as a share of the bar.
  public static let runLength = 0.4

  /// The indicator's length in points; 64 by default.
  public var length: Double
  /// Filling the bar and drawing the result on it: 0.45 s.
  public var finishDuration: Double { Self.fillDuration + ResultMark.duration }

  private static let fillDuration = 0.2
  private static let thickness = 6.0
  /// How long the bar takes to grow into the percentage's place, in seconds.
  private static let growDuration = 0.2

  /// Makes a bar.
  public init(length: Double = 64) { self.length = length }

  /// The stretch of the bar that is filled after running for some seconds, from 0 to 1.
  ///
  /// The full bar runs out at its end; then pieces come in at the start, one after the other.
  public static func running(at age: Double) -> (from: Double, to: Double) {
    let emptying = runDuration / 2
    let out = ProgressWindow(end: emptying, easing: .easeInOut).value(at: age)
    if out < 1 { return (out, 1) }
    let run = Timeline(duration: runDuration, delay: emptying, repetition: .forever)
    let front = run.progress(at: age) * (1 + runLength)
    return (max(0, front - runLength), min(front, 1))
  }

  /// The bar in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = IndicatorLayout(context.box)
    let whole = ProgressBar(context, center: layout.mark.center, thickness: Self.thickness)
    let bar = whole.besideNumber(1 - grown(context))
    // With less motion the bar does not fill, the result fades in.
    let mark =
      context.reducesMotion ? context.handingOver { self.mark($0, bar) } : self.mark(context, bar)
    return Drawing(
      mark + percentage(context, bar) + IndicatorLabel.commands(context, layout))
  }

  /// How far the bar has grown into the percentage's place, 0…1: both stand in the middle together, and
  /// so does the bar alone.
  private func grown(_ context: IndicatorContext) -> Double {
    switch context.snapshot.state {
    case .pulling, .armed: 0
    case _ where context.reducesMotion: 1
    default:
      ProgressWindow(end: Self.growDuration, easing: .easeInOut).value(at: context.runAge)
    }
  }

  private func mark(_ context: IndicatorContext, _ bar: ProgressBar) -> [Drawing.Command] {
    let (snapshot, theme) = (context.snapshot, context.theme)
    switch snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor:
      return []
    case .pulling:
      return bar.track(theme.track)
        + bar.piece(from: 0, to: snapshot.progress, theme.accent)
    case .armed:
      let pop = context.reducesMotion ? 0 : Pop.value(at: snapshot.stateAge)
      return bar.thickened(by: 4 * pop).piece(from: 0, to: 1, theme.accent)
    case .refreshing:
      return running(context, bar)
    case .finishing, .closing:
      guard let outcome = context.outcome else { return faded(running(context, bar), context) }
      return faded(ending(outcome, context, bar), context)
    }
  }

  private func running(_ context: IndicatorContext, _ bar: ProgressBar) -> [Drawing.Command] {
    let (theme, age) = (context.theme, context.runAge)
    if context.reducesMotion {
      let color = theme.accent.opacity(ReducedMotion.pulse(at: age))
      return bar.track(theme.track) + bar.piece(from: 0, to: 1, color)
    }
    let run = Self.running(at: age)
    return bar.track(theme.track) + bar.piece(from: run.from, to: run.to, theme.accent)
  }

  /// The piece that ran fills the bar, and a disc with the result grows in its middle.
  private func ending(
    _ outcome: RefreshOutcome, _ context: IndicatorContext, _ bar: ProgressBar
  ) -> [Drawing.Command] {
    let theme = context.theme
    let isAtOnce = context.reducesMotion || context.snapshot.state == .closing
    let age = isAtOnce ? .infinity : context.snapshot.stateAge
    let filled = ProgressWindow(end: Self.fillDuration, easing: .easeOut).value(at: age)
    let run = Self.running(at: context.endedAt)
    let color = theme.accent.interpolated(to: ResultMark.color(outcome, theme), filled)
    var commands =
      bar.track(theme.track)
      + bar.piece(from: run.from * (1 - filled), to: run.to + (1 - run.to) * filled, color)
    let grown = ProgressWindow(start: 0.1, end: 0.25, easing: .easeOut).value(at: age)
    guard grown > 0, outcome != .cancelled else { return commands }
    let radius = min(11, max(0, min(context.box.width, context.box.height) / 2 - 2)) * grown
    commands.append(.fill(.circle(center: bar.center, radius: radius), .solid(color), .nonZero))
    let side = radius * 1.5
    commands += ResultMark.commands(
      outcome,
      in: Rectangle(
        x: bar.center.x - side / 2, y: bar.center.y - side / 2, width: side, height: side),
      age: isAtOnce ? nil : age - Self.fillDuration, theme: theme, opacity: 1,
      color: theme.background)
    return commands
  }

  private func faded(
    _ commands: [Drawing.Command], _ context: IndicatorContext
  ) -> [Drawing.Command] {
    [.group(Drawing(commands), transform: .identity, opacity: context.opacity, clip: nil)]
  }

  private func percentage(_ context: IndicatorContext, _ bar: ProgressBar) -> [Drawing.Command] {
    switch context.snapshot.state {
    case .pulling, .armed: break
    default: return []
    }
    // It comes as soon as it has room, which grows with the pull.
    let room = context.axis == .vertical ? (12.0, 22.0) : (26.0, 34.0)
    let opacity = ProgressWindow(start: room.0, end: room.1).value(
      at: context.axis == .vertical ? context.box.height : context.box.width)
    guard let box = bar.numberBox, opacity > 0 else { return [] }
    let percent = (context.snapshot.progress * 100).rounded(.down)
    return [
      .text(
        "\(Int(percent)) %", box: box,
        style: TextStyle(
          size: IndicatorLayout.labelSize, color: context.theme.text.opacity(opacity)),
        lines: 1, alignment: context.axis == .vertical ? .trailing : .center)
    ]
  }
}
