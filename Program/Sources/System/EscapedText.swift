/// Makes untrusted text safe to print in a terminal.
package enum TerminalText {
  /// The number of characters of the longest message.
  package static let longestMessage = 300

  /// Puts a message on a single line.
  ///
  /// If the message is too long, this method leaves out its middle, because the beginning contains
  /// the cause and the end contains the advice.
  package static func message(_ text: String) -> String {
    let scalars = Array(escaped(text).unicodeScalars)
    guard scalars.count > longestMessage else { return Self.text(scalars[...]) }
    let end = longestMessage / 2
    return Self.text(scalars.prefix(longestMessage - end - 1)) + "…"
      + Self.text(scalars.suffix(end))
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// The text on a single line.
  ///
  /// Control characters and characters that change the direction of writing become escapes such as
  /// `\u{1B}`.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      case .format where turnsDirection(scalar): scalar.escaped(asASCII: true)
      default: String(Character(scalar))
      }
    }.joined()
  }

  /// Whether a character could change the order in which the text after it is shown.
  private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Makes untrusted text safe in markup languages.
package enum MarkupText {
  /// Escapes a text for XML 1.0 or HTML, inside an element or inside double quotes.
  ///
  /// Characters that XML does not allow become escapes such as `\u{FFFF}`. One of these characters,
  /// for example in the name of a file, would make the whole document invalid.
  package static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Escapes a text for a single line or a table cell of Markdown, so that no part of the text
  /// becomes formatting, a link or a picture.
  package static func markdown(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.escaped(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
