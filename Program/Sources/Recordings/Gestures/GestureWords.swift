internal import ScrollPhysics

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

extension Key {
  /// Parses a key with its modifiers, such as `Ctrl+r`.
  ///
  /// Returns nil for an unknown modifier.
  static func parse(_ text: Substring) -> (Key, KeyModifiers)? {
    var name = text
    var modifiers: KeyModifiers = []
    while let plus = name.firstIndex(of: "+"), plus != name.startIndex {
      switch name[..<plus] {
      case "Ctrl": modifiers.insert(.control)
      case "Shift": modifiers.insert(.shift)
      case "Alt": modifiers.insert(.alt)
      default: return nil
      }
      name = name[name.index(after: plus)...]
    }
    return name.isEmpty ? nil : (Key(keysym: name == "R" ? "r" : String(name)), modifiers)
  }
}
