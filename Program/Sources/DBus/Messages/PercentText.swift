/// Texts in which `%2f` stands for a byte, as in the addresses of buses and files.
package enum PercentText {
  /// Decodes a text; nil if it is malformed or contains a zero byte.
  package static func bytes(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while var byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 else { return nil }
        byte = UInt8(16 * digits[0] + digits[1])
        rest = rest.dropFirst(2)
      }
      guard byte != 0 else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
