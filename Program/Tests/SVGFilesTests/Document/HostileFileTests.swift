import SVGFiles
import Testing
import VectorGraphics

struct HostileFileTests {
  @Test(arguments: [
    ("", "icon.svg: the file is empty, expected an SVG file"),
    ("  \n ", "icon.svg:2:2: the file ends here, expected an svg element: is it complete?"),
    ("hello", "icon.svg:1:1: not XML, expected an SVG file"),
    ("{\"a\": 1}", "icon.svg:1:1: not XML, expected an SVG file"),
    ("<html><body/></html>", "icon.svg:1:1: root element is html, expected svg"),
    ("<!DOCTYPE html>\n<html></html>", "icon.svg:2:1: root element is html, expected svg"),
    (
      #"<svg xmlns="urn:x"/>"#,
      "icon.svg:1:1: root element svg is in the namespace “urn:x”, expected “http://www.w3.org/2000/svg”"
    ),
    ("<svg><g></svg>", "icon.svg:1:11: this closing tag closes nothing, expected </g>"),
    ("<svg><g>", "icon.svg:1:9: the file ends here, expected </g>: is it complete?"),
    ("<svg><path d='M0 0", "icon.svg:1:6: the file ends here, expected </svg>: is it complete?"),
    (
      "<svg/><svg/>",
      "icon.svg:1:7: something follows the root element, expected the end of the file"
    ),
    (
      "<svg><use xlink:href='#a'/></svg>",
      "icon.svg:1:6: a prefix here is not declared, expected xmlns:PREFIX on the svg element (for xlink: xmlns:xlink=\"http://www.w3.org/1999/xlink\")"
    ),
    (
      "<svg>&nbsp;</svg>",
      "icon.svg:1:6: the entity “nbsp” is not defined, expected one of &amp; &lt; &gt; &quot; &apos; or a character's number, &#…;"
    ),
    (
      "<!DOCTYPE svg SYSTEM 'svg.dtd'><svg><path d='M0 0&more;L1 1'/></svg>",
      "icon.svg:1:37: the entity “more” is not defined, expected one of &amp; &lt; &gt; &quot; &apos; or a character's number, &#…;"
    ),
    ("<svg a='1' a='2'/>", "icon.svg:1:12: an attribute occurs twice here, expected it once"),
    (
      "\n<?xml version='1.0'?><svg/>",
      "icon.svg:2:1: <?xml is here, expected it at the very start of the file"
    ),
    ("<svg>a\0b</svg>", "icon.svg:1:7: a NUL byte, expected text"),
    ("<svg>\u{1}</svg>", "icon.svg:1:6: the control character 1, which XML forbids, expected text"),
    (
      "<?xml version='1.0' encoding='EBCDIC-7'?><svg/>",
      "icon.svg:1:31: the encoding declared here is unknown or not the file's, expected UTF-8: convert the file with iconv"
    ),
  ])
  func `a file that is not SVG is refused with a helpful message`(text: String, message: String) {
    #expect(failure(of: text)?.description == message)
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(
      failure(of: Array("<svg>caf".utf8) + [0xE9, 0x3C, 0x2F])?.description
        == "icon.svg:1:9: the byte 0xE9 is not UTF-8, expected UTF-8: convert the file with iconv")
    #expect(failure(of: [0x89, 0x50, 0x4E, 0x47]) != nil)
  }

  @Test func `the encodings of the XML standard are supported`() throws {
    let text = "<svg><path d='M0 0h1'/><title>ü</title></svg>"
    let latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" + text
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let files: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8,
      latin.unicodeScalars.map { UInt8($0.value) },
      wide,
    ]
    for bytes in files {
      #expect(try SVGFile(bytes: bytes, name: "icon.svg").shapes.count == 1)
    }
  }

  @Test(arguments: [
    "<!ENTITY c 'c'><!ENTITY a \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">", "<!ENTITY a '&#38;b;'>",
    "<!ENTITY a \"\(String(repeating: "a", count: 1025))\">",
    "<!ENTITY a 'a'>\(String(repeating: "<!-- & -->", count: 10_001))",
    "<!ENTITY a SYSTEM \"file:///etc/passwd\">", "<!ENTITY % a \"b\">",
    "<!ENTITY % a SYSTEM \"http://localhost/a.dtd\"> %a;",
  ])
  func `a file whose entities could grow or are elsewhere is refused`(declarations: String) {
    let error = failure(of: "<!DOCTYPE svg [\(declarations)]>\n<svg><text>&b;</text></svg>")
    #expect(
      error?.message.hasPrefix("declares the entity “a”, which is never expanded here") == true)
    #expect(error?.line == 1)
  }

  @Test func `short entities, such as those of Illustrator, are expanded`() throws {
    let file = try SVGFile(
      text: """
        <!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY c "M0 0h9">]>
        <svg xmlns="&ns_svg;" viewBox="0 0 9 9"><path d="&c;v9"/></svg>
        """)
    #expect(file.only?.path == (try Path(svg: "M0 0h9v9")))
    #expect(file.warnings == [])
  }

  @Test(arguments: [
    #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">"#,
    "<!DOCTYPE svg>", "<!DOCTYPE svg []>", "<!-- a --><?pi b?>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>",
  ])
  func `a plain document type is accepted`(start: String) throws {
    let file = try SVGFile(text: start + "<svg><path d='M0 0h1'/></svg>")
    #expect(file.shapes.count == 1)
    #expect(file.warnings == [])
  }

  @Test(arguments: [
    "<svg><path d='M0 0h1'/></svg>",
    "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h1'/></svg>",
    "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:path d='M0 0h1'/><path d='M0 0h2'/></s:svg>",
    "<svg xmlns:s='http://www.w3.org/2000/svg'><s:path d='M0 0h1'/></svg>",
  ])
  func `the SVG namespace may have any prefix or be missing`(text: String) throws {
    #expect(try SVGFile(text: text).shapes.count == 1)
  }

  @Test func `files with too many nested elements are refused`() {
    func nested(_ depth: Int) -> String {
      "<svg>" + String(repeating: "<g>", count: depth - 1)
        + String(repeating: "</g>", count: depth - 1) + "</svg>"
    }
    #expect(failure(of: nested(256)) == nil)
    #expect(
      failure(of: nested(257))?.message
        == "elements nested deeper than 256, expected fewer: simplify it")
    #expect(failure(of: nested(1_000_000)) != nil)
    #expect(failure(of: "<svg>" + String(repeating: "<a:b xmlns:a='c'>", count: 300)) != nil)
  }

  @Test func `files with too many elements are refused`() {
    let error = failure(of: "<svg>" + String(repeating: "<g/>", count: 100_000) + "</svg>")
    #expect(error?.message == "more than 100000 elements, expected an icon: simplify it")
  }

  @Test func `files that are too large are refused`() {
    let bytes = Array("<svg>".utf8) + [UInt8](repeating: 0x20, count: 16 << 20)
    #expect(
      failure(of: bytes)?.description
        == "icon.svg: larger than 16 MiB, expected an icon: leave out its images")
  }

  @Test func `path data above the limit is refused`() {
    let data = "M0 0" + String(repeating: "h1", count: 3 << 20)
    #expect(
      failure(of: "<svg><path d='\(data)'/></svg>")?.message.hasPrefix("shapes of more") == true)
  }

  @Test func `a folder, a missing file and an invalid name are refused with a helpful message`()
    throws
  {
    func description(_ path: String) -> String? {
      do throws(SVGFileError) {
        _ = try SVGFile(contentsOf: path)
        return nil
      } catch { return error.description }
    }
    #expect(
      description("/")
        == "/: cannot be read: Is a directory, expected a readable SVG file")
    #expect(
      description("/nothing.svg")
        == "/nothing.svg: cannot be read: No such file or directory, expected a readable SVG file")
    #expect(description("") != nil)
    #expect(description("a\0b") != nil)
    #expect(
      description("/dev/zero")
        == "/dev/zero: larger than 16 MiB, expected an icon: leave out its images")
    #expect(description("/dev/null") == "/dev/null: the file is empty, expected an SVG file")
  }
}
