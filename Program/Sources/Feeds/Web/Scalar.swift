internal import FoundationEssentials

enum Scalar: Decodable, Hashable {
  case null
  case text(String)
  case boolean(Bool)
  case integer(Int64)
  /// A finite number.
  case number(Double)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self), number.isFinite {
      self = .number(number)
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a text or a number")
    }
  }

  var text: String? {
    switch self {
    case .null: nil
    case .text(let text): text
    case .boolean(let boolean): String(boolean)
    case .integer(let integer): String(integer)
    case .number(let number): String(number)
    }
  }

  /// The value as an id; nil unless it is a nonnegative integer.
  var id: UInt64? {
    if case .integer(let integer) = self { UInt64(exactly: integer) } else { nil }
  }

  /// The value as a number; nil if the value has another type.
  var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .null, .text, .boolean: nil
    }
  }

  /// The value as a date in seconds since 1970.
  ///
  /// The value may be an ISO 8601 text, or a number of seconds or milliseconds.
  var date: Double? {
    if let number {
      // In seconds, 1e11 is after the year 5000. In milliseconds, it is in 1973.
      return abs(number) < 1e11 ? number : number / 1000
    }
    guard case .text(let text) = self else { return nil }
    let styles = [
      Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true),
    ]
    return styles.lazy.compactMap { try? $0.parse(text) }.first?.timeIntervalSince1970
  }
}
