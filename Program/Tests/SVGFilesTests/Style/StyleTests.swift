import SVGFiles
import Testing
import VectorGraphics

struct StyleTests {
  private static let red = IconPaint.color(Color(hex: 0xFF0000))
  private static let blue = IconPaint.color(Color(hex: 0x0000FF))

  @Test func `a shape without style attributes is black and has no stroke`() throws {
    let shape = try #require(try SVGFile(inside: #"<path d="M0 0h9"/>"#).only)
    #expect(shape.fill == .color(Color(hex: 0)))
    #expect(shape.fillRule == .nonZero)
    #expect(shape.stroke == nil)
    #expect(shape.opacity == 1)
  }

  @Test func `a stroke has the defaults of SVG`() throws {
    let shape = try #require(try SVGFile(inside: #"<path d="M0 0h9" stroke="red"/>"#).only)
    #expect(shape.stroke == Self.red)
    #expect(shape.strokeStyle == StrokeStyle(width: 1, cap: .butt, join: .miter))
    #expect(shape.strokeStyle?.miterLimit == 4)
  }

  @Test(arguments: [
    #"<path d="M0 0h9" fill="blue" fill-rule="evenodd" stroke="red" stroke-width="3" stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="7"/>"#,
    #"<path d="M0 0h9" style="fill:blue;fill-rule:evenodd;stroke:red;stroke-width:3px;stroke-linecap:round;stroke-linejoin:bevel;stroke-miterlimit:7"/>"#,
    #"<g fill="blue" fill-rule="evenodd" stroke="red" stroke-width="3" stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="7"><g><path d="M0 0h9"/></g></g>"#,
    #"<g style=" FILL : Blue ; /* a; b */ fill-rule: EvenOdd; stroke:red; stroke-width: 3%; stroke-linecap: round; stroke-linejoin: bevel; stroke-miterlimit: 7 ;;"><path d="M0 0h9"/></g>"#,
    #"<g fill="blue" fill-rule="evenodd" stroke="red" stroke-width="3" stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="7"><g fill="red" stroke="blue" stroke-width="9"><path d="M0 0h9" fill="blue" stroke="red" stroke-width="3"/></g></g>"#,
  ])
  func `attributes, style declarations and inheritance have equal effects`(markup: String) throws {
    let file = try SVGFile(inside: markup)
    #expect(file.warnings == [])
    let shape = try #require(file.only)
    #expect(shape.fill == Self.blue)
    #expect(shape.fillRule == .evenOdd)
    #expect(shape.stroke == Self.red)
    #expect(shape.strokeStyle == StrokeStyle(width: 3, cap: .round, join: .bevel, miterLimit: 7))
    #expect(shape.strokeStyle?.miterLimit == 7)
  }

  @Test(arguments: [
    #"fill="red" style="fill:blue""#, #"style="fill:red;fill:blue""#,
    #"style="fill:blue !important;fill:red""#, #"style="fill:blue ! IMPORTANT;fill:red""#,
    #"style="fill:inherit""#, #"fill="inherit""#, #"style="fill:unset" fill="red""#,
    #"style="color:blue;fill:currentColor""#, #"style="fill:url('#nothing;here') blue""#,
  ])
  func `among several declarations, the one that CSS selects applies`(attributes: String) throws {
    let file = try SVGFile(inside: #"<g fill="blue"><path d="M0 0h9" \#(attributes)/></g>"#)
    #expect(file.only?.fill == Self.blue)
    #expect(file.warnings == [])
  }

  @Test func `an invalid declaration leaves the valid one before it`() throws {
    let file = try SVGFile(inside: #"<path d="M0 0h9" style="fill:blue;fill:blurple"/>"#)
    #expect(file.only?.fill == Self.blue)
    #expect(file.warnings.count == 1)
  }

  @Test(arguments: [
    (#"fill-opacity=".5""#, 0.5), (#"fill-opacity="50%""#, 0.5), (#"fill-opacity="3""#, 1),
    (#"fill='#ff000080' fill-opacity=".5""#, 64 / 255.0),
  ])
  func `fill-opacity is part of the paint`(attributes: String, alpha: Double) throws {
    let markup = #"<path d="M0 0h9" fill="red" stroke="red" \#(attributes)/>"#
    // Two equal attributes on one element would be an error.
    let file = try SVGFile(
      inside: attributes.contains("#")
        ? markup.replacing(#"fill="red" "#, with: "") : markup)
    let color = try #require(file.only?.fill?.colors.first?.color)
    #expect(abs(color.alpha - alpha) < 1e-12)
    #expect(file.only?.stroke == Self.red)
  }

  @Test func `opacity belongs to a shape or a group and is not inherited`() throws {
    let file = try SVGFile(
      inside: #"<g opacity=".5"><g><path d="M0 0h9" opacity="50%"/></g></g>"#)
    #expect(file.only?.opacity == 0.5)
    #expect(file.only?.group?.opacity == 0.5)
    #expect(file.only?.fill == .color(Color(hex: 0)))
    #expect(file.warnings == [])
  }

  @Test(arguments: [
    ("2", 2), ("2px", 2), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("72pt", 96), ("6pc", 96),
    ("101.6Q", 96), ("10%", 10), (".5e1", 5), ("5.", 5), ("-1", 1), ("wide", 1), ("1furlong", 1),
    ("1 2", 1),
  ])
  func `an invalid stroke width is replaced by the default`(text: String, width: Double) throws {
    let file = try SVGFile(inside: #"<path d="M0 0h9" stroke="red" stroke-width="\#(text)"/>"#)
    #expect(abs((file.only?.strokeStyle?.width ?? 0) - width) < 1e-9)
  }
}
