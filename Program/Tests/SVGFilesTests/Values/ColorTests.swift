import SVGFiles
import Testing
import VectorGraphics

struct ColorTests {
  private static func fill(_ value: String) throws -> (paint: IconPaint?, warnings: [String]) {
    let file = try SVGFile(inside: #"<path d="M0 0h9" stroke="red" fill="\#(value)"/>"#)
    return (file.shapes.first?.fill, file.warnings)
  }

  @Test(
    arguments: [
      ("red", 0xFF0000), ("RED", 0xFF0000), ("rebeccapurple", 0x663399),
      ("LightGoldenRodYellow", 0xFAFAD2),
      ("darkslategrey", 0x2F4F4F), ("#f00", 0xFF0000), ("#F0a", 0xFF00AA), ("#12aBcD", 0x12ABCD),
      ("rgb(255,0,0)", 0xFF0000), ("rgb( 255 , 128 , 0 )", 0xFF8000),
      ("RGB(100%,0%,20%)", 0xFF0033),
      ("rgb(300,-5,0)", 0xFF0000), ("rgb(0 128 255)", 0x0080FF), ("rgba(1,2,3,1)", 0x010203),
      ("hsl(120,100%,50%)", 0x00FF00), ("hsl(-120deg 100% 50%)", 0x0000FF),
      ("hsla(0, 0%, 100%, 1)", 0xFFFFFF), (" #00f ", 0x0000FF),
      ("#cd853f icc-color(acmecmyk, .11, .48)", 0xCD853F),
    ] as [(String, UInt32)])
  func `a color can be read in every notation`(text: String, hex: UInt32) throws {
    let (paint, warnings) = try Self.fill(text)
    #expect(warnings == [])
    guard case .solid(let own) = paint, own.role == nil else {
      return #expect(Bool(false), "\(text): no color")
    }
    let (color, expected) = (own.color, Color(hex: hex))
    #expect(abs(color.red - expected.red) < 1e-12)
    #expect(abs(color.green - expected.green) < 1e-12)
    #expect(abs(color.blue - expected.blue) < 1e-12)
    #expect(color.alpha == 1)
  }

  @Test(arguments: [
    ("rgba(0,0,0,.5)", 0.5), ("rgba(0,0,0,25%)", 0.25), ("rgb(0 0 0 / 50%)", 0.5),
    ("#0008", 8 / 15.0),
    ("#00000040", 64 / 255.0), ("hsla(0,0%,0%,.5)", 0.5), ("rgba(0,0,0,7)", 1),
  ])
  func `the alpha of a color is read`(text: String, alpha: Double) throws {
    #expect(
      try Self.fill(text).paint == .color(Color(red: 0, green: 0, blue: 0, alpha: alpha)))
  }

  @Test(arguments: [
    "bogus", "#12", "#12345", "#ggg", "#٣٣٣", "rgb(1,2)", "rgb(1,2,3", "rgb(1,2,3,4,5)", "rgb()",
    "var(--a)", "red blue", "oklch(1 2 3)", "ButtonText", "context-fill", "hsl(10%,1%,1%)",
  ])
  func `an invalid color is reported, and the inherited color applies`(text: String) throws {
    let (paint, warnings) = try Self.fill(text)
    #expect(paint == .color(Color(hex: 0)))
    #expect(warnings == ["icon.svg: not supported: 1 × fill value (ignored, line 2)"])
  }

  @Test func `currentColor without a color remains the current color`() throws {
    let file = try SVGFile(
      inside: #"<path d="M0 0h9" fill="currentColor" fill-opacity=".5" stroke="CURRENTCOLOR"/>"#)
    #expect(file.only?.fill == .currentColor(opacity: 0.5))
    #expect(file.only?.stroke == .currentColor(opacity: 1))
    let white = Color(hex: 0xFFFFFF)
    #expect(file.only?.fill?.paint(IconPalette(current: white)) == .solid(white.opacity(0.5)))
  }

  @Test func `the color property of the painted element replaces currentColor`() throws {
    let file = try SVGFile(
      inside: #"<g color="red" fill="currentColor"><path color="blue" d="M0 0h9"/></g>"#)
    #expect(file.only?.fill == .color(Color(hex: 0x0000FF)))
  }
}
