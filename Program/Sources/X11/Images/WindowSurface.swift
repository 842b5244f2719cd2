internal import PullcordCX11

/// The destination of a window's pictures: the window, its format and its graphics context.
package final class WindowSurface {
  let display: Display
  let context: GC
  /// The window.
  package let window: WindowID
  /// The window's pixel format.
  package let format: WindowFormat

  /// Creates the graphics context.
  ///
  /// The corresponding C function is `XCreateGC`.
  package init(display: Display, window: WindowID, format: WindowFormat) throws(X11Error) {
    if display.isLost { throw .connectionLost }
    var values = XGCValues()
    values.graphics_exposures = 0
    guard
      let context = XCreateGC(
        display.handle, window.rawValue, UInt(GCGraphicsExposures), &values)
    else { throw .connectionLost }
    self.display = display
    self.window = window
    self.format = format
    self.context = context
  }

  deinit {
    // Without a connection, only free the memory.
    if display.isLost {
      XFree(UnsafeMutableRawPointer(context))
    } else {
      XFreeGC(display.handle, context)
    }
  }

  /// Sends a picture through the connection.
  ///
  /// This is slower than a `SharedImage` but works with every server.
  ///
  /// `pixels` are in the window's format, with rows `bytesPerRow(width:)` bytes apart. The caller
  /// may change them after this returns. The corresponding C function is `XPutImage`.
  package func put(_ pixels: UnsafeMutableRawPointer, width: Int, height: Int) {
    guard !display.isLost,
      let image = XCreateImage(
        display.handle, format.visual, UInt32(format.depth), ZPixmap, 0,
        pixels.assumingMemoryBound(to: CChar.self), UInt32(width), UInt32(height), 32,
        Int32(format.pixels.bytesPerRow(width: width)))
    else { return }
    XPutImage(
      display.handle, window.rawValue, context, image, 0, 0, 0, 0, UInt32(width), UInt32(height))
    // The caller owns the pixels, so they must not be freed with the image.
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image(image)
  }

  /// Fills boxes of the window with one color.
  ///
  /// `word` is `0xAARRGGBB`; the window is opaque. Boxes are in pixels. The corresponding C functions
  /// are `XSetForeground` and `XFillRectangles`.
  package func fill(
    _ boxes: [(x: Int, y: Int, width: Int, height: Int)], with word: UInt32
  ) {
    if display.isLost || boxes.isEmpty { return }
    var rectangles = boxes.map {
      XRectangle(
        x: Int16(clamping: $0.x), y: Int16(clamping: $0.y), width: UInt16(clamping: $0.width),
        height: UInt16(clamping: $0.height))
    }
    XSetForeground(display.handle, context, UInt(format.pixels.pixel(for: word)))
    XFillRectangles(
      display.handle, window.rawValue, context, &rectangles, Int32(rectangles.count))
  }

  /// Reads the window's pixels back from the server, as opaque words `0xAARRGGBB`.
  ///
  /// There are no gaps between the rows.
  ///
  /// The window must be shown and completely on the screen. The corresponding C function is
  /// `XGetImage`.
  package func read(width: Int, height: Int) throws(X11Error) -> [UInt32] {
    if display.isLost { throw .connectionLost }
    var image: UnsafeMutablePointer<XImage>?
    let errors = display.errors {
      image = XGetImage(
        display.handle, window.rawValue, 0, 0, UInt32(width), UInt32(height), UInt.max, ZPixmap)
    }
    if display.isLost { throw .connectionLost }
    guard errors.isEmpty, let image else { throw .cannotReadWindow }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard let data = image.pointee.data else { throw .cannotReadWindow }
    let bytes = UnsafeRawPointer(data)
    let bytesPerRow = Int(image.pointee.bytes_per_line)
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        words.append(format.pixels.word(for: pixel(bytes + y * bytesPerRow, x)))
      }
    }
    return words
  }

  private func pixel(_ row: UnsafeRawPointer, _ x: Int) -> UInt32 {
    let isBigEndian = format.pixels.isBigEndian
    switch format.pixels.bitsPerPixel {
    case 32:
      let value = row.load(fromByteOffset: x * 4, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: value) : UInt32(littleEndian: value)
    case 16:
      let value = row.load(fromByteOffset: x * 2, as: UInt16.self)
      return UInt32(isBigEndian ? UInt16(bigEndian: value) : UInt16(littleEndian: value))
    default:
      return (0..<3).reduce(0) { pixel, byte in
        let value = UInt32(row.load(fromByteOffset: x * 3 + byte, as: UInt8.self))
        return pixel | value << UInt32((isBigEndian ? 2 - byte : byte) * 8)
      }
    }
  }
}
