internal import VectorGraphics

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
