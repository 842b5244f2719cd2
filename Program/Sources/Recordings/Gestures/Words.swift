/// Reads the words of a line from left to right.
struct Words {
  private var text: Substring

  init(_ text: Substring) { self.text = text.drop(while: \.isWhitespace) }

  /// The index of the next word.
  var startIndex: Substring.Index { text.startIndex }

  func peek() -> Substring? {
    let word = text.prefix { !$0.isWhitespace }
    return word.isEmpty ? nil : word
  }

  mutating func next() -> Substring? {
    guard let word = peek() else { return nil }
    text = text.dropFirst(word.count).drop(while: \.isWhitespace)
    return word
  }

  /// The remaining text, without white space at either end.
  mutating func rest() -> String {
    defer { text = "" }
    var rest = text
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
