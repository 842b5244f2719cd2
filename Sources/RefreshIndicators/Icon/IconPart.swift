public import VectorGraphics

/// A shape of an icon: its outline and its paint.
///
/// A pull draws the outline as a growing line. The complete icon is then painted.
public struct IconPart: Hashable, Sendable {
  /// The outline, in the icon's own units. `y` grows downwards.
  public var path: Path
  /// The paint of the inside; nil leaves it open.
  public var fill: IconPaint?
  /// The rule that says which points are inside.
  public var fillRule: FillRule
  /// The paint of the line; nil for a filled shape whose line disappears once it is painted.
  public var stroke: IconPaint?
  /// The line's width, ends and corners, in the icon's own units.
  ///
  /// Nil for the indicator's own line, which is equally wide at any size of the icon.
  public var strokeStyle: StrokeStyle?
  /// The opacity of fill and line together, 0…1.
  public var opacity: Double

  /// Makes a line in the indicator's own width and color.
  public init(_ path: Path) { self.init(path, fill: nil, stroke: .surroundings(opacity: 1)) }

  /// Makes a painted shape, filled by the non-zero rule and opaque by default.
  public init(
    _ path: Path, fill: IconPaint?, fillRule: FillRule = .nonZero, stroke: IconPaint? = nil,
    strokeStyle: StrokeStyle? = nil, opacity: Double = 1
  ) {
    self.path = path
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
    self.strokeStyle = strokeStyle
    self.opacity = opacity
  }

  /// The painted box, in the icon's own units; nil for a path without extent.
  ///
  /// It leaves out the indicator's own line, whose width depends on the size, and the points of mitered
  /// corners.
  var paintedBounds: Rectangle? {
    guard let box = path.bounds else { return nil }
    guard stroke != nil, let strokeStyle else { return box }
    return box.inset(by: -strokeStyle.width / 2)
  }

  /// Whether the part is ever drawn with the indicator's own line.
  var needsLine: Bool { stroke == nil || strokeStyle == nil }
}

/// The paint of a shape of an icon.
public enum IconPaint: Hashable, Sendable {
  /// The indicator's color, which changes with state and theme, at an opacity 0…1.
  case surroundings(opacity: Double)
  /// A fixed color.
  case color(Color)

  /// Makes a paint from a color in a file. Black becomes the indicator's color at black's alpha.
  ///
  /// SVG paints black where a file names no color, and black is invisible on a dark background.
  public init(_ color: Color) {
    self =
      (color.red, color.green, color.blue) == (0, 0, 0)
      ? .surroundings(opacity: color.alpha) : .color(color)
  }

  /// The color to paint with in an indicator of a color.
  func color(in surroundings: Color) -> Color {
    switch self {
    case .surroundings(let opacity): surroundings.opacity(opacity)
    case .color(let color): color
    }
  }
}
