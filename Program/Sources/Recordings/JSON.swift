internal import VectorGraphics

/// A JSON value to write.
///
/// The members of an object keep their order.
package enum JSON: Sendable {
  package typealias Member = (name: String, value: JSON)

  /// A number.
  ///
  /// An infinite number and “not a number” are written as `null`.
  case number(Double)
  case integer(Int)
  case text(String)
  case flag(Bool)
  case null
  case array([JSON])
  case object([Member])
  /// Text that is already valid JSON.
  case written(String)

  /// The string, or `null` for nil.
  package static func orNull(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }

  /// The number, or `null` for nil.
  package static func orNull(_ number: Double?) -> JSON { number.map { .number($0) } ?? .null }

  package static func texts(_ texts: [String]) -> JSON { .array(texts.map { .text($0) }) }

  /// The value on one line, without spaces.
  package var line: String {
    switch self {
    case .number(let value): Self.shortest(value)
    case .integer(let value): "\(value)"
    case .text(let text): Self.quoted(text)
    case .flag(let isOn): "\(isOn)"
    case .null: "null"
    case .array(let values): "[\(values.map(\.line).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.name)):\($0.value.line)" }.joined(separator: ","))}"
    case .written(let text): text
    }
  }

  /// The shortest text that gives the same number when it is read.
  ///
  /// Negative zero becomes 0. Infinite numbers and “not a number” become `null`.
  private static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == 0 ? "0" : value.shortestText
  }

  /// The text in quotes, on a single line.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Control characters could control a terminal. Some readers also end a line at U+2028 and
      // U+2029.
      case _ where scalar.properties.generalCategory == .control, "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// Makes an object whose members keep the order of the literal.
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}

extension JSON: ExpressibleByArrayLiteral {
  package init(arrayLiteral values: JSON...) { self = .array(values) }
}

/// Reads a JSON object without nested objects or arrays.
///
/// Its members are numbers, strings, flags or null. Lines of traces and tuning files have this
/// form.
struct FlatJSON {
  /// An error in the text.
  struct Problem: Error {
    var got: String
    var expected: String
    /// The line number of the error, from 1; nil for a text with a single line.
    var line: Int?
  }

  private let bytes: [UInt8]
  private var position = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The members of the object.
  ///
  /// Throws if a name occurs twice.
  static func members(of text: String) throws(Problem) -> [String: JSON] {
    var reader = FlatJSON(text)
    let members = try reader.object()
    reader.skipSpace()
    guard reader.position == reader.bytes.count else {
      throw reader.problem(reader.end)
    }
    return members
  }

  /// The content of a JSON string that is given with its quotes.
  static func text(of quoted: String) throws(Problem) -> String {
    var reader = FlatJSON(quoted)
    return try reader.string("a text in quotes")
  }

  private mutating func object() throws(Problem) -> [String: JSON] {
    var members: [String: JSON] = [:]
    try take("{", "a JSON object")
    skipSpace()
    if peek() == UInt8(ascii: "}") {
      position += 1
      return members
    }
    while true {
      skipSpace()
      let start = position
      let name = try string("a member's name in quotes")
      guard members[name] == nil else {
        position = start
        throw Problem(
          got: "\(JSON.text(name).line) a second time", expected: "each name once", line: line)
      }
      try take(":", "':'")
      members[name] = try value()
      skipSpace()
      if peek() == UInt8(ascii: ",") {
        position += 1
        continue
      }
      try take("}", "',' or '}'")
      return members
    }
  }

  private mutating func value() throws(Problem) -> JSON {
    skipSpace()
    switch peek() {
    case UInt8(ascii: "\""): return .text(try string("a text"))
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default:
      let start = position
      while let byte = peek(), "+-.0123456789eE".utf8.contains(byte) { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      guard let number = Double(text), number.isFinite else {
        position = start
        throw problem("a number, a text, true, false or null")
      }
      return .number(number)
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(Problem) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw problem("'\(word)'") }
    position += word.utf8.count
    return value
  }

  private mutating func string(_ expected: String) throws(Problem) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw problem(expected) }
    position += 1
    var units: [UInt8] = []
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += Array(try escape().utf8)
      default: units.append(byte)
      }
    }
    throw problem("the text's closing quote")
  }

  private mutating func escape() throws(Problem) -> String {
    let escapes: [UInt8: String] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    guard let byte = peek() else { throw problem("the rest of an escape") }
    if byte != UInt8(ascii: "u") {
      guard let text = escapes[byte] else { throw problem("an escape of JSON") }
      position += 1
      return text
    }
    var units = [try codeUnit()]
    // The second surrogate of a pair follows immediately. A single surrogate becomes the
    // replacement character.
    if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
      position += 1
      units.append(try codeUnit())
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func codeUnit() throws(Problem) -> UInt16 {
    let digits = String(decoding: bytes[position...].dropFirst().prefix(4), as: UTF8.self)
    guard digits.count == 4, let unit = UInt16(digits, radix: 16) else {
      throw problem("u and four hexadecimal digits")
    }
    position += 5
    return unit
  }

  private mutating func take(_ character: Character, _ expected: String) throws(Problem) {
    skipSpace()
    guard let byte = peek(), byte == character.asciiValue else { throw problem(expected) }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private func problem(_ expected: String) -> Problem {
    guard position < bytes.count else {
      return Problem(got: end, expected: expected, line: line)
    }
    let rest = bytes[position...].prefix(20).prefix { $0 != 0x0A }
    return Problem(
      got: "'\(String(decoding: rest, as: UTF8.self))'", expected: expected, line: line)
  }

  private var line: Int? { hasLines ? bytes[..<position].count { $0 == 0x0A } + 1 : nil }

  private var hasLines: Bool { bytes.contains(0x0A) }

  private var end: String { hasLines ? "the end of the text" : "the end of the line" }
}
