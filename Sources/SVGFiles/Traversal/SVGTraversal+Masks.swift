internal import VectorGraphics

/// Clip paths and masks.
extension SVGTraversal {
  /// Whether an element refers to a clip path or a mask.
  func hasMask(_ element: SVGElement) -> Bool {
    ["clip-path", "mask"].contains { property in
      element[property].map { !SVGUnsupported.isNeutral(property, $0) } ?? false
    }
  }

  /// Returns the masks of an element whose first shape has the index `first`.
  ///
  /// A clip to a rectangle that contains the whole element is left out, because it has no
  /// effect. Drawing programs often add such clips.
  mutating func masks(
    of element: SVGElement, _ context: Context, since first: Int
  ) throws(SVGFileError) -> [IconMask] {
    guard layers.shapes.count > first else { return [] }
    var masks: [IconMask] = []
    for property in ["clip-path", "mask"] where !(context.isClip && property == "mask") {
      guard let value = element[property], !SVGUnsupported.isNeutral(property, value) else {
        continue
      }
      guard let (id, rest) = SVGReference.split(value), rest.isEmpty else {
        warnings.add("\(property) value", "drawn whole", element)
        continue
      }
      // A reference to a missing element has no effect (CSS Masking 1, sections 5.1 and 7.1).
      guard let index = tree.ids[id] else { continue }
      let target = SVGElement(tree.nodes[index])
      guard target.node.name == (property == "mask" ? "mask" : "clipPath"), !open.contains(index)
      else {
        warnings.add("\(property) value", "drawn whole", element)
        continue
      }
      try charge(target.node, depth: context.depth + 1)
      try chargeMeasuring(target.node, layers.stepCount(since: first))
      open.append(index)
      masks +=
        property == "mask"
        ? try mask(target, index, context, since: first)
        : try clip(target, index, context, since: first)
      open.removeLast()
    }
    return masks
  }

  /// Returns the masks that together have the effect of a clip path.
  private mutating func clip(
    _ clip: SVGElement, _ index: Int, _ outer: Context, since first: Int
  ) throws(SVGFileError) -> [IconMask] {
    var context = try content(of: clip, index, "clipPathUnits", outer, since: first)
    context.isClip = true
    if let text = clip.node.attributes["transform"] {
      guard let transform = Transform(svg: text) else {
        warnings.add("transform value", "ignored", clip)
        return []
      }
      context.transform = context.transform.concatenating(transform)
    }
    let parts = try collect(clip.node, context)
    // A `clipPath` element can refer to a clip path, too.
    let own = try masks(of: clip, outer, since: first)
    if parts.count == 1, parts[0].group == nil, let box = parts[0].path.rectangle,
      layers.isInside(box, .identity, since: first)
    {
      return own
    }
    return own + [IconMask(parts)]
  }

  /// Returns the masks that together represent a `mask` element: its own masks, its contents and
  /// its region.
  private mutating func mask(
    _ mask: SVGElement, _ index: Int, _ outer: Context, since first: Int
  ) throws(SVGFileError) -> [IconMask] {
    let own = try masks(of: mask, outer, since: first)
    let context = try content(of: mask, index, "maskContentUnits", outer, since: first)
    let isAlpha = mask.keyword("mask-type") == "alpha"
    var masks = own
    masks.append(
      IconMask(try collect(mask.node, context), channel: isAlpha ? .alpha : .luminance))
    // By default, the region is the box of the masked element, enlarged by a tenth of the box's
    // size on each side.
    let isRelative = mask.node.attributes["maskUnits"] != "userSpaceOnUse"
    let units = isRelative ? SVGViewport(size: Size(width: 1, height: 1)) : outer.viewport
    func length(_ name: String, _ axis: SVGViewport.Axis, _ share: Double) -> Double {
      units.length(mask, name, axis, &warnings) ?? share * units.whole(axis)
    }
    var region = Rectangle(
      x: length("x", .horizontal, -0.1), y: length("y", .vertical, -0.1),
      width: length("width", .horizontal, 1.2), height: length("height", .vertical, 1.2))
    if isRelative {
      guard let box = layers.outline(since: first, in: outer.transform) else { return masks }
      region = Rectangle(
        x: box.x + region.x * box.width, y: box.y + region.y * box.height,
        width: region.width * box.width, height: region.height * box.height)
    }
    if !layers.isInside(region, outer.transform, since: first) {
      masks.append(.outline(.rectangle(region), outer.transform))
    }
    return masks
  }

  /// Returns the context of the children of a clip path or a mask.
  private mutating func content(
    of element: SVGElement, _ index: Int, _ units: String, _ outer: Context, since first: Int
  ) throws(SVGFileError) -> Context {
    var context = Context()
    context.style = element.style(from: tree.styleAround(index)).style
    context.transform = outer.transform
    context.viewport = outer.viewport
    context.depth = outer.depth + 1
    if element.node.attributes[units] == "objectBoundingBox",
      let box = layers.outline(since: first, in: outer.transform)
    {
      context.transform = context.transform.concatenating(
        Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y))
      context.viewport.size = Size(width: 1, height: 1)
    }
    return context
  }

  /// Returns the shapes of an element's children without adding them to the picture.
  private mutating func collect(
    _ node: SVGNode, _ context: Context
  ) throws(SVGFileError) -> [IconPart] {
    let picture = layers
    layers = SVGLayers()
    defer { layers = picture }
    try drawChildren(of: node, context)
    return layers.parts
  }
}

extension IconMask {
  /// A mask that shows the inside of an outline.
  static func outline(_ path: Path, _ transform: Transform) -> IconMask {
    IconMask([IconPart(path.transformed(by: transform), fill: .color(.black))])
  }
}

extension Path {
  /// The path as a rectangle; nil if the path is not an upright rectangle.
  fileprivate var rectangle: Rectangle? {
    guard elements.count == 5 || elements.count == 6, case .move(let start) = elements[0],
      case .close = elements[elements.count - 1]
    else { return nil }
    var corners = [start]
    for element in elements.dropFirst().dropLast() {
      guard case .line(let point) = element else { return nil }
      corners.append(point)
    }
    if corners.count == 5, corners.removeLast() != start { return nil }
    let isUpright = corners.indices.allSatisfy {
      let (point, next) = (corners[$0], corners[($0 + 1) % 4])
      return (point.x == next.x) != (point.y == next.y)
    }
    return isUpright && corners[0].x != corners[2].x && corners[0].y != corners[2].y
      ? bounds : nil
  }
}
