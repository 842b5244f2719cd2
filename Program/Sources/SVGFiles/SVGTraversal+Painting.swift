internal import VectorGraphics

extension SVGTraversal {
  /// Adds a shape if it paints anything.
  mutating func addShape(_ path: Path, of element: SVGElement, _ context: Context) {
    let style = context.style
    guard style.isVisible else { return }
    let transform = context.transform
    // A map that flattens the plane disables rendering (SVG 2, section 8.3).
    if transform.determinant == 0 { return }
    // A line has no inside.
    let fill =
      element.node.name == "line"
      ? nil : paint(style.fill, style.fillOpacity, style, line: element.line)
    var stroke = paint(style.stroke, style.strokeOpacity, style, line: element.line)
    var width = 0.0
    if stroke != nil {
      width = resolve(style.strokeWidth, .other, context, line: element.line)
      width *= abs(transform.determinant).squareRoot()
      if width == 0 { stroke = nil }
    }
    if fill == nil, stroke == nil { return }
    let drawn = path.transformed(by: transform)
    guard drawn.isDrawable, width <= SVGFileLimits.coordinate else {
      return unsupported.add("shape of immense size", "not drawn", line: element.line)
    }
    // A move alone is not even a dot.
    if drawn.bounds == nil { return }
    if stroke != nil { listStroke(element, context) }
    let shape = SVGShape(
      path: drawn, fill: fill, fillRule: style.fillRule, stroke: stroke,
      strokeStyle: StrokeStyle(
        width: width, cap: style.cap, join: style.join, miterLimit: style.miterLimit),
      opacity: context.opacity)
    shapes.append(shape)
    bounds.append(shape.paintedBounds)
  }

  private mutating func listStroke(_ element: SVGElement, _ context: Context) {
    if context.style.isDashed {
      unsupported.add("stroke-dasharray", "drawn as a whole line", line: element.line)
    }
    if !context.transform.scalesEvenly {
      unsupported.add("uneven scaling of a line", "its mean width", line: element.line)
    }
    if element.keyword("vector-effect") == "non-scaling-stroke" {
      unsupported.add("vector-effect", "line scaled", line: element.line)
    }
  }

  /// What a paint value paints with; nil if nothing.
  private mutating func paint(
    _ value: SVGStyle.PaintValue, _ opacity: Double, _ style: SVGStyle, line: Int
  ) -> SVGPaint? {
    let paint: SVGPaint? =
      switch value {
      case .none: nil
      case .color(.current): style.color.map { .color($0) } ?? .currentColor(opacity: 1)
      case .color(.color(let color)): .color(color)
      case .server(let id, let fallback): self.paint(server: id, fallback, style, line: line)
      }
    guard let paint = paint?.opacity(opacity), paint.isVisible else { return nil }
    return paint
  }

  /// The paint that stands for an element of the file.
  private mutating func paint(
    server id: String, _ fallback: SVGStyle.PaintValue?, _ style: SVGStyle, line: Int
  ) -> SVGPaint? {
    guard let index = tree.ids[id], Self.servers.contains(tree.nodes[index].name) else {
      // A reference to nothing takes the fallback, and without one is none (SVG 2, section 13.2).
      if let fallback { return paint(fallback, 1, style, line: line) }
      unsupported.add("paint by an id that is no paint", "not painted", line: line)
      return nil
    }
    let name = tree.nodes[index].name
    if name == "linearGradient" || name == "radialGradient" {
      // A gradient without stops is as good as none (SVG 2, section 14.2.4).
      guard let color = firstColor(gradient: index) else { return nil }
      unsupported.add(name, "painted in its first color", line: line)
      return color
    }
    if let fallback {
      unsupported.add(name, "painted in its fallback", line: line)
      return paint(fallback, 1, style, line: line)
    }
    unsupported.add(name, "painted grey", line: line)
    return .color(Color(hex: 0x808080))
  }

  /// The color of a gradient's first stop, or of the gradient it refers to.
  ///
  /// Nil without stops, which paints nothing.
  private mutating func firstColor(gradient index: Int) -> SVGPaint? {
    if let known = gradients[index] { return known }
    var paint: SVGPaint?
    var next: Int? = index
    // References may go round in circles; drawing programs make chains of two.
    for _ in 0..<16 {
      guard let current = next else { break }
      let node = tree.nodes[current]
      if let stop = node.children.first(where: { tree.nodes[$0].name == "stop" }) {
        paint = color(stop: SVGElement(tree.nodes[stop]))
        break
      }
      next = node.attributes["href"].flatMap { tree.ids[String($0.dropFirst())] }
    }
    gradients[index] = paint
    return paint
  }

  private func color(stop: SVGElement) -> SVGPaint {
    let opacity = stop["stop-opacity"].flatMap(SVGStyle.opacity) ?? 1
    switch stop["stop-color"].flatMap({ SVGColor($0) }) {
    case .color(let color)?: return .color(color.opacity(opacity))
    case .current?: return .currentColor(opacity: opacity)
    case nil: return .color(Color.black.opacity(opacity))
    }
  }

  private static let servers: Set<String> = ["linearGradient", "radialGradient", "pattern"]
}

extension Path {
  /// Whether every coordinate keeps ``SVGFileLimits/coordinate``.
  fileprivate var isDrawable: Bool {
    func isDrawable(_ point: Point) -> Bool {
      // Not a number is not below anything.
      abs(point.x) <= SVGFileLimits.coordinate && abs(point.y) <= SVGFileLimits.coordinate
    }
    return elements.allSatisfy { element in
      switch element {
      case .move(let end), .line(let end): isDrawable(end)
      case .quadratic(let control, let end): isDrawable(control) && isDrawable(end)
      case .cubic(let control1, let control2, let end):
        isDrawable(control1) && isDrawable(control2) && isDrawable(end)
      case .close: true
      }
    }
  }
}
