/// An element of a file, as far as drawing needs it.
struct SVGNode: Sendable {
  /// The name without its prefix.
  let name: String
  /// The attributes drawing knows, in no namespace; `xlink:href` stands as `href`.
  let attributes: [String: String]
  /// The elements inside, as indices into the tree.
  var children: [Int] = []
  /// Whether there is more than white space between its tags, children's text aside.
  var hasText = false
  /// Where its start tag begins.
  let place: SVGPlace

  /// The size of what is kept, in bytes; at least 1.
  var byteCount: Int { attributes.reduce(1) { $0 + $1.key.utf8.count + $1.value.utf8.count } }

  /// The attributes of an element that are kept: the rest costs no memory.
  static let keptAttributes: Set<String> = SVGStyle.properties.union(SVGUnsupported.properties)
    .union([
      "id", "href", "style", "transform", "viewBox", "preserveAspectRatio", "d", "points",
      "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2",
      "display", "opacity", "overflow", "stop-color", "stop-opacity", "clipPathUnits",
      "requiredExtensions", "systemLanguage",
    ])
}
