/// The direction in which text is written.
public enum TextDirection {
  /// Whether a text is written from right to left.
  ///
  /// The first letter with a direction, among the first 200 characters, decides. The method follows
  /// rules P2 and P3 of the Unicode Bidirectional Algorithm, but ignores isolates.
  public static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars.prefix(200) {
      switch scalar.value {
      // Arabic digits have no direction of their own.
      case 0x0660...0x0669, 0x06F0...0x06F9: continue
      // Hebrew, Arabic, Syriac, Thaana, N’Ko and others; their presentation forms; ancient scripts
      // and Adlam; the right-to-left mark.
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        0x200F:
        return true
      default:
        if scalar.properties.isAlphabetic || scalar.value == 0x200E { return false }
      }
    }
    return false
  }
}
