import CairoRendering
import Testing
import VectorGraphics

@Suite struct MaskTests {
  private static let white = Color(hex: 0xFFFFFF)

  /// A red square of 10 × 10, behind a mask.
  private static func masked(
    _ mask: [Drawing.Command], _ channel: Drawing.MaskChannel
  ) -> Drawing.Command {
    .masked(Drawing([box(0, 0, 10, 10, red)]), by: Drawing(mask), channel)
  }

  @Test func `a mask of luminance shows what is below white and hides what is below black`() {
    let mask = [box(0, 0, 8, 10, Self.white), box(4, 0, 2, 10)]
    let picture = TestPicture(width: 12, height: 10).drawn([Self.masked(mask, .luminance)])
    #expect(picture[1, 1] == 0xFF_0000 && picture[6, 1] == 0xFF_0000)
    #expect(picture[5, 1] == 0xFF_FFFF && picture[9, 1] == 0xFF_FFFF)
  }

  @Test(arguments: [
    // The shares of red, green and blue in the luminance.
    (Color(hex: 0xFF0000), 0.2125), (Color(hex: 0x00FF00), 0.7154), (Color(hex: 0x0000FF), 0.0721),
    (Color(hex: 0xFFFFFF).opacity(0.5), 0.5),
  ])
  func `the luminance of a mask has SVG's weights and counts its opacity`(
    color: Color, share: Double
  ) {
    let picture = TestPicture(width: 10, height: 10).drawn([
      Self.masked([box(0, 0, 10, 10, color)], .luminance)
    ])
    let white = Double(picture[5, 5] & 0xFF) / 255
    #expect(abs(1 - white - share) < 0.01)
  }

  @Test func `a mask of alpha ignores colors`() {
    let mask = [box(0, 0, 5, 10), box(5, 0, 5, 10, Self.white.opacity(0.5))]
    let picture = TestPicture(width: 10, height: 10).drawn([Self.masked(mask, .alpha)])
    #expect(picture[2, 2] == 0xFF_0000)
    #expect(abs(Int(picture[7, 2] & 0xFF) - 0x80) <= 1)
  }

  @Test func `the shapes behind a mask do not show through each other in a translucent group`() {
    let content = Drawing([box(0, 0, 6, 6), box(2, 2, 6, 6)])
    let masked = Drawing.Command.masked(
      content, by: Drawing([box(0, 0, 10, 10)]), .alpha)
    let group = Drawing.Command.group(
      Drawing([masked]), transform: .identity, opacity: 0.5, clip: nil)
    let picture = TestPicture(width: 8, height: 8).drawn([group])
    #expect(picture[1, 1] == picture[4, 4] && picture[1, 1] == picture[7, 7])
    #expect(abs(Int(picture[1, 1] & 0xFF) - 0x80) <= 1)
  }

  @Test func `a mask moves, turns and grows with the drawing behind it`() {
    let masked = Self.masked([box(0, 0, 4, 10)], .alpha)
    let transform = Transform(a: 0, b: 2, c: -2, d: 0, tx: 22, ty: 1)
    let group = Drawing.Command.group(
      Drawing([masked]), transform: transform, opacity: 1, clip: nil)
    let picture = TestPicture(width: 24, height: 24).drawn([group])
    #expect(picture.inkedRows == 1...8 && picture.inkedColumns == 2...21)
  }

  @Test func `a mask inside a mask hides what either hides`() {
    let inner = Drawing.Command.masked(
      Drawing([box(0, 0, 10, 10)]), by: Drawing([box(2, 0, 8, 10)]), .alpha)
    let picture = TestPicture(width: 10, height: 10).drawn([
      Self.masked([.masked(Drawing([inner]), by: Drawing([box(0, 0, 6, 10)]), .alpha)], .alpha)
    ])
    #expect(picture.inkedColumns == 2...5)
  }

  @Test func `an empty mask hides everything`() {
    let picture = TestPicture(width: 10, height: 10).drawn([Self.masked([], .alpha)])
    #expect(picture.inkedRows == nil)
  }
}
