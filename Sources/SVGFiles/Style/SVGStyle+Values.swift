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
