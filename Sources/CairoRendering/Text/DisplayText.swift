/// Preparation of text for Pango.
enum DisplayText {
  /// The largest number of UTF-8 bytes of one text.
  ///
  /// This limit bounds the layout time. A line on a 4K screen has about 1,000 bytes.
  static let maximumBytes = 4_096

  /// Returns text that Pango lays out in at most `lines` lines.
  ///
  /// - Control characters become spaces, because Pango would stop at NUL.
  /// - Paragraph separators become line separators, because Pango limits the lines of each
  ///   paragraph.
  /// - Text beyond ``maximumBytes`` becomes an ellipsis.
  static func prepared(_ text: String, lines: Int) -> String {
    if text.utf8.count <= maximumBytes, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
      !text.utf8.contains(0xE2) && !text.utf8.contains(0xC2)
    {
      return text
    }
    var result = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > maximumBytes {
        result.append("…")
        break
      }
      switch scalar.value {
      case 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029:
        result.append(lines > 1 ? "\u{2028}" : " ")
      case 0..<0x20, 0x7F..<0xA0:
        result.append(" ")
      default:
        result.append(scalar)
      }
    }
    return String(result)
  }
}
