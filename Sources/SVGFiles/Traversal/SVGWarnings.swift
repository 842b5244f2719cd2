/// The warnings about a file.
struct SVGWarnings: Sendable {
  let file: String
  var unsupported = SVGUnsupported()
  private var firstDataError: String?
  private var dataErrorCount = 0

  init(file: String) { self.file = file }

  /// Counts an unsupported feature; see `SVGUnsupported`.
  mutating func add(_ name: String, _ consequence: String, _ element: SVGElement) {
    unsupported.add(name, consequence, line: element.line)
  }

  /// Counts an error in the data of a shape.
  ///
  /// The part of the shape before the error is drawn.
  mutating func add(dataError text: String, _ element: SVGElement) {
    dataErrorCount += 1
    let position = element.node.position
    firstDataError =
      firstDataError ?? "\(file):\(position.line):\(position.column): \(text); drawn up to there"
  }

  /// The messages, one line each.
  var lines: [String] {
    var lines: [String] = []
    if let list = unsupported.warning(file: file) { lines.append(list) }
    if let firstDataError {
      let more = dataErrorCount > 1 ? " (\(dataErrorCount - 1) more like it)" : ""
      lines.append(firstDataError + more)
    }
    return lines
  }
}

/// A list of unsupported features in a file.
struct SVGUnsupported: Sendable {
  private var kinds: [(text: String, count: Int, line: Int)] = []
  private var indices: [String: Int] = [:]

  /// The largest number of kinds of features that the warning names.
  ///
  /// Without a limit, a file with many unknown element names would cause a very long message.
  private static let limit = 16

  /// Counts a feature, which the warning lists as `name (consequence)`.
  mutating func add(_ name: String, _ consequence: String, line: Int) {
    let text = "\(name.shown) (\(consequence)"
    if let index = indices[text] {
      kinds[index].count += 1
    } else {
      if kinds.count < Self.limit { indices[text] = kinds.count }
      kinds.append((text, 1, line))
    }
  }

  /// Returns one line that lists all features; nil if there are none.
  func warning(file: String) -> String? {
    if kinds.isEmpty { return nil }
    var parts = kinds.prefix(Self.limit).map { "\($0.count) × \($0.text), line \($0.line))" }
    let more = kinds.dropFirst(Self.limit).reduce(0) { $0 + $1.count }
    if more > 0 { parts.append("\(more) more of other kinds") }
    return "\(file): not supported: " + parts.joined(separator: ", ")
  }

  /// Unsupported properties and the consequence of each.
  static let consequences: [(property: String, consequence: String)] = [
    ("mask-image", "drawn whole"), ("clip", "drawn whole"),
    ("filter", "drawn unfiltered"), ("marker", "not drawn"),
    ("marker-start", "not drawn"), ("marker-mid", "not drawn"), ("marker-end", "not drawn"),
    ("mix-blend-mode", "drawn over what is below"),
    ("transform-origin", "origin taken"), ("animation", "drawn at rest"),
    ("animation-name", "drawn at rest"), ("backdrop-filter", "drawn unfiltered"),
  ]

  /// Properties that move an element; the reader ignores them in styles and style sheets.
  static let moves = ["transform", "translate", "rotate", "scale", "offset-path"]

  /// The names of the attributes that the warnings and the traversal need.
  static let properties = Set(consequences.map(\.property)).union([
    "clip-path", "mask", "vector-effect",
  ])

  /// Whether a value of a property has no effect in SVG.
  static func isNeutral(_ property: String, _ value: String) -> Bool {
    var reader = AttributeText(value)
    let value = reader.rest().lowercased()
    if ["", "none", "normal", "initial", "unset", "inherit", "auto"].contains(value) {
      return true
    }
    switch property {
    case "translate": return ["0", "0 0", "0px", "0px 0px"].contains(value)
    case "rotate": return ["0", "0deg"].contains(value)
    case "scale": return ["1", "1 1", "100%"].contains(value)
    case "transform-origin": return ["0", "0 0", "0px 0px", "0% 0%"].contains(value)
    default: return false
    }
  }
}
