internal import VectorGraphics

/// The inherited properties of painting.
struct SVGStyle: Hashable, Sendable {
  /// The value of `fill` or `stroke`.
  enum PaintValue: Hashable, Sendable {
    case none
    case color(SVGColor)
    /// A paint element of the file, such as a gradient, and the paint to use if the element is
    /// missing or not supported.
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
  /// The lengths of dashes and gaps; empty for a solid line.
  var dashes: [SVGLength] = []
  var dashOffset = SVGLength.pixels(0)
  /// Whether the line is below the fill.
  var hasLineBelow = false
  /// The fill rule for shapes of a clip path.
  var clipRule = FillRule.nonZero
  /// The value of `color`; if no element sets it, the color has the role `current`.
  var color = IconColor(.black, role: .current)
  var isVisible = true

  enum Outcome {
    case applied
    /// The value is invalid, so the declaration was ignored.
    case invalid
    case unknown
  }

  static let properties: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset", "paint-order", "clip-rule", "color", "visibility",
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
    case "stroke-dasharray": dashes = other.dashes
    case "stroke-dashoffset": dashOffset = other.dashOffset
    case "paint-order": hasLineBelow = other.hasLineBelow
    case "clip-rule": clipRule = other.clipRule
    case "color": color = other.color
    default: isVisible = other.isVisible
    }
  }

  /// Parses a value and sets the property to it; returns false if the value is invalid.
  ///
  /// `apply` handles the keywords that every property accepts, such as `inherit`.
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
    case "stroke-dasharray": assign(Self.dashes(value, word), to: &dashes)
    case "stroke-dashoffset": assign(SVGLength(value), to: &dashOffset)
    case "paint-order": assign(Self.hasLineBelow(value), to: &hasLineBelow)
    case "clip-rule":
      assign(["nonzero": FillRule.nonZero, "evenodd": .evenOdd][word ?? ""], to: &clipRule)
    case "color":
      assign(SVGColor(value)?.color.map { IconColor($0) }, to: &color)
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

  /// Parses a list of dashes; nil if the text is not a list.
  ///
  /// If all dashes have length 0, the line is solid and the list is empty (SVG 2, section
  /// 13.5.6).
  static func dashes(_ text: String, _ word: String?) -> [SVGLength]? {
    if word == "none" { return [] }
    var list: [SVGLength] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let length = SVGLength(String(part)), length.value >= 0 else { return nil }
      list.append(length)
    }
    if list.isEmpty { return nil }
    return list.contains { $0.value > 0 } ? list : []
  }

  /// Parses the value of `paint-order`, as far as it concerns fill and line; nil if it is invalid.
  static func hasLineBelow(_ text: String) -> Bool? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    if words == ["normal"] { return false }
    guard !words.isEmpty, words.allSatisfy({ ["fill", "stroke", "markers"].contains($0) }) else {
      return nil
    }
    return words.first { $0 != "markers" } == "stroke"
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
