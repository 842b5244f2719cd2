/// A value of JSON (RFC 8259).
///
/// The members of an object keep their order, because rlottie depends on it.
enum LottieJSON: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([LottieJSON])
  case object([Member])

  struct Member: Equatable {
    var key: String
    var value: LottieJSON
  }

  /// The value of an object's first member with a key; nil if there is no such member.
  subscript(key: String) -> LottieJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var array: [LottieJSON]? { if case .array(let array) = self { array } else { nil } }
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// Whether the value is true or a number other than 0.
  var isTrue: Bool {
    switch self {
    case .flag(let flag): flag
    case .number(let number): number != 0
    default: false
    }
  }

  // MARK: Writing

  /// The value as compact JSON.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number):
      // rlottie requires indices and types to have no fraction: 3, not 3.0.
      if number == number.rounded(), abs(number) < 1e9 {
        bytes += String(Int(number)).utf8
      } else {
        bytes += "\(number)".utf8
      }
    case .text(let text): Self.write(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// A reader of JSON text.
struct LottieJSONReader {
  /// The reason why text is not JSON, with its offset in bytes.
  struct Problem: Error {
    var offset: Int
    var expected: String
  }

  private let bytes: [UInt8]
  private var offset = 0

  static func value(of bytes: [UInt8]) throws(Problem) -> LottieJSON {
    var reader = LottieJSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.offset == bytes.count else { throw reader.problem("the end of the file") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func problem(_ expected: String) -> Problem {
    Problem(offset: offset, expected: expected)
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// Skips spaces and then a character; returns false if that character does not follow the spaces.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(Problem) -> LottieJSON {
    guard depth <= LottieFileLimits.nesting else {
      throw problem("at most \(LottieFileLimits.nesting) nested values")
    }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return .number(try number())
    default: throw problem("a JSON value")
    }
  }

  private mutating func word(_ word: StaticString, _ value: LottieJSON) throws(Problem)
    -> LottieJSON
  {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[offset...].starts(with: letters) else { throw problem("\(word)") }
    offset += letters.count
    return value
  }

  private mutating func elements(depth: Int) throws(Problem) -> [LottieJSON] {
    offset += 1
    var elements: [LottieJSON] = []
    if skip("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      if skip(",") { continue }
      guard skip("]") else { throw problem("',' or ']'") }
      return elements
    }
  }

  private mutating func members(depth: Int) throws(Problem) -> [LottieJSON.Member] {
    offset += 1
    var members: [LottieJSON.Member] = []
    if skip("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw problem("the name of a member") }
      let key = try text()
      guard skip(":") else { throw problem("':'") }
      members.append(LottieJSON.Member(key: key, value: try value(depth: depth + 1)))
      if skip(",") { continue }
      guard skip("}") else { throw problem("',' or '}'") }
      return members
    }
  }

  private mutating func number() throws(Problem) -> Double {
    let start = offset
    while let byte = next {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        offset += 1
        continue
      default: break
      }
      break
    }
    // Most numbers are short whole numbers, which need no conversion of text.
    let digits = bytes[start..<offset]
    if digits.count < 10, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      return Double(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    guard digits.count < 64, let number = Double(String(decoding: digits, as: UTF8.self)),
      number.isFinite
    else {
      offset = start
      throw problem("a number")
    }
    return number
  }

  private mutating func text() throws(Problem) -> String {
    offset += 1
    let start = offset
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
    var text = bytes[start..<offset]
    while next == UInt8(ascii: "\\") {
      offset += 1
      text += try escape()
      while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        text.append(byte)
        offset += 1
      }
    }
    guard next == UInt8(ascii: "\"") else { throw problem("the end of a text") }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(Problem) -> [UInt8] {
    guard let letter = next else { throw problem("the end of a text") }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[offset...].starts(with: [0x5C, 0x75]) {
        offset += 2
        units.append(try codeUnit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw problem("an escape of JSON")
    }
  }

  private mutating func codeUnit() throws(Problem) -> UInt16 {
    let digits = bytes[offset...].prefix(4)
    // The conversion below would also accept a sign.
    guard digits.count == 4, digits.first != UInt8(ascii: "+"),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("four hexadecimal digits") }
    offset += 4
    return unit
  }
}
