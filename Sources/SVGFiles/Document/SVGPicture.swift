internal import VectorGraphics

/// The shapes of a file, its `viewBox` and its size.
struct SVGPicture {
  private let tree: SVGTree
  private let file: String
  private var traversal: SVGTraversal
  private(set) var viewBox = Rectangle(x: 0, y: 0, width: 0, height: 0)
  private(set) var size = Size(width: 0, height: 0)
  private(set) var shapes: [IconPart] = []

  init(tree: SVGTree, file: String, isSymbolic: Bool) {
    self.tree = tree
    self.file = file
    traversal = SVGTraversal(tree: tree, file: file, isSymbolic: isSymbolic)
  }

  /// The messages for the user, one line each.
  var warnings: [String] {
    var lines = traversal.warnings.lines
    if shapes.isEmpty {
      let glyphs = SVGFont.names(in: tree)
      lines.append(
        glyphs.isEmpty
          ? "\(file): nothing to draw, expected a visible shape"
          : "\(file): a font, expected the name of a glyph after a #: \(glyphs.list)")
    }
    return lines
  }

  /// Draws the whole file.
  mutating func draw() throws(SVGFileError) {
    let frame = SVGFrame(SVGElement(tree.nodes[0]), &traversal.warnings)
    var context = SVGTraversal.Context()
    context.viewport.size = frame.box.map { Size(width: $0.width, height: $0.height) }
    if !frame.isEmpty { try traversal.draw(0, context) }
    finish(frame.box)
    size = frame.size(viewBox)
    frame.listAspectRatio(viewBox, &traversal.warnings)
  }

  /// Draws the glyph with a name, or else the element with this id.
  mutating func draw(_ name: String) throws(SVGFileError) {
    if let glyph = SVGFont.glyph(name, in: tree) {
      var context = SVGTraversal.Context()
      context.transform = glyph.transform
      try traversal.drawGlyph(glyph.index, context)
      finish(glyph.box)
    } else if let index = tree.ids[name] {
      try drawElement(index)
    } else {
      let glyphs = SVGFont.names(in: tree)
      let names = glyphs.isEmpty ? tree.ids.keys.sorted() : glyphs
      throw SVGFileError(
        file: file, "no glyph or element “\(name.shown)”, expected one of: \(names.list)")
    }
    size = Size(width: viewBox.width, height: viewBox.height)
  }

  /// Draws one element, in the element's own `viewBox` if it has one.
  ///
  /// Transforms of the element and of the elements around it have no effect, just as those of the
  /// root have none in `draw()`.
  private mutating func drawElement(_ index: Int) throws(SVGFileError) {
    let element = SVGElement(tree.nodes[index])
    var context = SVGTraversal.Context()
    context.style = tree.styleAround(index)
    let box = element.node.attributes["viewBox"].flatMap { Rectangle(viewBox: $0) }
    context.viewport.size = box.map { Size(width: $0.width, height: $0.height) }
    try traversal.draw(index, context, instance: element)
    finish(box)
  }

  private mutating func finish(_ box: Rectangle?) {
    shapes = traversal.layers.parts
    viewBox =
      box
      ?? traversal.layers.bounds.compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 } ?? viewBox
  }
}

extension [String] {
  /// The first six names, in quotation marks, and the number of further names.
  fileprivate var list: String {
    let most = 6
    let names = prefix(most).map { "“\($0.shown)”" }.joined(separator: ", ")
    return count > most ? "\(names) and \(count - most) more" : names
  }
}

/// The glyphs of an SVG font.
enum SVGFont {
  struct Glyph {
    let index: Int
    /// The transform from the font's units, in which y grows upwards, to the units of a picture.
    let transform: Transform
    let box: Rectangle
  }

  /// The name, or else the character or the id, of each glyph that has a shape.
  static func names(in tree: SVGTree) -> [String] {
    tree.nodes.compactMap { node in
      guard node.name == "glyph", node.attributes["d"]?.isEmpty == false else { return nil }
      return node.attributes["glyph-name"] ?? node.attributes["unicode"] ?? node.attributes["id"]
    }
  }

  /// Finds a glyph by its name, its character, its character's number or its id.
  static func glyph(_ name: String, in tree: SVGTree) -> Glyph? {
    let keys: [(SVGNode) -> Bool] = [
      { $0.attributes["glyph-name"] == name }, { $0.attributes["unicode"] == name },
      { $0.attributes["unicode"] == character(name) }, { $0.attributes["id"] == name },
    ]
    let glyphs = tree.nodes.indices.filter { tree.nodes[$0].name == "glyph" }
    for matches in keys {
      if let index = glyphs.first(where: { matches(tree.nodes[$0]) }) {
        return glyph(index, in: tree)
      }
    }
    return nil
  }

  /// The character with a number such as `U+F004`; nil for other text.
  private static func character(_ name: String) -> String? {
    guard name.lowercased().hasPrefix("u+"), let number = UInt32(name.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return String(Character(scalar))
  }

  private static func glyph(_ index: Int, in tree: SVGTree) -> Glyph {
    let font = tree.nodes[index].parent.map { tree.nodes[$0] }
    let face = font?.children.map { tree.nodes[$0] }.first { $0.name == "font-face" }
    func number(_ node: SVGNode?, _ name: String) -> Double? {
      node?.attributes[name].flatMap(SVGStyle.number).flatMap {
        abs($0) <= SVGFileLimits.coordinate ? $0 : nil
      }
    }
    // The defaults of these attributes in SVG 1.1, sections 20.3 and 20.8.
    let em = number(face, "units-per-em") ?? 1000
    let ascent = number(face, "ascent") ?? em
    // Some fonts write the descent as a positive number.
    let descent = abs(number(face, "descent") ?? 0)
    let width = number(tree.nodes[index], "horiz-adv-x") ?? number(font, "horiz-adv-x") ?? em
    return Glyph(
      index: index, transform: .scale(x: 1, y: -1),
      box: Rectangle(x: 0, y: -ascent, width: width, height: ascent + descent))
  }
}

/// The `viewBox` and the size of the root.
struct SVGFrame {
  let root: SVGElement
  /// The sides of the root in pixels; nil if they are missing, percentages or not positive.
  let width, height: Double?
  /// The root's `viewBox`; without one, a box of the root's width and height.
  ///
  /// It is nil if the `viewBox` is invalid, or if it is missing and the width or height is nil.
  private(set) var box: Rectangle?

  init(_ root: SVGElement, _ warnings: inout SVGWarnings) {
    self.root = root
    width = Self.length(root, "width")
    height = Self.length(root, "height")
    if let text = root.node.attributes["viewBox"] {
      box = Rectangle(viewBox: text)
      if box == nil { warnings.add("viewBox value", "ignored", root) }
    } else if let width, let height {
      box = Rectangle(x: 0, y: 0, width: width, height: height)
    }
  }

  /// Whether the frame hides the picture: an empty viewBox disables rendering (SVG 2, section 8.6).
  var isEmpty: Bool { box.map { $0.width <= 0 || $0.height <= 0 } ?? false }

  private static func length(_ element: SVGElement, _ name: String) -> Double? {
    switch element[name].flatMap({ SVGLength($0) }) {
    case .pixels(let value)?, .fontRelative(let value)?:
      value > 0 && value <= SVGFileLimits.coordinate ? value : nil
    case .percent?, nil: nil
    }
  }

  /// Returns the root's size, with missing sides computed from `viewBox`.
  func size(_ viewBox: Rectangle) -> Size {
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

  /// Adds a warning if the root's `preserveAspectRatio` matters, because only the host can apply
  /// it.
  func listAspectRatio(_ viewBox: Rectangle, _ warnings: inout SVGWarnings) {
    guard let text = root.node.attributes["preserveAspectRatio"], let width, let height,
      AspectRatio(text) != AspectRatio(),
      abs(width * viewBox.height - height * viewBox.width) > width * viewBox.height / 100
    else { return }
    warnings.add("preserveAspectRatio of the root", "left to the frame", root)
  }
}
