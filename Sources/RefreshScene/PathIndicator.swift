public import PathAnimation
internal import PullToRefresh

/// Any line drawing, drawn as far as the content is pulled.
///
/// While the action runs it pulses, at the end it shrinks away and the result takes its place. The
/// times are those of MRefresh's default animations.
public struct PathIndicator: Indicator {
  /// The indicator's length in points; 64 by default.
  public var length: Double
  /// Shrinking away, then drawing the result: 0.35 s.
  public var finishDuration: Double { Self.shrinkDuration + ResultMark.duration }

  /// Half a pulse, from full to 0.3 opacity, in seconds (MRefresh 0.1).
  public static let pulseDuration = 0.4
  /// The lowest opacity of a pulse (MRefresh).
  public static let pulseOpacity = 0.3
  /// How long it takes to shrink to nothing, in seconds (MRefresh).
  public static let shrinkDuration = 0.1

  private static let lineWidth = 2.0

  private let path: PreparedPath
  private let bounds: Rectangle?

  /// Makes an indicator from a path of any size; it is fitted into the mark's square, centred.
  public init(_ path: Path, length: Double = 64) {
    self.path = PreparedPath(path)
    self.length = length
    bounds = path.bounds
  }

  /// Makes an indicator from the text of an SVG path's `d` attribute.
  ///
  /// Throws at the first error in the text; the error holds the path before it.
  public init(svg data: String, length: Double = 64) throws(SVGPathError) {
    self.init(try Path(svg: data), length: length)
  }

  /// The opacity of the pulse some seconds into the action.
  public static func pulse(at age: Double) -> Double {
    guard age.isFinite, age > 0 else { return 1 }
    let phase = (age / pulseDuration).truncatingRemainder(dividingBy: 2)
    return 1 - (1 - pulseOpacity) * (phase <= 1 ? phase : 2 - phase)
  }

  /// The drawing in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = IndicatorLayout(context.box)
    return Drawing(mark(context, layout.mark) + IndicatorLabel.commands(context, layout))
  }

  private func mark(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    let (snapshot, theme) = (context.snapshot, context.theme)
    switch snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor:
      return []
    case .pulling:
      return line(path.trimmed(to: snapshot.progress), box, theme.secondaryText)
    case .armed:
      return line(path.trimmed(to: 1), box, theme.accent)
    case .refreshing:
      let opacity =
        context.reducesMotion
        ? ReducedMotion.pulse(at: snapshot.stateAge) : Self.pulse(at: snapshot.stateAge)
      return line(path.trimmed(to: 1), box, theme.accent, opacity: opacity)
    case .finishing:
      return ending(context, box, age: context.reducesMotion ? .infinity : snapshot.stateAge)
    case .closing:
      guard context.outcome == nil else { return ending(context, box, age: .infinity) }
      return line(path.trimmed(to: 1), box, theme.accent, opacity: context.opacity)
    }
  }

  /// The path shrinks away, then the result is drawn.
  private func ending(
    _ context: IndicatorContext, _ box: Rectangle, age: Double
  ) -> [Drawing.Command] {
    guard age >= Self.shrinkDuration else {
      let share = max(age, 0) / Self.shrinkDuration
      // It fades in the second half of the time.
      return line(
        path.trimmed(to: 1), box, context.theme.accent, opacity: min(1, 2 - 2 * share),
        scale: 1 - share)
    }
    guard let outcome = context.outcome else { return [] }
    return ResultMark.commands(
      outcome, in: box, age: age.isFinite ? age - Self.shrinkDuration : nil, theme: context.theme,
      opacity: context.opacity)
  }

  private func line(
    _ path: Path, _ box: Rectangle, _ color: Color, opacity: Double = 1, scale: Double = 1
  ) -> [Drawing.Command] {
    guard let bounds, !path.isEmpty, scale > 0 else { return [] }
    let room = box.inset(by: Self.lineWidth / 2)
    let side = max(bounds.width, bounds.height)
    guard side > 0, room.width > 0 else { return [] }
    let fit = min(room.width, room.height) / side * scale
    let place = Transform(
      a: fit, b: 0, c: 0, d: fit, tx: box.centre.x - bounds.centre.x * fit,
      ty: box.centre.y - bounds.centre.y * fit)
    let stroke = Drawing.Command.stroke(
      path, .solid(color), StrokeStyle(width: Self.lineWidth * scale / fit))
    return [.group(Drawing([stroke]), transform: place, opacity: opacity, clip: nil)]
  }
}
