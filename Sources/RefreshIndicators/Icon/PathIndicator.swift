internal import PathAnimation
public import VectorGraphics

/// An icon, drawn line by line as far as the content is pulled, then painted.
///
/// While the action runs the icon pulses. At the end it shrinks and the result takes its place. The times
/// are those of MRefresh's default animations.
public struct PathIndicator: Indicator {
  /// The length along the axis, in points; 64 by default.
  public var length: Double
  /// Shrinking, then drawing the result: 0.35 s.
  public var finishDuration: Double { PreparedIcon.finishDuration }

  private let icon: PreparedIcon

  /// Makes an indicator from a path of any size, drawn with a line 2 points wide and not filled.
  public init(_ path: Path, length: Double = 64) {
    self.init(parts: [IconPart(path)], length: length)
  }

  /// Makes an indicator from an icon's parts, the bottom one first, drawn one after another.
  ///
  /// The parts share one coordinate system of any scale. A pen of constant speed draws their lines.
  /// Lines without a width of their own are 2 points wide.
  public init(parts: [IconPart], length: Double = 64) {
    icon = PreparedIcon(
      parts, windows: PathComposition.windows(byLengthOf: parts.map(\.path)), lineWidth: 2)
    self.length = length
  }

  /// Makes an indicator from the `d` attribute of an SVG path.
  ///
  /// Throws at the first error in the text. The error holds the path before it.
  public init(svg data: String, length: Double = 64) throws(SVGPathError) {
    self.init(try Path(svg: data), length: length)
  }

  /// Draws the icon.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = IndicatorLayout(context.box)
    return Drawing(icon.mark(context, in: layout.mark) + context.label(in: layout).commands)
  }
}
