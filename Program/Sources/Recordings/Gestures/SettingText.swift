/// The text of a flag's value in a gesture file.
///
/// The text is plain, or in quotes with the escapes of JSON. Quotes protect `#`, which would begin
/// a comment. They also protect spaces at the ends, line ends and a leading quote.
enum SettingText {
  /// The text of a value, with quotes if the value needs them.
  static func written(_ value: String) -> String {
    needsQuotes(value) ? JSON.text(value).line : value
  }

  /// Splits a text that begins with a quote into the quoted value and the rest.
  ///
  /// Throws if the closing quote is missing or an escape is invalid.
  static func quoted(
    _ text: Substring
  ) throws(FlatJSON.Problem) -> (value: String, rest: Substring) {
    let scalars = text.unicodeScalars
    var end = scalars.index(after: scalars.startIndex)
    while end < scalars.endIndex, scalars[end] != "\"" {
      let isEscape = scalars[end] == "\\"
      end = scalars.index(after: end)
      if isEscape, end < scalars.endIndex { end = scalars.index(after: end) }
    }
    let close = end < scalars.endIndex ? scalars.index(after: end) : end
    return (try FlatJSON.text(of: String(text[..<close])), text[close...])
  }

  private static func needsQuotes(_ value: String) -> Bool {
    guard let first = value.first, let last = value.last else { return false }
    return first == "\"" || first.isWhitespace || last.isWhitespace
      || value.contains(where: \.isNewline) || GestureReader.comment(in: value[...]) != nil
  }
}
