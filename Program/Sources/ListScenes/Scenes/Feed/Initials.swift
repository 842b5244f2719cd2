enum Initials {
  /// The first letter of the first word and, in scripts with capital letters, of the last word.
  ///
  /// Names in other scripts give one letter, because their letters join or are whole words.
  ///
  /// A letter includes its combining marks. An emoji includes all its parts. For a name without
  /// letters, the result is its first visible character.
  static func of(_ name: String) -> String {
    // Search only the beginning of a very long text.
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
  /// The result is true for two letters whose width in bold Inter exceeds 1.15 times the font
  /// size.
  static func areWide(_ initials: String) -> Bool {
    initials.count > 1 && initials.allSatisfy { "ЖШЩЫЮЉЊŒ".contains($0) }
  }
}
