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

  /// Consumes a number in the syntax of CSS or SVG 1.1, which allows `5.`.
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

  /// Consumes the text before a character, and the character; nil if the character is missing.
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
  /// `isWhole` is false if other text follows the numbers.
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
