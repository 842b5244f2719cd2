import Testing

@testable import X11

@Suite struct PixelFormatTests {
  private func format(
    depth: Int, bits: Int, _ red: UInt32, _ green: UInt32, _ blue: UInt32, isBigEndian: Bool = false
  ) throws -> PixelFormat {
    try #require(
      PixelFormat(
        depth: depth, bitsPerPixel: bits, red: red, green: green, blue: blue,
        isBigEndian: isBigEndian))
  }

  @Test func `24 bits on this machine's byte order need no packing`() throws {
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
  func `white, black and the pure colours survive every depth`(
    depth: Int, bits: Int, red: UInt32, green: UInt32, blue: UInt32
  ) throws {
    let format = try format(depth: depth, bits: bits, red, green, blue)
    for word: UInt32 in [0xffff_ffff, 0xff00_0000, 0xffff_0000, 0xff00_ff00, 0xff00_00ff] {
      #expect(format.word(for: format.pixel(for: word)) == word)
    }
    #expect(format.pixel(for: 0xffff_ffff) == red | green | blue | format.alphaMask)
  }

  @Test func `the bits of a window's alpha are set`() throws {
    let format = try format(depth: 32, bits: 32, 0xff0000, 0xff00, 0xff)
    #expect(format.pixel(for: 0x0012_3456) == 0xff12_3456)
  }

  @Test func `rows are padded to 32 bits`() throws {
    #expect(try format(depth: 16, bits: 16, 0xf800, 0x7e0, 0x1f).bytesPerRow(width: 3) == 8)
    #expect(try format(depth: 24, bits: 24, 0xff0000, 0xff00, 0xff).bytesPerRow(width: 3) == 12)
  }

  @Test func `what has no true colour is refused`() {
    #expect(
      PixelFormat(depth: 8, bitsPerPixel: 8, red: 0, green: 0, blue: 0, isBigEndian: false) == nil)
    #expect(
      PixelFormat(depth: 8, bitsPerPixel: 8, red: 0xe0, green: 0x1c, blue: 3, isBigEndian: false)
        == nil)
  }

  @Test(arguments: [
    (16, false, [0x00, 0xf8, 0xe0, 0x07] as [UInt8]), (16, true, [0xf8, 0x00, 0x07, 0xe0]),
  ])
  func `16 bits are packed in both byte orders`(
    bits: Int, isBigEndian: Bool, expected: [UInt8]
  ) throws {
    let format = try format(depth: 16, bits: bits, 0xf800, 0x7e0, 0x1f, isBigEndian: isBigEndian)
    #expect(packed([0xffff_0000, 0xff00_ff00], format, count: 4) == expected)
  }

  @Test(arguments: [
    (false, [0x56, 0x34, 0x12, 0xff, 0xff, 0xff] as [UInt8]),
    (true, [0x12, 0x34, 0x56, 0xff, 0xff, 0xff]),
  ])
  func `24 bits are packed without gaps`(isBigEndian: Bool, expected: [UInt8]) throws {
    let format = try format(depth: 24, bits: 24, 0xff0000, 0xff00, 0xff, isBigEndian: isBigEndian)
    #expect(packed([0xff12_3456, 0xffff_ffff], format, count: 6) == expected)
  }

  @Test func `32 bits are packed in the other byte order`() throws {
    let format = try format(depth: 24, bits: 32, 0xff0000, 0xff00, 0xff, isBigEndian: true)
    #expect(packed([0xff12_3456], format, count: 4) == [0x00, 0x12, 0x34, 0x56])
  }

  @Test func `rows are taken at the stride of the picture`() throws {
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
