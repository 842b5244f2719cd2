internal import PathAnimation
internal import PullToRefresh
public import VectorGraphics

/// Material's ring: an arc that grows with the pull, gets an arrow head, and then chases its own tail.
///
/// The numbers are SwipeRefreshLayout's (AndroidX `CircularProgressDrawable`). There the arc starts to
/// grow at 40 % as well; here it grows from the start, on a faint track.
public struct ArcIndicator: Indicator {
  /// A piece of the ring and the arrow at its end; angles are turns, clockwise from the right.
  public struct Pose: Hashable, Sendable {
    /// Where the arc starts.
    public var start: Double
    /// How long it is, 0…1.
    public var sweep: Double
    /// The size of the arrow head, 0…1.
    public var arrow: Double
  }

  /// The longest arc, a share of the ring (SwipeRefreshLayout).
  public static let longestArc = 0.8
  /// The shortest arc while it spins, a share of the ring; SwipeRefreshLayout's .01 is a dot.
  public static let shortestArc = 0.03
  /// The progress at which the arrow head appears (SwipeRefreshLayout).
  public static let arrowStart = 0.4
  /// The time in which the arc grows and shrinks once, in seconds (SwipeRefreshLayout).
  public static let period = 1.332

  /// How far the ring turns on by itself in a period, in turns: Material's 216°, and the fifth of a turn
  /// by which each arc starts further on.
  private static let turnsInPeriod = 0.6 + (1 - (longestArc - shortestArc))
  /// How far the pull turns the arc, in turns.
  private static let pulledTurn = 0.2
  /// Material's standard curve, “fast out, slow in”.
  private static let curve = Easing.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)

  /// The indicator's length in points; 64 by default.
  public var length: Double
  /// Closing the ring and drawing the result inside: 0.45 s.
  public var finishDuration: Double { Self.closingRing + ResultMark.duration }

  private static let closingRing = 0.2

  /// Makes an arc.
  public init(length: Double = 64) { self.length = length }

  /// The arc at a progress: it starts at the top and turns a fifth of a turn.
  ///
  /// Progress is limited to 0…1.
  public static func pulled(at progress: Double) -> Pose {
    let whole = ProgressWindow.whole.value(at: progress)
    return Pose(
      start: -0.25 + pulledTurn * whole, sweep: longestArc * whole,
      arrow: ProgressWindow(start: arrowStart).value(at: whole))
  }

  /// The arc after spinning for some seconds: it goes on from the whole pull, and its arrow goes away.
  public static func spinning(at age: Double) -> Pose {
    let age = age.isFinite ? max(age, 0) : 0
    // At first the arc is as long as it gets, which is the middle of a period.
    let periods = age / period + 0.5
    let number = periods.rounded(.down)
    let phase = periods - number
    let head = shortestArc + (longestArc - shortestArc) * curve.value(at: 2 * phase)
    let tail = (longestArc - shortestArc) * curve.value(at: 2 * phase - 1)
    let turns = number * (longestArc - shortestArc) + (periods - 0.5) * turnsInPeriod
    return Pose(
      start: -0.25 + pulledTurn + (turns + tail).truncatingRemainder(dividingBy: 1),
      sweep: head - tail, arrow: 1 - ProgressWindow(end: 0.2).value(at: age))
  }

  /// The arc in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = IndicatorLayout(context.box)
    let ring = Ring(layout.mark)
    // With less motion the ring does not close, the result fades in.
    let mark =
      context.reducesMotion
      ? context.handingOver { self.mark($0, ring) } : self.mark(context, ring)
    return Drawing(mark + IndicatorLabel.commands(context, layout))
  }

  private func mark(_ context: IndicatorContext, _ ring: Ring) -> [Drawing.Command] {
    let (snapshot, theme) = (context.snapshot, context.theme)
    switch snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor:
      return []
    case .pulling:
      let shown = 1 - ProgressWindow(end: 0.15).value(at: snapshot.progress)
      return ring.track(theme.track.opacity(1 - shown))
        + ring.arc(pose(context), theme.secondaryText)
    case .armed:
      let pop = context.reducesMotion ? 0 : Pop.value(at: snapshot.stateAge)
      return ring.track(theme.track)
        + ring.enlarged(by: 2 * pop).arc(pose(context), theme.accent)
    case .refreshing:
      return running(context, ring)
    case .finishing, .closing:
      guard let outcome = context.outcome else { return running(context, ring) }
      return ending(outcome, context, ring)
    }
  }

  /// The arc of a pull; with less motion it starts at the top and stays.
  private func pose(_ context: IndicatorContext) -> Pose {
    var pose = Self.pulled(at: context.snapshot.progress)
    if context.reducesMotion { pose.start = -0.25 }
    return pose
  }

  /// The arc of a run; with less motion it stays as the whole pull left it.
  private func running(_ context: IndicatorContext, _ ring: Ring) -> [Drawing.Command] {
    var pose = Self.spinning(at: context.reducesMotion ? 0 : context.runAge)
    var opacity = context.opacity
    if context.reducesMotion {
      pose.start = -0.25
      opacity *= ReducedMotion.pulse(at: context.runAge)
    }
    return ring.track(context.theme.track.opacity(context.opacity))
      + ring.arc(pose, context.theme.accent.opacity(opacity))
  }

  /// The arc closes to a ring in the result's color, then the result is drawn inside.
  private func ending(
    _ outcome: RefreshOutcome, _ context: IndicatorContext, _ ring: Ring
  ) -> [Drawing.Command] {
    let isAtOnce = context.reducesMotion || context.snapshot.state == .closing
    let age = isAtOnce ? .infinity : context.snapshot.stateAge
    let closed = ProgressWindow(end: Self.closingRing, easing: .easeOut).value(at: age)
    let color = context.theme.accent
      .interpolated(to: ResultMark.color(outcome, context.theme), closed)
    var pose = Self.spinning(at: context.endedAt)
    pose.sweep += (1 - pose.sweep) * closed
    pose.arrow *= 1 - closed
    return ring.track(context.theme.track.opacity(context.opacity * (1 - closed)))
      + ring.arc(pose, color.opacity(context.opacity))
      + ResultMark.commands(
        outcome, in: ring.inside, age: isAtOnce ? nil : age - Self.closingRing / 2,
        theme: context.theme, opacity: context.opacity)
  }
}
