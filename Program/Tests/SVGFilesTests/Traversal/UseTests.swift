import SVGFiles
import Testing
import VectorGraphics

struct UseTests {
  @Test(arguments: [
    (#"<defs><path id="a" d="M0 0h1"/></defs><use href='#a' x="2" y="3"/>"#, "M2 3L3 3"),
    (#"<use xlink:href='#a'/><defs><path id="a" d="M0 0h1"/></defs>"#, "M0 0L1 0"),
    (
      #"<defs><g id="a" transform="scale(2)"><path d="M1 1h1"/></g></defs><use href='#a' x="10" transform="scale(3)"/>"#,
      "M36 6L42 6"
    ),
    (
      #"<symbol id="a" viewBox="0 0 10 10"><path d="M0 0L10 10"/></symbol><use href='#a' x="1" y="2" width="20" height="20"/>"#,
      "M1 2L21 22"
    ),
    (
      #"<symbol id="a"><path d="M0 0L10 10"/></symbol><use href='#a'/>"#, "M0 0L10 10"
    ),
    (
      #"<defs><svg id="a" width="5" height="5" viewBox="0 0 10 10"><path d="M0 0L10 10"/></svg></defs><use href='#a' width="20" height="20"/>"#,
      "M0 0L20 20"
    ),
    (
      #"<defs><path id="a" d="M0 0h1"/><use id="b" href='#a' x="1"/></defs><use href='#b' x="1"/>"#,
      "M2 0L3 0"
    ),
  ])
  func `a use element draws its target at its own position`(markup: String, data: String) throws {
    let file = try SVGFile(inside: markup)
    #expect(file.warnings == [])
    #expect(file.only?.path == Path(drawable: data))
  }

  @Test func `a target inherits its style from the use element, not from its own parent`() throws {
    let file = try SVGFile(
      inside:
        #"<defs fill="blue"><path id="a" d="M0 0h1"/></defs><use href='#a' fill="red" opacity=".5"/>"#
    )
    #expect(file.only?.fill == .color(Color(hex: 0xFF0000)))
    #expect(file.only?.group?.opacity == 0.5)
  }

  @Test(arguments: [
    (#"<use href="other.svg#a"/>"#, "use of another file"),
    (#"<use href='#a'/>"#, "use of an id that is not there"),
    (#"<g id="a"><use href='#a'/></g>"#, "use of an element it is in"),
    (#"<use id="a" href='#a'/>"#, "use of an element it is in"),
    (
      #"<defs><g id="a"><use href='#b'/></g><g id="b"><use href='#a'/></g></defs><use href='#a'/>"#,
      "use of an element it is in"
    ),
    (#"<clipPath id="a"/><use href='#a'/>"#, "use of clipPath"),
  ])
  func `a use element that cannot be drawn is reported`(markup: String, kind: String) throws {
    let file = try SVGFile(inside: markup)
    #expect(file.shapes == [])
    #expect(file.warnings[0] == "icon.svg: not supported: 1 × \(kind) (not drawn, line 2)")
  }

  @Test func `use elements that multiply exponentially end with a message`() throws {
    var markup = #"<defs><path id="a0" d="M0 0h1"/>"#
    for level in 1...20 {
      let use = "<use href='#a\(level - 1)'/>"
      markup += #"<g id="a\#(level)">\#(String(repeating: use, count: 10))</g>"#
    }
    let error = #expect(throws: SVGFileError.self) {
      try SVGFile(inside: markup + #"</defs><use href='#a20'/>"#)
    }
    #expect(
      error?.message == "use elements draw more than 100000 elements, expected an icon: simplify it"
    )
    #expect(error?.line == 2)
  }

  @Test func `an endless chain of use elements ends with a message`() throws {
    let links = (0..<1000).map { "<use id='a\($0)' href='#a\($0 + 1)'/>" }.joined()
    #expect(failure(of: "<svg>\(links)</svg>")?.message.contains("nest deeper than 256") == true)
  }

  @Test func `a large path that is used too often ends with a message`() throws {
    let data = "M0 0" + String(repeating: "h\(String(repeating: " ", count: 40))1", count: 1000)
    let uses = String(repeating: #"<use href='#a'/>"#, count: 120)
    let error = failure(of: #"<svg><path id="a" d="\#(data)"/>\#(uses)</svg>"#)
    #expect(error?.message == "shapes of more than 4 MiB, expected an icon: simplify it")
  }

  @Test(arguments: [(199_999, 1), (99_999, 2)])
  func `paths of too many curves end with a message`(count: Int, uses: Int) {
    func problem(adding more: Int) -> SVGFileError? {
      let data = "M0 0" + String(repeating: "h1", count: count + more)
      let uses = String(repeating: #"<use href='#a'/>"#, count: uses)
      return failure(of: #"<svg><defs><path id="a" d="\#(data)"/></defs>\#(uses)</svg>"#)
    }
    #expect(problem(adding: 0) == nil)
    #expect(
      problem(adding: 1)?.message
        == "shapes of more than 200000 lines and curves, expected an icon: simplify it")
  }
}
