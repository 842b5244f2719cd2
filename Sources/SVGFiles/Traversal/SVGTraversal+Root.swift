internal import VectorGraphics

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
