import SVGFiles
import Testing
import VectorGraphics

struct StyleSheetTests {
  /// The fill of `<g class="outer"><path id="p" class="a b"/></g>` with a style sheet.
  private static func fill(_ sheet: String, attributes: String = "") throws -> IconColor? {
    let file = try SVGFile(
      inside: """
        <style>\(sheet)</style>
        <g class="outer"><path id="p" class="a b" d="M0 0h9v9" \(attributes)/></g>
        """)
    #expect(file.warnings == [])
    return file.only?.fill?.colors.first
  }

  private static let (red, blue) = (IconColor(Color(hex: 0xFF0000)), IconColor(Color(hex: 0xFF)))

  @Test(arguments: [
    "path{fill:blue}", ".a{fill:blue}", "#p{fill:blue}", "*{fill:blue}", "path.a.b#p{fill:blue}",
    "g path{fill:blue}", ".outer>path{fill:blue}", "svg .outer .b{fill:blue}",
    ":root path{fill:blue}", "svg > g > .a { fill : blue }", "rect, path {fill:blue}",
    "<!-- path{fill:blue} -->", "/* } */ path{/* ; */fill:blue}", "path{fill:blue",
    "@media screen, print{path{fill:blue}}", "@charset 'x;{'; path{fill:blue}",
    "@font-face{src:url(a{b)} path{fill:blue}", ".A{} path{fill:blue}",
  ])
  func `a rule applies to the elements that its selector matches`(sheet: String) throws {
    #expect(try Self.fill(sheet) == Self.blue)
  }

  @Test(arguments: [
    "rect{fill:blue}", ".c{fill:blue}", "#q{fill:blue}", "path g{fill:blue}", "svg>path{fill:blue}",
    ".a.c{fill:blue}", ":root{fill:blue} path{fill:black}", ".A{fill:blue}",
    "@media print{path{fill:blue}}", "path:hover{fill:blue}", "svg>.outer>g path{fill:blue}",
  ])
  func `a rule does not apply to other elements`(sheet: String) throws {
    #expect(try Self.fill(sheet) == IconColor(Color(hex: 0)))
  }

  @Test(arguments: [
    // Each line sets blue with a higher precedence than red.
    (".a{fill:blue}path{fill:red}", ""), ("#p{fill:blue}.a.b{fill:red}", ""),
    ("path{fill:red}path{fill:blue}", ""), ("g path{fill:blue}path{fill:red}", ""),
    (".a.b{fill:blue}g .a{fill:red}", ""), ("path{fill:blue}", "fill='red'"),
    ("*{fill:blue}", "fill='red'"), ("#p{fill:red}", "style='fill:blue'"),
    ("path{fill:blue!important}", "style='fill:red'"),
    ("path{fill:blue!important}#p{fill:red}", ""),
    ("path{fill:red!important}.a{fill:blue ! important}", ""),
    ("#p{fill:red!important}", "style='fill:blue!important'"),
    ("path{fill:blue;fill:blurple}", ""), ("g{fill:red}path{fill:blue}", ""),
    ("path{fill:red}", "style='fill:blue' fill='red'"),
  ])
  func `the declaration with the highest precedence applies`(
    sheet: String, attributes: String
  ) throws {
    let file = try SVGFile(
      inside: """
        <style>\(sheet)</style>
        <g class="outer"><path id="p" class="a b" d="M0 0h9v9" \(attributes)/></g>
        """)
    #expect(file.only?.fill?.colors == [Self.blue])
  }

  @Test func `a rule applies to an element that is used elsewhere, where it is in the file`()
    throws
  {
    let file = try SVGFile(
      inside: """
        <style>.outer path{fill:blue} .user path{fill:red} stop{stop-color:red}</style>
        <defs><g class="outer"><path id="p" d="M0 0h9v9"/></g></defs>
        <g class="user"><use href="#p"/></g>
        """)
    #expect(file.only?.fill?.colors == [Self.blue])
  }

  @Test(arguments: [
    ("ColorScheme-Text", IconRole.text), ("ColorScheme-ViewText", .text),
    ("ColorScheme-Background", .background), ("ColorScheme-Highlight", .highlight),
    ("ColorScheme-Accent", .highlight), ("ColorScheme-HighlightedText", .highlightedText),
    ("ColorScheme-PositiveText", .positive), ("ColorScheme-NeutralText", .neutral),
    ("ColorScheme-NegativeText", .negative),
  ])
  func `a class of the desktop's color scheme gives the color a role`(
    name: String, role: IconRole
  ) throws {
    let file = try SVGFile(
      inside: """
        <style type="text/css" id="current-color-scheme">.\(name){color:blue} .other{color:red}</style>
        <g class="\(name)" fill="currentColor" fill-opacity=".5"><path d="M0 0h9v9"/></g>
        <path class="other" style="fill:currentColor" d="M0 0h9v9"/>
        """)
    let color = Color(hex: 0xFF).opacity(0.5)
    #expect(file.shapes.first?.fill?.colors == [IconColor(color, role: role)])
    #expect(file.shapes.last?.fill?.colors == [Self.red])
    // The theme's color keeps the opacity of the file.
    let green = Color(hex: 0xFF00)
    #expect(
      file.shapes.first?.fill?.paint(IconPalette([role: green])) == .solid(green.opacity(0.5)))
  }

  @Test func `the colors of a symbolic icon follow the theme`() throws {
    let text = """
      <svg viewBox="0 0 9 9"><path d="M0 0h9v9" fill="#2e3436"/>
      <path class="warning" d="M0 0h9v9" fill="#2e3436"/></svg>
      """
    func roles(_ name: String) throws -> [IconRole?] {
      try SVGFile(bytes: Array(text.utf8), name: name).shapes.map { $0.fill?.colors.first?.role }
    }
    #expect(try roles("/icons/bell-symbolic.svg") == [.current, .neutral])
    #expect(try roles("bell-symbolic-rtl.svg") == [.current, .neutral])
    #expect(try roles("symbolic.svg") == [nil, nil])
  }

  @Test func `style sheets that would take too long are refused`() {
    let rules = (0..<2000).map { ".a.b\($0 % 7){fill:red}" }.joined()
    let shapes = String(repeating: "<path class='a b0 b1 b2 b3 b4 b5 b6'/>", count: 2000)
    let error = failure(of: "<svg><style>\(rules)</style>\(shapes)</svg>")
    #expect(
      error?.message
        == "style sheets of more than 1000000 steps, expected an icon: simplify it")
    let nested = String(repeating: "<g class='a'>", count: 200)
    let deep =
      "<svg><style>\(String(repeating: ".a ", count: 150)).z{fill:red}</style>\(nested)"
      + String(repeating: "<path class='z'/>", count: 500)
      + String(repeating: "</g>", count: 200) + "</svg>"
    #expect(failure(of: deep) == nil || failure(of: deep)?.message.hasPrefix("style") == true)
  }
}
