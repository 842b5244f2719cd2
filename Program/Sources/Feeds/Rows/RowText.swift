enum RowText {
  /// The maximum length of a row's text in Unicode scalars.
  ///
  /// This is more than a row can show, and little enough for a fast layout.
  static let maximumScalars = 500

  /// Returns the text on one line, cut to `maximumScalars`.
  ///
  /// Control characters become spaces. Characters that embed, isolate or override a direction of
  /// writing are left out, because a name with them could show as another name. Marks, which only
  /// place a neutral character, stay.
  static func fit(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(maximumScalars) {
      if (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value) {
        continue
      }
      let isControl = scalar.properties.generalCategory == .control
      let isLineBreak = scalar == "\u{2028}" || scalar == "\u{2029}"
      line.unicodeScalars.append(isControl || isLineBreak ? " " : scalar)
    }
    return line
  }
}
