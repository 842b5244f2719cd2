/// Text from elsewhere, made fit for a row.
enum RowText {
  /// The most scalars of a text that are kept: more than fits into any row, little enough to lay out.
  static let mostScalars = 500

  /// One line without control characters, cut to what a row can show.
  static func fit(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(mostScalars) {
      let isControl = scalar.properties.generalCategory == .control
      let isBreak = scalar == "\u{2028}" || scalar == "\u{2029}"
      line.unicodeScalars.append(isControl || isBreak ? " " : scalar)
    }
    return line
  }
}
