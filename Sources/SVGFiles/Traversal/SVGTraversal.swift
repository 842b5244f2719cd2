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
