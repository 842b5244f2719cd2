import CairoRendering
import Testing
import VectorGraphics

@Suite struct PNGTests {
  private func picture() -> TestPicture {
    TestPicture(width: 13, height: 9, stride: 16).drawn([
      box(0, 0, 6, 9, Color(hex: 0x12_3456)), box(6, 0, 7, 4, Color(hex: 0xFE_DCBA)),
    ])
  }

  /// The picture as a file; the picture owns its pixels, so it lives until they are written.
  private func png() throws -> [UInt8] {
    let picture = picture()
    return try withExtendedLifetime(picture) { try PNG.encode(picture.buffer) }
  }

  @Test func `writing an image and reading it again gives the same image`() throws {
    let picture = picture()
    let image = try PNG.decode(PNG.encode(picture.buffer))
    #expect(image.width == 13 && image.height == 9)
    #expect(image.pixels == picture.colors.words.map { $0 | 0xFF00_0000 })
  }

  @Test func `alpha is written if the caller asks for it`() throws {
    let picture = TestPicture(width: 2, height: 1, ground: 0x8000_0000)
    let files = try withExtendedLifetime(picture) {
      [try PNG.encode(picture.buffer), try PNG.encode(picture.buffer, hasAlpha: true)]
    }
    #expect(try files.map { try PNG.decode($0).pixels[0] } == [0xFF00_0000, 0x8000_0000])
  }

  @Test func `images with equal pixels are written as equal bytes`() throws {
    #expect(try png() == png())
  }

  @Test func `reading incomplete data fails`() throws {
    let bytes = try png()
    for count in stride(from: 0, to: bytes.count - 12, by: 3) {
      #expect(throws: PNGError.self) { try PNG.decode(Array(bytes.prefix(count))) }
    }
  }

  @Test func `reading damaged data fails with a reason`() throws {
    var bytes = try png()
    let data = try #require(bytes.firstRange(of: "IDAT".utf8)?.lowerBound)
    bytes[data + 9] ^= 1
    let error = try #require(throws: PNGError.self) { try PNG.decode(bytes) }
    #expect(error.description.contains("damaged or incomplete"))
  }

  @Test func `reading a header with too many pixels fails`() throws {
    var bytes = try png()
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    let error = try #require(throws: PNGError.self) { try PNG.decode(bytes) }
    #expect(error.description.hasPrefix("a picture of 32767×32767 pixels, expected "))
  }

  @Test func `reading a header without pixels fails with the size`() throws {
    for (size, text) in [([0, 0, 0, 0, 0, 0, 0, 1], "0×1"), ([0, 0, 0, 7, 0, 0, 0, 0], "7×0")] {
      var bytes = try png()
      bytes.replaceSubrange(16..<24, with: size.map { UInt8($0) })
      let error = try #require(throws: PNGError.self) { try PNG.decode(bytes) }
      #expect(
        error.description == "a picture of \(text) pixels, "
          + "expected sides of 1…32767 and at most 100000000 pixels")
    }
  }

  @Test func `damaged bytes fail or give an image of the size in the header`() throws {
    let bytes = try png()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x55
      guard let image = try? PNG.decode(damaged) else { continue }
      #expect(image.pixels.count == image.width * image.height)
      #expect(image.pixels.count <= PNG.maximumPixels)
    }
  }
}
