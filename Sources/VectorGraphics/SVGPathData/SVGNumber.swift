/// The number parser of SVG path data.
///
/// Grammar (SVG 2, section 9.3.9): `sign? (digit* "." digit+ | digit+) exponent?`. A point without
/// digits after it (`5.`), which SVG 1.1 allowed, is malformed in SVG 2.
enum SVGNumber {
  enum Failure {
    /// The text does not start like a number.
    case missing
    /// The text starts like a number, but lacks digits.
    case malformed
  }

  /// The powers of ten that a `Double` represents exactly.
  static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads the longest number at `position` and advances `position` past it.
  ///
  /// The result is infinite if the number is too large, and NaN after a failure.
  ///
  /// If a mantissa up to 2⁵³ is multiplied or divided by an exact power of ten, only the result
  /// is rounded. The result is therefore the nearest `Double` (Clinger 1990). The standard
  /// library converts all other numbers and rounds them correctly.
  @inline(__always)
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, powers: UnsafePointer<Double>,
    failure: inout Failure?
  ) -> Double {
    let end = bytes.count
    let token = position
    var index = token
    var isNegative = false
    if index < end {
      let sign = bytes[index]
      if sign == UInt8(ascii: "-") {
        isNegative = true
        index += 1
      } else if sign == UInt8(ascii: "+") {
        index += 1
      }
    }
    var mantissa: UInt64 = 0
    let firstDigit = index
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index += 1
    }
    var digitCount = index - firstDigit
    var exponent = 0
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let firstFraction = index
      while index < end {
        let digit = bytes[index] &- UInt8(ascii: "0")
        if digit > 9 { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        index += 1
      }
      exponent = firstFraction - index
      digitCount -= exponent
      if exponent == 0 {
        failure = .malformed
        return .nan
      }
    } else if digitCount == 0 {
      failure = index == token ? .missing : .malformed
      return .nan
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      guard let written = readExponent(bytes, &index) else {
        failure = .malformed
        return .nan
      }
      exponent += written
    }
    position = index
    if digitCount <= 19, mantissa <= 1 << 53, exponent <= 22, exponent >= -22 {
      let magnitude = Double(Int64(bitPattern: mantissa))
      let value = exponent < 0 ? magnitude / powers[-exponent] : magnitude * powers[exponent]
      return isNegative ? -value : value
    }
    return convert(bytes, token..<index)
  }

  /// Reads `e`, an optional sign and digits; nil if the digits are missing.
  ///
  /// The value is limited to a million to avoid overflow. The limit does not affect results: the
  /// standard library converts numbers with large exponents from their text.
  private static func readExponent(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int?
  {
    let end = bytes.count
    index += 1
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let first = index
    var value = 0
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      value = min(value * 10 + Int(digit), 1_000_000)
      index += 1
    }
    if index == first { return nil }
    return isNegative ? -value : value
  }

  /// Returns the `Double` nearest to a text that follows the grammar.
  @inline(never)
  private static func convert(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double {
    Double(String(decoding: bytes[range], as: UTF8.self)) ?? .infinity
  }
}
