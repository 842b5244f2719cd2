internal import PullcordX11
internal import VectorGraphics

/// The memory frames are drawn into, and the way they take to the screen.
///
/// Two shared segments where the server can attach them: one is drawn while the server may still read
/// the other. Otherwise one local buffer that goes through the connection, with one frame in flight.
@MainActor
final class FrameBuffers {
  /// Room beyond the asked size, in pixels a side: a resize by hand rarely needs new segments.
  private static let spare = 128
  /// Segments are whole multiples of this, in bytes.
  private static let granularity = 65536

  private struct Slot {
    var image: SharedImage
    /// Whether the server may still read it.
    var isTaken = false
    /// The refresh that was asked for after it and tells, too, that the server has read it.
    var refresh: UInt32?
  }

  private let display: Display
  private let surface: WindowSurface
  private let echo: Atom
  /// Nil when words as drawn are what the screen takes.
  private let packer: PixelPacker?
  private var slots: [Slot] = []
  private var local: UnsafeMutableBufferPointer<UInt32>?
  private var packed: UnsafeMutableRawBufferPointer?
  private var isEchoAwaited = false

  /// Whether frames go through shared memory; false once the server has refused.
  private(set) var isShared: Bool

  /// Prepares for a surface.
  ///
  /// `echo` names the property by which the server acknowledges a frame that went through the
  /// connection.
  init(display: Display, surface: WindowSurface, echo: Atom) {
    self.display = display
    self.surface = surface
    self.echo = echo
    packer = surface.format.pixels.isNative ? nil : PixelPacker(surface.format.pixels)
    isShared = display.offersSharedMemory
  }

  isolated deinit {
    local?.deallocate()
    packed?.deallocate()
  }

  /// Whether a frame can be drawn now without waiting for the server.
  var isReady: Bool { slots.isEmpty ? !isEchoAwaited : slots.contains { !$0.isTaken } }

  /// Draws a frame and sends it; false when no buffer is free.
  ///
  /// `refresh` is the serial of the refresh that is asked for right after. The server does what it is
  /// asked in order, so that refresh says that the segment was read, and spares an event and a
  /// wake-up a frame. Nil when there is none: then the server reports the segment itself.
  func draw(width: Int, height: Int, refresh: UInt32?, _ body: (PixelBuffer) -> Void) -> Bool {
    prepare(width: width, height: height)
    guard isReady else { return false }
    guard isShared else {
      drawLocally(width: width, height: height, body)
      return true
    }
    guard let index = slots.firstIndex(where: { !$0.isTaken }) else { return false }
    let image = slots[index].image
    if let packer {
      let words = localWords(width * height)
      body(PixelBuffer(base: words, width: width, height: height))
      packer.pack(words, stride: width, width: width, height: height, into: image.base)
    } else {
      let words = image.base.assumingMemoryBound(to: UInt32.self)
      body(PixelBuffer(base: words, width: width, height: height))
    }
    slots[index].isTaken = true
    slots[index].refresh = refresh
    image.put(width: width, height: height, reportsTaken: refresh == nil)
    return true
  }

  /// The server has read a segment.
  ///
  /// Ones given up since are not known any more.
  func imageTaken(_ id: SharedSegmentID) {
    for index in slots.indices where slots[index].image.id == id { slots[index].isTaken = false }
  }

  /// A refresh that was asked for has come, and everything asked before it is done.
  func refreshed(_ serial: UInt32) {
    for index in slots.indices where slots[index].refresh == serial {
      slots[index].isTaken = false
      slots[index].refresh = nil
    }
  }

  /// The server has read everything there is.
  func takeAll() {
    for index in slots.indices {
      slots[index].isTaken = false
      slots[index].refresh = nil
    }
  }

  /// The server has done what was sent through the connection.
  func echoReceived() { isEchoAwaited = false }

  private func drawLocally(width: Int, height: Int, _ body: (PixelBuffer) -> Void) {
    let words = localWords(width * height)
    body(PixelBuffer(base: words, width: width, height: height))
    if let packer {
      let pixels = packedBytes(packer.format.bytesPerRow(width: width) * height)
      packer.pack(words, stride: width, width: width, height: height, into: pixels)
      surface.put(pixels, width: width, height: height)
    } else {
      surface.put(words, width: width, height: height)
    }
    display.requestEcho(by: echo, of: surface.window)
    isEchoAwaited = true
  }

  /// Makes new segments when the frame does not fit into those there are.
  private func prepare(width: Int, height: Int) {
    let needed = surface.format.pixels.bytesPerRow(width: width) * height
    guard isShared, (slots.first?.image.capacity ?? 0) < needed else { return }
    let roomy =
      surface.format.pixels.bytesPerRow(width: width + Self.spare) * (height + Self.spare)
    let capacity = (roomy + Self.granularity - 1) / Self.granularity * Self.granularity
    slots.removeAll()
    do {
      for _ in 0..<2 {
        slots.append(Slot(image: try SharedImage(surface: surface, capacity: capacity)))
      }
    } catch {
      // The server is on another machine, or the system is out of segments.
      slots.removeAll()
      isShared = false
    }
  }

  private func localWords(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if let local, local.count >= count, let base = local.baseAddress { return base }
    local?.deallocate()
    let words = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    words.initialize(repeating: 0)
    local = words
    return words.baseAddress.unsafelyUnwrapped
  }

  private func packedBytes(_ count: Int) -> UnsafeMutableRawPointer {
    if let packed, packed.count >= count, let base = packed.baseAddress { return base }
    packed?.deallocate()
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    packed = bytes
    return bytes.baseAddress.unsafelyUnwrapped
  }
}
