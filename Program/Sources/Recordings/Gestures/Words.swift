/// Reads the words of a line from left to right.
///
/// It compares Unicode scalars, because one character can have any number of combining marks.
struct Words {
  private var text: Substring.UnicodeScalarView

  init(_ text: Substring) { self.text = text.unicodeScalars.drop(while: \.properties.isWhitespace) }

  /// The index of the next word.
  var startIndex: Substring.Index { text.startIndex }

  func peek() -> Substring? {
    let word = text.prefix { !$0.properties.isWhitespace }
    return word.isEmpty ? nil : Substring(word)
  }

  mutating func next() -> Substring? {
    guard let word = peek() else { return nil }
    text = text[word.endIndex...].drop(while: \.properties.isWhitespace)
    return word
  }

  /// The remaining text, without white space at either end.
  mutating func rest() -> String {
    defer { text = Substring.UnicodeScalarView() }
    var rest = text
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
