internal import VectorGraphics

/// The inherited properties of painting.
struct SVGStyle: Hashable, Sendable {
  /// The value of `fill` or `stroke`.
  enum PaintValue: Hashable, Sendable {
    case none
    case color(SVGColor)
    /// A paint element of the file, and a fallback in case the element does not exist.
    indirect case server(id: String, fallback: PaintValue?)
  }

  var fill = PaintValue.color(.color(.black))
  var fillOpacity = 1.0
  var fillRule = FillRule.nonZero
  var stroke = PaintValue.none
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength.pixels(1)
  var cap = StrokeStyle.Cap.butt
  var join = StrokeStyle.Join.miter
  var miterLimit = 4.0
  var isDashed = false
  /// The value of `color`; nil means the current color, because no ancestor sets it.
  var color: Color?
  var isVisible = true

  enum Outcome {
    case applied
    /// The value is invalid, so the declaration was ignored.
    case invalid
    case unknown
  }

  static let properties: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "color",
    "visibility",
  ]

  /// Applies a declaration; `parent` is the style that `inherit` refers to.
  mutating func apply(_ property: String, _ value: String, parent: SVGStyle) -> Outcome {
    guard Self.properties.contains(property) else { return .unknown }
    var reader = AttributeText(value)
    let word = reader.word()
    switch reader.isAtEnd ? word : nil {
    case "inherit", "unset", "revert": copy(property, from: parent)
    case "initial": copy(property, from: SVGStyle())
    case "currentcolor" where property == "color": copy(property, from: parent)
    default: return set(property, value, word: reader.isAtEnd ? word : nil) ? .applied : .invalid
    }
    return .applied
  }

  private mutating func copy(_ property: String, from other: SVGStyle) {
    switch property {
    case "fill": fill = other.fill
    case "fill-opacity": fillOpacity = other.fillOpacity
    case "fill-rule": fillRule = other.fillRule
    case "stroke": stroke = other.stroke
    case "stroke-opacity": strokeOpacity = other.strokeOpacity
    case "stroke-width": strokeWidth = other.strokeWidth
    case "stroke-linecap": cap = other.cap
    case "stroke-linejoin": join = other.join
    case "stroke-miterlimit": miterLimit = other.miterLimit
    case "stroke-dasharray": isDashed = other.isDashed
    case "color": color = other.color
    default: isVisible = other.isVisible
    }
  }

  /// Sets a value that is not a keyword for all properties; returns false if it is invalid.
  private mutating func set(_ property: String, _ value: String, word: String?) -> Bool {
    switch property {
    case "fill": assign(PaintValue(value), to: &fill)
    case "fill-opacity": assign(Self.opacity(value), to: &fillOpacity)
    case "fill-rule":
      assign(["nonzero": FillRule.nonZero, "evenodd": .evenOdd][word ?? ""], to: &fillRule)
    case "stroke": assign(PaintValue(value), to: &stroke)
    case "stroke-opacity": assign(Self.opacity(value), to: &strokeOpacity)
    case "stroke-width":
      assign(SVGLength(value).flatMap { $0.value >= 0 ? $0 : nil }, to: &strokeWidth)
    case "stroke-linecap":
      assign(
        ["butt": StrokeStyle.Cap.butt, "round": .round, "square": .square][word ?? ""], to: &cap)
    case "stroke-linejoin":
      assign(
        ["miter": StrokeStyle.Join.miter, "round": .round, "bevel": .bevel][word ?? ""], to: &join)
    case "stroke-miterlimit":
      assign(Self.number(value).flatMap { $0 >= 1 ? $0 : nil }, to: &miterLimit)
    case "stroke-dasharray": assign(Self.dashes(value, word), to: &isDashed)
    case "color":
      assign(SVGColor(value)?.color.map { Optional($0) }, to: &color)
    default:
      assign(["visible": true, "hidden": false, "collapse": false][word ?? ""], to: &isVisible)
    }
  }

  private func assign<Value>(_ value: Value?, to target: inout Value) -> Bool {
    guard let value else { return false }
    target = value
    return true
  }
}

extension SVGStyle {
  /// Parses a number; nil if the text is not a number.
  static func number(_ text: String) -> Double? {
    let (values, isWhole) = AttributeText.numbers(text)
    return isWhole && values.count == 1 ? values[0] : nil
  }

  /// Parses a number or percentage as an opacity, clamped to 0…1; nil for other text.
  static func opacity(_ text: String) -> Double? {
    switch SVGLength(text) {
    case .pixels(let value)?: min(max(value, 0), 1)
    case .percent(let value)?: min(max(value / 100, 0), 1)
    case .fontRelative?, nil: nil
    }
  }

  /// Returns whether a dash list draws dashes; nil if the text is not a list.
  ///
  /// If all dashes have length 0, the line is solid (SVG 2, section 13.5.6).
  static func dashes(_ text: String, _ word: String?) -> Bool? {
    if word == "none" { return false }
    var reader = AttributeText(text)
    var sum = 0.0
    var count = 0
    while !reader.isAtEnd {
      guard let value = reader.number(), value >= 0 else { return nil }
      if !reader.consume("%") { _ = reader.word() }
      reader.skipCommaSpace()
      sum += value
      count += 1
    }
    return count == 0 ? nil : sum > 0
  }
}

extension SVGStyle.PaintValue {
  /// Parses `none`, a color, or `url(#id)` with an optional fallback; nil if the text is invalid.
  init?(_ text: String) {
    var reader = AttributeText(text)
    reader.skipSpace()
    let whole = reader.rest()
    if whole.lowercased() == "none" {
      self = .none
    } else if let color = SVGColor(whole) {
      self = .color(color)
    } else if let (id, rest) = SVGReference.split(whole) {
      self = .server(id: id, fallback: rest.isEmpty ? nil : SVGStyle.PaintValue(rest))
    } else {
      return nil
    }
  }
}

/// References to elements of the same file.
enum SVGReference {
  /// Splits text into the id of an initial `url(#id)` and the rest; nil if there is no `url()`.
  ///
  /// For a reference to another file, the id is empty. An empty id never matches an element.
  static func split(_ text: String) -> (id: String, rest: String)? {
    var reader = AttributeText(text)
    reader.skipSpace()
    guard reader.word() == "url", reader.consume("("), let inside = reader.text(upTo: ")") else {
      return nil
    }
    var address = AttributeText(inside)
    let trimmed = address.rest().drop { $0 == "\"" || $0 == "'" }
    let bare = trimmed.last == "\"" || trimmed.last == "'" ? trimmed.dropLast() : trimmed
    return (bare.first == "#" ? String(bare.dropFirst()) : "", reader.rest())
  }
}

/// The declarations of a `style` attribute.
enum SVGDeclarations {
  /// A lowercase property name and its trimmed value.
  typealias Declaration = (property: String, value: String)

  /// Reads the declarations in order of increasing precedence, with `!important` ones last.
  ///
  /// As in CSS, this method ignores text that is not a declaration.
  static func read(_ style: String) -> [Declaration] {
    var normal: [Declaration] = []
    var important: [Declaration] = []
    for text in split(style) {
      var reader = AttributeText(text)
      guard let property = reader.text(upTo: ":") else { continue }
      var name = AttributeText(property)
      var value = reader.rest()
      if let mark = value.lastIndex(of: "!") {
        var word = AttributeText(value[value.index(after: mark)...])
        if word.rest().lowercased() == "important" {
          var before = AttributeText(value[..<mark])
          value = before.rest()
          important.append((name.rest().lowercased(), value))
          continue
        }
      }
      normal.append((name.rest().lowercased(), value))
    }
    return normal + important
  }

  /// Splits at semicolons outside quotes and parentheses, and removes comments.
  private static func split(_ style: String) -> [String] {
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
        case UInt8(ascii: ";") where depth == 0:
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

  /// The value of a property from the `style` attribute.
  ///
  /// Without one, it is the value of the attribute of this name.
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
