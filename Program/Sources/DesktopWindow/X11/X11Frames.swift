internal import PullcordX11
internal import VectorGraphics

/// The pixel buffers of frames, and their transport to the screen.
///
/// If the server can attach shared memory, there are two segments. The program draws into one
/// segment while the server may still read the other. Without shared memory, there is one local
/// buffer. The program sends its contents through the connection, one frame at a time.
///
/// If the server also uses the program's pixel format, a third segment contains tiles. A frame then
/// consists of requests that copy tiles to their positions, and the program draws only the other
/// parts into a buffer. The parts of a frame do not overlap. Therefore the screen never shows a row
/// without the drawings over it, even if the screen is updated between two requests. The requests
/// arrive together. If they need less than a few milliseconds, the server executes all of them
/// before it serves another program.
@MainActor
final class X11Frames {
  /// The number of pixels by which a segment is wider and higher than its first frame.
  ///
  /// Because of this reserve, resizing the window by hand rarely needs new segments.
  private static let spare = 128
  /// The unit of a segment's size, in bytes: each size is a multiple of this unit.
  private static let granularity = 65536

  private struct Slot {
    var image: SharedImage
    /// Whether the server may still read the segment.
    var isInUse = false
    /// The serial of the refresh whose report shows that the server has read the segment.
    ///
    /// It is nil if the frame in the segment awaits no such report.
    var refresh: UInt32?
  }

  private let display: Display
  private let surface: WindowSurface
  private let echo: Atom
  /// Converts pixels to the screen's format; nil if no conversion is necessary.
  private let packer: PixelPacker?
  private var slots: [Slot] = []
  /// The segment that contains the tiles, and the description of its memory for a renderer.
  private var tiles: (image: SharedImage, memory: TileMemory)?
  /// The local buffer, and a second buffer for its contents in the screen's format.
  private let (local, converted) = (ScratchMemory(), ScratchMemory())
  private var isEchoAwaited = false
  /// The parts and the size of the frame that the window shows; nil if the next frame must send all
  /// of its parts.
  private var shown: (parts: PictureParts, size: PixelBox)?

  /// Whether frames use shared memory; false if the server does not offer or has refused it.
  private(set) var isShared: Bool

  /// Makes buffers for a surface.
  ///
  /// `echo` is a property of the window. The program changes this property after each frame that it
  /// sends through the connection. The event for this change shows that the server has received the
  /// frame.
  init(display: Display, surface: WindowSurface, echo: Atom) {
    self.display = display
    self.surface = surface
    self.echo = echo
    packer = surface.format.pixels.isNative ? nil : PixelPacker(surface.format.pixels)
    isShared = display.offersSharedMemory
  }

  var isReady: Bool { slots.isEmpty ? !isEchoAwaited : slots.contains { !$0.isInUse } }

  /// Draws a frame and sends it; returns false if no buffer is free.
  ///
  /// `body` receives the memory of the tiles if the server can read tiles. `body` returns the parts
  /// of the frame, or nil if it has drawn the whole buffer.
  ///
  /// `refresh` is the serial of the refresh that the frame awaits. If the window manager sets the
  /// pace of the frames, it reports this refresh; otherwise, the server does. The report also means
  /// that the server has read the segment, because the server executes requests in order. Each
  /// frame therefore needs no second event and no second wake-up. If `refresh` is nil, the server
  /// sends a separate event when it has read the segment.
  func draw(width: Int, height: Int, refresh: UInt32?, _ body: DrawFrame) -> Bool {
    prepare(width: width, height: height)
    guard isReady else { return false }
    guard isShared else {
      drawLocally(width: width, height: height, body)
      return true
    }
    guard let index = slots.firstIndex(where: { !$0.isInUse }) else { return false }
    let image = slots[index].image
    let whole = PixelBox(left: 0, top: 0, right: width, bottom: height)
    if shown?.size != whole { shown = nil }
    var parts: PictureParts?
    if let packer {
      let words = drawWords(width: width, height: height, body)
      packer.pack(words, stride: width, width: width, height: height, into: image.base)
    } else {
      let words = image.base.assumingMemoryBound(to: UInt32.self)
      parts = body(
        PixelBuffer(base: words, width: width, height: height),
        tiles.map { SharedTiles(memory: $0.memory, showsPrevious: shown != nil) })
    }
    slots[index].isInUse = true
    slots[index].refresh = refresh
    let new = parts ?? PictureParts(drawn: [whole])
    put(
      shown.map { new.changes(since: $0.parts) } ?? new, image,
      SharedImage.Picture(width: width, height: height), reportsTaken: refresh == nil)
    shown = (new, whole)
    return true
  }

  /// Forgets which parts the window shows, so that the next frame sends all of its parts.
  ///
  /// Call this when the server has lost a part of the window's contents.
  func contentsLost() { shown = nil }

  /// Releases the memory that frames of this size do not need.
  ///
  /// Returns whether it has released segments. If so, the next frame gets new segments.
  func releaseMemory(width: Int, height: Int) -> Bool {
    local.release(beyond: width * height * 4)
    converted.release(beyond: surface.format.pixels.bytesPerRow(width: width) * height)
    guard let slot = slots.first, slot.image.capacity > 2 * capacity(width: width, height: height)
    else { return false }
    slots.removeAll()
    tiles = nil
    shown = nil
    return true
  }

  /// The size of a segment for frames of this size, in bytes.
  private func capacity(width: Int, height: Int) -> Int {
    let wanted =
      surface.format.pixels.bytesPerRow(width: width + Self.spare) * (height + Self.spare)
    return (wanted + Self.granularity - 1) / Self.granularity * Self.granularity
  }

  /// Sends the parts of a frame.
  ///
  /// If `reportsTaken` is true, the server sends an event when it has read the segment, after the
  /// last of these requests.
  private func put(
    _ parts: PictureParts, _ image: SharedImage, _ picture: SharedImage.Picture,
    reportsTaken: Bool
  ) {
    for (word, fills) in Dictionary(grouping: parts.fills, by: \.word).sorted(by: {
      $0.key < $1.key
    }) {
      surface.fill(
        fills.map { ($0.box.left, $0.box.top, $0.box.width, $0.box.height) }, with: word)
    }
    for copy in parts.copies {
      tiles?.image.put(
        SharedImage.Picture(
          offset: copy.tile * 4, width: copy.tileWidth, height: copy.tileHeight),
        from: (copy.x, copy.y, copy.box.width, copy.box.height), toX: copy.box.left,
        y: copy.box.top, reportsTaken: false)
    }
    for box in parts.drawn {
      image.put(
        picture, from: (box.left, box.top, box.width, box.height), toX: box.left, y: box.top,
        reportsTaken: reportsTaken && box == parts.drawn.last)
    }
    if reportsTaken, parts.drawn.isEmpty {
      // This frame reads nothing from the segment. Put an empty box, so that the server sends the
      // event anyway.
      image.put(picture, from: (0, 0, 0, 0), reportsTaken: true)
    }
  }

  /// Makes a segment available again, because the server has read it.
  ///
  /// If new segments have replaced this segment, this method has no effect.
  func imageTaken(_ id: SharedSegmentID) { free { $0.image.id == id } }

  /// Makes the segment of the frame that awaited the refresh `serial` available again.
  func refreshed(_ serial: UInt32) { free { $0.refresh == serial } }

  /// Makes all segments available again.
  ///
  /// Call this when the server has executed all requests.
  func allTaken() { free { _ in true } }

  /// Makes the local buffer available again.
  ///
  /// Call this when the server has received the frame.
  func echoReceived() { isEchoAwaited = false }

  private func free(where isRead: (Slot) -> Bool) {
    for index in slots.indices where isRead(slots[index]) {
      slots[index].isInUse = false
      slots[index].refresh = nil
    }
  }

  private func drawLocally(width: Int, height: Int, _ body: DrawFrame) {
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

  /// Makes larger segments if the frame does not fit in the current ones.
  private func prepare(width: Int, height: Int) {
    let needed = surface.format.pixels.bytesPerRow(width: width) * height
    guard isShared, (slots.first?.image.capacity ?? 0) < needed else { return }
    let capacity = capacity(width: width, height: height)
    slots.removeAll()
    do {
      for _ in 0..<2 {
        slots.append(Slot(image: try SharedImage(surface: surface, capacity: capacity)))
      }
      let size = TileMemory.byteCount(forPixels: capacity / 4)
      tiles = packer == nil ? try makeTiles(capacity: size) : nil
      // `shown` contains positions in the old tile memory. They are meaningless in the new memory,
      // so send all parts again.
      shown = nil
    } catch {
      // The server is remote, or the system has no more segments. Do not share memory from now on.
      slots.removeAll()
      tiles = nil
      isShared = false
    }
  }

  private func makeTiles(
    capacity: Int
  ) throws(X11Error) -> (image: SharedImage, memory: TileMemory) {
    let image = try SharedImage(surface: surface, capacity: capacity)
    return (image, TileMemory(base: image.base, byteCount: capacity, owner: image))
  }

  private func drawWords(
    width: Int, height: Int, _ body: DrawFrame
  ) -> UnsafeMutablePointer<UInt32> {
    let words = local.reserve(width * height * 4).assumingMemoryBound(to: UInt32.self)
    _ = body(PixelBuffer(base: words, width: width, height: height), nil)
    return words
  }
}

/// Reusable memory for the pixels of a frame; it grows when necessary.
private final class ScratchMemory {
  private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit { bytes.deallocate() }

  /// Releases the memory if it has more than twice `count` bytes.
  func release(beyond count: Int) {
    guard bytes.count > 2 * count else { return }
    bytes.deallocate()
    bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  /// Returns memory for at least `count` bytes, with undefined contents.
  func reserve(_ count: Int) -> UnsafeMutableRawPointer {
    if bytes.count >= count, let base = bytes.baseAddress { return base }
    bytes.deallocate()
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    return bytes.baseAddress.unsafelyUnwrapped
  }
}
