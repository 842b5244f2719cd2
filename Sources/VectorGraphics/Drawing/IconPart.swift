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
  /// The names of the shape in its file.
  public var name = IconName()
  /// The innermost group that the part is in; nil outside of groups.
  public var group: IconGroup?

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

  /// Returns the part with a transform applied to its path, its gradients and its groups.
  ///
  /// The lengths of its line style are multiplied by one factor for both axes: the square root of
  /// the factor by which the transform multiplies areas.
  public func transformed(by transform: Transform) -> IconPart {
    var part = self
    part.path = path.transformed(by: transform)
    part.fill = fill?.transformed(by: transform)
    part.stroke = stroke?.transformed(by: transform)
    part.strokeStyle = strokeStyle?.scaled(by: abs(transform.determinant).squareRoot())
    part.group = group?.transformed(by: transform)
    return part
  }

  /// The commands that draw the part in a palette, without its groups.
  ///
  /// A line without a style of its own is one unit wide.
  func commands(_ palette: IconPalette) -> [Drawing.Command] {
    let isGroup = fill != nil && stroke != nil && opacity < 1
    let own = isGroup ? 1 : opacity
    var commands: [Drawing.Command] = []
    if let fill { commands.append(.fill(path, fill.opacity(own).paint(palette), fillRule)) }
    if let stroke {
      commands.append(
        .stroke(
          path, stroke.opacity(own).paint(palette), strokeStyle ?? StrokeStyle(width: 1)))
    }
    // Use one group for fill and line, so that the fill does not show through a translucent line.
    guard isGroup else { return commands }
    return [.group(Drawing(commands), transform: .identity, opacity: opacity, clip: nil)]
  }
}

extension [IconPart] {
  /// The icon with every black paint replaced by the current color, if the whole icon is black.
  ///
  /// A shape without a color in an SVG file is black. A black icon would be invisible on a dark
  /// background. An icon that has other colors stays as it is.
  public var replacingBlack: [IconPart] {
    let paints = flatMap { [$0.fill, $0.stroke].compactMap(\.self) }
    let isBlack = paints.flatMap(\.colors).allSatisfy {
      $0.role == .current || $0.color.opacity(0) == Color(hex: 0).opacity(0)
    }
    guard isBlack else { return self }
    return map { part in
      var part = part
      part.fill?.followTheme()
      part.stroke?.followTheme()
      return part
    }
  }
}

extension IconPaint {
  fileprivate mutating func followTheme() {
    colors = colors.map { IconColor($0.color, role: .current) }
  }
}
