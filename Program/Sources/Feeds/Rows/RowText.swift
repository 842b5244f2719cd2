enum RowText {
  /// The maximum length of a row's text in Unicode scalars.
  ///
  /// This is more than a row can show, and little enough for a fast layout.
  static let maximumScalars = 500

  /// Returns the text on one line, without control characters, cut to `maximumScalars`.
  static func fit(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(maximumScalars) {
      let isControl = scalar.properties.generalCategory == .control
      let isLineBreak = scalar == "\u{2028}" || scalar == "\u{2029}"
      line.unicodeScalars.append(isControl || isLineBreak ? " " : scalar)
    }
    return line
  }
}
