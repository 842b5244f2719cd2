/// One shape of an icon: an outline and its paint.
///
/// An icon is a list of parts. Later parts are painted over earlier ones. Readers of icon files
/// create parts, and indicators draw them.
public struct IconPart: Hashable, Sendable {
  /// The outline, in the icon's own units; y grows downwards.
  public var path: Path
  /// The paint of the inside; nil for no fill.
  public var fill: IconPaint?
  /// The rule that decides which points are inside.
  public var fillRule: FillRule
  /// The paint of the line, drawn over the fill; nil for no line.
  public var stroke: IconPaint?
  /// The width, ends and corners of the line, in the icon's own units.
  ///
  /// If nil, the part has the line style of the indicator that draws the icon. That line has the
  /// same width at any size of the icon.
  public var strokeStyle: StrokeStyle?
  /// The opacity of fill and line together, 0…1.
  public var opacity: Double

  /// Makes a part that is only a line, in the indicator's own line style and color.
  public init(_ path: Path) {
    self.init(path, fill: nil, stroke: .currentColor(opacity: 1))
  }

  /// Makes a part from its outline and paint.
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

  /// Returns the part with every black paint replaced by the current color.
  ///
  /// A shape without a color in an SVG file is black. Black would be invisible on a dark page.
  public func replacingBlack() -> IconPart {
    var part = self
    part.fill = fill?.replacingBlack()
    part.stroke = stroke?.replacingBlack()
    return part
  }
}

/// The paint of an icon's shape.
public enum IconPaint: Hashable, Sendable {
  /// A fixed color.
  case color(Color)
  /// The color that the indicator chooses, with its alpha multiplied by `opacity` (0…1).
  case currentColor(opacity: Double)

  /// Returns the color to paint with, for a given current color.
  public func color(currentColor: Color) -> Color {
    switch self {
    case .color(let color): color
    case .currentColor(let opacity): currentColor.opacity(opacity)
    }
  }

  /// Returns the paint with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> IconPaint {
    switch self {
    case .color(let color): .color(color.opacity(factor))
    case .currentColor(let opacity): .currentColor(opacity: opacity * factor)
    }
  }

  fileprivate func replacingBlack() -> IconPaint {
    guard case .color(let color) = self, color.opacity(0) == Color(hex: 0).opacity(0) else {
      return self
    }
    return .currentColor(opacity: color.alpha)
  }
}
