internal import VectorGraphics

extension SVGTraversal {
  /// Adds a shape, in a group of its own if masks apply to it.
  mutating func drawShape(
    _ element: SVGElement, _ outer: Context, _ context: Context, opacity: Double
  ) throws(SVGFileError) {
    let geometry = SVGGeometry(element: element, viewport: context.viewport)
    guard let path = geometry.path(&warnings), context.style.isVisible else { return }
    let first = layers.shapes.count
    var context = context
    let group = hasMask(element) ? layers.addGroup(IconName(), opacity: 1, in: outer.group) : nil
    if let group { context.group = group }
    if context.isClip {
      addClip(path, of: element, context)
    } else {
      try addShape(path, of: element, context, opacity: opacity)
    }
    if let group, layers.shapes.count > first {
      layers.setMasks(try masks(of: element, context, since: first), of: group)
    }
  }

  /// Paints the outline of a glyph.
  mutating func drawGlyph(_ index: Int, _ context: Context) throws(SVGFileError) {
    let element = SVGElement(tree.nodes[index])
    try charge(element.node, depth: 0)
    let geometry = SVGGeometry(element: element, viewport: context.viewport)
    guard let path = geometry.path(&warnings) else { return }
    try addShape(path, of: element, context, opacity: 1)
  }

  /// Adds a shape of a clip path as a filled shape, because a clip path shows the inside of its
  /// shapes.
  private mutating func addClip(_ path: Path, of element: SVGElement, _ context: Context) {
    let drawn = path.transformed(by: context.transform)
    guard drawn.isDrawable else { return leaveOutImmenseShape(element) }
    guard drawn.bounds != nil else { return }
    layers.append(
      IconPart(drawn, fill: .color(.black), fillRule: context.style.clipRule), in: context.group)
  }

  private mutating func leaveOutImmenseShape(_ element: SVGElement) {
    warnings.add("shape of immense size", "not drawn", element)
  }

  private mutating func addShape(
    _ path: Path, of element: SVGElement, _ context: Context, opacity: Double
  ) throws(SVGFileError) {
    let style = context.style
    let transform = context.transform
    // A transform with determinant 0 disables rendering (SVG 2, section 8.3).
    if transform.determinant == 0 { return }
    // A line has no inside to fill.
    let fill =
      element.node.name == "line"
      ? nil
      : try paint(style.fill, style.fillOpacity, element, context, over: path)
    var stroke = try paint(style.stroke, style.strokeOpacity, element, context, over: path)
    var line = StrokeStyle(width: 0)
    if stroke != nil {
      line = lineStyle(element, context)
      if line.width == 0 { stroke = nil }
    }
    if fill == nil, stroke == nil { return }
    let drawn = path.transformed(by: transform)
    guard drawn.isDrawable, line.width <= SVGFileLimits.coordinate else {
      return leaveOutImmenseShape(element)
    }
    // A path with only move commands has no visible line.
    if drawn.bounds == nil { return }
    try chargeDrawing(element.node, drawn.nodeCount)
    if stroke != nil { listStroke(element, context) }
    var shape = IconPart(
      drawn, fill: fill, fillRule: style.fillRule, stroke: stroke, strokeStyle: line,
      opacity: opacity)
    shape.name = element.name
    if style.hasLineBelow, fill != nil, stroke != nil {
      let group =
        opacity < 1
        ? layers.addGroup(IconName(), opacity: opacity, in: context.group) : context.group
      shape.opacity = 1
      var (below, above) = (shape, shape)
      below.fill = nil
      above.stroke = nil
      layers.append(below, in: group)
      layers.append(above, in: group)
    } else {
      layers.append(shape, in: context.group)
    }
  }

  private mutating func lineStyle(_ element: SVGElement, _ context: Context) -> StrokeStyle {
    let style = context.style
    func resolve(_ length: SVGLength) -> Double {
      context.viewport.resolve(length, .other, element, &warnings)
    }
    var line = StrokeStyle(
      width: resolve(style.strokeWidth), cap: style.cap, join: style.join,
      miterLimit: style.miterLimit)
    line.dashes = style.dashes.map(resolve)
    if !line.dashes.isEmpty { line.dashOffset = resolve(style.dashOffset) }
    return line.scaled(by: abs(context.transform.determinant).squareRoot())
  }

  private mutating func listStroke(_ element: SVGElement, _ context: Context) {
    if !context.transform.scalesEvenly {
      warnings.add("uneven scaling of a line", "its mean width", element)
    }
    if element.keyword("vector-effect") == "non-scaling-stroke" {
      warnings.add("vector-effect", "line scaled", element)
    }
  }

  /// Returns the paint for a paint value; nil if the paint is invisible.
  private mutating func paint(
    _ value: SVGStyle.PaintValue, _ opacity: Double, _ element: SVGElement, _ context: Context,
    over path: Path
  ) throws(SVGFileError) -> IconPaint? {
    var paint: IconPaint? =
      switch value {
      case .none: nil
      case .color(.current): .solid(context.style.color)
      case .color(.color(let color)): .color(color)
      case .server(let id, let fallback):
        try self.paint(server: id, fallback, element, context, over: path)
      }
    if opacity != 1 { paint = paint?.opacity(opacity) }
    guard let paint, paint.isVisible else { return nil }
    return isSymbolic ? paint.symbolic(element.node.classes) : paint
  }

  /// Returns the paint for a reference to a paint element of the file, such as a gradient.
  private mutating func paint(
    server id: String, _ fallback: SVGStyle.PaintValue?, _ element: SVGElement, _ context: Context,
    over path: Path
  ) throws(SVGFileError) -> IconPaint? {
    guard let index = tree.ids[id], Self.servers.contains(tree.nodes[index].name) else {
      // If a reference is invalid, the fallback is used. Without a fallback, nothing is painted
      // (SVG 2, section 13.2).
      if let fallback { return try paint(fallback, 1, element, context, over: path) }
      warnings.add("paint by an id that is no paint", "not painted", element)
      return nil
    }
    if let gradient = SVGGradient(index, in: tree) {
      // Each shape copies the stops, so they count once for each shape.
      let count = gradient.stops.count
      try charge(element.node, count: count, bytes: count * 16, depth: context.depth)
      return gradient.paint(over: path.bounds, context.transform, context.viewport, &warnings)
    }
    let name = tree.nodes[index].name
    if let fallback {
      warnings.add(name, "painted in its fallback", element)
      return try paint(fallback, 1, element, context, over: path)
    }
    warnings.add(name, "painted grey", element)
    return .color(Color(hex: 0x808080))
  }

  private static let servers: Set<String> = ["linearGradient", "radialGradient", "pattern"]
}

extension IconPaint {
  /// Whether the paint is visible, assuming that the colors of a theme are opaque.
  var isVisible: Bool { colors.contains { $0.color.alpha > 0 } }

  /// The paint of a symbolic icon, with color roles that follow the theme.
  ///
  /// The classes are those that GTK recolors (the icon theme documentation of GTK 4).
  fileprivate func symbolic(_ classes: [String]) -> IconPaint {
    let roles: [String: IconRole] = [
      "success": .positive, "warning": .neutral, "error": .negative,
    ]
    let role = classes.lazy.compactMap { roles[$0] }.first ?? .current
    var paint = self
    paint.colors = colors.map { IconColor($0.color, role: $0.role ?? role) }
    return paint
  }
}

extension Color {
  /// Opaque black, the initial value of SVG's `fill`.
  static let black = Color(hex: 0)
}
