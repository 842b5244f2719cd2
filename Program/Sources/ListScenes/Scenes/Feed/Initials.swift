/// The initials of a name.
enum Initials {
  /// The first letter of the first word and, in scripts with capital letters, of the last word.
  ///
  /// Other scripts get one letter, because their letters join or are whole words. A letter includes its
  /// marks, and an emoji all its parts. A name without letters gives its first visible character.
  static func of(_ name: String) -> String {
    // Only the beginning of a very long text is searched.
    let words = name.prefix(80).split(separator: " ").filter { $0.first?.isLetter ?? false }
    guard let first = words.first?.first else {
      return String(name.prefix(80).first { !$0.isWhitespace } ?? " ")
    }
    guard first.isUppercase, words.count > 1, let last = words.last?.first, last.isUppercase else {
      return String(first)
    }
    return String([first, last])
  }

  /// Whether the initials need a smaller font to fit the disc.
  ///
  /// True for two letters that are wider than 1.15 of the font size in DejaVu Sans Bold.
  static func areWide(_ initials: String) -> Bool {
    initials.count > 1 && initials.allSatisfy { "ЖШЩЫЮЉЊŒ".contains($0) }
  }
}
