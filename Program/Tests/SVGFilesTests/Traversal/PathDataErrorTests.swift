import SVGFiles
import Testing
import VectorGraphics

struct PathDataErrorTests {
  @Test func `a path is drawn up to its error, and the warning names the position`() throws {
    let file = try SVGFile(inside: #"  <path d="M0 0L10 10L20,20,30"/>"#)
    #expect(file.only?.path == Path(drawable: "M0 0L10 10L20 20"))
    #expect(file.warnings.count == 1)
    #expect(file.warnings[0].hasPrefix("icon.svg:2:3: path data, byte 19: expected a number"))
    #expect(file.warnings[0].hasSuffix("; drawn up to there"))
  }

  @Test func `many errors are combined into one warning`() throws {
    let file = try SVGFile(inside: String(repeating: #"<path d="M0 0h1x"/>"#, count: 5))
    #expect(file.shapes.count == 5)
    #expect(file.warnings.count == 1)
    #expect(file.warnings[0].hasSuffix("; drawn up to there (4 more like it)"))
  }

  @Test func `a path whose first command is wrong is not drawn`() throws {
    let file = try SVGFile(inside: #"<path d="L0 0"/>"#)
    #expect(file.shapes == [])
    #expect(file.warnings.count == 2)
  }

  @Test(arguments: [
    ("0 0 10 10 20", "M0 0L10 10", 6), ("0,0 10,10 x 20,20", "M0 0L10 10", 5),
    ("0,0,,10,10", "", 3), ("0 0 10 10,", "M0 0L10 10", 5), ("1e999 0", "", 1),
  ])
  func `a point list is drawn up to its error`(points: String, data: String, number: Int) throws {
    let file = try SVGFile(inside: #"<polyline points="\#(points)"/>"#)
    #expect(file.shapes.first?.path ?? Path() == Path(drawable: data))
    #expect(file.warnings[0].contains("points, number \(number): expected pairs of numbers"))
  }

  @Test func `line breaks in path data separate numbers`() throws {
    let file = try SVGFile(inside: "<path d='M0 0&#10;L1\n2&#x9;L\r\n3 4'/>")
    #expect(file.only?.path == Path(drawable: "M0 0L1 2L3 4"))
    #expect(file.warnings == [])
  }
}
