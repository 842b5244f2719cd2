/// Prepares text from files and servers for a row.
enum RowText {
  /// The most Unicode scalars kept of a text: more than any row can show, few enough to lay out fast.
  static let maximumScalars = 500

  /// The text on one line, without control characters, cut to `maximumScalars`.
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
