internal import PullcordX11
internal import VectorGraphics

/// The memory that frames are drawn into, and their transport to the screen.
///
/// If the server can attach shared memory there are two segments: one is drawn while the server may still
/// read the other. Otherwise one local buffer is sent through the connection, one frame at a time.
@MainActor
final class FrameBuffers {
  /// Extra pixels on each side of a segment, so that resizing by hand rarely needs new segments.
  private static let spare = 128
  /// Segments are multiples of this size, in bytes.
  private static let granularity = 65536

  private struct Slot {
    var image: SharedImage
    /// Whether the server may still read it.
    var isInUse = false
    /// The refresh requested after it; its arrival also means that the server has read the segment.
    var refresh: UInt32?
  }

  private let display: Display
  private let surface: WindowSurface
  private let echo: Atom
  /// Converts pixels to the screen's format; nil if the screen uses the format they are drawn in.
  private let packer: PixelPacker?
  private var slots: [Slot] = []
  /// The memory of a frame that is not drawn into a segment, and of the same frame in the screen's format.
  private let (local, converted) = (ScratchMemory(), ScratchMemory())
  private var isEchoAwaited = false

  /// Whether frames use shared memory; false after the server has refused it.
  private(set) var isShared: Bool

  /// Makes buffers for a surface.
  ///
  /// `echo` is the property by which the server acknowledges a frame that was sent through the connection.
  init(display: Display, surface: WindowSurface, echo: Atom) {
    self.display = display
    self.surface = surface
    self.echo = echo
    packer = surface.format.pixels.isNative ? nil : PixelPacker(surface.format.pixels)
    isShared = display.offersSharedMemory
  }

  /// Whether a buffer is free.
  var isReady: Bool { slots.isEmpty ? !isEchoAwaited : slots.contains { !$0.isInUse } }

  /// Draws a frame and sends it; returns false if no buffer is free.
  ///
  /// `refresh` is the serial of the refresh that the caller requests next. The server executes requests in
  /// order, so that refresh also means that it has read the segment, which saves an event and a wake-up for
  /// each frame. With nil the server reports the segment itself.
  func draw(width: Int, height: Int, refresh: UInt32?, _ body: (PixelBuffer) -> Void) -> Bool {
    prepare(width: width, height: height)
    guard isReady else { return false }
    guard isShared else {
      drawLocally(width: width, height: height, body)
      return true
    }
    guard let index = slots.firstIndex(where: { !$0.isInUse }) else { return false }
    let image = slots[index].image
    if let packer {
      let words = drawWords(width: width, height: height, body)
      packer.pack(words, stride: width, width: width, height: height, into: image.base)
    } else {
      let words = image.base.assumingMemoryBound(to: UInt32.self)
      body(PixelBuffer(base: words, width: width, height: height))
    }
    slots[index].isInUse = true
    slots[index].refresh = refresh
    image.put(width: width, height: height, reportsTaken: refresh == nil)
    return true
  }

  /// Frees a segment that the server has read; segments that were replaced are ignored.
  func imageTaken(_ id: SharedSegmentID) { free { $0.image.id == id } }

  /// Frees the segments before a requested refresh that has arrived.
  func refreshed(_ serial: UInt32) { free { $0.refresh == serial } }

  /// Frees all segments: the server has executed all requests.
  func allTaken() { free { _ in true } }

  /// Frees the local buffer: the server has executed what was sent through the connection.
  func echoReceived() { isEchoAwaited = false }

  private func free(where isRead: (Slot) -> Bool) {
    for index in slots.indices where isRead(slots[index]) {
      slots[index].isInUse = false
      slots[index].refresh = nil
    }
  }

  private func drawLocally(width: Int, height: Int, _ body: (PixelBuffer) -> Void) {
    let words = drawWords(width: width, height: height, body)
    if let packer {
      let pixels = converted.reserve(packer.format.bytesPerRow(width: width) * height)
      packer.pack(words, stride: width, width: width, height: height, into: pixels)
      surface.put(pixels, width: width, height: height)
    } else {
      surface.put(words, width: width, height: height)
    }
    display.requestEcho(by: echo, of: surface.window)
    isEchoAwaited = true
  }

  /// Makes larger segments if the frame does not fit.
  private func prepare(width: Int, height: Int) {
    let needed = surface.format.pixels.bytesPerRow(width: width) * height
    guard isShared, (slots.first?.image.capacity ?? 0) < needed else { return }
    let wanted =
      surface.format.pixels.bytesPerRow(width: width + Self.spare) * (height + Self.spare)
    let capacity = (wanted + Self.granularity - 1) / Self.granularity * Self.granularity
    slots.removeAll()
    do {
      for _ in 0..<2 {
        slots.append(Slot(image: try SharedImage(surface: surface, capacity: capacity)))
      }
    } catch {
      // The server is on another machine, or the system has no more segments.
      slots.removeAll()
      isShared = false
    }
  }

  private func drawWords(
    width: Int, height: Int, _ body: (PixelBuffer) -> Void
  ) -> UnsafeMutablePointer<UInt32> {
    let words = local.reserve(width * height * 4).assumingMemoryBound(to: UInt32.self)
    body(PixelBuffer(base: words, width: width, height: height))
    return words
  }
}

/// Memory that is reused and only grows.
private final class ScratchMemory {
  private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit { bytes.deallocate() }

  /// Returns at least `count` bytes with undefined contents.
  func reserve(_ count: Int) -> UnsafeMutableRawPointer {
    if bytes.count >= count, let base = bytes.baseAddress { return base }
    bytes.deallocate()
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    return bytes.baseAddress.unsafelyUnwrapped
  }
}
