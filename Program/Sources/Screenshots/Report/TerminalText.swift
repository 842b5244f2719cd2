/// Makes untrusted text safe to print in a terminal.
package enum TerminalText {
  /// The text on a single line.
  ///
  /// Control characters become escapes such as `\\u{1B}`.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(Character(scalar))
      }
    }.joined()
  }
}
