internal import PathAnimation
internal import PullToRefresh
public import VectorGraphics

/// Any icon, drawn line by line as far as the content is pulled.
///
/// Once it is whole it stands there as it is painted. While the action runs it pulses, at the end it
/// shrinks away and the result takes its place. The times are those of MRefresh's default animations.
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

  private let icon: PreparedIcon

  /// Makes an indicator from a path of any size; it is fitted into the mark's square, centered.
  ///
  /// Its line is 2 points wide and nothing is filled.
  public init(_ path: Path, length: Double = 64) {
    self.init(parts: [IconPart(path)], length: length)
  }

  /// Makes an indicator from an icon's parts, the first at the bottom, drawn one after the other.
  ///
  /// Together they are fitted into the mark's square, centered, whatever their size. A pen of constant
  /// speed draws their lines; those that have no width of their own are 2 points wide.
  public init(parts: [IconPart], length: Double = 64) {
    icon = PreparedIcon(
      parts, windows: PathComposition.windows(byLengthOf: parts.map(\.path)),
      lineWidth: Self.lineWidth)
    self.length = length
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
    // With less motion the icon does not shrink, the result fades in.
    let mark =
      context.reducesMotion
      ? context.handingOver { self.mark($0, layout.mark) } : self.mark(context, layout.mark)
    return Drawing(mark + IndicatorLabel.commands(context, layout))
  }

  private func mark(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    let (snapshot, theme) = (context.snapshot, context.theme)
    switch snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor:
      return []
    case .pulling:
      return icon.commands(
        upTo: snapshot.progress, painted: 0, in: box, color: theme.secondaryText)
    case .armed:
      return icon.commands(
        painted: PreparedIcon.painted(context), in: box, color: theme.accent)
    case .refreshing: return icon.running(context, in: box)
    case .finishing, .closing: return icon.ending(context, in: box)
    }
  }
}
