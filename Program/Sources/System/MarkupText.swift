/// Makes untrusted text safe in markup languages.
package enum MarkupText {
  /// The text in XML 1.0 or HTML, inside an element or inside double quotes.
  ///
  /// Characters that XML excludes become escapes such as `\\u{FFFF}`. One of them, for example in the
  /// name of a file, would make a whole document invalid.
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

  /// The text on a single line of Markdown, or in a cell of a table, without formats, links and pictures.
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
