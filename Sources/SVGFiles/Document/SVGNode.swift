/// An element of a file, with only the information that drawing needs.
struct SVGNode: Sendable {
  let name: String
  /// The attributes for drawing, without namespace; `xlink:href` is stored as `href`.
  let attributes: [String: String]
  /// The child elements, as indices into the tree's `nodes`.
  var children: [Int] = []
  var hasText = false
  let position: SVGPosition

  /// The size of the attributes in bytes, plus 1.
  var byteCount: Int { attributes.reduce(1) { $0 + $1.key.utf8.count + $1.value.utf8.count } }

  /// The attributes to store; the parser discards others.
  static let keptAttributes: Set<String> = SVGStyle.properties.union(SVGUnsupported.properties)
    .union([
      "id", "href", "style", "transform", "viewBox", "preserveAspectRatio", "d", "points",
      "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2",
      "display", "opacity", "overflow", "stop-color", "stop-opacity", "clipPathUnits",
      "requiredExtensions", "systemLanguage",
    ])
}
