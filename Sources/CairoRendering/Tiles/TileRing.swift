internal import VectorGraphics

/// The values that determine the pixels of a cached drawing.
struct TileKey: Hashable {
  var id: UInt64
  var version: UInt64
  var width: Int
  var height: Int
  var scale: Double
}

/// The tiles of recent frames in one piece of memory.
///
/// New tiles follow each other through the memory and replace the oldest ones, as in a ring. They
/// do not replace tiles that another process may still read. The ring grows only as far as recent
/// frames require. The memory beyond the ring is never touched.
struct TileRing {
  let memory: TileMemory
  /// The number of latest frames whose tiles must not change.
  private let protectedFrames: Int

  private struct Slot {
    var offset: Int
    var byteCount: Int
    /// The tile in the slot; nil if the slot is free.
    var key: TileKey?
    /// The latest frame that needed the tile.
    var frame = 0
    var next: Int?
  }

  /// The slots, which together cover the memory.
  ///
  /// `first` and `next` link them in the order of their offsets.
  private var slots: [Slot]
  private var unused: [Int] = []
  private let first = 0
  /// The slot after the newest tile.
  private var cursor = 0
  private var tiles: [TileKey: Tile] = [:]
  private var frame = 1
  /// The size of the tiles that the current frame has needed so far, in bytes.
  private var frameBytes = 0
  /// The end of the ring in the memory, in bytes.
  private var reach = 0
  /// The size of all tiles, in bytes.
  private(set) var byteCount = 0

  /// Makes an empty ring.
  ///
  /// With `isReadLater`, the tiles of a composed frame do not change while another process may
  /// still read them.
  init(memory: TileMemory, isReadLater: Bool) {
    self.memory = memory
    protectedFrames = isReadLater ? 2 : 0
    slots = [Slot(offset: 0, byteCount: memory.byteCount & ~3)]
  }

  /// The size of the ring, as a multiple of the size of a frame's tiles.
  ///
  /// A ring for two frames still has the tiles of content that is up to one viewport out of sight.
  /// Scrolling back by less than the viewport therefore needs no new tiles.
  private static let framesInReach = 2

  mutating func beginFrame() {
    reach = max(reach, Self.framesInReach * frameBytes)
    frame += 1
    frameBytes = 0
  }

  /// Returns a tile that the current frame needs.
  mutating func tile(for key: TileKey) -> Tile? {
    guard let tile = tiles[key] else { return nil }
    use(tile.slot)
    return tile
  }

  /// Adds a tile that `make` writes to a free offset in the memory; nil if there is no space.
  ///
  /// New tiles have no gaps between them, so that neighboring rows can be copied together.
  mutating func add(
    _ key: TileKey, byteCount: Int, _ make: (_ slot: Int, _ offset: Int) -> Tile
  ) -> Tile? {
    let needed = max(byteCount, 4)
    guard let slot = reserve(needed, before: reach) ?? reserve(needed, before: memory.byteCount)
    else { return nil }
    slots[slot].key = key
    self.byteCount += slots[slot].byteCount
    let tile = make(slot, slots[slot].offset)
    tiles[key] = tile
    use(slot)
    return tile
  }

  private mutating func use(_ slot: Int) {
    if slots[slot].frame == frame { return }
    slots[slot].frame = frame
    frameBytes += slots[slot].byteCount
  }

  /// Makes one slot of `needed` bytes out of neighboring slots that are free or no longer needed.
  ///
  /// The search begins after the newest tile and continues at the start of the memory. The result
  /// is nil if there are no such slots before the offset `limit`.
  private mutating func reserve(_ needed: Int, before limit: Int) -> Int? {
    var isSecondLap = false
    var start: Int? = cursor
    while true {
      guard let candidate = start, slots[candidate].offset + needed <= limit else {
        if isSecondLap { return nil }
        isSecondLap = true
        start = first
        continue
      }
      var total = 0
      var end: Int? = candidate
      while total < needed, let slot = end, isReplaceable(slots[slot]) {
        total += slots[slot].byteCount
        end = slots[slot].next
      }
      if total >= needed {
        join(candidate, until: end, total: total)
        cut(candidate, to: needed)
        cursor = slots[candidate].next ?? first
        return candidate
      }
      start = end.flatMap { slots[$0].next }
    }
  }

  private func isReplaceable(_ slot: Slot) -> Bool {
    slot.key == nil || slot.frame <= frame - protectedFrames
  }

  private mutating func join(_ slot: Int, until end: Int?, total: Int) {
    evict(slot)
    var other = slots[slot].next
    while other != end, let index = other {
      evict(index)
      other = slots[index].next
      unused.append(index)
    }
    slots[slot].byteCount = total
    slots[slot].next = end
  }

  private mutating func evict(_ slot: Int) {
    guard let key = slots[slot].key else { return }
    tiles[key] = nil
    byteCount -= slots[slot].byteCount
    slots[slot].key = nil
    slots[slot].frame = 0
  }

  private mutating func cut(_ slot: Int, to needed: Int) {
    let rest = slots[slot].byteCount - needed
    guard rest > 0 else { return }
    let free = Slot(
      offset: slots[slot].offset + needed, byteCount: rest, next: slots[slot].next)
    let index = unused.popLast() ?? slots.count
    if index == slots.count { slots.append(free) } else { slots[index] = free }
    slots[slot].byteCount = needed
    slots[slot].next = index
  }
}

/// A dictionary that limits its total cost by evicting the least recently used entries.
///
/// Lookups and insertions take constant time. They allocate memory only while the storage grows.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int
    var older: Int
  }

  /// The largest total cost.
  ///
  /// A lower value takes effect at the next insertion.
  var limit: Int
  private(set) var cost = 0

  private var slots: [Key: Int] = [:]
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  init(limit: Int) { self.limit = limit }

  var count: Int { slots.count }

  /// Returns the value of a key and marks it as the most recently used.
  mutating func value(for key: Key) -> Value? {
    guard let slot = slots[key] else { return nil }
    if slot != newest {
      unlink(slot)
      linkAsNewest(slot)
    }
    return entries[slot]?.value
  }

  /// Inserts a value as the most recently used and returns the evicted values.
  ///
  /// A value that costs more than the limit is evicted at once.
  mutating func insert(_ value: Value, for key: Key, cost: Int) -> [Value] {
    var evicted: [Value] = []
    if let old = slots[key] { evicted += remove(old) }
    let slot: Int
    let entry = Entry(key: key, value: value, cost: cost, newer: -1, older: -1)
    if let reused = free.popLast() {
      slot = reused
      entries[slot] = entry
    } else {
      slot = entries.count
      entries.append(entry)
    }
    slots[key] = slot
    self.cost += cost
    linkAsNewest(slot)
    while self.cost > limit, oldest >= 0 { evicted += remove(oldest) }
    return evicted
  }

  private mutating func remove(_ slot: Int) -> [Value] {
    unlink(slot)
    guard let entry = entries[slot] else { return [] }
    entries[slot] = nil
    free.append(slot)
    slots[entry.key] = nil
    cost -= entry.cost
    return [entry.value]
  }

  private mutating func unlink(_ slot: Int) {
    guard let entry = entries[slot] else { return }
    if entry.newer >= 0 { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
    if entry.older >= 0 { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
  }

  private mutating func linkAsNewest(_ slot: Int) {
    entries[slot]?.newer = -1
    entries[slot]?.older = newest
    if newest >= 0 { entries[newest]?.newer = slot }
    newest = slot
    if oldest < 0 { oldest = slot }
  }
}
