internal import PullcordCX11

/// The visual, depth and pixel format of a window.
package struct WindowFormat {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  /// The layout of the window's pixels.
  package let pixels: PixelFormat
}

extension Display {
  /// The screen's own format, or the best true-color format if the program cannot write that.
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

  /// The size of a pixel in memory, or nil if rows are not padded to 32 bits.
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
