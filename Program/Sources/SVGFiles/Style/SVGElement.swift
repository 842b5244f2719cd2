/// An element with a parsed `style` attribute.
struct SVGElement {
  let node: SVGNode
  private let declarations: [SVGDeclarations.Declaration]

  init(_ node: SVGNode) {
    self.node = node
    declarations = node.attributes["style"].map(SVGDeclarations.read) ?? []
  }

  /// The line of its start tag.
  var line: Int { node.position.line }

  /// The value of a property in the `style` attribute, else of the attribute with this name.
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
  /// The `style` attribute overrides presentation attributes. An invalid value is ignored, so an earlier
  /// valid one remains, as in CSS.
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

  /// Whether the `style` attribute sets a property that this reader ignores there.
  func ignoredInStyle(_ property: String) -> Bool {
    declarations.contains {
      $0.property == property && !SVGUnsupported.isNeutral(property, $0.value)
    }
  }

  /// Sorted, so that equal files give equal warnings.
  private static let properties = SVGStyle.properties.sorted()
}
