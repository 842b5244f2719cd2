/// Counts what a file asks for and is not drawn as SVG says.
struct SVGUnsupported: Sendable {
  private var kinds: [(text: String, count: Int, line: Int)] = []
  private var indices: [String: Int] = [:]

  /// At most this many kinds are named; a file can make up any number of element names.
  private static let limit = 16

  /// Counts one more of a kind, told as `name (what happens instead)`.
  mutating func add(_ name: String, _ consequence: String, line: Int) {
    let text = "\(name.shown) (\(consequence)"
    if let index = indices[text] {
      kinds[index].count += 1
    } else {
      if kinds.count < Self.limit { indices[text] = kinds.count }
      kinds.append((text, 1, line))
    }
  }

  /// One line for all of it; nil if there was nothing.
  func warning(file: String) -> String? {
    if kinds.isEmpty { return nil }
    var parts = kinds.prefix(Self.limit).map { "\($0.count) × \($0.text), line \($0.line))" }
    let more = kinds.dropFirst(Self.limit).reduce(0) { $0 + $1.count }
    if more > 0 { parts.append("\(more) more of other kinds") }
    return "\(file): not supported: " + parts.joined(separator: ", ")
  }

  /// Properties whose effect is left out, and what is drawn instead.
  static let consequences: [(property: String, consequence: String)] = [
    ("mask", "drawn whole"), ("mask-image", "drawn whole"), ("clip", "drawn whole"),
    ("filter", "drawn unfiltered"), ("marker", "not drawn"),
    ("marker-start", "not drawn"), ("marker-mid", "not drawn"), ("marker-end", "not drawn"),
    ("mix-blend-mode", "drawn over what is below"), ("paint-order", "line drawn over the fill"),
    ("transform-origin", "origin taken"), ("animation", "drawn at rest"),
    ("animation-name", "drawn at rest"), ("backdrop-filter", "drawn unfiltered"),
  ]

  /// Properties that move an element and are read from no `style` attribute.
  static let moves = ["transform", "translate", "rotate", "scale", "offset-path"]

  /// The properties above that attributes have, and those the traversal looks at itself.
  static let properties = Set(consequences.map(\.property)).union(["clip-path", "vector-effect"])

  /// Values that ask for nothing beyond what is drawn anyway.
  static func isNeutral(_ property: String, _ value: String) -> Bool {
    var reader = AttributeText(value)
    let value = reader.rest().lowercased()
    if ["", "none", "normal", "initial", "unset", "inherit", "auto"].contains(value) {
      return true
    }
    switch property {
    case "paint-order": return ["fill", "fill stroke", "fill stroke markers"].contains(value)
    case "translate": return ["0", "0 0", "0px", "0px 0px"].contains(value)
    case "rotate": return ["0", "0deg"].contains(value)
    case "scale": return ["1", "1 1", "100%"].contains(value)
    case "transform-origin": return ["0", "0 0", "0px 0px", "0% 0%"].contains(value)
    default: return false
    }
  }
}
