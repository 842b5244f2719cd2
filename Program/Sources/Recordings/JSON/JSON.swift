internal import VectorGraphics

/// A JSON value to write, its members in the order given.
package enum JSON: Sendable {
  /// A member of an object.
  package typealias Member = (name: String, value: JSON)

  /// A number; `null` in the text when it is not finite.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A string.
  case text(String)
  /// `true` or `false`.
  case flag(Bool)
  /// `null`.
  case null
  /// Values in order.
  case array([JSON])
  /// Members in order.
  case object([Member])
  /// Text that already is JSON.
  case written(String)

  /// A string, or `null` for nil.
  package static func orNull(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }

  /// A number, or `null` for nil.
  package static func orNull(_ number: Double?) -> JSON { number.map { .number($0) } ?? .null }

  /// An array of strings.
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

  /// The shortest text that reads back as the same number, without a negative zero; `null` when the number
  /// is not finite.
  private static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == 0 ? "0" : value.shortestText
  }

  /// A text in quotes, on one line whatever it holds.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Some readers end a line at the last three, too.
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
  /// An object whose members keep the order of the literal.
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}

extension JSON: ExpressibleByArrayLiteral {
  /// An array.
  package init(arrayLiteral values: JSON...) { self = .array(values) }
}
