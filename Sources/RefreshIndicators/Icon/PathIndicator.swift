public import PathAnimation
public import VectorGraphics

/// An icon whose lines the pull draws one after another.
///
/// When the pull arms the control, filled shapes replace the lines.
///
/// While the action runs, the lines are drawn again and again, or the icon's parts move. At the
/// end the icon shrinks, and the result appears in its place.
public struct PathIndicator: Indicator {
  /// The length along the axis, in points; 64 by default.
  public var length: Double
  /// The time to shrink the icon and then draw the result: 0.35 s.
  public var finishDuration: Double { PreparedIcon.finishDuration }

  private let icon: PreparedIcon
  private let choreography: Choreography?

  /// Makes an indicator from a path of any size.
  ///
  /// The path is drawn with a line 2 points wide and is not filled.
  public init(_ path: Path, length: Double = 64) {
    self.init(parts: [IconPart(path)], length: length)
  }

  /// Makes an indicator from an icon's parts, ordered from bottom to top.
  ///
  /// The parts are drawn one after another and share one coordinate system of any scale. All
  /// lines are drawn at the same speed. Lines without a width of their own are 2 points wide.
  ///
  /// With a `choreography`, the parts move while the action runs. Without a choreography, their
  /// lines are drawn again and again. A `style` changes how the pull draws the parts, and how
  /// they move.
  public init(
    parts: [IconPart], choreography: Choreography? = nil, style: IconStyle = IconStyle(),
    length: Double = 64
  ) {
    self.choreography = style.choreography(choreography, moving: parts.map(\.path))
    icon = PreparedIcon(parts, windows: Self.windows(of: parts), lineWidth: 2, style: style)
    self.length = length
  }

  /// The range of the pull's progress in which each part is drawn, before a style changes the
  /// range.
  static func windows(of parts: [IconPart]) -> [ProgressWindow] {
    PathComposition.windows(byLengthOf: parts.map(\.path))
  }

  /// Makes an indicator from the `d` attribute of an SVG path.
  ///
  /// The initializer throws at the first error in the text. The thrown error contains the path up
  /// to that point.
  public init(svg data: String, length: Double = 64) throws(SVGPathError) {
    self.init(try Path(svg: data), length: length)
  }

  /// Draws the icon.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = IndicatorLayout(
      context.box, markSide: icon.style.frame ?? IndicatorLayout.markSide,
      labelLines: context.labelLines)
    return Drawing(
      icon.mark(context, in: layout.mark, moving: choreography) + context.label(in: layout).commands
    )
  }
}
