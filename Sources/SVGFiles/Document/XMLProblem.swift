internal import PullcordCExpat

/// An error of the XML parser, explained to the user.
struct XMLProblem {
  let message: String

  /// Explains the current error of the parser.
  ///
  /// The corresponding C functions are `XML_GetErrorCode` and `XML_ErrorString`.
  init(parser: XML_Parser, bytes: [UInt8], open element: String?) {
    let code = XML_GetErrorCode(parser)
    let index = Int(XML_GetCurrentByteIndex(parser))
    let byte = bytes.indices.contains(index) ? bytes[index] : nil
    let tag = element.map { "</\($0.shown)>" } ?? "an svg element"
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      message = "the file ends here, expected \(tag): is it complete?"
    case XML_ERROR_TAG_MISMATCH: message = "this closing tag closes nothing, expected \(tag)"
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX:
      message = Self.token(byte, isOutside: element == nil)
    case XML_ERROR_UNBOUND_PREFIX:
      message =
        "a prefix here is not declared, expected xmlns:PREFIX on the svg element"
        + " (for xlink: xmlns:xlink=\"http://www.w3.org/1999/xlink\")"
    case XML_ERROR_UNDEFINED_ENTITY: message = Self.undefined(entity: Self.entity(bytes, index))
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      message =
        "the encoding declared here is unknown or not the file's, expected UTF-8:"
        + " convert the file with iconv"
    case XML_ERROR_MISPLACED_XML_PI:
      message = "<?xml is here, expected it at the very start of the file"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      message = "something follows the root element, expected the end of the file"
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      message = "an attribute occurs twice here, expected it once"
    case XML_ERROR_NO_MEMORY: message = "not enough memory to read it, free some"
    default:
      let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
      message = "\(reason), expected well-formed XML"
    }
  }

  /// The message about a reference to an entity that XML does not define.
  static func undefined(entity name: String) -> String {
    "the entity “\(name.shown)” is not defined,"
      + " expected one of &amp; &lt; &gt; &quot; &apos; or a character's number, &#…;"
  }

  /// Returns the name after the first `&` from an index on.
  private static func entity(_ bytes: [UInt8], _ index: Int) -> String {
    guard bytes.indices.contains(index) else { return "" }
    let name = bytes[index...].drop { $0 != UInt8(ascii: "&") }.dropFirst()
    return String(decoding: name.prefix { $0 != UInt8(ascii: ";") }.prefix(60), as: UTF8.self)
  }

  private static func token(_ byte: UInt8?, isOutside: Bool) -> String {
    switch byte {
    case 0: "a NUL byte, expected text"
    case let byte? where byte >= 0x80:
      "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8,"
        + " expected UTF-8: convert the file with iconv"
    case let byte? where byte < 0x20 && !AttributeText.isSpace(byte):
      "the control character \(byte), which XML forbids, expected text"
    default:
      isOutside ? "not XML, expected an SVG file" : "not well-formed XML, expected a tag or text"
    }
  }
}
