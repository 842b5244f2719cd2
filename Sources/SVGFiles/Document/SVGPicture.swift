internal import VectorGraphics

/// The shapes of a file with their frame.
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

  /// Draws a glyph, or the element with an id.
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

  /// Draws one element, in its own `viewBox` if it has one.
  ///
  /// Like the root, it is drawn in its own coordinates.
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
  /// The first names in quotes.
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
    /// The transform from the font's units, in which y grows upwards.
    let transform: Transform
    let box: Rectangle
  }

  /// The names of all glyphs that have a shape.
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
    // The defaults of SVG 1.1, sections 20.3 and 20.8.
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
