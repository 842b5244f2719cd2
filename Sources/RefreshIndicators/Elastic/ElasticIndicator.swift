internal import Glibc
internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// A sheet of color that stretches with the pull like a drop, and rings when it is let go.
///
/// It fills the whole gap. DGElasticPullToRefresh's idea and its times; the wave is our own: a standing
/// wave that touches the content at its deepest and swings about it with falling amplitude.
public struct ElasticIndicator: Indicator {
  /// How long the ringing takes to die away, in seconds (DGElasticPullToRefresh).
  public static let ringDuration = 0.9
  /// The ringing's damping ratio (DGElasticPullToRefresh).
  public static let dampingRatio = 0.43
  /// How far the sheet's sides lag behind its middle at the whole pull, as a share of the gap.
  public static let stretch = 0.5

  /// The indicator's length in points; 64 by default.
  public var length: Double

  /// The oscillation's angular frequency: at its damping, a hundredth is left after `ringDuration`.
  private static let decay = 4.6 / ringDuration
  private static let frequency =
    decay / dampingRatio * (1 - dampingRatio * dampingRatio).squareRoot()

  private static let widthForWords = 280.0
  /// The time in which the arc fades before the result is drawn, in seconds.
  private static let markDelay = 0.05

  /// Makes a sheet.
  public init(length: Double = 64) { self.length = length }

  /// The wave's deviation some seconds after the release, from 1 (stretched) through 0 (level) to
  /// below it and back, ending at 0.
  public static func ringing(at age: Double) -> Double {
    guard age > 0 else { return 1 }
    guard age < 4 * ringDuration else { return 0 }
    return exp(-decay * age)
      * (cos(frequency * age) + decay / frequency * sin(frequency * age))
  }

  /// The sheet in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    switch context.snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor: return Drawing()
    default: break
    }
    let sheet = sheet(context)
    var layout = IndicatorLayout(context.box)
    // Where the drop is narrow, words wait until it is let go.
    if context.box.width < Self.widthForWords {
      layout.labelOpacity *= 1 - min(1, 2 * abs(deviation(context)))
    }
    let ink = context.theme.ground(of: context.theme.accent).ink
    return Drawing([
      .fill(sheet, .solid(color(context)), .nonZero),
      // What is written stays on the sheet.
      .group(
        Drawing(
          context.handingOver { mark($0, Ring(layout.mark)) }
            + IndicatorLabel.commands(context, layout, color: ink)),
        transform: .identity, opacity: 1, clip: sheet),
    ])
  }

  /// The accent, turning into the result's color.
  private func color(_ context: IndicatorContext) -> Color {
    let theme = context.theme
    // A card over the content fades with it; a gap closes by itself.
    let opacity =
      context.reducesMotion || context.snapshot.placement == .overlay ? context.opacity : 1
    guard let outcome = context.outcome, outcome != .cancelled else {
      return theme.ground(of: theme.accent).color.opacity(opacity)
    }
    let turned =
      context.snapshot.state == .closing
      ? 1 : ProgressWindow(end: 0.25).value(at: context.snapshot.stateAge)
    let result = theme.ground(of: ResultMark.color(outcome, theme)).color
    return theme.ground(of: theme.accent).color.interpolated(to: result, turned).opacity(opacity)
  }

  private func mark(_ context: IndicatorContext, _ ring: Ring) -> [Drawing.Command] {
    let snapshot = context.snapshot
    let ink = context.theme.ground(of: context.theme.accent).ink
    let faint = ink.opacity(0.35)
    switch snapshot.state {
    case .pulling, .armed:
      let progress = ProgressWindow.whole.value(at: snapshot.progress)
      let pose = ArcIndicator.Pose(start: -0.25, sweep: progress, arrow: 0)
      return ring.track(faint) + ring.arc(pose, ink)
    case .refreshing:
      return running(context, ring, ink, track: faint)
    default:
      guard let outcome = context.outcome else {
        return running(context, ring, ink, track: faint)
      }
      let isAtOnce = context.reducesMotion || snapshot.state == .closing
      return ResultMark.commands(
        outcome, in: ring.inside.inset(by: -4),
        age: isAtOnce ? nil : snapshot.stateAge - Self.markDelay, theme: context.theme,
        opacity: context.opacity, color: ink)
    }
  }

  /// The whole ring opens into an arc that turns.
  private func running(
    _ context: IndicatorContext, _ ring: Ring, _ ink: Color, track: Color
  ) -> [Drawing.Command] {
    let (age, shown) = (context.runAge, context.opacity)
    if context.reducesMotion {
      let pose = ArcIndicator.Pose(start: -0.25, sweep: 1, arrow: 0)
      return ring.arc(pose, ink.opacity(shown * ReducedMotion.pulse(at: age)))
    }
    let opened = ProgressWindow(end: 0.3, easing: .easeOut).value(at: age)
    let turns = (1.1 * age).truncatingRemainder(dividingBy: 1)
    let pose = ArcIndicator.Pose(start: turns - 0.25, sweep: 1 - 0.7 * opened, arrow: 0)
    return ring.track(track.opacity(shown)) + ring.arc(pose, ink.opacity(shown))
  }

  /// How far the wave deviates from level, 1 being the whole stretch.
  private func deviation(_ context: IndicatorContext) -> Double {
    if context.reducesMotion { return 0 }
    let snapshot = context.snapshot
    switch snapshot.state {
    case .pulling, .armed: return ProgressWindow.whole.value(at: snapshot.progress)
    case .refreshing: return Self.ringing(at: snapshot.stateAge)
    // An action that ended soon leaves it ringing.
    default: return snapshot.actionAge.map(Self.ringing) ?? 0
    }
  }

  /// The outline in the gap: straight at the viewport's edge, a wave at the content's.
  private func sheet(_ context: IndicatorContext) -> Path {
    let gap = context.gap
    let isVertical = context.axis == .vertical
    let (across, depth) = isVertical ? (gap.width, gap.height) : (gap.height, gap.width)
    let deviation = deviation(context)
    // The sides lag when the middle is ahead; when it swings back, the middle does.
    let sides = depth * (1 - Self.stretch * max(0, deviation))
    let middle = depth * (1 - Self.stretch * max(0, -deviation))
    func point(_ along: Double, _ out: Double) -> Point {
      let out = context.snapshot.edge == .start ? out : depth - out
      return isVertical
        ? Point(x: gap.x + along, y: gap.y + out) : Point(x: gap.x + out, y: gap.y + along)
    }
    var path = Path(elements: [.move(point(0, 0)), .line(point(0, sides))])
    // Half a wave on either side of the middle, level at its ends.
    path.addCubic(
      control1: point(across * 0.26, sides), control2: point(across * 0.26, middle),
      to: point(across * 0.5, middle))
    path.addCubic(
      control1: point(across * 0.74, middle), control2: point(across * 0.74, sides),
      to: point(across, sides))
    path.addLine(to: point(across, 0))
    path.close()
    return path
  }
}
