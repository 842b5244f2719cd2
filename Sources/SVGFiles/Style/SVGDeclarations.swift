/// The declarations of a `style` attribute.
enum SVGDeclarations {
  /// A lowercase property name and its trimmed value.
  typealias Declaration = (property: String, value: String)

  /// Reads the declarations in order of increasing precedence, with `!important` ones last.
  ///
  /// As in CSS, this method ignores text that is not a declaration.
  static func read(_ style: String) -> [Declaration] {
    var normal: [Declaration] = []
    var important: [Declaration] = []
    for text in split(style) {
      var reader = AttributeText(text)
      guard let property = reader.text(upTo: ":") else { continue }
      var name = AttributeText(property)
      var value = reader.rest()
      if let mark = value.lastIndex(of: "!") {
        var word = AttributeText(value[value.index(after: mark)...])
        if word.rest().lowercased() == "important" {
          var before = AttributeText(value[..<mark])
          value = before.rest()
          important.append((name.rest().lowercased(), value))
          continue
        }
      }
      normal.append((name.rest().lowercased(), value))
    }
    return normal + important
  }

  /// Splits at semicolons outside quotes and parentheses, and removes comments.
  private static func split(_ style: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var quote: UInt8?
    var depth = 0
    let bytes = Array(style.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "/") where index < bytes.count && bytes[index] == UInt8(ascii: "*"):
          index += 1
          while index < bytes.count,
            bytes[index] != UInt8(ascii: "/") || bytes[index - 1] != UInt8(ascii: "*")
          { index += 1 }
          index += 1
          parts[parts.count - 1].append(UInt8(ascii: " "))
          continue
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        case UInt8(ascii: ";") where depth == 0:
          parts.append([])
          continue
        default: break
        }
      }
      parts[parts.count - 1].append(byte)
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
