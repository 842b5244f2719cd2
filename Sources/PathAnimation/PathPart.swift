public import VectorGraphics

/// A path of a composition: what it looks like and when it is drawn.
public struct PathPart: Hashable, Sendable {
  /// The path, in its own coordinates.
  public var path: Path
  /// When it is drawn: its proportion is `(p − start)/(end − start)`, eased.
  ///
  /// MRefresh's start time or start proportion is `start`, with `end` 1.
  public var window: ProgressWindow
  /// The line's paint; nil strokes nothing.
  public var stroke: Paint?
  /// The line's width, ends and corners; the width is in points of the frame, not scaled.
  public var style: StrokeStyle
  /// What the inside is filled with once the part is drawn whole; nil fills nothing.
  public var fill: Paint?
  /// How the inside is told.
  public var fillRule: FillRule

  /// Makes a part: by default a black line of one point drawn over the whole progress.
  public init(
    _ path: Path, window: ProgressWindow = .whole, stroke: Paint? = .solid(Color(hex: 0)),
    style: StrokeStyle = StrokeStyle(width: 1), fill: Paint? = nil, fillRule: FillRule = .nonZero
  ) {
    self.path = path
    self.window = window
    self.stroke = stroke
    self.style = style
    self.fill = fill
    self.fillRule = fillRule
  }

  /// Makes a part that starts at a progress, as MRefresh's `(time, path)`.
  public init(
    _ path: Path, start: Double, stroke: Paint? = .solid(Color(hex: 0)),
    style: StrokeStyle = StrokeStyle(width: 1), fill: Paint? = nil, fillRule: FillRule = .nonZero
  ) {
    self.init(
      path, window: ProgressWindow(start: start), stroke: stroke, style: style, fill: fill,
      fillRule: fillRule)
  }
}
