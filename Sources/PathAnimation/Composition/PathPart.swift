public import VectorGraphics

/// One path of a composition, with its paint and its part of the progress.
public struct PathPart: Hashable, Sendable {
  /// The path, in its own coordinates.
  public var path: Path
  /// The part of the progress in which the path is drawn.
  ///
  /// MRefresh's start time and start proportion correspond to a window that ends at 1.
  public var window: ProgressWindow
  /// The paint of the line; nil for no line.
  public var stroke: Paint?
  /// The width, ends and corners of the line.
  ///
  /// The width is in points of the frame and does not scale with the path.
  public var style: StrokeStyle
  /// The paint of the inside; nil for no fill.
  ///
  /// The fill appears when the path is completely drawn.
  public var fill: Paint?
  /// The rule that decides which points are inside.
  public var fillRule: FillRule

  /// Makes a part.
  ///
  /// By default it is a black line 1 point wide that is drawn over the whole progress.
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

  /// Makes a part that is drawn from a given progress to the end, as MRefresh's `(time, path)`.
  public init(
    _ path: Path, start: Double, stroke: Paint? = .solid(Color(hex: 0)),
    style: StrokeStyle = StrokeStyle(width: 1), fill: Paint? = nil, fillRule: FillRule = .nonZero
  ) {
    self.init(
      path, window: ProgressWindow(start: start), stroke: stroke, style: style, fill: fill,
      fillRule: fillRule)
  }
}
