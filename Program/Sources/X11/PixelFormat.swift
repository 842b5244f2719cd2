internal import PullcordCX11

/// The layout of a pixel in the images of a screen.
///
/// Programs draw pictures as 32-bit words `0xAARRGGBB`. A format converts these words to the
/// screen's pixels and back. If a channel has more than eight bits, the format repeats the eight
/// bits of the word, so that white stays white.
package struct PixelFormat: Hashable, Sendable {
  /// The number of bits of a pixel in memory: 16, 24 or 32.
  package let bitsPerPixel: Int
  /// Whether the first byte of a pixel is the most significant.
  package let isBigEndian: Bool
  /// The bit masks of red, green and blue.
  package let masks: [UInt32]
  /// The bits of a pixel that belong to no color.
  ///
  /// The format sets these bits in every pixel, so that a window with alpha is opaque.
  package let alphaMask: UInt32

  /// Makes a format; nil if the mask of a color is 0, or if `bitsPerPixel` is not 16, 24 or 32.
  ///
  /// `depth` is the number of significant bits in a pixel, including alpha.
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

  /// Whether the screen uses the layout `0xAARRGGBB` of drawn pictures, so they need no conversion.
  package var isNative: Bool {
    bitsPerPixel == 32 && isBigEndian == (1.bigEndian == 1) && masks == [0xff0000, 0xff00, 0xff]
      && alphaMask == 0
  }

  /// The number of bytes in a row of pixels, rounded up to a multiple of four.
  package func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 31) / 32 * 4 }

  /// Converts an eight-bit value to the bits of a channel's mask.
  static func place(_ value: UInt32, in mask: UInt32) -> UInt32 {
    let bits = mask.nonzeroBitCount
    let wide = value << 24 | value << 16 | value << 8 | value
    return (wide >> UInt32(32 - bits)) << UInt32(mask.trailingZeroBitCount)
  }

  /// Reads a channel as an eight-bit value, and repeats the bits of a narrower channel.
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

  /// The screen's pixel for a drawn word `0xAARRGGBB`.
  package func pixel(for word: UInt32) -> UInt32 {
    alphaMask | Self.place(word >> 16 & 0xff, in: masks[0])
      | Self.place(word >> 8 & 0xff, in: masks[1]) | Self.place(word & 0xff, in: masks[2])
  }

  /// The opaque word `0xFFRRGGBB` for a pixel of the screen.
  package func word(for pixel: UInt32) -> UInt32 {
    0xff00_0000 | Self.extract(pixel, from: masks[0]) << 16
      | Self.extract(pixel, from: masks[1]) << 8 | Self.extract(pixel, from: masks[2])
  }
}

/// The visual, depth and pixel format of a window.
package struct WindowFormat {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  /// The layout of the window's pixels.
  package let pixels: PixelFormat
}

extension Display {
  /// The screen's own format.
  ///
  /// If the program cannot write that format, the result is the best true-color format.
  ///
  /// The corresponding C functions are `XDefaultVisual`, `XMatchVisualInfo` and
  /// `XListPixmapFormats`.
  package func windowFormat() throws(X11Error) -> WindowFormat {
    guard !isLost, let visual = XDefaultVisual(handle, screen) else { throw .connectionLost }
    let depth = XDefaultDepth(handle, screen)
    if let format = format(visual, depth: depth) { return format }
    for depth: Int32 in [24, 30, 16, 15] {
      var info = XVisualInfo()
      if XMatchVisualInfo(handle, screen, depth, TrueColor, &info) != 0, let visual = info.visual,
        let format = format(visual, depth: depth)
      {
        return format
      }
    }
    throw .unsupportedVisual("depth \(depth), class \(visual.pointee.class)")
  }

  private func format(_ visual: UnsafeMutablePointer<Visual>, depth: Int32) -> WindowFormat? {
    guard visual.pointee.class == TrueColor, let bits = bitsPerPixel(depth: depth) else {
      return nil
    }
    let pixels = PixelFormat(
      depth: Int(depth), bitsPerPixel: Int(bits),
      red: UInt32(truncatingIfNeeded: visual.pointee.red_mask),
      green: UInt32(truncatingIfNeeded: visual.pointee.green_mask),
      blue: UInt32(truncatingIfNeeded: visual.pointee.blue_mask),
      isBigEndian: XImageByteOrder(handle) == MSBFirst)
    return pixels.map { WindowFormat(visual: visual, depth: depth, pixels: $0) }
  }

  /// The number of bits of a pixel in memory, or nil if rows are not padded to 32 bits.
  ///
  /// All current servers pad rows to 32 bits.
  private func bitsPerPixel(depth: Int32) -> Int32? {
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(handle, &count) else { return nil }
    defer { XFree(formats) }
    return UnsafeBufferPointer(start: formats, count: Int(count))
      .first { $0.depth == depth && $0.scanline_pad == 32 }?.bits_per_pixel
  }
}

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
