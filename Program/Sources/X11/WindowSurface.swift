internal import Glibc
internal import PullcordCX11

/// Draws pixels to an X11 window, and reads them back, in the window's pixel format.
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
    // If the connection is lost, only free Xlib's memory.
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
  /// may change them after this method returns. The corresponding C function is `XPutImage`.
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
  /// `word` is `0xAARRGGBB`. The alpha has no effect, because the window is opaque. Boxes are in
  /// pixels. The corresponding C functions are `XSetForeground` and `XFillRectangles`.
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

/// The id of a segment of shared memory that the server has attached.
package struct SharedSegmentID: RawRepresentable, Hashable, Sendable {
  /// The server's resource id.
  package var rawValue: UInt
  /// Makes an id from the server's resource id.
  package init(rawValue: UInt) { self.rawValue = rawValue }
}

/// A picture in memory that the program shares with the server (MIT-SHM).
///
/// Shared memory saves copying the picture through the connection.
///
/// The system frees the memory when both sides have detached it, even after a crash.
package final class SharedImage {
  private let surface: WindowSurface
  private var info = XShmSegmentInfo()
  private var image: UnsafeMutablePointer<XImage>?

  /// The memory, in the window's pixel format.
  package let base: UnsafeMutableRawPointer
  /// The size of the memory in bytes.
  package let capacity: Int
  /// The id that identifies the segment in the completion event.
  package var id: SharedSegmentID { SharedSegmentID(rawValue: info.shmseg) }

  /// Creates a segment of `capacity` bytes and attaches the server to it.
  ///
  /// This initializer waits for the server. The server refuses clients on other machines. The
  /// corresponding C functions are `shmget`, `shmat`, `XShmAttach` and `shmctl`.
  package init(surface: WindowSurface, capacity: Int) throws(X11Error) {
    if surface.display.isLost { throw .connectionLost }
    let segment = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0o600)
    guard segment >= 0 else { throw .noSharedMemory(bytes: capacity, code: errno) }
    // The system keeps a removed segment until the last process detaches it. This initializer
    // removes it, so that a later crash leaves no segment.
    defer { shmctl(segment, IPC_RMID, nil) }
    guard let base = shmat(segment, nil, 0), Int(bitPattern: base) != -1 else {
      throw .noSharedMemory(bytes: capacity, code: errno)
    }
    var info = XShmSegmentInfo()
    info.shmid = segment
    info.shmaddr = base.assumingMemoryBound(to: CChar.self)
    info.readOnly = 1
    let errors = surface.display.errors { _ = XShmAttach(surface.display.handle, &info) }
    if let error = errors.first {
      shmdt(base)
      throw .refused(error)
    }
    if surface.display.isLost {
      shmdt(base)
      throw .connectionLost
    }
    self.surface = surface
    self.base = base
    self.capacity = capacity
    self.info = info
  }

  deinit {
    destroyImage()
    // The server executes earlier requests first, so waiting is unnecessary.
    if !surface.display.isLost { XShmDetach(surface.display.handle, &info) }
    shmdt(base)
  }

  /// A picture in the segment; its rows are `bytesPerRow(width:)` bytes apart.
  package struct Picture {
    /// The first byte in the segment.
    var offset: Int
    var width: Int
    var height: Int

    /// Makes a picture; `offset` is the position of its first byte in the segment.
    package init(offset: Int = 0, width: Int, height: Int) {
      self.offset = offset
      self.width = width
      self.height = height
    }
  }

  /// Shows a part of `picture` in the window; by default the whole picture at the window's corner.
  ///
  /// The upper left corner of `source` appears at `x` and `y` in the window.
  ///
  /// Do not change the memory until the server has read it. If `reportsTaken` is true, the server
  /// sends `Event.imageTaken` with this segment's id after reading the memory. A reply to any later
  /// request also shows that the server has read it.
  ///
  /// The corresponding C function is `XShmPutImage`.
  package func put(
    _ picture: Picture, from source: (x: Int, y: Int, width: Int, height: Int)? = nil,
    toX x: Int = 0, y: Int = 0, reportsTaken: Bool
  ) {
    let source = source ?? (0, 0, picture.width, picture.height)
    guard !surface.display.isLost, let image = image(of: picture) else { return }
    // The image's pointer to `info` needs to be valid only during the call.
    withUnsafeMutablePointer(to: &info) { info in
      image.pointee.obdata = UnsafeMutableRawPointer(info).assumingMemoryBound(to: CChar.self)
      _ = XShmPutImage(
        surface.display.handle, surface.window.rawValue, surface.context, image, Int32(source.x),
        Int32(source.y), Int32(x), Int32(y), UInt32(source.width), UInt32(source.height),
        reportsTaken ? 1 : 0)
    }
  }

  /// Describes a picture to Xlib.
  ///
  /// Xlib reads the description only during a request.
  private func image(of picture: Picture) -> UnsafeMutablePointer<XImage>? {
    if image == nil {
      image = XShmCreateImage(
        surface.display.handle, surface.format.visual, UInt32(surface.format.depth), ZPixmap,
        info.shmaddr, &info, UInt32(picture.width), UInt32(picture.height))
    }
    image?.pointee.width = Int32(picture.width)
    image?.pointee.height = Int32(picture.height)
    image?.pointee.bytes_per_line = Int32(
      surface.format.pixels.bytesPerRow(width: picture.width))
    image?.pointee.data = info.shmaddr + picture.offset
    return image
  }

  private func destroyImage() {
    guard let image else { return }
    image.pointee.data = nil
    image.pointee.obdata = nil
    _ = image.pointee.f.destroy_image(image)
    self.image = nil
  }
}
