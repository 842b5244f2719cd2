import SVGFiles
import Testing
import VectorGraphics

struct ViewportTests {
  @Test(
    arguments: [
      (#"viewBox="1 2 30 40""#, [1, 2, 30, 40], [30, 40]),
      (#"viewBox="1,2,30,40" width="60""#, [1, 2, 30, 40], [60, 80]),
      (#"viewBox="1 2 30 40" height="80""#, [1, 2, 30, 40], [60, 80]),
      (#"viewBox="1 2 30 40" width="1em" height="100%""#, [1, 2, 30, 40], [16, 64 / 3.0]),
      (#"viewBox="1 2 30 40" width="100%" height="100%""#, [1, 2, 30, 40], [30, 40]),
      (#"width="24" height="1in""#, [0, 0, 24, 96], [24, 96]),
      (#"style="width:24px;height:12px""#, [0, 0, 24, 12], [24, 12]),
      ("", [5, 6, 7, 8], [7, 8]), (#"width="24""#, [5, 6, 7, 8], [24, 24 * 8 / 7.0]),
      (#"width="0" height="0""#, [5, 6, 7, 8], [7, 8]),
    ] as [(String, [Double], [Double])])
  func `the viewBox and the size come from the root element`(
    attributes: String, box: [Double], size: [Double]
  ) throws {
    let file = try SVGFile(
      text: """
        <svg xmlns="http://www.w3.org/2000/svg" \(attributes)>
        <rect x="5" y="6" width="7" height="8"/></svg>
        """)
    #expect(file.warnings == [])
    #expect(file.viewBox == Rectangle(x: box[0], y: box[1], width: box[2], height: box[3]))
    #expect(abs(file.size.width - size[0]) < 1e-9 && abs(file.size.height - size[1]) < 1e-9)
    #expect(file.only?.path == .rectangle(Rectangle(x: 5, y: 6, width: 7, height: 8)))
  }

  @Test func `a viewBox without a size leaves space for strokes and stays finite`() throws {
    let line =
      #"<svg><path d="M0 0h9" stroke="red" stroke-width="2" stroke-linejoin="round"/></svg>"#
    #expect(
      try SVGFile(text: line).viewBox == Rectangle(x: -1, y: -1, width: 11, height: 2))
    let pointed = line.replacing("round", with: "miter").replacing(
      "/>", with: " stroke-miterlimit='1e308'/>")
    #expect(
      try SVGFile(text: pointed).viewBox == Rectangle(x: -100, y: -100, width: 209, height: 200))
  }

  @Test func `a size derived from a very narrow viewBox stays finite`() throws {
    let file = try SVGFile(
      text: "<svg viewBox='0 0 16 1e-320' height='16'><path d='M0 0h1'/></svg>")
    #expect(file.size == Size(width: 1e9, height: 16))
  }

  @Test func `a file with an empty viewBox has no shapes`() throws {
    let file = try SVGFile(text: #"<svg viewBox="0 0 0 0"><path d="M0 0h9"/></svg>"#)
    #expect(file.shapes == [])
    #expect(file.warnings.count == 1)
  }

  @Test(arguments: ["1 2 3", "a b c d", "0 0 -1 5", "0 0 1e300 1", ""])
  func `an invalid viewBox is ignored and reported`(text: String) throws {
    let file = try SVGFile(
      text: #"<svg viewBox="\#(text)"><rect width="5" height="6"/></svg>"#)
    #expect(file.viewBox == Rectangle(x: 0, y: 0, width: 5, height: 6))
    #expect(file.warnings.count == 1)
  }

  /// The positions to which each value maps two corners of a viewBox.
  ///
  /// The corners are 0,0 and 10,20, and the viewport is 40 × 40 at 1,2.
  @Test(arguments: [
    ("", "M11 2L31 42"), ("xMidYMid meet", "M11 2L31 42"), ("xMinYMid", "M1 2L21 42"),
    ("xMaxYMin meet", "M21 2L41 42"), ("none", "M1 2L41 42"), ("xMidYMin slice", "M1 2L41 82"),
    ("xMidYMid slice", "M1 -18L41 62"), ("xMidYMax slice", "M1 -38L41 42"),
    ("bogus", "M11 2L31 42"),
  ])
  func `a nested svg element fits its viewBox according to preserveAspectRatio`(
    text: String, data: String
  ) throws {
    let file = try SVGFile(
      inside: """
        <svg x="1" y="2" width="40" height="40" viewBox="0 0 10 20" overflow="visible"
        preserveAspectRatio="\(text)"><path d="M0 0L10 20"/></svg>
        """)
    #expect(file.warnings == [])
    #expect(file.only?.path == Path(drawable: data))
  }

  @Test func `percentages refer to the nearest viewport`() throws {
    let file = try SVGFile(
      inside: """
        <svg width="50%" height="50%"><rect width="50%" height="10%"/></svg>
        <svg width="50" height="50" viewBox="0 0 200 200"><rect width="50%" height="50%"/></svg>
        """)
    #expect(
      file.shapes.map(\.path.bounds) == [
        Rectangle(x: 0, y: 0, width: 25, height: 5), Rectangle(x: 0, y: 0, width: 25, height: 25),
      ])
  }

  @Test func `a nested svg element clips what would be outside of it`() throws {
    let markup =
      #"<svg x="5" width="10" height="10"><rect width="WIDTH" height="10" style="fill:red"/></svg>"#
    let inside = try SVGFile(inside: markup.replacing("WIDTH", with: "10"))
    #expect(inside.only?.group?.masks == [])
    let outside = try SVGFile(inside: markup.replacing("WIDTH", with: "11"))
    #expect(outside.warnings == [])
    #expect(outside.only?.visibleBounds == Rectangle(x: 5, y: 0, width: 10, height: 10))
    let visible = markup.replacing("WIDTH", with: "11").replacing(
      "<svg", with: "<svg overflow='auto'")
    #expect(try SVGFile(inside: visible).only?.group == nil)
  }
}
