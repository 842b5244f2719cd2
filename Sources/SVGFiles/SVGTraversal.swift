internal import VectorGraphics

/// Visits the elements in painting order and collects the shapes.
struct SVGTraversal {
  struct Context {
    var style = SVGStyle()
    /// The transform from the user units of the element to those of the root.
    var transform = Transform.identity
    /// The product of the `opacity` values from the element up to the root.
    var opacity = 1.0
    /// The size to which percentages refer; nil if the root has no size.
    var viewport: Size?
    /// The number of enclosing elements, including instances of `use`.
    var depth = 0
  }

  let tree: SVGTree
  let file: String
  var viewBox = Rectangle(x: 0, y: 0, width: 0, height: 0)
  var size = Size(width: 0, height: 0)
  var shapes: [IconPart] = []
  /// The bounding box of the pixels that each shape can paint.
  var bounds: [Rectangle?] = []
  var unsupported = SVGUnsupported()
  /// The elements that are currently being painted, from the root down.
  ///
  /// Painting a `use` of one of these elements would never end.
  var open: [Int] = []
  var gradients: [Int: IconPaint?] = [:]
  var firstDataError: String?
  var dataErrorCount = 0
  private var elementCount = 0
  private var drawnBytes = 0

  init(tree: SVGTree, file: String) {
    self.tree = tree
    self.file = file
  }

  var warnings: [String] {
    var warnings: [String] = []
    if let list = unsupported.warning(file: file) { warnings.append(list) }
    if let firstDataError {
      let more = dataErrorCount > 1 ? " (\(dataErrorCount - 1) more like it)" : ""
      warnings.append(firstDataError + more)
    }
    if shapes.isEmpty { warnings.append("\(file): nothing to draw, expected a visible shape") }
    return warnings
  }

  /// Counts an element and checks the limits; each instance of `use` counts again.
  mutating func charge(_ node: SVGNode, depth: Int) throws(SVGFileError) {
    elementCount += 1
    drawnBytes += node.byteCount
    let problem: String
    if depth > SVGFileLimits.nesting {
      problem = "use elements nest deeper than \(SVGFileLimits.nesting), expected fewer"
    } else if elementCount > SVGFileLimits.elements {
      problem = "use elements draw more than \(SVGFileLimits.elements) elements, expected an icon"
    } else if drawnBytes > SVGFileLimits.drawnBytes {
      problem = "shapes of more than \(SVGFileLimits.drawnBytes >> 20) MiB, expected an icon"
    } else {
      return
    }
    throw SVGFileError(file: file, at: node.position, problem + ": simplify it")
  }

  /// Paints an element and its children.
  ///
  /// - Parameter instance: The `use` element that refers to this element; nil outside `use`.
  mutating func draw(
    _ index: Int, _ outer: Context, instance: SVGElement? = nil
  ) throws(SVGFileError) {
    let element = SVGElement(tree.nodes[index])
    let name = element.node.name
    try charge(element.node, depth: outer.depth + 1)
    if Self.neverDrawn.contains(name), name != "symbol" || instance == nil { return }
    if element.keyword("display") == "none" { return }
    if let extensions = element.keyword("requiredExtensions"), !extensions.isEmpty { return }
    guard let context = context(of: element, in: outer) else { return }
    let firstShape = shapes.count
    open.append(index)
    switch name {
    case "g", "a": try drawChildren(of: element.node, context)
    case "switch": try drawSwitch(element.node, context)
    case "svg", "symbol": try drawViewport(element, context, instance: instance)
    case "use": try drawUse(element, context)
    default:
      if let path = path(of: element, context) {
        addShape(path, of: element, context)
      } else if !Self.shapes.contains(name), context.style.isVisible, !element.node.isBlank {
        unsupported.add(name, "not drawn", line: element.line)
      }
    }
    open.removeLast()
    listEffects(of: element, context, since: firstShape)
  }

  mutating func drawChildren(of node: SVGNode, _ context: Context) throws(SVGFileError) {
    for child in node.children { try draw(child, context) }
  }

  /// Returns the context inside an element; nil if the element is invisible.
  private mutating func context(of element: SVGElement, in outer: Context) -> Context? {
    var context = outer
    context.depth += 1
    let (style, invalid) = element.style(from: outer.style)
    context.style = style
    for property in invalid {
      unsupported.add("\(property) value", "ignored", line: element.line)
    }
    if let text = element["opacity"] {
      if let opacity = SVGStyle.opacity(text) {
        context.opacity *= opacity
      } else {
        unsupported.add("opacity value", "ignored", line: element.line)
      }
    }
    if let text = element.node.attributes["transform"] {
      if let transform = Transform(svg: text) {
        context.transform = context.transform.concatenating(transform)
      } else {
        unsupported.add("transform value", "ignored", line: element.line)
      }
    }
    return context.opacity > 0 ? context : nil
  }

  static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// Elements that the traversal skips in document order.
  static let neverDrawn = animations.union([
    "defs", "title", "desc", "metadata", "symbol", "clipPath", "mask", "pattern", "marker",
    "linearGradient", "radialGradient", "filter", "view", "cursor", "font", "font-face", "glyph",
    "missing-glyph", "color-profile", "style",
  ])

  /// Elements that animate others.
  static let animations: Set<String> = [
    "animate", "animateColor", "animateMotion", "animateTransform", "set", "mpath", "discard",
  ]
}

extension SVGNode {
  /// Whether the element has no text, no children and no attributes.
  var isBlank: Bool { !hasText && children.isEmpty && attributes.isEmpty }
}

extension SVGTraversal {
  mutating func run() throws(SVGFileError) {
    guard let root = tree.nodes.first else { return }
    listSheetsAndAnimations()
    let element = SVGElement(root)
    let width = rootLength(element, "width")
    let height = rootLength(element, "height")
    var box: Rectangle?
    if let text = root.attributes["viewBox"] {
      box = Rectangle(viewBox: text)
      if box == nil { unsupported.add("viewBox value", "ignored", line: element.line) }
    } else if let width, let height {
      box = Rectangle(x: 0, y: 0, width: width, height: height)
    }
    viewBox = box ?? viewBox
    // An empty viewBox disables rendering (SVG 2, section 8.6).
    if box.map({ $0.width > 0 && $0.height > 0 }) ?? true {
      var context = Context()
      context.viewport = box.map { Size(width: $0.width, height: $0.height) }
      try drawRoot(root, element, context)
    }
    if box == nil {
      viewBox = bounds.compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 } ?? viewBox
    }
    size = rootSize(width, height)
    listRootAspectRatio(element, width, height)
  }

  /// Paints the root.
  ///
  /// The root's own x, y and transform have no effect, because its box is the `viewBox`.
  private mutating func drawRoot(
    _ root: SVGNode, _ element: SVGElement, _ context: Context
  ) throws(SVGFileError) {
    if root.attributes["transform"].map({ Transform(svg: $0) != .identity }) == true {
      unsupported.add("transform of the root", "ignored", line: element.line)
    }
    try draw(0, context)
  }

  /// Returns a side in pixels; nil if it is missing, invalid, a percentage or not positive.
  private func rootLength(_ element: SVGElement, _ name: String) -> Double? {
    switch element[name].flatMap({ SVGLength($0) }) {
    case .pixels(let value)?, .fontRelative(let value)?:
      value > 0 && value <= SVGFileLimits.coordinate ? value : nil
    case .percent?, nil: nil
    }
  }

  private func rootSize(_ width: Double?, _ height: Double?) -> Size {
    let (boxWidth, boxHeight) = (viewBox.width, viewBox.height)
    // Without a limit, a very thin viewBox would produce a huge side.
    func limited(_ side: Double) -> Double { min(side, SVGFileLimits.coordinate) }
    guard boxWidth > 0, boxHeight > 0 else {
      return Size(width: width ?? boxWidth, height: height ?? boxHeight)
    }
    switch (width, height) {
    case (let width?, let height?): return Size(width: width, height: height)
    case (let width?, nil):
      return Size(width: width, height: limited(width / boxWidth * boxHeight))
    case (nil, let height?):
      return Size(width: limited(height / boxHeight * boxWidth), height: height)
    case (nil, nil): return Size(width: boxWidth, height: boxHeight)
    }
  }

  private mutating func listRootAspectRatio(
    _ element: SVGElement, _ width: Double?, _ height: Double?
  ) {
    guard let text = element.node.attributes["preserveAspectRatio"], let width, let height,
      AspectRatio(text) != AspectRatio(),
      abs(width * viewBox.height - height * viewBox.width) > width * viewBox.height / 100
    else { return }
    unsupported.add("preserveAspectRatio of the root", "left to the frame", line: element.line)
  }

  /// Lists style sheets and animations, which affect other elements.
  private mutating func listSheetsAndAnimations() {
    for position in tree.linkedSheets {
      unsupported.add("xml-stylesheet", "ignored", line: position.line)
    }
    for node in tree.nodes {
      if node.name == "style", node.hasText {
        unsupported.add("style sheet", "ignored", line: node.position.line)
      } else if Self.animations.contains(node.name) {
        unsupported.add(node.name, "drawn at rest", line: node.position.line)
      }
    }
  }
}

extension SVGTraversal {
  /// Paints the target of a `use` element at its position, with the style that it inherits.
  mutating func drawUse(_ element: SVGElement, _ context: Context) throws(SVGFileError) {
    guard let address = element.node.attributes["href"] else { return }
    guard address.first == "#" else {
      return unsupported.add("use of another file", "not drawn", line: element.line)
    }
    guard let target = tree.ids[String(address.dropFirst())] else {
      return unsupported.add("use of an id that is not there", "not drawn", line: element.line)
    }
    guard !open.contains(target) else {
      return unsupported.add("use of an element it is in", "not drawn", line: element.line)
    }
    let name = tree.nodes[target].name
    if Self.neverDrawn.contains(name), name != "symbol" {
      return unsupported.add("use of \(name)", "not drawn", line: element.line)
    }
    var inner = context
    let x = length(element, "x", .horizontal, context) ?? 0
    let y = length(element, "y", .vertical, context) ?? 0
    inner.transform = inner.transform.concatenating(.translation(x: x, y: y))
    try draw(target, inner, instance: element)
  }

  /// Paints the first supported child of a `switch`.
  mutating func drawSwitch(_ node: SVGNode, _ context: Context) throws(SVGFileError) {
    for child in node.children {
      let candidate = tree.nodes[child]
      let hasExtensions = candidate.attributes["requiredExtensions"]?.isEmpty == false
      if Self.neverDrawn.contains(candidate.name) || hasExtensions { continue }
      if candidate.attributes["systemLanguage"] != nil {
        unsupported.add("systemLanguage", "first of a switch taken", line: candidate.position.line)
      }
      return try draw(child, context)
    }
  }

  /// Paints an `svg` element or a used `symbol` in its own coordinates.
  ///
  /// For the root, this method paints only the children, because the shapes are already in the
  /// root's coordinates.
  mutating func drawViewport(
    _ element: SVGElement, _ outer: Context, instance: SVGElement?
  ) throws(SVGFileError) {
    if open.count == 1 { return try drawChildren(of: element.node, outer) }
    let isSymbol = element.node.name == "symbol"
    func side(_ name: String, _ axis: Axis) -> Double {
      for source in [instance, element] {
        if let source, let length = length(source, name, axis, outer) { return length }
      }
      return whole(axis, outer)
    }
    let (width, height) = (side("width", .horizontal), side("height", .vertical))
    guard width > 0, height > 0 else { return }
    let x = isSymbol ? 0 : length(element, "x", .horizontal, outer) ?? 0
    let y = isSymbol ? 0 : length(element, "y", .vertical, outer) ?? 0
    var inner = outer
    inner.transform = inner.transform.concatenating(.translation(x: x, y: y))
    inner.viewport = Size(width: width, height: height)
    if let text = element.node.attributes["viewBox"] {
      if let box = Rectangle(viewBox: text) {
        guard box.width > 0, box.height > 0 else { return }
        let ratio = element.node.attributes["preserveAspectRatio"].flatMap { AspectRatio($0) }
        inner.transform = inner.transform.concatenating(
          (ratio ?? AspectRatio()).transform(
            from: box, to: Size(width: width, height: height)))
        inner.viewport = Size(width: box.width, height: box.height)
      } else {
        unsupported.add("viewBox value", "ignored", line: element.line)
      }
    }
    let first = shapes.count
    try drawChildren(of: element.node, inner)
    let clip = Rectangle(x: x, y: y, width: width, height: height)
    let isClipped = !["visible", "auto"].contains(element.keyword("overflow"))
    if isClipped, !isInside(clip, outer.transform, since: first) {
      unsupported.add(
        "clipping by a nested \(element.node.name)", "drawn whole", line: element.line)
    }
  }
}
