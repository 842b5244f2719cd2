internal import VectorGraphics

/// A declaration of a property, from a style sheet or a `style` attribute.
struct SVGDeclaration: Hashable, Sendable {
  /// The name of the property in lowercase.
  let property: String
  /// The value without white space at its ends.
  let value: String
  /// The role of a color, from a class such as `ColorScheme-Text`; nil for other declarations.
  var role: IconRole?
}

/// The declarations of a rule or of a `style` attribute.
struct SVGDeclarations: Hashable, Sendable {
  var normal: [SVGDeclaration] = []
  /// The declarations with `!important`.
  var important: [SVGDeclaration] = []

  init() {}

  /// Reads declarations.
  ///
  /// As in CSS, this method ignores text that is not a declaration.
  init(_ style: some StringProtocol) {
    for text in SVGStyleText.split(style, at: UInt8(ascii: ";")) {
      var reader = AttributeText(text)
      guard let property = reader.text(upTo: ":") else { continue }
      var name = AttributeText(property)
      var value = reader.rest()
      if let mark = value.lastIndex(of: "!") {
        var word = AttributeText(value[value.index(after: mark)...])
        if word.rest().lowercased() == "important" {
          var before = AttributeText(value[..<mark])
          value = before.rest()
          important.append(SVGDeclaration(property: name.rest().lowercased(), value: value))
          continue
        }
      }
      normal.append(SVGDeclaration(property: name.rest().lowercased(), value: value))
    }
  }

  /// Gives a role to the `color` declarations of a rule.
  mutating func setRole(_ role: IconRole) {
    for index in normal.indices where normal[index].property == "color" {
      normal[index].role = role
    }
    for index in important.indices where important[index].property == "color" {
      important[index].role = role
    }
  }
}

/// The text of style sheets and `style` attributes.
enum SVGStyleText {
  /// Splits text at a character outside quotes, parentheses and comments, and removes comments.
  static func split(_ style: some StringProtocol, at separator: UInt8) -> [String] {
    var parts: [[UInt8]] = [[]]
    var quote: UInt8?
    var depth = 0
    let bytes = Array(style.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "/") where index < bytes.count && bytes[index] == UInt8(ascii: "*"):
          index += 1
          while index < bytes.count,
            bytes[index] != UInt8(ascii: "/") || bytes[index - 1] != UInt8(ascii: "*")
          { index += 1 }
          index += 1
          parts[parts.count - 1].append(UInt8(ascii: " "))
          continue
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        case separator where depth == 0:
          parts.append([])
          continue
        default: break
        }
      }
      parts[parts.count - 1].append(byte)
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// An element with its declarations.
struct SVGElement {
  let node: SVGNode

  init(_ node: SVGNode) { self.node = node }

  /// The line of the start tag.
  var line: Int { node.position.line }

  /// The names of the element in its file.
  var name: IconName {
    IconName(
      id: node.attributes["id"], label: node.attributes["label"] ?? node.attributes["data-name"])
  }

  /// The value of a property from the `style` attribute or a style sheet.
  ///
  /// If neither of them sets the property, the value is that of the attribute with this name.
  subscript(name: String) -> String? {
    node.declarations.last { $0.property == name }?.value ?? node.attributes[name]
  }

  /// Returns the value of a property as a lowercase keyword; nil if there is no value.
  func keyword(_ name: String) -> String? {
    self[name].map {
      var reader = AttributeText($0)
      return reader.rest().lowercased()
    }
  }

  /// Returns the style of the element, and the properties with invalid values.
  ///
  /// Declarations override presentation attributes. As in CSS, an invalid value does not replace an
  /// earlier valid one.
  func style(from parent: SVGStyle) -> (style: SVGStyle, invalid: [String]) {
    var style = parent
    var invalid: [String] = []
    for property in Self.properties {
      guard let value = node.attributes[property], !value.isEmpty else { continue }
      if style.apply(property, value, parent: parent) == .invalid { invalid.append(property) }
    }
    for declaration in node.declarations where !declaration.value.isEmpty {
      let (property, value) = (declaration.property, declaration.value)
      if style.apply(property, value, parent: parent) == .invalid { invalid.append(property) }
      if property == "color", let role = declaration.role { style.color.role = role }
    }
    return (style, invalid)
  }

  /// Whether a declaration sets a property to a value that has an effect in SVG.
  ///
  /// Call this for properties whose declarations the reader ignores, such as `transform` and `d`.
  /// If the result is true, add a warning.
  func ignoredInStyle(_ property: String) -> Bool {
    node.declarations.contains {
      $0.property == property && !SVGUnsupported.isNeutral(property, $0.value)
    }
  }

  /// The supported properties in sorted order, so that equal files have equal warnings.
  private static let properties = SVGStyle.properties.sorted()
}
