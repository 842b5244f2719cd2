/// A reader of an attribute's value: words, numbers and punctuation, one after another.
struct AttributeText {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  /// Whether a byte is white space in SVG and CSS.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// Whether everything is read, white space aside.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return index == bytes.count
    }
  }

  mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  /// Skips white space with at most one comma in it; whether there was a comma.
  @discardableResult
  mutating func skipCommaSpace() -> Bool {
    skipSpace()
    guard take(",") else { return false }
    skipSpace()
    return true
  }

  /// Takes a character if it is the next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  /// Takes letters, digits and hyphens that begin with a letter or hyphen, lower-cased; else nil.
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

  /// Takes a number as CSS and SVG 1.1 write it (`5.` included); nil if there is none, or none
  /// that is finite, and nothing is taken then.
  mutating func number() -> Double? {
    let start = index
    if !take("-") { _ = take("+") }
    var digits = skipDigits()
    if take(".") { digits += skipDigits() }
    guard digits > 0 else {
      index = start
      return nil
    }
    let mantissa = index
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      // Otherwise it is a unit, as in 2em.
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

  /// Takes everything before a character, and the character; nil if it does not come.
  mutating func text(upTo character: Unicode.Scalar) -> String? {
    guard let end = bytes[index...].firstIndex(where: { UInt32($0) == character.value }) else {
      return nil
    }
    defer { index = end + 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Takes what is left, without white space at its ends.
  mutating func rest() -> String {
    skipSpace()
    var end = bytes.count
    while end > index, Self.isSpace(bytes[end - 1]) { end -= 1 }
    defer { index = bytes.count }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// A list of numbers separated by white space or a comma, and whether that was all.
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
