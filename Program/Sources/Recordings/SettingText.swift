/// The value of a flag as a gesture file has it: as it is, or in quotes as JSON writes a text.
///
/// Quotes keep what the line would lose: a `#` that would begin a comment, blanks at the ends, the end of
/// a line, and a quote in front.
enum SettingText {
  /// A value as it is written.
  static func written(_ value: String) -> String {
    needsQuotes(value) ? JSONText.string(value) : value
  }

  /// Reads what stands in quotes at the beginning of a text, and what follows it.
  ///
  /// Throws what stands there instead, when the quotes do not close or an escape is none.
  static func quoted(
    _ text: Substring
  ) throws(FlatJSON.Problem) -> (value: String, rest: Substring) {
    var end = text.index(after: text.startIndex)
    while end < text.endIndex, text[end] != "\"" {
      let isEscape = text[end] == "\\"
      end = text.index(after: end)
      if isEscape, end < text.endIndex { end = text.index(after: end) }
    }
    let close = end < text.endIndex ? text.index(after: end) : end
    return (try FlatJSON.text(of: String(text[..<close])), text[close...])
  }

  private static func needsQuotes(_ value: String) -> Bool {
    guard let first = value.first, let last = value.last else { return false }
    return first == "\"" || first.isWhitespace || last.isWhitespace
      || value.contains(where: \.isNewline) || GestureReader.comment(in: value[...]) != nil
  }
}
