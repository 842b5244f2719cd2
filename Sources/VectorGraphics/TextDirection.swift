/// The side a text starts from.
public enum TextDirection {
  /// Whether the first letter that has a direction runs from right to left, among the first 200
  /// characters (rules P2 and P3 of the Unicode Bidirectional Algorithm, without isolates).
  public static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars.prefix(200) {
      switch scalar.value {
      // Hebrew, Arabic, Syriac, Thaana, N’Ko and others; their presentation forms; ancient scripts
      // and Adlam. The digits among them have no direction.
      case 0x0660...0x0669, 0x06F0...0x06F9: continue
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      case 0x200F: return true
      default:
        if scalar.properties.isAlphabetic || scalar.value == 0x200E { return false }
      }
    }
    return false
  }
}
