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
