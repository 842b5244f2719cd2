internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import ScrollPhysics
public import VectorGraphics

/// A colored sheet that stretches with the pull like a drop and swings after the release.
///
/// The sheet fills the whole gap. The idea and the durations are from DGElasticPullToRefresh. The
/// wave is different: here the sheet swings as a standing wave, whose amplitude decreases until
/// the sheet is level.
public struct ElasticIndicator: Indicator {
  /// The time in which the swinging fades, in seconds (DGElasticPullToRefresh).
  private static let swingDuration = 0.9
  /// The damping ratio of the swinging (DGElasticPullToRefresh).
  private static let dampingRatio = 0.43
  /// The largest speed at which a flick can make the wave's deviation change, per second.
  private static let largestVelocity = 14.0
  /// How far the sides lag behind the middle after a whole pull, as a share of the gap.
  private static let stretch = 0.5

  /// The decay rate of the swinging, per second.
  ///
  /// The amplitude is 1 % after `swingDuration`.
  private static let decay = 4.6 / swingDuration
  /// The angular frequency of the swinging, in radians per second.
  private static let frequency =
    decay / dampingRatio * (1 - dampingRatio * dampingRatio).squareRoot()

  /// The length along the axis, in points; 64 by default.
  public var length: Double
  /// True, because the indicator itself draws the countdown ring, in the color of the mark on the
  /// sheet.
  public var showsCountdown: Bool { true }

  /// Makes a sheet.
  public init(length: Double = 64) { self.length = length }

  /// The deviation of the wave, `age` seconds after the release.
  ///
  /// The deviation begins at 1 (stretched) and falls through 0 (level) to a negative value. Then it
  /// swings back and ends at 0.
  ///
  /// - Parameter velocity: the change of the deviation at the release, per second. After a flick
  ///   the content still moves outwards, so the wave swings further.
  static func swinging(at age: Double, velocity: Double = 0) -> Double {
    guard age > 0 else { return 1 }
    guard age < 4 * swingDuration else { return 0 }
    let velocity = min(max(velocity, -largestVelocity), largestVelocity)
    return exp(-decay * age)
      * (cos(frequency * age) + (decay + velocity) / frequency * sin(frequency * age))
  }

  /// Draws the sheet, with a ring and a label on it.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    if context.stage == .hidden { return Drawing() }
    let sheet = outline(context, from: 0)
    let layout = context.layout
    let ink = context.theme.ground(of: context.theme.accent).ink
    return Drawing([
      .fill(sheet, .solid(color(context)), .nonZero),
      .group(
        Drawing(
          context.crossFadingWithoutMotion { mark($0, Ring(layout.mark), ink) }
            + context.countdown(around: layout.mark, color: ink).commands
            + context.label(in: layout, color: ink).commands),
        transform: .identity, opacity: 1, clip: sheet),
      // The edge of the swinging sheet can cross the label. Beyond the sheet, the label has its
      // usual color.
      .group(
        context.label(in: layout), transform: .identity, opacity: 1,
        clip: outline(context, from: 1)),
    ])
  }

  /// The color of the sheet, which changes from the accent color to the result's color.
  private func color(_ context: IndicatorContext) -> Color {
    let theme = context.theme
    // On a card over the content, the sheet fades together with the card. In a gap it does not
    // fade, because the gap itself closes.
    let opacity =
      context.reducesMotion || context.snapshot.placement == .overlay ? context.opacity : 1
    let accent = theme.ground(of: theme.accent).color
    guard let outcome = context.outcome else { return accent.opacity(opacity) }
    let share =
      context.reducesMotion
      ? context.resultShare : ProgressWindow(end: 0.25).value(at: context.outcomeAge)
    let result = theme.ground(of: ResultMark.color(outcome, theme)).color
    return accent.interpolated(to: result, share).opacity(opacity)
  }

  private func mark(_ context: IndicatorContext, _ ring: Ring, _ ink: Color) -> [Drawing.Command] {
    let track = ink.opacity(0.35)
    switch context.stage {
    case .hidden: return []
    case .pulling, .armed:
      return ring.track(track)
        + ring.stroke(RingArc(start: -0.25, sweep: context.shownProgress), ink)
    case .running:
      return context.departing(
        running(context, ring, ink, track: track), toward: ring.inside.center)
    case .result(let outcome):
      return ring.ending(
        outcome, from: arc(at: context.actionAgeAtEnd), context, track: track, colors: (ink, ink))
    }
  }

  /// Opens the whole ring into an arc that turns.
  private func running(
    _ context: IndicatorContext, _ ring: Ring, _ ink: Color, track: Color
  ) -> [Drawing.Command] {
    let (age, opacity) = (context.actionAge, context.opacity)
    if context.reducesMotion {
      return ring.stroke(
        RingArc(start: -0.25, sweep: 1), ink.opacity(opacity * context.motionlessPulse))
    }
    return ring.track(track.opacity(opacity)) + ring.stroke(arc(at: age), ink.opacity(opacity))
  }

  /// The arc `age` seconds after the action began.
  ///
  /// The ring opens into an arc that turns.
  private func arc(at age: Double) -> RingArc {
    let opened = ProgressWindow(end: 0.3, easing: .easeOut).value(at: age)
    let turns = (1.1 * age).truncatingRemainder(dividingBy: 1)
    return RingArc(start: turns - 0.25, sweep: 1 - 0.7 * opened)
  }

  /// The deviation of the wave from the level sheet; 1 is a complete stretch.
  private func deviation(_ context: IndicatorContext) -> Double {
    if context.reducesMotion { return 0 }
    let snapshot = context.snapshot
    switch snapshot.state {
    case .pulling, .armed: return context.shownProgress
    case .idle, .twoLevel, .exhausted, .failed: return 0
    // The sheet keeps swinging even if a short action has already ended.
    case .refreshing, .finishing, .closing:
      guard snapshot.actionAge != nil else { return 0 }
      // If no pull began the action, the sheet was never stretched.
      guard context.armedAge != nil else { return 0 }
      return Self.swinging(
        at: context.actionAge, velocity: snapshot.releaseVelocity / max(length, 1))
    }
  }

  /// The lengths of the sheet at its sides and in its middle, in points, if the gap is `depth`
  /// points long.
  private func depths(
    _ depth: Double, _ context: IndicatorContext
  ) -> (sides: Double, middle: Double) {
    // First the sides lag behind the middle. When the wave swings back, the middle lags behind the
    // sides.
    let deviation = min(max(deviation(context), -1.4), 1.4)
    return (
      depth * (1 - Self.stretch * max(0, deviation)),
      depth * (1 - Self.stretch * max(0, -deviation))
    )
  }

  /// The outline of the sheet, or of the part of the gap that the sheet does not cover.
  ///
  /// The border between the sheet and the uncovered part is wavy. The opposite side of the
  /// outline is straight. If `end` is 0, the method returns the sheet, whose straight side is at
  /// the viewport's edge. If `end` is 1, it returns the uncovered part, whose straight side is at
  /// the content's edge.
  private func outline(_ context: IndicatorContext, from end: Double) -> Path {
    let gap = context.gap
    let isVertical = context.axis == .vertical
    let (breadth, depth) = isVertical ? (gap.width, gap.height) : (gap.height, gap.width)
    let (sides, middle) = depths(depth, context)
    func point(_ across: Double, _ out: Double) -> Point {
      let out = context.snapshot.edge == .start ? out : depth - out
      return isVertical
        ? Point(x: gap.x + across, y: gap.y + out) : Point(x: gap.x + out, y: gap.y + across)
    }
    var path = Path(elements: [.move(point(0, end * depth)), .line(point(0, sides))])
    // Two curves that meet in the middle. Each one is level at both of its ends.
    path.addCubic(
      control1: point(breadth * 0.26, sides), control2: point(breadth * 0.26, middle),
      to: point(breadth * 0.5, middle))
    path.addCubic(
      control1: point(breadth * 0.74, middle), control2: point(breadth * 0.74, sides),
      to: point(breadth, sides))
    path.addLine(to: point(breadth, end * depth))
    path.close()
    return path
  }
}
