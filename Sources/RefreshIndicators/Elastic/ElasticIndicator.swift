internal import Glibc
internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// A colored sheet that stretches with the pull like a drop and swings after the release.
///
/// The sheet fills the whole gap. The idea and the durations are from DGElasticPullToRefresh. The
/// wave is different: a standing wave swings about the level sheet, and its amplitude decreases.
public struct ElasticIndicator: Indicator {
  /// The time in which the swinging fades, in seconds (DGElasticPullToRefresh).
  private static let swingDuration = 0.9
  /// The damping ratio of the swinging (DGElasticPullToRefresh).
  private static let dampingRatio = 0.43
  /// The distance of the sides behind the middle after a whole pull, as a share of the gap.
  private static let stretch = 0.5

  /// The decay rate of the swinging, per second.
  ///
  /// The amplitude is 1 % after `swingDuration`.
  private static let decay = 4.6 / swingDuration
  /// The angular frequency of the swinging, in radians per second.
  private static let frequency =
    decay / dampingRatio * (1 - dampingRatio * dampingRatio).squareRoot()

  private static let widthForLabel = 280.0
  /// The time in which the arc fades before the result is drawn over it, in seconds.
  private static let markDelay = 0.05

  /// The length along the axis, in points; 64 by default.
  public var length: Double

  /// Makes a sheet.
  public init(length: Double = 64) { self.length = length }

  /// The deviation of the wave at a time since the release, in seconds.
  ///
  /// It falls from 1 (stretched) through 0 (level) to a negative value, swings back, and ends at 0.
  static func swinging(at age: Double) -> Double {
    guard age > 0 else { return 1 }
    guard age < 4 * swingDuration else { return 0 }
    return exp(-decay * age)
      * (cos(frequency * age) + decay / frequency * sin(frequency * age))
  }

  /// Draws the sheet, with a ring and a label on it.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    if context.stage == .hidden { return Drawing() }
    let sheet = sheet(context)
    var layout = IndicatorLayout(context.box)
    // A narrow drop has no space for text before its release.
    if context.box.width < Self.widthForLabel {
      layout.labelOpacity *= 1 - min(1, 2 * abs(deviation(context)))
    }
    let ink = context.theme.ground(of: context.theme.accent).ink
    return Drawing([
      .fill(sheet, .solid(color(context)), .nonZero),
      .group(
        Drawing(
          context.crossFading { mark($0, Ring(layout.mark), ink) }
            + context.label(in: layout, color: ink).commands),
        transform: .identity, opacity: 1, clip: sheet),
    ])
  }

  /// The accent color, which changes to the result's color.
  private func color(_ context: IndicatorContext) -> Color {
    let theme = context.theme
    // A card over the content fades together with its color. A gap closes without fading.
    let opacity =
      context.reducesMotion || context.snapshot.placement == .overlay ? context.opacity : 1
    let accent = theme.ground(of: theme.accent).color
    guard let outcome = context.outcome, outcome != .cancelled else {
      return accent.opacity(opacity)
    }
    let share =
      context.snapshot.state == .closing
      ? 1 : ProgressWindow(end: 0.25).value(at: context.snapshot.stateAge)
    let result = theme.ground(of: ResultMark.color(outcome, theme)).color
    return accent.interpolated(to: result, share).opacity(opacity)
  }

  private func mark(_ context: IndicatorContext, _ ring: Ring, _ ink: Color) -> [Drawing.Command] {
    let track = ink.opacity(0.35)
    switch context.stage {
    case .hidden: return []
    case .pulling, .armed:
      let progress = ProgressWindow.whole.value(at: context.snapshot.progress)
      return ring.track(track) + ring.stroke(RingArc(start: -0.25, sweep: progress), ink)
    case .running: return running(context, ring, ink, track: track)
    case .result(let outcome):
      return ResultMark.commands(
        outcome, in: ring.inside.inset(by: -4), age: context.resultAge - Self.markDelay,
        theme: context.theme, opacity: context.opacity, color: ink)
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
    let opened = ProgressWindow(end: 0.3, easing: .easeOut).value(at: age)
    let turns = (1.1 * age).truncatingRemainder(dividingBy: 1)
    let arc = RingArc(start: turns - 0.25, sweep: 1 - 0.7 * opened)
    return ring.track(track.opacity(opacity)) + ring.stroke(arc, ink.opacity(opacity))
  }

  /// The deviation of the wave from the level sheet; 1 is a complete stretch.
  private func deviation(_ context: IndicatorContext) -> Double {
    if context.reducesMotion { return 0 }
    let snapshot = context.snapshot
    switch snapshot.state {
    case .pulling, .armed: return ProgressWindow.whole.value(at: snapshot.progress)
    case .refreshing: return Self.swinging(at: snapshot.stateAge)
    // The sheet keeps swinging after a short action.
    default: return snapshot.actionAge.map(Self.swinging) ?? 0
    }
  }

  /// The outline in the gap: straight at the viewport's edge, wavy at the content's edge.
  private func sheet(_ context: IndicatorContext) -> Path {
    let gap = context.gap
    let isVertical = context.axis == .vertical
    let (breadth, depth) = isVertical ? (gap.width, gap.height) : (gap.height, gap.width)
    let deviation = deviation(context)
    // While the middle is ahead, the sides lag. When the wave swings back, the middle lags.
    let sides = depth * (1 - Self.stretch * max(0, deviation))
    let middle = depth * (1 - Self.stretch * max(0, -deviation))
    func point(_ across: Double, _ out: Double) -> Point {
      let out = context.snapshot.edge == .start ? out : depth - out
      return isVertical
        ? Point(x: gap.x + across, y: gap.y + out) : Point(x: gap.x + out, y: gap.y + across)
    }
    var path = Path(elements: [.move(point(0, 0)), .line(point(0, sides))])
    // Half a wave on either side of the middle, level at its ends.
    path.addCubic(
      control1: point(breadth * 0.26, sides), control2: point(breadth * 0.26, middle),
      to: point(breadth * 0.5, middle))
    path.addCubic(
      control1: point(breadth * 0.74, middle), control2: point(breadth * 0.74, sides),
      to: point(breadth, sides))
    path.addLine(to: point(breadth, 0))
    path.close()
    return path
  }
}
