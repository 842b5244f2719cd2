internal import VectorGraphics


/// Values as JSON has them.
package enum JSONText {
  /// A number: the shortest text that reads back as the same value, without a negative zero; `null` when it
  /// is not finite.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == 0 ? "0" : value.shortestText
  }

  /// A text in quotes, on one line whatever it holds.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // The last three end lines too, for some readers.
      case _ where scalar.value < 0x20, "\u{85}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
