internal import VectorGraphics

extension SVGTraversal {
  /// The length to which a percentage refers.
  enum Axis {
    case horizontal
    case vertical
    /// The viewport's diagonal divided by √2.
    case other
  }

  /// Returns the length of 100 % along an axis.
  func whole(_ axis: Axis, _ context: Context) -> Double {
    // The default size of CSS 2.2, section 10.3.2.
    let size = context.viewport ?? Size(width: 300, height: 150)
    return switch axis {
    case .horizontal: size.width
    case .vertical: size.height
    case .other: ((size.width * size.width + size.height * size.height) / 2).squareRoot()
    }
  }

  /// Returns a length in user units; nil if it is missing, `auto` or invalid.
  mutating func length(
    _ element: SVGElement, _ name: String, _ axis: Axis, _ context: Context
  ) -> Double? {
    guard let text = element[name], element.keyword(name) != "auto" else { return nil }
    guard let length = SVGLength(text) else {
      if !text.isEmpty { unsupported.add("\(name) value", "ignored", line: element.line) }
      return nil
    }
    return resolve(length, axis, context, line: element.line)
  }

  /// Returns a length in user units.
  ///
  /// This method adds a warning if the length depends on a font or on a missing viewport.
  mutating func resolve(
    _ length: SVGLength, _ axis: Axis, _ context: Context, line: Int
  ) -> Double {
    switch length {
    case .fontRelative: unsupported.add("font-relative length", "based on a 16 px font", line: line)
    case .percent where context.viewport == nil:
      unsupported.add("percentage of a missing size", "based on 300 × 150", line: line)
    case .percent, .pixels: break
    }
    return length.resolved(whole: whole(axis, context))
  }

  /// Returns the path of a shape in its own user units.
  ///
  /// The result is nil if the element is not a shape or if the shape is empty.
  mutating func path(of element: SVGElement, _ context: Context) -> Path? {
    func value(_ name: String, _ axis: Axis) -> Double {
      length(element, name, axis, context) ?? 0
    }
    let path: Path
    switch element.node.name {
    case "path": path = dataPath(element)
    case "rect": path = rectangle(element, context)
    case "circle":
      path = .circle(
        center: Point(x: value("cx", .horizontal), y: value("cy", .vertical)),
        radius: value("r", .other))
    case "ellipse":
      let rx = length(element, "rx", .horizontal, context)
      let ry = length(element, "ry", .vertical, context)
      path = .ellipse(
        center: Point(x: value("cx", .horizontal), y: value("cy", .vertical)),
        radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
    case "line":
      path = .line(
        from: Point(x: value("x1", .horizontal), y: value("y1", .vertical)),
        to: Point(x: value("x2", .horizontal), y: value("y2", .vertical)))
    case "polyline": path = .polyline(points(element))
    case "polygon": path = .polygon(points(element))
    default: return nil
    }
    return path.isEmpty ? nil : path
  }

  /// Returns the path of a `rect` element; a single radius applies to both axes.
  ///
  /// A width or height that is not positive disables drawing (SVG 2, section 10.2).
  private mutating func rectangle(_ element: SVGElement, _ context: Context) -> Path {
    let width = length(element, "width", .horizontal, context) ?? 0
    let height = length(element, "height", .vertical, context) ?? 0
    guard width > 0, height > 0 else { return Path() }
    let box = Rectangle(
      x: length(element, "x", .horizontal, context) ?? 0,
      y: length(element, "y", .vertical, context) ?? 0, width: width, height: height)
    // A negative radius counts as missing.
    let rx = length(element, "rx", .horizontal, context).flatMap { $0 >= 0 ? $0 : nil }
    let ry = length(element, "ry", .vertical, context).flatMap { $0 >= 0 ? $0 : nil }
    return .roundedRectangle(box, radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
  }

  private mutating func dataPath(_ element: SVGElement) -> Path {
    guard let data = element.node.attributes["d"], data != "none" else { return Path() }
    do throws(SVGPathError) {
      return try Path(svg: data)
    } catch {
      note(dataError: "\(error)", element)
      return error.partial
    }
  }

  /// Returns the points before the first error; an odd number of coordinates is an error.
  private mutating func points(_ element: SVGElement) -> [Point] {
    guard let text = element.node.attributes["points"] else { return [] }
    let (numbers, isWhole) = AttributeText.numbers(text)
    if !isWhole || !numbers.count.isMultiple(of: 2) {
      note(dataError: "points, number \(numbers.count + 1): expected pairs of numbers", element)
    }
    return (0..<numbers.count / 2).map { Point(x: numbers[$0 * 2], y: numbers[$0 * 2 + 1]) }
  }

  private mutating func note(dataError text: String, _ element: SVGElement) {
    dataErrorCount += 1
    let position = element.node.position
    firstDataError =
      firstDataError ?? "\(file):\(position.line):\(position.column): \(text); drawn up to there"
  }
}

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

extension SVGTraversal {
  /// Lists unsupported effects that apply to an element as a whole.
  ///
  /// - Parameter first: The index of the first shape of the element.
  mutating func listEffects(of element: SVGElement, _ context: Context, since first: Int) {
    if element.node.name == "path", context.style.isVisible, element.ignoredInStyle("d") {
      unsupported.add("d in style", "ignored", line: element.line)
    }
    guard shapes.count > first else { return }
    for (property, consequence) in SVGUnsupported.consequences {
      if let value = element[property], !SVGUnsupported.isNeutral(property, value) {
        unsupported.add(property, consequence, line: element.line)
      }
    }
    for property in SVGUnsupported.moves where element.ignoredInStyle(property) {
      unsupported.add("\(property) in style", "ignored", line: element.line)
    }
    if let value = element["clip-path"], !SVGUnsupported.isNeutral("clip-path", value),
      !isHarmless(clip: value, context, since: first)
    {
      unsupported.add("clip-path", "drawn whole", line: element.line)
    }
    let own = element["opacity"].flatMap(SVGStyle.opacity) ?? 1
    if own < 1, shapes.count - first > 1 {
      unsupported.add("opacity of a group", "of each shape by itself", line: element.line)
    }
  }

  /// Whether a clip is a rectangle that contains the whole element and thus changes nothing.
  ///
  /// Drawing programs often add such clips.
  private mutating func isHarmless(clip value: String, _ context: Context, since first: Int) -> Bool
  {
    guard let (id, rest) = SVGReference.split(value), rest.isEmpty, let index = tree.ids[id] else {
      return false
    }
    let clip = tree.nodes[index]
    guard clip.name == "clipPath", clip.children.count == 1,
      clip.attributes["clipPathUnits"] != "objectBoundingBox", clip.attributes["clip-path"] == nil,
      clip.attributes["style"] == nil
    else { return false }
    let rect = tree.nodes[clip.children[0]]
    guard rect.name == "rect", rect.attributes["clip-path"] == nil,
      rect.attributes["display"] == nil, rect.attributes["visibility"] == nil,
      rect.attributes["rx"] == nil, rect.attributes["ry"] == nil
    else { return false }
    let element = SVGElement(rect)
    let box = Rectangle(
      x: length(element, "x", .horizontal, context) ?? 0,
      y: length(element, "y", .vertical, context) ?? 0,
      width: length(element, "width", .horizontal, context) ?? 0,
      height: length(element, "height", .vertical, context) ?? 0)
    var transform = context.transform
    for text in [clip.attributes["transform"], rect.attributes["transform"]] {
      guard let text else { continue }
      guard let own = Transform(svg: text) else { return false }
      transform = transform.concatenating(own)
    }
    return isInside(box, transform, since: first)
  }

  /// Whether all shapes from an index on are inside a box.
  ///
  /// The tolerance is a thousandth of the box's size.
  ///
  /// The box is in the coordinates of `transform`.
  func isInside(_ box: Rectangle, _ transform: Transform, since first: Int) -> Bool {
    guard box.width > 0, box.height > 0 else { return shapes.count == first }
    let path = Path.rectangle(box).transformed(by: transform)
    let isUpright =
      transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
    guard isUpright, let outer = path.bounds else { return shapes.count == first }
    let clip = outer.inset(by: -max(outer.width, outer.height) / 1000)
    return bounds[first...].allSatisfy { inner in
      guard let inner else { return true }
      return inner.x >= clip.x && inner.y >= clip.y
        && inner.x + inner.width <= clip.x + clip.width
        && inner.y + inner.height <= clip.y + clip.height
    }
  }
}

extension IconPart {
  /// A bounding box of all pixels that the shape can paint; nil if it paints no pixels.
  ///
  /// The box extends the path's box by half the line width. Where corners or square ends can reach
  /// further, this margin is multiplied by the miter limit or by √2. A miter limit above 100 counts
  /// as 100, to keep the box small. Only corners below 1.2° can exceed such a box.
  var reach: Rectangle? {
    guard let box = path.bounds else { return nil }
    guard stroke != nil, let line = strokeStyle else { return box }
    let corner = line.join == .miter ? min(line.miterLimit, 100) : 1
    let end = line.cap == .square ? 2.0.squareRoot() : 1
    return box.inset(by: -line.width / 2 * max(corner, end))
  }
}

extension IconPaint {
  /// Whether the paint is visible, assuming that the current color is opaque.
  var isVisible: Bool { color(currentColor: .black).alpha > 0 }
}

extension Color {
  /// Opaque black, the initial value of SVG's `fill`.
  static let black = Color(hex: 0)
}
