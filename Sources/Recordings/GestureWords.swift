/// The words of a line, one after another.
struct Words {
  private var text: Substring

  init(_ text: Substring) { self.text = text.drop(while: \.isWhitespace) }

  func peek() -> Substring? {
    let word = text.prefix { !$0.isWhitespace }
    return word.isEmpty ? nil : word
  }

  mutating func next() -> Substring? {
    guard let word = peek() else { return nil }
    text = text.dropFirst(word.count).drop(while: \.isWhitespace)
    return word
  }

  /// Everything that is left, without the white space round it.
  mutating func rest() -> String {
    defer { text = "" }
    var rest = text
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
