import SVGFiles
import Testing
import VectorGraphics

struct TransformTests {
  @Test(
    arguments: [
      ("", 2, 3), ("none", 2, 3), ("translate(10)", 12, 3), ("translate(10 20)", 12, 23),
      ("translate(10,-20)", 12, -17), ("scale(2)", 4, 6), ("scale(2 .5)", 4, 1.5),
      ("scale(-1 1)", -2, 3), ("rotate(90)", -3, 2), ("rotate(-90)", 3, -2), ("rotate(450)", -3, 2),
      ("rotate(180 1 1)", 0, -1), ("skewX(45)", 5, 3), ("skewY(45)", 2, 5), ("skewx(45)", 5, 3),
      ("matrix(1 2 3 4 5 6)", 16, 22), ("translate(10)scale(2)", 14, 6),
      (" scale( 2 ) , translate( 10 ) ", 24, 6), ("rotate(90)rotate(-90)", 2, 3),
    ] as [(String, Double, Double)])
  func `a transform moves a point as defined by SVG`(text: String, x: Double, y: Double) throws {
    let file = try SVGFile(inside: #"<path d="M2 3h1" transform="\#(text)"/>"#)
    #expect(file.warnings == [])
    let start = try #require(file.only?.path.elements.first?.points.first)
    #expect(abs(start.x - x) < 1e-12 && abs(start.y - y) < 1e-12, "\(start)")
  }

  @Test(arguments: [
    "translate", "translate()", "translate(1 2 3)", "scale(1,,2)", "rotate(1 2)", "matrix(1 2 3)",
    "spin(1)", "translate(1", "translate(1))", "scale(1e999)", "translate(1),", "scale(1) x",
    "rotate(45deg)",
  ])
  func `an invalid transform is ignored and reported`(text: String) throws {
    let file = try SVGFile(inside: #"<path d="M2 3h1" transform="\#(text)"/>"#)
    #expect(file.only?.path == Path(drawable: "M2 3h1"))
    #expect(file.warnings == ["icon.svg: not supported: 1 × transform value (ignored, line 2)"])
  }

  @Test func `nested transforms apply from the innermost outwards`() throws {
    let file = try SVGFile(
      inside: #"<g transform="translate(10)"><g transform="scale(2)"><path d="M1 1h1"/></g></g>"#)
    #expect(file.only?.path == Path(drawable: "M12 2L14 2"))
  }

  @Test func `a transform also scales the stroke width`() throws {
    let file = try SVGFile(
      inside: #"<g transform="rotate(30) scale(-3 3)"><path d="M0 0h1" stroke="red"/></g>"#)
    #expect(file.warnings == [])
    #expect(abs((file.only?.strokeStyle?.width ?? 0) - 3) < 1e-12)
  }

  @Test func `a stroke under uneven scaling gets the mean width and is reported`() throws {
    let file = try SVGFile(inside: #"<path d="M0 0h1" stroke="red" transform="scale(2 8)"/>"#)
    #expect(file.only?.strokeStyle?.width == 4)
    #expect(
      file.warnings
        == ["icon.svg: not supported: 1 × uneven scaling of a line (its mean width, line 2)"])
  }

  @Test func `a fill under uneven scaling follows the SVG standard`() throws {
    #expect(try SVGFile(inside: #"<path d="M0 0h1" transform="scale(2 8)"/>"#).warnings == [])
  }
}
