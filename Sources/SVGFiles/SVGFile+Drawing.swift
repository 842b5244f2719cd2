public import PathAnimation

extension SVGFile {
  /// The whole icon as a picture, in user units.
  ///
  /// Corners are cut at the miter limit of `StrokeStyle`, not at that of the shape.
  ///
  /// - Parameter currentColor: the colour of the surroundings; black by default.
  public func drawing(currentColor: Color = Color(hex: 0)) -> Drawing {
    Drawing(shapes.flatMap { $0.commands(currentColor: currentColor) })
  }
}

extension SVGShape {
  /// The steps that paint the shape, given the colour of the surroundings.
  ///
  /// A shape with both paints and an opacity becomes a group, so that its line does not show
  /// through itself.
  public func commands(currentColor: Color) -> [Drawing.Command] {
    let isGroup = fill != nil && stroke != nil && opacity < 1
    var commands: [Drawing.Command] = []
    func paint(_ paint: SVGPaint) -> Paint {
      .solid(paint.color(currentColor: currentColor).opacity(isGroup ? 1 : opacity))
    }
    if let fill { commands.append(.fill(path, paint(fill), fillRule)) }
    if let stroke { commands.append(.stroke(path, paint(stroke), strokeStyle)) }
    guard isGroup else { return commands }
    return [.group(Drawing(commands), transform: .identity, opacity: opacity, clip: nil)]
  }
}
