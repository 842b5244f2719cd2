@testable import PullcordX11
import Testing

@Suite struct PixelFormatTests {
  private func format(
    depth: Int, bits: Int, _ red: UInt32, _ green: UInt32, _ blue: UInt32, isBigEndian: Bool = false
  ) throws -> PixelFormat {
    try #require(
      PixelFormat(
        depth: depth, bitsPerPixel: bits, red: red, green: green, blue: blue,
        isBigEndian: isBigEndian))
  }

  @Test func `24 bits in this machine's byte order need no conversion`() throws {
    #expect(try format(depth: 24, bits: 32, 0xff0000, 0xff00, 0xff).isNative)
    #expect(try !format(depth: 24, bits: 32, 0xff0000, 0xff00, 0xff, isBigEndian: true).isNative)
    #expect(try !format(depth: 24, bits: 32, 0xff, 0xff00, 0xff0000).isNative)
    #expect(try !format(depth: 32, bits: 32, 0xff0000, 0xff00, 0xff).isNative)
  }

  @Test(arguments: [
    (15, 16, 0x7c00 as UInt32, 0x3e0 as UInt32, 0x1f as UInt32),
    (16, 16, 0xf800, 0x7e0, 0x1f), (24, 24, 0xff0000, 0xff00, 0xff),
    (30, 32, 0x3ff0_0000, 0xffc00, 0x3ff), (32, 32, 0xff, 0xff00, 0xff0000),
  ])
  func `white, black and the pure colors survive every depth`(
    depth: Int, bits: Int, red: UInt32, green: UInt32, blue: UInt32
  ) throws {
    let format = try format(depth: depth, bits: bits, red, green, blue)
    for word: UInt32 in [0xffff_ffff, 0xff00_0000, 0xffff_0000, 0xff00_ff00, 0xff00_00ff] {
      #expect(format.word(for: format.pixel(for: word)) == word)
    }
    #expect(format.pixel(for: 0xffff_ffff) == red | green | blue | format.alphaMask)
  }

  @Test func `the alpha bits of a window's pixels are set`() throws {
    let format = try format(depth: 32, bits: 32, 0xff0000, 0xff00, 0xff)
    #expect(format.pixel(for: 0x0012_3456) == 0xff12_3456)
  }

  @Test func `rows are padded to 32 bits`() throws {
    #expect(try format(depth: 16, bits: 16, 0xf800, 0x7e0, 0x1f).bytesPerRow(width: 3) == 8)
    #expect(try format(depth: 24, bits: 24, 0xff0000, 0xff00, 0xff).bytesPerRow(width: 3) == 12)
  }

  @Test func `a format without true color is refused`() {
    #expect(
      PixelFormat(depth: 8, bitsPerPixel: 8, red: 0, green: 0, blue: 0, isBigEndian: false) == nil)
    #expect(
      PixelFormat(depth: 8, bitsPerPixel: 8, red: 0xe0, green: 0x1c, blue: 3, isBigEndian: false)
        == nil)
  }

  /// Pixel formats with words and their expected bytes.
  ///
  /// The bytes are in big-endian order.
  struct Packing: Sendable {
    var depth: Int
    var bits: Int
    var masks: [UInt32]
    var words: [UInt32]
    var pixels: [[UInt8]]
  }

  @Test(
    arguments: [
      Packing(
        depth: 15, bits: 16, masks: [0x7c00, 0x3e0, 0x1f], words: [0xffff_0000, 0xff12_3456],
        pixels: [[0x7c, 0x00], [0x08, 0xca]]),
      Packing(
        depth: 16, bits: 16, masks: [0xf800, 0x7e0, 0x1f], words: [0xff00_ff00, 0xff12_3456],
        pixels: [[0x07, 0xe0], [0x11, 0xaa]]),
      Packing(
        depth: 24, bits: 24, masks: [0xff0000, 0xff00, 0xff], words: [0xff12_3456, 0xffff_ffff],
        pixels: [[0x12, 0x34, 0x56], [0xff, 0xff, 0xff]]),
      Packing(
        depth: 24, bits: 32, masks: [0xff0000, 0xff00, 0xff], words: [0xff12_3456, 0xff00_00ff],
        pixels: [[0x00, 0x12, 0x34, 0x56], [0x00, 0x00, 0x00, 0xff]]),
      Packing(
        depth: 30, bits: 32, masks: [0x3ff0_0000, 0xffc00, 0x3ff],
        words: [0xff12_3456, 0xffff_ffff],
        pixels: [[0x04, 0x83, 0x41, 0x59], [0x3f, 0xff, 0xff, 0xff]]),
      Packing(
        depth: 32, bits: 32, masks: [0xff0000, 0xff00, 0xff], words: [0x0012_3456, 0xff00_0000],
        pixels: [[0xff, 0x12, 0x34, 0x56], [0xff, 0x00, 0x00, 0x00]]),
    ], [false, true])
  func `every depth is converted in both byte orders`(packing: Packing, isBigEndian: Bool) throws {
    let format = try format(
      depth: packing.depth, bits: packing.bits, packing.masks[0], packing.masks[1],
      packing.masks[2], isBigEndian: isBigEndian)
    let expected = packing.pixels.flatMap { isBigEndian ? $0 : $0.reversed() }
    #expect(packed(packing.words, format, count: expected.count) == expected)
  }

  @Test func `rows are read at the stride of the picture`() throws {
    let format = try format(depth: 24, bits: 32, 0xff0000, 0xff00, 0xff, isBigEndian: true)
    let words: [UInt32] = [1, 99, 2, 99]
    var bytes = [UInt8](repeating: 0, count: 8)
    bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      PixelPacker(format).pack(words, stride: 2, width: 1, height: 2, into: base)
    }
    #expect(bytes == [0, 0, 0, 1, 0, 0, 0, 2])
  }

  private func packed(_ words: [UInt32], _ format: PixelFormat, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xaa, count: format.bytesPerRow(width: words.count))
    bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      PixelPacker(format).pack(
        words, stride: words.count, width: words.count, height: 1, into: base)
    }
    return Array(bytes.prefix(count))
  }
}
