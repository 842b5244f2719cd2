extension SVGStyle {
  /// A number that is the whole of a value; nil if it is not.
  static func number(_ text: String) -> Double? {
    let (values, isWhole) = AttributeText.numbers(text)
    return isWhole && values.count == 1 ? values[0] : nil
  }

  /// An opacity, a number or percentage, clamped to 0…1; nil if the value is neither.
  static func opacity(_ text: String) -> Double? {
    switch SVGLength(text) {
    case .pixels(let value)?: min(max(value, 0), 1)
    case .percent(let value)?: min(max(value / 100, 0), 1)
    case .fontRelative?, nil: nil
    }
  }

  /// Whether a dash list draws dashes; nil if the value is no list.
  ///
  /// Dashes of no length at all are a whole line (SVG 2, section 13.5.6).
  static func dashes(_ text: String, _ word: String?) -> Bool? {
    if word == "none" { return false }
    var reader = AttributeText(text)
    var sum = 0.0
    var count = 0
    while !reader.isAtEnd {
      guard let value = reader.number(), value >= 0 else { return nil }
      if !reader.take("%") { _ = reader.word() }
      reader.skipCommaSpace()
      sum += value
      count += 1
    }
    return count == 0 ? nil : sum > 0
  }
}

extension SVGStyle.PaintValue {
  /// Reads `none`, a color, or `url(#id)` with an optional fallback; nil if it is none of these.
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
  /// The id in `url(#id)`, quoted or not, and what follows; nil if the text is something else.
  ///
  /// A reference into another file gives an id that no element has.
  static func split(_ text: String) -> (id: String, rest: String)? {
    var reader = AttributeText(text)
    reader.skipSpace()
    guard reader.word() == "url", reader.take("("), let inside = reader.text(upTo: ")") else {
      return nil
    }
    var address = AttributeText(inside)
    let trimmed = address.rest().drop { $0 == "\"" || $0 == "'" }
    let bare = trimmed.last == "\"" || trimmed.last == "'" ? trimmed.dropLast() : trimmed
    return (bare.first == "#" ? String(bare.dropFirst()) : "", reader.rest())
  }
}
