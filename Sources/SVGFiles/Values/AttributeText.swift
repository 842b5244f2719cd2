internal import Glibc
internal import VectorGraphics

/// A scanner of attribute values: words, numbers and punctuation.
struct AttributeText {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// Skips white space and returns whether the text ends after it.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return index == bytes.count
    }
  }

  mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  /// Skips white space with at most one comma; returns whether it skipped a comma.
  @discardableResult
  mutating func skipCommaSpace() -> Bool {
    skipSpace()
    guard consume(",") else { return false }
    skipSpace()
    return true
  }

  /// Consumes the next character if it equals `character`; returns whether it did so.
  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  /// Consumes a word and returns it in lowercase; nil if there is no word.
  ///
  /// A word consists of letters and hyphens. After the first character it may also contain digits.
  mutating func word() -> String? {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      guard isLetter || byte == UInt8(ascii: "-") || isDigit && index > start else { break }
      index += 1
    }
    return index == start ? nil : String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  /// Consumes an identifier of CSS and returns it; nil if there is no identifier.
  ///
  /// It consists of letters, digits, `-`, `_` and characters beyond ASCII.
  mutating func identifier() -> String? {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let isDigit = byte &- UInt8(ascii: "0") <= 9
      guard
        isLetter || isDigit || byte >= 0x80 || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      else { break }
      index += 1
    }
    return index == start ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Consumes a number in the syntax of CSS, or in that of SVG 1.1, which also allows `5.`.
  ///
  /// Returns nil and consumes nothing if there is no finite number.
  mutating func number() -> Double? {
    let start = index
    if !consume("-") { _ = consume("+") }
    var digits = skipDigits()
    if consume(".") { digits += skipDigits() }
    guard digits > 0 else {
      index = start
      return nil
    }
    let mantissa = index
    if consume("e") || consume("E") {
      if !consume("-") { _ = consume("+") }
      // If no digits follow, the letter begins a unit, as in 2em.
      if skipDigits() == 0 { index = mantissa }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      index = start
      return nil
    }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
    return index - start
  }

  /// Consumes the text up to a character and the character itself, and returns the text.
  ///
  /// Returns nil and consumes nothing if the character is missing.
  mutating func text(upTo character: Unicode.Scalar) -> String? {
    guard let end = bytes[index...].firstIndex(where: { UInt32($0) == character.value }) else {
      return nil
    }
    defer { index = end + 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Consumes the rest of the text and returns it without white space at its ends.
  mutating func rest() -> String {
    skipSpace()
    var end = bytes.count
    while end > index, Self.isSpace(bytes[end - 1]) { end -= 1 }
    defer { index = bytes.count }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Parses numbers separated by white space or commas.
  ///
  /// `isWhole` is false if other text or a comma follows the last number.
  static func numbers(_ text: String) -> (values: [Double], isWhole: Bool) {
    var reader = AttributeText(text)
    var values: [Double] = []
    reader.skipSpace()
    var isOpen = false
    while let value = reader.number() {
      values.append(value)
      isOpen = reader.skipCommaSpace()
    }
    return (values, reader.isAtEnd && !isOpen)
  }
}

enum SVGLength: Hashable, Sendable {
  /// A number of user units, which are the same as CSS pixels.
  case pixels(Double)
  /// A percentage of the viewport's width, height or diagonal, depending on the attribute.
  case percent(Double)
  /// A multiple of the font size, stored in pixels for a font size of 16 px (CSS's medium size).
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

/// The value of `preserveAspectRatio`: how a `viewBox` fits into its viewport.
struct AspectRatio: Hashable, Sendable {
  /// The share of the free space that lies to the left of the box and above it: 0, ½ or 1.
  var alignX = 0.5, alignY = 0.5
  var isStretched = false
  /// Whether the box is scaled to cover the whole viewport, so that parts of it may be clipped.
  var isSliced = false

  /// `xMidYMid meet`, the default.
  init() {}

  /// Parses the attribute (SVG 2, section 8.8); nil if it is invalid.
  init?(_ text: String) {
    var reader = AttributeText(text)
    reader.skipSpace()
    let alignment = reader.word() ?? ""
    reader.skipSpace()
    let fit = reader.word() ?? "meet"
    guard reader.isAtEnd, fit == "meet" || fit == "slice" else { return nil }
    isSliced = fit == "slice"
    if alignment == "none" {
      isStretched = true
      return
    }
    let shares = ["min": 0, "mid": 0.5, "max": 1]
    guard alignment.utf8.count == 8, alignment.hasPrefix("x"),
      let x = shares[String(alignment.dropFirst().prefix(3))],
      alignment.dropFirst(4).hasPrefix("y"), let y = shares[String(alignment.suffix(3))]
    else { return nil }
    (alignX, alignY) = (x, y)
  }

  /// Returns the transform from the box's coordinates to a viewport at the origin.
  func transform(from box: Rectangle, to viewport: Size) -> Transform {
    var scaleX = viewport.width / box.width
    var scaleY = viewport.height / box.height
    if !isStretched {
      scaleX = isSliced ? max(scaleX, scaleY) : min(scaleX, scaleY)
      scaleY = scaleX
    }
    let x = (viewport.width - box.width * scaleX) * (isStretched ? 0 : alignX)
    let y = (viewport.height - box.height * scaleY) * (isStretched ? 0 : alignY)
    return Transform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: x - box.x * scaleX, ty: y - box.y * scaleY)
  }
}

extension Rectangle {
  /// Parses a `viewBox` attribute of four numbers with a nonnegative size; otherwise nil.
  init?(viewBox text: String) {
    let (n, isWhole) = AttributeText.numbers(text)
    guard isWhole, n.count == 4, n[2] >= 0, n[3] >= 0,
      n.allSatisfy({ abs($0) <= SVGFileLimits.coordinate })
    else { return nil }
    self.init(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}

extension Transform {
  /// Parses the value of a `transform` attribute (SVG 2, section 8.5); nil if it is invalid.
  ///
  /// Angles are in degrees. An empty value and `none` give the identity. The first transform in a
  /// list is the outermost one.
  init?(svg text: String) {
    var reader = AttributeText(text)
    self = .identity
    var isFirst = true
    while !reader.isAtEnd {
      if !isFirst { reader.skipCommaSpace() }
      guard let name = reader.word() else { return nil }
      if isFirst, name == "none" { break }
      reader.skipSpace()
      guard reader.consume("("), let text = reader.text(upTo: ")") else { return nil }
      let (numbers, isWhole) = AttributeText.numbers(text)
      guard isWhole, let map = Transform(name, numbers) else { return nil }
      self = concatenating(map)
      isFirst = false
    }
    guard reader.isAtEnd else { return nil }
  }

  private init?(_ name: String, _ n: [Double]) {
    switch (name, n.count) {
    case ("matrix", 6): self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1): self = .translation(x: n[0], y: 0)
    case ("translate", 2): self = .translation(x: n[0], y: n[1])
    case ("scale", 1): self = .scale(x: n[0], y: n[0])
    case ("scale", 2): self = .scale(x: n[0], y: n[1])
    case ("rotate", 1): self = .turn(degrees: n[0])
    case ("rotate", 3): self = Transform.turn(degrees: n[0]).centered(at: Point(x: n[1], y: n[2]))
    case ("skewx", 1): self.init(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewy", 1): self.init(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }

  /// Returns a rotation that is exact for multiples of 90°.
  private static func turn(degrees: Double) -> Transform {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: .identity
    case 90, -270: Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 180, -180: .scale(x: -1, y: -1)
    case 270, -90: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    case let rest: .rotation(radians: rest * .pi / 180)
    }
  }

  /// Whether the transform scales all lengths by the same factor, within a thousandth.
  var scalesEvenly: Bool {
    let (alongX, alongY) = (a * a + b * b, c * c + d * d)
    let tolerance = (alongX + alongY) / 1000
    return abs(alongX - alongY) <= tolerance && abs(a * c + b * d) <= tolerance
  }
}
