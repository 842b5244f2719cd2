internal import PathAnimation
internal import PullToRefresh
public import VectorGraphics

/// Material's ring: an arc that grows with the pull, gets an arrow head and then spins.
///
/// The numbers are those of SwipeRefreshLayout (AndroidX `CircularProgressDrawable`). Its arc
/// starts to grow at 40 % of the pull. This indicator's arc grows from the start, on a faint
/// track.
public struct ArcIndicator: Indicator {
  /// The longest arc, as a share of the ring (SwipeRefreshLayout).
  static let longestArc = 0.8
  /// The shortest arc of a spinning ring, as a share of the ring.
  ///
  /// SwipeRefreshLayout's value of 0.01 would look like a dot.
  static let shortestArc = 0.03
  /// The progress at which the arrow head appears (SwipeRefreshLayout).
  private static let arrowStart = 0.4
  /// The time in which the arc grows and shrinks once, in seconds (SwipeRefreshLayout).
  static let period = 1.332
  /// The number of turns that the ring makes in a period.
  ///
  /// Material turns the ring by 216° in a period, and by about a fifth of a turn more for the
  /// next arc.
  private static let turnsInPeriod = 0.6 + (1 - (longestArc - shortestArc))
  /// The angle by which a whole pull turns the arc, in turns.
  private static let pulledTurn = 0.2
  /// Material's standard curve, “fast out, slow in”.
  private static let curve = Easing.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)

  /// The length along the axis, in points; 64 by default.
  public var length: Double
  /// The time to close the ring and draw the result inside it: 0.45 s.
  public var finishDuration: Double { Ring.endDuration + ResultMark.duration }

  /// True, because the arc itself shows the progress and grows from the top.
  public var showsProgress: Bool { true }

  /// Makes an arc.
  public init(length: Double = 64) { self.length = length }

  /// The arc at a progress of the pull, which is limited to 0…1.
  ///
  /// The start of the arc is at the top at first. A whole pull turns it by a fifth of a turn.
  static func pulled(at progress: Double) -> RingArc {
    let progress = ProgressWindow.whole.value(at: progress)
    return RingArc(
      start: -0.25 + pulledTurn * progress, sweep: longestArc * progress,
      arrow: ProgressWindow(start: arrowStart).value(at: progress))
  }

  /// The arc `age` seconds after the spinning began.
  ///
  /// The spinning starts with the arc of a whole pull, whose arrow then fades.
  static func spinning(at age: Double) -> RingArc {
    // A period starts with the shortest arc. The spinning starts in the middle of a period, with
    // the longest arc.
    let periods = age / period + 0.5
    let number = periods.rounded(.down)
    let phase = periods - number
    let head = shortestArc + (longestArc - shortestArc) * curve.value(at: 2 * phase)
    let tail = (longestArc - shortestArc) * curve.value(at: 2 * phase - 1)
    let turns = number * (longestArc - shortestArc) + (periods - 0.5) * turnsInPeriod
    return RingArc(
      start: -0.25 + pulledTurn + (turns + tail).truncatingRemainder(dividingBy: 1),
      sweep: head - tail, arrow: 1 - ProgressWindow(end: 0.2).value(at: age))
  }

  /// Draws the arc.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = context.layout
    let ring = Ring(layout.mark)
    let mark = context.crossFadingWithoutMotion { self.mark($0, ring) }
    return Drawing(mark + context.label(in: layout).commands)
  }

  private func mark(_ context: IndicatorContext, _ ring: Ring) -> [Drawing.Command] {
    let theme = context.theme
    switch context.stage {
    case .hidden: return []
    case .pulling, .armed:
      let shown = ProgressWindow(end: 0.15).value(at: context.snapshot.progress)
      return ring.track(theme.track.opacity(shown))
        + ring.enlarged(by: 2 * context.pop).stroke(pulledArc(context), context.armedColor)
    case .running:
      return context.departing(running(context, ring), toward: ring.inside.center)
    case .result(let outcome):
      return ring.ending(
        outcome, from: Self.running(context, at: context.actionAgeAtEnd), context,
        track: theme.track,
        colors: (theme.accent, ResultMark.color(outcome, theme)))
    }
  }

  /// The arc of a pull.
  ///
  /// With reduced motion it always starts at the top.
  private func pulledArc(_ context: IndicatorContext) -> RingArc {
    var arc = Self.pulled(at: context.shownProgress)
    if context.reducesMotion { arc.start = -0.25 }
    return arc
  }

  /// The arc of a running action, `age` seconds after the action began.
  ///
  /// If motion is reduced, the arc keeps the shape of a whole pull. When the action reports its
  /// progress, the arc stops spinning and grows from the top.
  static func running(_ context: IndicatorContext, at age: Double) -> RingArc {
    let known = context.reportedProgress
    let spun = known == nil ? age : context.actionAge - (context.snapshot.work?.progressAge ?? 0)
    var arc = spinning(at: context.reducesMotion ? 0 : max(0, spun))
    if context.reducesMotion { arc.start = -0.25 }
    guard let (progress, share) = known else { return arc }
    // The arc turns forward to the top.
    let top = -0.25 + (arc.start + 0.25).rounded(.up)
    arc.start += (top - arc.start) * share
    arc.sweep += (progress - arc.sweep) * share
    arc.arrow *= 1 - share
    return arc
  }

  private func running(_ context: IndicatorContext, _ ring: Ring) -> [Drawing.Command] {
    let arc = Self.running(context, at: context.actionAge)
    let opacity = context.opacity * (context.reducesMotion ? context.motionlessPulse : 1)
    return ring.track(context.theme.track.opacity(context.opacity))
      + ring.enlarged(by: 2 * context.pop).stroke(arc, context.armedColor.opacity(opacity))
  }
}
