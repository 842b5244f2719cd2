
/// An element with its `style` attribute read.
struct SVGElement {
  let node: SVGNode
  private let declarations: [SVGDeclarations.Declaration]

  init(_ node: SVGNode) {
    self.node = node
    declarations = node.attributes["style"].map(SVGDeclarations.read) ?? []
  }

  /// The line of its start tag.
  var line: Int { node.place.line }

  /// A value of an attribute or, before it, of the `style` attribute's property of this name.
  subscript(name: String) -> String? {
    declarations.last { $0.property == name }?.value ?? node.attributes[name]
  }

  /// A keyword value, lower-cased; nil if there is none.
  func keyword(_ name: String) -> String? {
    self[name].map {
      var reader = AttributeText($0)
      return reader.rest().lowercased()
    }
  }

  /// The properties that hold for the element, and those whose value is not one of theirs.
  ///
  /// Presentation attributes come first, the `style` attribute wins over them. A valid value
  /// before one that is not understood stays, as CSS has it.
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

  /// Whether the `style` attribute asks something of a property that is not read there.
  func ignoredInStyle(_ property: String) -> Bool {
    declarations.contains {
      $0.property == property && !SVGUnsupported.isNeutral(property, $0.value)
    }
  }

  /// In one order, so that equal files give equal warnings.
  private static let properties = SVGStyle.properties.sorted()
}
