/// An element with a parsed `style` attribute.
struct SVGElement {
  let node: SVGNode
  private let declarations: [SVGDeclarations.Declaration]

  init(_ node: SVGNode) {
    self.node = node
    declarations = node.attributes["style"].map(SVGDeclarations.read) ?? []
  }

  /// The line of the start tag.
  var line: Int { node.position.line }

  /// The value of a property from the `style` attribute, else from the attribute of this name.
  subscript(name: String) -> String? {
    declarations.last { $0.property == name }?.value ?? node.attributes[name]
  }

  /// Returns the value as a lowercase keyword; nil if there is no value.
  func keyword(_ name: String) -> String? {
    self[name].map {
      var reader = AttributeText($0)
      return reader.rest().lowercased()
    }
  }

  /// Returns the style of the element, and the properties with invalid values.
  ///
  /// The `style` attribute overrides presentation attributes. As in CSS, an invalid value does not
  /// replace an earlier valid one.
  func style(from parent: SVGStyle) -> (style: SVGStyle, invalid: [String]) {
    var style = parent
    var invalid: [String] = []
    for property in Self.properties {
      guard let value = node.attributes[property], !value.isEmpty else { continue }
      if style.apply(property, value, parent: parent) == .invalid { invalid.append(property) }
    }
    for (property, value) in declarations where !value.isEmpty {
      if style.apply(property, value, parent: parent) == .invalid { invalid.append(property) }
    }
    return (style, invalid)
  }

  /// Whether the `style` attribute has an effective value for a property.
  ///
  /// Call this for properties that the reader ignores in the `style` attribute.
  func ignoredInStyle(_ property: String) -> Bool {
    declarations.contains {
      $0.property == property && !SVGUnsupported.isNeutral(property, $0.value)
    }
  }

  /// The supported properties in sorted order, so that equal files have equal warnings.
  private static let properties = SVGStyle.properties.sorted()
}
