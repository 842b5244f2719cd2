internal import VectorGraphics

extension SVGTraversal {
  mutating func addShape(_ path: Path, of element: SVGElement, _ context: Context) {
    let style = context.style
    guard style.isVisible else { return }
    let transform = context.transform
    // A transform with determinant 0 disables rendering (SVG 2, section 8.3).
    if transform.determinant == 0 { return }
    // A line has no inside to fill.
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
    // A path with only move commands has no visible line.
    if drawn.bounds == nil { return }
    if stroke != nil { listStroke(element, context) }
    let shape = IconPart(
      drawn, fill: fill, fillRule: style.fillRule, stroke: stroke,
      strokeStyle: StrokeStyle(
        width: width, cap: style.cap, join: style.join, miterLimit: style.miterLimit),
      opacity: context.opacity)
    shapes.append(shape)
    bounds.append(shape.reach)
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

  /// Returns the paint for a paint value; nil if the paint is invisible.
  private mutating func paint(
    _ value: SVGStyle.PaintValue, _ opacity: Double, _ style: SVGStyle, line: Int
  ) -> IconPaint? {
    let paint: IconPaint? =
      switch value {
      case .none: nil
      case .color(.current): style.color.map { .color($0) } ?? .currentColor(opacity: 1)
      case .color(.color(let color)): .color(color)
      case .server(let id, let fallback): self.paint(server: id, fallback, style, line: line)
      }
    guard let paint = paint?.opacity(opacity), paint.isVisible else { return nil }
    return paint
  }

  /// Returns the paint that replaces a paint element of the file.
  private mutating func paint(
    server id: String, _ fallback: SVGStyle.PaintValue?, _ style: SVGStyle, line: Int
  ) -> IconPaint? {
    guard let index = tree.ids[id], Self.servers.contains(tree.nodes[index].name) else {
      // An invalid reference uses the fallback. Without a fallback, it disables painting (SVG 2,
      // section 13.2).
      if let fallback { return paint(fallback, 1, style, line: line) }
      unsupported.add("paint by an id that is no paint", "not painted", line: line)
      return nil
    }
    let name = tree.nodes[index].name
    if name == "linearGradient" || name == "radialGradient" {
      // A gradient without stops is invisible (SVG 2, section 14.2.4).
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

  /// Returns the first color of a gradient, or of the gradient to which it refers.
  ///
  /// Returns nil if there are no stops.
  private mutating func firstColor(gradient index: Int) -> IconPaint? {
    if let known = gradients[index] { return known }
    var paint: IconPaint?
    var next: Int? = index
    // Limit the length of the chain, because references may be circular. Drawing programs make
    // chains of two gradients.
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

  private func color(stop: SVGElement) -> IconPaint {
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
  /// Whether every coordinate is within ``SVGFileLimits/coordinate``.
  fileprivate var isDrawable: Bool {
    guard isFinite else { return false }
    guard let box = controlBounds else { return true }
    let limit = SVGFileLimits.coordinate
    return [box.x, box.y, box.x + box.width, box.y + box.height].allSatisfy { abs($0) <= limit }
  }
}
