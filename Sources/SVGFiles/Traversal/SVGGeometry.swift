internal import VectorGraphics

/// The size to which percentages refer.
struct SVGViewport: Hashable, Sendable {
  /// The measure of the viewport to which a percentage refers.
  enum Axis {
    case horizontal
    case vertical
    /// The viewport's diagonal divided by √2.
    case other
  }

  /// The size in user units; nil if the root has no size.
  var size: Size?

  /// Returns the length of 100 % along an axis.
  func whole(_ axis: Axis) -> Double {
    // The default size of CSS 2.2, section 10.3.2.
    let size = size ?? Size(width: 300, height: 150)
    return switch axis {
    case .horizontal: size.width
    case .vertical: size.height
    case .other: ((size.width * size.width + size.height * size.height) / 2).squareRoot()
    }
  }

  /// Returns a length in user units; nil if it is missing, `auto` or invalid.
  func length(
    _ element: SVGElement, _ name: String, _ axis: Axis, _ warnings: inout SVGWarnings
  ) -> Double? {
    guard let text = element[name], element.keyword(name) != "auto" else { return nil }
    guard let length = SVGLength(text) else {
      if !text.isEmpty { warnings.add("\(name) value", "ignored", element) }
      return nil
    }
    return resolve(length, axis, element, &warnings)
  }

  /// Returns a length in user units.
  ///
  /// This method adds a warning if the length depends on a font or on a missing viewport.
  func resolve(
    _ length: SVGLength, _ axis: Axis, _ element: SVGElement, _ warnings: inout SVGWarnings
  ) -> Double {
    switch length {
    case .fontRelative: warnings.add("font-relative length", "based on a 16 px font", element)
    case .percent where size == nil:
      warnings.add("percentage of a missing size", "based on 300 × 150", element)
    case .percent, .pixels: break
    }
    return length.resolved(whole: whole(axis))
  }
}

/// The outline of one shape.
struct SVGGeometry {
  static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  let element: SVGElement
  let viewport: SVGViewport

  /// Returns the path of the shape in its own user units.
  ///
  /// The result is nil if the element is not a shape or if the shape is empty.
  func path(_ warnings: inout SVGWarnings) -> Path? {
    let path: Path
    switch element.node.name {
    case "path", "glyph": path = dataPath(&warnings)
    case "rect": path = rectangle(&warnings)
    case "circle":
      let radius = length("r", .other, &warnings) ?? 0
      path = .circle(center: point("cx", "cy", &warnings), radius: radius)
    case "ellipse":
      let rx = length("rx", .horizontal, &warnings)
      let ry = length("ry", .vertical, &warnings)
      path = .ellipse(
        center: point("cx", "cy", &warnings), radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
    case "line": path = .line(from: point("x1", "y1", &warnings), to: point("x2", "y2", &warnings))
    case "polyline": path = .polyline(points(&warnings))
    case "polygon": path = .polygon(points(&warnings))
    default: return nil
    }
    return path.isEmpty ? nil : path
  }

  private func length(
    _ name: String, _ axis: SVGViewport.Axis, _ warnings: inout SVGWarnings
  ) -> Double? { viewport.length(element, name, axis, &warnings) }

  private func point(_ x: String, _ y: String, _ warnings: inout SVGWarnings) -> Point {
    Point(
      x: length(x, .horizontal, &warnings) ?? 0, y: length(y, .vertical, &warnings) ?? 0)
  }

  /// Returns the path of a `rect` element; if it sets only one radius, this applies to both
  /// axes.
  ///
  /// A width or height that is not positive disables drawing (SVG 2, section 10.2).
  private func rectangle(_ warnings: inout SVGWarnings) -> Path {
    let width = length("width", .horizontal, &warnings) ?? 0
    let height = length("height", .vertical, &warnings) ?? 0
    guard width > 0, height > 0 else { return Path() }
    let origin = point("x", "y", &warnings)
    let box = Rectangle(x: origin.x, y: origin.y, width: width, height: height)
    // A negative radius counts as missing.
    let rx = length("rx", .horizontal, &warnings).flatMap { $0 >= 0 ? $0 : nil }
    let ry = length("ry", .vertical, &warnings).flatMap { $0 >= 0 ? $0 : nil }
    return .roundedRectangle(box, radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
  }

  private func dataPath(_ warnings: inout SVGWarnings) -> Path {
    guard let data = element.node.attributes["d"], data != "none" else { return Path() }
    do throws(SVGPathError) {
      return try Path(svg: data)
    } catch {
      warnings.add(dataError: "\(error)", element)
      return error.partial
    }
  }

  /// Returns the points before the first error; an odd number of coordinates is an error.
  private func points(_ warnings: inout SVGWarnings) -> [Point] {
    guard let text = element.node.attributes["points"] else { return [] }
    let (numbers, isWhole) = AttributeText.numbers(text)
    if !isWhole || !numbers.count.isMultiple(of: 2) {
      warnings.add(
        dataError: "points, number \(numbers.count + 1): expected pairs of numbers", element)
    }
    return (0..<numbers.count / 2).map { Point(x: numbers[$0 * 2], y: numbers[$0 * 2 + 1]) }
  }
}

extension Path {
  /// Whether every coordinate is within ``SVGFileLimits/coordinate``.
  var isDrawable: Bool {
    guard isFinite else { return false }
    guard let box = controlBounds else { return true }
    let limit = SVGFileLimits.coordinate
    return [box.x, box.y, box.x + box.width, box.y + box.height].allSatisfy { abs($0) <= limit }
  }
}
