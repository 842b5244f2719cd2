/// Converts rows of words into a screen's pixels, with one table for each channel.
package struct PixelPacker: Sendable {
  /// The screen's format.
  package let format: PixelFormat
  private let red: [UInt32]
  private let green: [UInt32]
  private let blue: [UInt32]

  /// Makes the tables (3 KiB).
  package init(_ format: PixelFormat) {
    self.format = format
    red = (0..<256).map { PixelFormat.place($0, in: format.masks[0]) | format.alphaMask }
    green = (0..<256).map { PixelFormat.place($0, in: format.masks[1]) }
    blue = (0..<256).map { PixelFormat.place($0, in: format.masks[2]) }
  }

  /// Converts a picture.
  ///
  /// `stride` is the distance between rows of `words`, counted in words. Rows of `pixels` are
  /// `bytesPerRow(width:)` bytes apart.
  package func pack(
    _ words: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int,
    into pixels: UnsafeMutableRawPointer
  ) {
    let bytesPerRow = format.bytesPerRow(width: width)
    for row in 0..<height {
      pack(words + row * stride, count: width, into: pixels + row * bytesPerRow)
    }
  }

  private func pack(
    _ words: UnsafePointer<UInt32>, count: Int, into pixels: UnsafeMutableRawPointer
  ) {
    switch format.bitsPerPixel {
    case 32:
      let row = pixels.assumingMemoryBound(to: UInt32.self)
      for x in 0..<count {
        let pixel = pixel(words[x])
        row[x] = format.isBigEndian ? pixel.bigEndian : pixel.littleEndian
      }
    case 16:
      let row = pixels.assumingMemoryBound(to: UInt16.self)
      for x in 0..<count {
        let pixel = UInt16(truncatingIfNeeded: pixel(words[x]))
        row[x] = format.isBigEndian ? pixel.bigEndian : pixel.littleEndian
      }
    default:
      let row = pixels.assumingMemoryBound(to: UInt8.self)
      for x in 0..<count {
        let pixel = pixel(words[x])
        for byte in 0..<3 {
          let index = format.isBigEndian ? 2 - byte : byte
          row[x * 3 + index] = UInt8(truncatingIfNeeded: pixel >> UInt32(byte * 8))
        }
      }
    }
  }

  private func pixel(_ word: UInt32) -> UInt32 {
    red[Int(word >> 16 & 0xff)] | green[Int(word >> 8 & 0xff)] | blue[Int(word & 0xff)]
  }
}
