/// The layout of a pixel in the images of a screen.
///
/// Programs draw pictures as 32-bit words `0xAARRGGBB`. A format converts these words to the
/// screen's pixels and back. A channel with more than eight bits repeats the eight bits, so that
/// white stays white.
package struct PixelFormat: Hashable, Sendable {
  /// The number of bits of a pixel in memory: 16, 24 or 32.
  package let bitsPerPixel: Int
  /// Whether the first byte of a pixel is the most significant.
  package let isBigEndian: Bool
  /// The bit masks of red, green and blue.
  package let masks: [UInt32]
  /// The bits of a pixel that belong to no color.
  ///
  /// Every pixel has these bits set, so that a window with alpha is opaque.
  package let alphaMask: UInt32

  /// Makes a format, or nil if the screen has another pixel size or no true color.
  ///
  /// A pixel must have 16, 24 or 32 bits. `depth` is the number of significant bits in a pixel,
  /// including alpha.
  package init?(
    depth: Int, bitsPerPixel: Int, red: UInt32, green: UInt32, blue: UInt32, isBigEndian: Bool
  ) {
    guard [16, 24, 32].contains(bitsPerPixel), red != 0, green != 0, blue != 0 else { return nil }
    self.bitsPerPixel = bitsPerPixel
    self.isBigEndian = isBigEndian
    masks = [red, green, blue]
    let significant = depth >= 32 ? UInt32.max : (1 << UInt32(depth)) - 1
    alphaMask = significant & ~(red | green | blue)
  }

  /// Whether the screen's pixels equal the drawn words, so that no conversion is needed.
  package var isNative: Bool {
    bitsPerPixel == 32 && isBigEndian == (1.bigEndian == 1) && masks == [0xff0000, 0xff00, 0xff]
      && alphaMask == 0
  }

  /// The number of bytes in a row, a multiple of four.
  package func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 31) / 32 * 4 }

  /// Converts an eight-bit value to the bits of a channel's mask.
  static func place(_ value: UInt32, in mask: UInt32) -> UInt32 {
    let bits = mask.nonzeroBitCount
    let wide = value << 24 | value << 16 | value << 8 | value
    return (wide >> UInt32(32 - bits)) << UInt32(mask.trailingZeroBitCount)
  }

  /// Reads a channel as an eight-bit value; a narrower channel repeats its bits.
  static func extract(_ pixel: UInt32, from mask: UInt32) -> UInt32 {
    let bits = mask.nonzeroBitCount
    var value = ((pixel & mask) >> UInt32(mask.trailingZeroBitCount)) << UInt32(32 - bits)
    var filled = bits
    while filled < 8 {
      value |= value >> UInt32(filled)
      filled *= 2
    }
    return value >> 24
  }

  /// The pixel for a word.
  package func pixel(for word: UInt32) -> UInt32 {
    alphaMask | Self.place(word >> 16 & 0xff, in: masks[0])
      | Self.place(word >> 8 & 0xff, in: masks[1]) | Self.place(word & 0xff, in: masks[2])
  }

  /// The opaque word for a pixel.
  package func word(for pixel: UInt32) -> UInt32 {
    0xff00_0000 | Self.extract(pixel, from: masks[0]) << 16
      | Self.extract(pixel, from: masks[1]) << 8 | Self.extract(pixel, from: masks[2])
  }
}
