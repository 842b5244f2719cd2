public import VectorGraphics

/// A shape of an icon: its outline, and what it is painted with.
///
/// While the content is pulled the outline is drawn as a line, as far as the pull is on its way; once
/// the icon is whole the shape stands there as it is painted.
public struct IconPart: Hashable, Sendable {
  /// The outline, in the icon's own units; `y` points down.
  public var path: Path
  /// What the inside is painted with once the icon is whole; nil leaves it open.
  public var fill: IconPaint?
  /// How the inside is told.
  public var fillRule: FillRule
  /// What the line is painted with; nil gives a filled shape a line while it is drawn, and none after.
  public var stroke: IconPaint?
  /// The line's width, ends and corners in the icon's own units, scaled with it; nil is the
  /// indicator's own line, equally wide at any size.
  public var strokeStyle: StrokeStyle?
  /// The opacity of fill and line together, 0…1.
  public var opacity: Double

  /// Makes a line drawing: the indicator's own line and color, nothing filled.
  public init(_ path: Path) {
    self.path = path
    fillRule = .nonZero
    stroke = .surroundings(opacity: 1)
    opacity = 1
  }

  /// Makes a painted shape; non-zero and opaque by default.
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

  /// The box of what is painted, in the icon's own units; nil without any extent.
  ///
  /// The indicator's own line is left out, since its width follows from the size. Points of mitered
  /// corners may lie outside.
  var paintedBounds: Rectangle? {
    guard let box = path.bounds else { return nil }
    guard stroke != nil, let strokeStyle else { return box }
    return box.inset(by: -strokeStyle.width / 2)
  }

  /// Whether it is ever drawn with the indicator's own line.
  var needsLine: Bool { stroke == nil || strokeStyle == nil }
}

/// What a shape of an icon is painted with.
public enum IconPaint: Hashable, Sendable {
  /// The indicator's color, which changes with its state and theme, its alpha multiplied by an opacity
  /// 0…1.
  case surroundings(opacity: Double)
  /// A color that stays.
  case color(Color)

  /// Takes over a color of a file: black is the surroundings' color, any other stays.
  ///
  /// Black is what SVG paints with where a file names no color; on a dark page it could not be seen.
  /// The alpha is kept as an opacity.
  public init(_ color: Color) {
    self =
      (color.red, color.green, color.blue) == (0, 0, 0)
      ? .surroundings(opacity: color.alpha) : .color(color)
  }

  /// The color to paint with, given that of the surroundings.
  func color(in surroundings: Color) -> Color {
    switch self {
    case .surroundings(let opacity): surroundings.opacity(opacity)
    case .color(let color): color
    }
  }
}
