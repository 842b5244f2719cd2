/// How wide texts are: drawings are made without a font at hand.
public enum TextWidth {
  /// What a line of bold words takes, in points, give or take a tenth: bold letters are about an eighth wider
  /// (DejaVu Sans Bold 2.37, table `hmtx`).
  public static func ofBold(_ text: String, size: Double) -> Double {
    (of(text, size: size) * 1.125).rounded(.up)
  }
}
