internal import VectorGraphics

/// A JSON value to write.
///
/// The members of an object keep their order.
package enum JSON: Sendable {
  package typealias Member = (name: String, value: JSON)

  /// A number.
  ///
  /// The text of an infinite number or of “not a number” is `null`.
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
      // Some readers also end a line at the last three characters.
      case _ where scalar.value < 0x20, "\u{85}", "\u{2028}", "\u{2029}":
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
