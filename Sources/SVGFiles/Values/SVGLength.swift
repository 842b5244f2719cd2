enum SVGLength: Hashable, Sendable {
  /// User units, the same as CSS pixels.
  case pixels(Double)
  /// A percentage of the viewport's width, height or diagonal, depending on the attribute.
  case percent(Double)
  /// A multiple of the font size, in pixels for a font size of 16 px (CSS's medium size).
  case fontRelative(Double)

  /// Parses a number with an optional CSS unit; nil for other text.
  ///
  /// An inch has exactly 96 px (CSS Values 4, section 6.2).
  init?(_ text: String) {
    var reader = AttributeText(text)
    reader.skipSpace()
    guard let value = reader.number() else { return nil }
    let unit = reader.consume("%") ? "%" : reader.word() ?? ""
    guard reader.isAtEnd else { return nil }
    switch unit {
    case "", "px": self = .pixels(value)
    case "%": self = .percent(value)
    case "in": self = .pixels(value * 96)
    case "cm": self = .pixels(value * 96 / 2.54)
    case "mm": self = .pixels(value * 96 / 25.4)
    case "q": self = .pixels(value * 96 / 101.6)
    case "pt": self = .pixels(value * 96 / 72)
    case "pc": self = .pixels(value * 16)
    case "em", "rem": self = .fontRelative(value * 16)
    case "ex", "ch": self = .fontRelative(value * 8)
    default: return nil
    }
  }

  /// The number without its unit, for example to check its sign.
  var value: Double {
    switch self {
    case .pixels(let value), .percent(let value), .fontRelative(let value): value
    }
  }

  /// Returns the length in user units, where 100 % is `whole`.
  func resolved(whole: Double) -> Double {
    switch self {
    case .pixels(let value), .fontRelative(let value): value
    case .percent(let value): value / 100 * whole
    }
  }
}
