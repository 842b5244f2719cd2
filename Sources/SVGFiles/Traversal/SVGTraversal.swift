internal import VectorGraphics

/// Visits the elements in painting order and collects the shapes.
struct SVGTraversal {
  struct Context {
    var style = SVGStyle()
    /// The transform from the user units of the element to those of the root.
    var transform = Transform.identity
    /// The size to which percentages refer.
    var viewport = SVGViewport()
    /// The innermost group around the element.
    var group: Int?
    /// Whether the shapes belong to a clip path, in which paint has no meaning.
    var isClip = false
    /// The number of enclosing elements, including instances of `use`.
    var depth = 0
  }

  let tree: SVGTree
  let file: String
  /// Whether the colors follow the theme, as those of symbolic icons do.
  let isSymbolic: Bool
  var layers = SVGLayers()
  var warnings: SVGWarnings
  /// The elements that are currently being painted, from the root down.
  ///
  /// Painting a `use` of one of these elements would never end.
  var open: [Int] = []
  private var elementCount = 0
  private var drawnBytes = 0
  private var drawnSteps = 0
  private var measuredSteps = 0

  init(tree: SVGTree, file: String, isSymbolic: Bool) {
    self.tree = tree
    self.file = file
    self.isSymbolic = isSymbolic
    warnings = SVGWarnings(file: file)
    listSheetsAndAnimations()
  }

  /// Counts elements and checks the limits; each `use` counts its target again.
  mutating func charge(
    _ node: SVGNode, count: Int = 1, bytes: Int? = nil, depth: Int
  ) throws(SVGFileError) {
    elementCount += count
    drawnBytes += bytes ?? node.byteCount
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
    throw failure(at: node, problem)
  }

  private func failure(at node: SVGNode, _ problem: String) -> SVGFileError {
    SVGFileError(file: file, at: node.position, problem + ": simplify it")
  }

  /// Counts the path elements of a drawn shape.
  mutating func chargeDrawing(_ node: SVGNode, _ steps: Int) throws(SVGFileError) {
    drawnSteps += steps
    if drawnSteps <= SVGFileLimits.drawnSteps { return }
    throw failure(
      at: node,
      "shapes of more than \(SVGFileLimits.drawnSteps) lines and curves, expected an icon")
  }

  /// Counts the path elements of a masked element, because the mask needs their bounds.
  ///
  /// A path to which several masks apply counts once for each mask.
  mutating func chargeMeasuring(_ node: SVGNode, _ steps: Int) throws(SVGFileError) {
    measuredSteps += steps
    if measuredSteps <= SVGFileLimits.maskedSteps { return }
    throw failure(
      at: node, "masks over more than \(SVGFileLimits.maskedSteps) steps of paths, expected an icon"
    )
  }

  /// Paints an element and its children.
  ///
  /// - Parameter instance: The `use` element that refers to this element, or the element itself if
  ///   only this element of the file is drawn; otherwise nil.
  mutating func draw(
    _ index: Int, _ outer: Context, instance: SVGElement? = nil
  ) throws(SVGFileError) {
    let element = SVGElement(tree.nodes[index])
    let name = element.node.name
    try charge(element.node, depth: outer.depth + 1)
    if Self.neverDrawn.contains(name), name != "symbol" || instance == nil { return }
    if element.keyword("display") == "none" { return }
    if let extensions = element.keyword("requiredExtensions"), !extensions.isEmpty { return }
    let opacity = opacity(of: element)
    guard opacity > 0 || outer.isClip else { return }
    var context = context(of: element, in: outer)
    let firstShape = layers.shapes.count
    open.append(index)
    if SVGGeometry.shapes.contains(name) {
      try drawShape(element, outer, context, opacity: opacity)
    } else if Self.containers.contains(name) {
      let group = openGroup(element, opacity: opacity, in: outer)
      context.group = group ?? outer.group
      switch name {
      case "g", "a": try drawChildren(of: element.node, context)
      case "switch": try drawSwitch(element, context)
      case "use": try drawUse(element, context)
      default: try drawViewport(element, context, instance: instance)
      }
      if let group {
        layers.setMasks(try masks(of: element, context, since: firstShape), of: group)
      }
    } else if context.style.isVisible, !element.node.isBlank {
      warnings.add(name, "not drawn", element)
    }
    open.removeLast()
    listEffects(of: element, context, since: firstShape)
  }

  mutating func drawChildren(of node: SVGNode, _ context: Context) throws(SVGFileError) {
    for child in node.children { try draw(child, context) }
  }

  /// Opens a group for an element that has a name, a mask or an opacity below 1; returns nil for
  /// other elements.
  private mutating func openGroup(
    _ element: SVGElement, opacity: Double, in outer: Context
  ) -> Int? {
    let opacity = outer.isClip ? 1 : opacity
    // The root needs no name, because it is the whole file.
    let name = open.count > 1 ? element.name : IconName()
    guard opacity < 1 || name != IconName() || hasMask(element) else { return nil }
    return layers.addGroup(name, opacity: opacity, in: outer.group)
  }

  /// Returns the context inside an element.
  private mutating func context(of element: SVGElement, in outer: Context) -> Context {
    var context = outer
    context.depth += 1
    let (style, invalid) = element.style(from: outer.style)
    context.style = style
    for property in invalid { warnings.add("\(property) value", "ignored", element) }
    if let text = element.node.attributes["transform"] {
      if open.isEmpty {
        // The root's own transform is ignored, because the frame is the untransformed `viewBox`.
        if Transform(svg: text) != .identity {
          warnings.add("transform of the root", "ignored", element)
        }
      } else if let transform = Transform(svg: text) {
        context.transform = context.transform.concatenating(transform)
      } else {
        warnings.add("transform value", "ignored", element)
      }
    }
    return context
  }

  private mutating func opacity(of element: SVGElement) -> Double {
    guard let text = element["opacity"], element.keyword("opacity") != "inherit" else { return 1 }
    if let opacity = SVGStyle.opacity(text) { return opacity }
    warnings.add("opacity value", "ignored", element)
    return 1
  }

  private static let containers: Set<String> = ["g", "a", "switch", "svg", "symbol", "use"]

  /// Elements that are not drawn where they are in the file; of these, a `use` draws only symbols.
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
  /// Adds the warnings that belong to no drawn element: about ignored parts of style sheets, and
  /// about animations.
  private mutating func listSheetsAndAnimations() {
    for position in tree.linkedSheets {
      warnings.unsupported.add("xml-stylesheet", "ignored", line: position.line)
    }
    for (text, line) in tree.sheet.ignored {
      warnings.unsupported.add(text, "ignored", line: line)
    }
    for node in tree.nodes where Self.animations.contains(node.name) {
      warnings.unsupported.add(node.name, "drawn at rest", line: node.position.line)
    }
  }

  /// Lists unsupported effects that apply to an element as a whole.
  ///
  /// - Parameter first: The index of the first shape of the element.
  private mutating func listEffects(
    of element: SVGElement, _ context: Context, since first: Int
  ) {
    if element.node.name == "path", context.style.isVisible, element.ignoredInStyle("d") {
      warnings.add("d in style", "ignored", element)
    }
    guard layers.shapes.count > first else { return }
    for (property, consequence) in SVGUnsupported.consequences {
      if let value = element[property], !SVGUnsupported.isNeutral(property, value) {
        warnings.add(property, consequence, element)
      }
    }
    for property in SVGUnsupported.moves where element.ignoredInStyle(property) {
      warnings.add("\(property) in style", "ignored", element)
    }
  }
}

extension SVGTraversal {
  /// Paints the target of a `use` element at the position of the `use`, with the style inherited
  /// from the `use`.
  private mutating func drawUse(_ element: SVGElement, _ context: Context) throws(SVGFileError) {
    guard let address = element.node.attributes["href"] else { return }
    guard address.first == "#" else {
      return warnings.add("use of another file", "not drawn", element)
    }
    guard let target = tree.ids[String(address.dropFirst())] else {
      return warnings.add("use of an id that is not there", "not drawn", element)
    }
    guard !open.contains(target) else {
      return warnings.add("use of an element it is in", "not drawn", element)
    }
    let name = tree.nodes[target].name
    if Self.neverDrawn.contains(name), name != "symbol" {
      return warnings.add("use of \(name)", "not drawn", element)
    }
    var inner = context
    let x = context.viewport.length(element, "x", .horizontal, &warnings) ?? 0
    let y = context.viewport.length(element, "y", .vertical, &warnings) ?? 0
    inner.transform = inner.transform.concatenating(.translation(x: x, y: y))
    try draw(target, inner, instance: element)
  }

  /// Paints the first supported child of a `switch`.
  private mutating func drawSwitch(
    _ element: SVGElement, _ context: Context
  ) throws(SVGFileError) {
    for child in element.node.children {
      let candidate = tree.nodes[child]
      let hasExtensions = candidate.attributes["requiredExtensions"]?.isEmpty == false
      if Self.neverDrawn.contains(candidate.name) || hasExtensions { continue }
      if candidate.attributes["systemLanguage"] != nil {
        warnings.add("systemLanguage", "first of a switch taken", SVGElement(candidate))
      }
      return try draw(child, context)
    }
  }

  /// Paints an `svg` element or a used `symbol` in its own coordinates.
  ///
  /// For the root, this method paints only the children, because the shapes are already in the
  /// root's coordinates.
  private mutating func drawViewport(
    _ element: SVGElement, _ outer: Context, instance: SVGElement?
  ) throws(SVGFileError) {
    if open.count == 1 { return try drawChildren(of: element.node, outer) }
    let isSymbol = element.node.name == "symbol"
    func length(_ source: SVGElement, _ name: String, _ axis: SVGViewport.Axis) -> Double? {
      outer.viewport.length(source, name, axis, &warnings)
    }
    func side(_ name: String, _ axis: SVGViewport.Axis) -> Double {
      for source in [instance, element] {
        if let source, let length = length(source, name, axis) { return length }
      }
      return outer.viewport.whole(axis)
    }
    let (width, height) = (side("width", .horizontal), side("height", .vertical))
    guard width > 0, height > 0 else { return }
    let x = isSymbol ? 0 : length(element, "x", .horizontal) ?? 0
    let y = isSymbol ? 0 : length(element, "y", .vertical) ?? 0
    var inner = outer
    inner.transform = inner.transform.concatenating(.translation(x: x, y: y))
    inner.viewport.size = Size(width: width, height: height)
    if let text = element.node.attributes["viewBox"] {
      if let box = Rectangle(viewBox: text) {
        guard box.width > 0, box.height > 0 else { return }
        let ratio = element.node.attributes["preserveAspectRatio"].flatMap { AspectRatio($0) }
        inner.transform = inner.transform.concatenating(
          (ratio ?? AspectRatio()).transform(
            from: box, to: Size(width: width, height: height)))
        inner.viewport.size = Size(width: box.width, height: box.height)
      } else {
        warnings.add("viewBox value", "ignored", element)
      }
    }
    let isClipped = !["visible", "auto"].contains(element.keyword("overflow"))
    let first = layers.shapes.count
    let group =
      isClipped ? layers.addGroup(IconName(), opacity: 1, in: outer.group) : outer.group
    inner.group = group
    try drawChildren(of: element.node, inner)
    let clip = Rectangle(x: x, y: y, width: width, height: height)
    if isClipped, let group, !layers.isInside(clip, outer.transform, since: first) {
      layers.setMasks([.outline(.rectangle(clip), outer.transform)], of: group)
    }
  }
}
