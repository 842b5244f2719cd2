/// The one or two letters that stand for a name.
enum Initials {
  /// The first letter of the first word, and that of the last word in scripts with capital letters.
  ///
  /// Other scripts get one: their letters join or are whole words. A letter is what a reader takes
  /// for one, with its marks, and of an emoji all that belongs to it. Empty for an empty name.
  static func of(_ name: String) -> String {
    // Names are short; what is longer is no name and only its beginning is looked at.
    let words = name.prefix(80).split(separator: " ").filter { $0.first?.isLetter ?? false }
    guard let first = words.first?.first else {
      return String(name.prefix(80).first { !$0.isWhitespace } ?? " ")
    }
    guard first.isUppercase, words.count > 1, let last = words.last?.first, last.isUppercase else {
      return String(first)
    }
    return String([first, last])
  }

  /// Whether they are so wide that a circle has too little rim beside them at the size of a title.
  ///
  /// That is two letters of those that DejaVu Sans Bold draws wider than 1.15 of its size.
  static func areWide(_ initials: String) -> Bool {
    initials.count > 1 && initials.allSatisfy { "ЖШЩЫЮЉЊŒ".contains($0) }
  }
}
