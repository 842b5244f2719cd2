import Foundation
import FoundationXML
import PullcordSystem
import Testing

struct MarkupTextTests {
  private static let hostile =
    "\"><script>&amp;]]>\u{FFFF}\u{FFFE}\u{1}\u{1B}[31m é 漢\u{202E}\u{1F600} | ![x](y) `c` \\|"

  private final class Reader: NSObject, XMLParserDelegate {
    var attribute: String?
    var text = ""
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) { attribute = attributes["name"] }
    func parser(_ parser: XMLParser, foundCharacters part: String) { text += part }
  }

  @Test func `any text can be an attribute and the content of an element of XML`() {
    let escaped = MarkupText.xml(Self.hostile)
    let document = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a name=\"\(escaped)\">\(escaped)</a>"
    let parser = XMLParser(data: Data(document.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse())
    var readable = Self.hostile
    for scalar in ["\u{FFFF}", "\u{FFFE}", "\u{1}", "\u{1B}"] as [Unicode.Scalar] {
      readable = readable.replacingOccurrences(
        of: String(scalar), with: scalar.escaped(asASCII: true))
    }
    #expect(reader.text == readable)
    #expect(reader.attribute == readable)
    #expect(MarkupText.xml("a\tb\nc\r") == "a\tb\nc\r")
  }

  @Test func `a text has no formats, links, cells and lines of its own in Markdown`() {
    #expect(MarkupText.markdown("![x](y) a|b\\|c") == "!\\[x\\](y) a\\|b\\\\\\|c")
    #expect(MarkupText.markdown("`*_~<&lt;") == "\\`\\*\\_\\~&lt;&amp;lt;")
    #expect(MarkupText.markdown("a\nb\u{202E}") == "a\\\\nb\\\\u{202E}")
    #expect(MarkupText.markdown("pull.feel-2 (漢)") == "pull.feel-2 (漢)")
  }
}
