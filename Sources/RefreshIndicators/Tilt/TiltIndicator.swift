internal import Glibc
internal import PathAnimation
internal import PullToRefresh
public import VectorGraphics

/// A sign that tilts up out of the gap, from edge-on to upright, and turns over while the action runs.
///
/// The sample of APLPullToRefreshContainer tilts its label by `π/2 − p·π/2` and turns it once a second;
/// there about the axis along the pull, here about the one across it, as a flap opens.
public struct TiltIndicator: Indicator {
  /// The time of one turn, in seconds (APLPullToRefreshContainer).
  public static let turnDuration = 1.0

  /// The indicator's length in points; 64 by default.
  public var length: Double
  /// Turning over to the result: 0.4 s.
  public var finishDuration: Double { Self.resultTurn }

  private static let resultTurn = 0.4
  private static let textSize = 13.0

  /// Makes a sign.
  public init(length: Double = 64) { self.length = length }

  /// The angle from upright at a progress: from a right angle to none.
  public static func angle(at progress: Double) -> Double {
    .pi / 2 * (1 - min(max(progress, 0), 1))
  }

  /// The angle after some seconds of the action: half turns with pauses to read, a whole turn a second.
  public static func turning(at age: Double) -> Double {
    let half = Timeline(
      duration: turnDuration * 0.32, gap: turnDuration * 0.18, repetition: .forever,
      easing: .easeInOut)
    let (index, _) = half.run(at: age)
    return .pi * (index.truncatingRemainder(dividingBy: 2) + half.progress(at: age))
  }

  /// The sign in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let snapshot = context.snapshot
    switch snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor: return Drawing()
    default: break
    }
    // With less motion the sign does not turn over, the result fades in.
    return Drawing(
      context.reducesMotion
        ? context.handingOver(isOpaque: true, sign) : sign(context))
  }

  private func sign(_ context: IndicatorContext) -> [Drawing.Command] {
    let box = context.box
    let size = Size(
      width: min(box.width >= 120 ? 216 : 56, box.width - 12), height: min(40, box.height - 10))
    guard size.width > 8, size.height > 8 else { return [] }
    let plate = Plate(
      center: box.center, size: size, angle: angle(context), axis: context.axis)
    // Its other side is seen once it has turned past the edge.
    let seen = showsResult(context) ? context : context.running
    let sign = Drawing(plate.ground(context.theme, accent: accent(context)) + face(seen, plate))
    return [.group(sign, transform: .identity, opacity: opacity(context), clip: nil)]
  }

  private func angle(_ context: IndicatorContext) -> Double {
    let snapshot = context.snapshot
    if context.reducesMotion { return 0 }
    switch snapshot.state {
    case .pulling: return Self.angle(at: snapshot.progress)
    case .refreshing: return Self.turning(at: context.runAge)
    case .finishing:
      let start = Self.turning(at: context.endedAt)
      return start + (Self.edge(after: start) + .pi / 2 - start) * Self.turned(context)
    case .closing: return context.outcome == nil ? Self.turning(at: context.runAge) : 0
    default: return 0
    }
  }

  /// The angle at which the sign is next seen edge-on.
  private static func edge(after angle: Double) -> Double {
    ((angle / .pi - 0.5).rounded(.down) + 1.5) * .pi
  }

  /// How far it has turned over to the result, 0…1.
  private static func turned(_ context: IndicatorContext) -> Double {
    guard !context.reducesMotion, case .finishing = context.snapshot.state else { return 1 }
    return ProgressWindow(end: resultTurn, easing: .easeOut).value(at: context.snapshot.stateAge)
  }

  /// Whether the side that is seen is the one with the result, or whether there is but one.
  private func showsResult(_ context: IndicatorContext) -> Bool {
    guard !context.reducesMotion, case .finishing = context.snapshot.state else { return true }
    return angle(context) > Self.edge(after: Self.turning(at: context.endedAt))
  }

  private func accent(_ context: IndicatorContext) -> Color {
    switch context.snapshot.state {
    case .armed, .refreshing: context.theme.accent
    case .finishing, .closing:
      context.outcome.map {
        context.theme.accent.interpolated(
          to: ResultMark.color($0, context.theme), Self.turned(context))
      } ?? context.theme.accent
    default: context.theme.secondaryText
    }
  }

  /// What is written on the sign; on a small one a mark.
  private func face(_ context: IndicatorContext, _ plate: Plate) -> [Drawing.Command] {
    let color = accent(context)
    if plate.size.width >= 100, let text = IndicatorLabel.text(context) {
      let style = TextStyle(
        size: Self.textSize,
        color: context.snapshot.state == .armed ? color : context.theme.text)
      let box = plate.box.inset(by: 4)
      return plate.tilted([
        .text(text, box: box, style: style, lines: 1, alignment: .center)
      ])
    }
    let side = min(plate.size.width, plate.size.height) - 10
    let mark = Rectangle(
      x: plate.center.x - side / 2, y: plate.center.y - side / 2, width: side, height: side)
    if let outcome = context.outcome {
      return plate.tilted(
        ResultMark.commands(
          outcome, in: mark, age: nil, theme: context.theme, opacity: 1))
    }
    return plate.tilted(
      Ring(mark.inset(by: -side * 0.08)).arc(
        ArcIndicator.Pose(start: -0.25, sweep: 0.8, arrow: 1), color))
  }

  /// With less motion the sign fades in and pulses instead of turning.
  private func opacity(_ context: IndicatorContext) -> Double {
    guard context.reducesMotion else { return context.opacity }
    switch context.snapshot.state {
    case .pulling: return context.snapshot.progress
    case .refreshing: return ReducedMotion.pulse(at: context.runAge)
    case .closing where context.outcome == nil:
      return context.opacity * ReducedMotion.pulse(at: context.runAge)
    default: return context.opacity
    }
  }
}
