internal import Glibc
internal import PullcordCX11

/// A segment of shared memory that the server has attached.
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
    // A removed segment exists until the last process detaches it. Thus a crash leaves no segment.
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

  /// A picture in the segment, whose rows are `bytesPerRow(width:)` bytes apart.
  package struct Picture {
    /// The first byte in the segment.
    var offset: Int
    var width: Int
    var height: Int

    /// Makes a picture; `offset` is its first byte in the segment.
    package init(offset: Int = 0, width: Int, height: Int) {
      self.offset = offset
      self.width = width
      self.height = height
    }
  }

  /// Shows a part of a picture in the segment; by default the whole picture at the window's corner.
  ///
  /// `x` and `y` are the upper left corner of `source` in the window.
  ///
  /// Do not change the memory until the server has read it. If `reportsTaken` is true, the server
  /// then sends `Event.imageTaken` with this segment's id. A reply to any later request also shows
  /// that the server has read the memory. The corresponding C function is `XShmPutImage`.
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

  /// Describes a picture to Xlib, which only reads the description during a request.
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
