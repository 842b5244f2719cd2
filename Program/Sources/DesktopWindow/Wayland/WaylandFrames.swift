internal import PullcordWayland
internal import VectorGraphics

/// The pixel buffers of frames on a Wayland compositor.
///
/// If the compositor still reads all buffers, the program adds another one, up to three. The
/// program composes each frame in a free buffer. It changes only the areas where the buffer differs
/// from the new frame: it copies tiles, fills boxes with a color, and draws everything else. The
/// compositor receives the boxes that differ from the previous frame, so that it copies or uploads
/// only these.
@MainActor
final class WaylandFrames {
  /// A frame to show: its buffer, and the boxes that differ from the previous frame.
  struct Frame {
    var buffer: SharedBuffer
    var damage: [PixelBox]
  }

  private struct Slot {
    var buffer: SharedBuffer
    /// Whether the compositor may still read the buffer.
    var isInUse = false
    /// The boxes in which the buffer still shows an older frame than the latest one.
    var stale: [PixelBox]
  }

  /// The largest number of buffers.
  private static let mostSlots = 3
  /// The largest number of boxes in a list; one box of the whole picture replaces a longer list.
  private static let mostBoxes = 128

  private let connection: WaylandConnection
  private var slots: [Slot] = []
  private var size = PixelBox(left: 0, top: 0, right: 0, bottom: 0)
  private var tiles: TileMemory?
  /// The parts of the latest frame, and the index of its buffer.
  private var latest: (parts: PictureParts, slot: Int)?

  init(_ connection: WaylandConnection) { self.connection = connection }

  /// Draws a frame; returns nil if no buffer is free.
  ///
  /// Throws if the system has no memory for another buffer.
  func draw(width: Int, height: Int, _ draw: DrawFrame) throws(WaylandError) -> Frame? {
    prepare(PixelBox(left: 0, top: 0, right: width, bottom: height))
    guard let index = try freeSlot() else { return nil }
    let canvas = canvas(of: slots[index].buffer)
    let parts =
      draw(canvas, tiles.map { SharedTiles(memory: $0, showsPrevious: latest != nil) })
      ?? PictureParts(drawn: [size])
    let changes = latest.map { parts.changes(since: $0.parts) } ?? parts
    write(parts, changes: changes, into: index)
    let damage = Self.limited(
      changes.drawn + changes.copies.map(\.box) + changes.fills.map(\.box), whole: size)
    for other in slots.indices where other != index {
      slots[other].stale = Self.limited(slots[other].stale + damage, whole: size)
    }
    slots[index].stale = []
    slots[index].isInUse = true
    latest = (parts, index)
    return Frame(buffer: slots[index].buffer, damage: damage)
  }

  /// Makes a buffer available again, because the compositor no longer reads it.
  ///
  /// If a new buffer has replaced this buffer, this method has no effect.
  func released(_ buffer: BufferID) {
    for index in slots.indices where slots[index].buffer.id == buffer {
      slots[index].isInUse = false
    }
  }

  /// Releases the memory of tiles if it is much larger than the current size needs.
  ///
  /// Returns whether it has released the memory. The buffers stay until the next frame, because the
  /// compositor may still show one of them.
  func releaseMemory() -> Bool {
    guard let tiles, tiles.byteCount > 2 * TileMemory.byteCount(forPixels: size.area) else {
      return false
    }
    self.tiles = nil
    return true
  }

  /// Discards all buffers if the size has changed, or if the memory of the tiles was released.
  private func prepare(_ whole: PixelBox) {
    guard whole != size || tiles == nil else { return }
    size = whole
    slots.removeAll()
    latest = nil
    let byteCount = TileMemory.byteCount(forPixels: whole.area)
    if byteCount > tiles?.byteCount ?? 0 { tiles = TileMemory(byteCount: byteCount) }
  }

  private func freeSlot() throws(WaylandError) -> Int? {
    if let index = slots.firstIndex(where: { !$0.isInUse }) { return index }
    guard slots.count < Self.mostSlots else { return nil }
    let buffer = try SharedBuffer(connection: connection, width: size.width, height: size.height)
    slots.append(Slot(buffer: buffer, stale: [size]))
    return slots.count - 1
  }

  private func canvas(of buffer: SharedBuffer) -> PixelBuffer {
    PixelBuffer(
      base: buffer.base.assumingMemoryBound(to: UInt32.self), width: size.width,
      height: size.height)
  }

  /// Writes the parts that the buffer does not show yet: the parts that have changed since the
  /// latest frame, and the parts in the buffer's stale boxes.
  private func write(_ parts: PictureParts, changes: PictureParts, into index: Int) {
    let canvas = canvas(of: slots[index].buffer)
    let stale = slots[index].stale
    let isStale = { (box: PixelBox) in stale.contains { !$0.intersection(box).isEmpty } }
    for fill in changes.fills { canvas.fill(fill.box, with: fill.word) }
    for fill in parts.fills {
      for box in stale { canvas.fill(fill.box.intersection(box), with: fill.word) }
    }
    if let tiles {
      let words = tiles.base.assumingMemoryBound(to: UInt32.self)
      let changed = Set(changes.copies)
      for copy in parts.copies where changed.contains(copy) || isStale(copy.box) {
        let first = words + copy.tile + copy.y * copy.tileWidth + copy.x
        canvas.copy(first, stride: copy.tileWidth, to: copy.box)
      }
    }
    guard let latest, latest.slot != index else { return }
    let previous = self.canvas(of: slots[latest.slot].buffer)
    for box in parts.kept where isStale(box) {
      canvas.copy(
        previous.base + box.top * previous.stride + box.left, stride: previous.stride, to: box)
    }
  }

  /// Returns the boxes, or only the box of the whole picture if there are too many boxes.
  private static func limited(_ boxes: [PixelBox], whole: PixelBox) -> [PixelBox] {
    boxes.contains(whole) || boxes.count > mostBoxes ? [whole] : boxes
  }
}

extension PixelBuffer {
  fileprivate func fill(_ box: PixelBox, with word: UInt32) {
    guard !box.isEmpty else { return }
    for y in box.top..<box.bottom {
      (base + y * stride + box.left).update(repeating: word, count: box.width)
    }
  }

  /// Copies pixels into a box; each pixel is a word, and the rows begin `stride` words apart.
  fileprivate func copy(_ words: UnsafePointer<UInt32>, stride: Int, to box: PixelBox) {
    guard !box.isEmpty else { return }
    if stride == box.width, self.stride == box.width {
      (base + box.top * stride).update(from: words, count: box.area)
      return
    }
    for row in 0..<box.height {
      (base + (box.top + row) * self.stride + box.left).update(
        from: words + row * stride, count: box.width)
    }
  }
}
