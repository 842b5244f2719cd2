internal import VectorGraphics

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

  /// Whether a clip is a rectangle that contains the whole element.
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
