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
