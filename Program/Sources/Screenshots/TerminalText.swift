/// Texts of others, made fit to be shown.
package enum TerminalText {
  /// A text on one line that cannot steer the terminal it is shown on: control characters are told by
  /// their escapes, such as `\\u{1B}`.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(Character(scalar))
      }
    }.joined()
  }
}
