import CairoRendering
import Foundation
import PathAnimation
import SVGFiles
import Testing
import VectorGraphics

/// Files as drawing programs export them have the colors that browsers show.
struct ExportTests {
  /// The pixels of a file in `Exports`, on white.
  private struct Picture {
    let file: SVGFile
    private var image: Image

    init(_ name: String, side: Int, palette: IconPalette = .own) throws {
      let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../Exports/\(name).svg").standardized.path
      file = try SVGFile(contentsOf: path)
      let page = Rectangle(x: 0, y: 0, width: Double(side), height: Double(side))
      let icon = Drawing.Command.group(
        Drawing(icon: file.shapes, palette: palette),
        transform: .fitting(file.viewBox, into: page), opacity: 1, clip: nil)
      image = Image(
        width: side, height: side, pixels: [UInt32](repeating: .max, count: side * side))
      let renderer = Renderer()
      image.withPixelBuffer { renderer.draw(Drawing([icon]), into: $0, scale: 1) }
    }

    subscript(x: Int, y: Int) -> UInt32 { image.pixels[y * image.width + x] & 0xFF_FFFF }
  }

  private static func isNear(_ color: UInt32, _ other: UInt32, within tolerance: Int = 6) -> Bool {
    [0, 8, 16].allSatisfy { shift in
      abs(Int(color >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= tolerance
    }
  }

  @Test func `an export of Illustrator has its style sheet, gradient and clip path`() throws {
    let picture = try Picture("illustrator", side: 32)
    #expect(picture.file.warnings == [])
    // The sky runs from blue at the top to green at the bottom.
    #expect(Self.isNear(picture[30, 0], 0x0004FB))
    #expect(Self.isNear(picture[30, 31], 0x00FB04))
    #expect(picture[8, 8] == 0xF7931E && picture[8, 3] == 0xFFFFFF)
    // The waves are half transparent and between 20 and 26 only.
    #expect(Self.isNear(picture[30, 22], 0x14A8AB, within: 12))
    #expect(Self.isNear(picture[30, 18], 0x006B94, within: 12))
    #expect(picture.file.shapes.map { $0.group?.chain.first?.name.id } == ["Sky", "Sun", "Waves"])
  }

  @Test func `an export of Figma has its masks of luminance and alpha`() throws {
    let picture = try Picture("figma", side: 24)
    #expect(picture.file.warnings == [])
    // The mask hides the columns 8 to 12 of the red bar, which fades to the right.
    #expect(picture[10, 12] == 0xFFFFFF && picture[12, 2] == 0xFFFFFF)
    #expect(Self.isNear(picture[2, 12], 0xFF1A1A, within: 12))
    // The blue square is seen through a disc.
    #expect(picture[20, 12] == 0x0D99FF)
    #expect(picture[16, 8] != 0x0D99FF && picture[17, 12] == 0x0D99FF)
  }

  @Test func `an export of Inkscape has its layers, shared stops and dashes`() throws {
    let picture = try Picture("inkscape", side: 48)
    #expect(picture.file.warnings == [])
    #expect(
      picture.file.shapes.map { $0.group?.name.label } == ["Glow", "Cord", "Cord"])
    #expect(picture.file.shapes.first?.name.label == "halo")
    // The gradient is red at its radius of 16 and turns back to yellow beyond it.
    #expect(Self.isNear(picture[40, 24], 0xFF0800, within: 16))
    #expect(Self.isNear(picture[43, 24], 0xFF3800, within: 24))
    // The layer is translucent as a whole: the square does not show the cord below it.
    #expect(picture[24, 22] == picture[21, 21])
    // The cord has dashes from 0 to 8 and from 16 to 24, and the page is white at its top.
    #expect(picture[24, 2] == picture[24, 1] && picture[24, 2] != 0xFFFFFF)
    #expect(!Self.isNear(picture[24, 10], picture[24, 17], within: 40))
  }

  @Test func `an icon of Breeze has its own colors, or those of a theme`() throws {
    let own = try Picture("breeze", side: 16)
    #expect(own.file.warnings == [])
    #expect(own[4, 8] == 0x232629 && own[12, 8] == 0x3DAEE9)
    let themed = try Picture(
      "breeze", side: 16,
      palette: IconPalette([.text: Color(hex: 0xEEEEEE), .highlight: Color(hex: 0xAA0000)]))
    #expect(themed[4, 8] == 0xEEEEEE && themed[12, 8] == 0xAA0000)
    let single = try Picture("breeze", side: 16, palette: .single(Color(hex: 0x123456)))
    #expect(single[4, 8] == 0x123456 && single[12, 8] == 0x123456)
  }
}
