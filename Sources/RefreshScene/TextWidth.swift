/// How wide texts are, roughly: drawings are made without a font at hand.
enum TextWidth {
  /// What no text is wider than, in points: for short texts that must not be cut.
  ///
  /// No letter of an ordinary text takes more than .68 em in DejaVu Sans on average; ideographs are square.
  static func most(_ text: String, size: Double) -> Double { width(text, size, letter: 0.68) }

  /// What a line of bold words takes, in points, give or take a tenth (.63 em a letter in DejaVu Sans Bold).
  static func ofWords(_ text: String, size: Double) -> Double { width(text, size, letter: 0.63) }

  private static func width(_ text: String, _ size: Double, letter: Double) -> Double {
    (text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? letter : 1) } * size).rounded(.up)
  }
}
