internal import VectorGraphics

enum SVGColor: Hashable, Sendable {
  /// `currentColor`: the value of the `color` property of the painted element.
  case current
  case color(Color)

  /// Parses a color, ignoring case; nil for other text.
  ///
  /// The supported forms are:
  ///
  /// - the color names of CSS Color 4, `transparent` and `currentColor`
  /// - `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`
  /// - `rgb()`, `rgba()`, `hsl()` and `hsla()`
  ///
  /// Components outside their range are clamped. The color profile `icc-color()`, which SVG 1.1
  /// allows after an sRGB color, is ignored.
  init?(_ text: String) {
    var reader = AttributeText(text)
    reader.skipSpace()
    let color: SVGColor?
    if reader.consume("#") {
      color = Self.hexadecimal(reader.rest().prefix { $0 != " " }).map { .color($0) }
    } else if let name = reader.word() {
      if reader.consume("(") {
        guard let arguments = reader.text(upTo: ")") else { return nil }
        color = Self.function(name, arguments).map { .color($0) }
      } else {
        color = Self.keyword(name)
      }
      let profile = reader.rest()
      guard profile.isEmpty || profile.hasPrefix("icc-color(") else { return nil }
    } else {
      color = nil
    }
    guard let color else { return nil }
    self = color
  }

  /// The color in sRGB; nil for `currentColor`.
  var color: Color? {
    if case .color(let color) = self { color } else { nil }
  }

  private static func keyword(_ name: String) -> SVGColor? {
    switch name {
    case "currentcolor": .current
    case "transparent": .color(Color(red: 0, green: 0, blue: 0, alpha: 0))
    default: named[name].map { .color(Color(hex: $0)) }
    }
  }

  private static func hexadecimal(_ digits: Substring) -> Color? {
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard values.count == digits.count else { return nil }
    let bytes: [Int]
    switch values.count {
    case 3, 4: bytes = values.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let components = bytes.map { Double($0) / 255 }
    return Color(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }

  private static func function(_ name: String, _ arguments: String) -> Color? {
    guard let list = components(arguments) else { return nil }
    let alpha = list.count == 4 ? unit(list[3], full: 1) : 1
    switch name {
    case "rgb", "rgba":
      return Color(
        red: unit(list[0], full: 255), green: unit(list[1], full: 255),
        blue: unit(list[2], full: 255), alpha: alpha)
    case "hsl", "hsla":
      guard !list[0].isPercent else { return nil }
      return color(
        hue: list[0].value, saturation: unit(list[1], full: 100),
        lightness: unit(list[2], full: 100), alpha: alpha)
    default: return nil
    }
  }

  private typealias Component = (value: Double, isPercent: Bool)

  /// Parses three or four numbers.
  ///
  /// Commas separate them, or spaces and a slash as in CSS 4.
  private static func components(_ text: String) -> [Component]? {
    var reader = AttributeText(text)
    var list: [Component] = []
    reader.skipSpace()
    while let value = reader.number() {
      list.append((value, reader.consume("%")))
      if list.count == 1 { _ = reader.word() == "deg" }
      reader.skipCommaSpace()
      if list.count == 3, reader.consume("/") { reader.skipSpace() }
    }
    return reader.isAtEnd && (list.count == 3 || list.count == 4) ? list : nil
  }

  private static func unit(_ component: Component, full: Double) -> Double {
    min(max(component.value / (component.isPercent ? 100 : full), 0), 1)
  }

  /// Converts HSL components to a color (CSS Color 4, section 7.1).
  private static func color(
    hue: Double, saturation: Double, lightness: Double, alpha: Double
  ) -> Color {
    let turned = hue.truncatingRemainder(dividingBy: 360)
    let hue = turned < 0 ? turned + 360 : turned
    func component(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let a = saturation * min(lightness, 1 - lightness)
      return lightness - a * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }
}
