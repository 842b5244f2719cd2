internal import PullcordFeeds
internal import VectorGraphics

/// A cache of the drawings of recent rows, so that a frame draws only new rows.
///
/// The cache holds about 2 × `generationSize` rows. It has a young and an old generation. It drops
/// the old generation when the young one is full.
struct RowMemory<Style: EntryStyle> {
  private struct Entry {
    var item: FeedItem
    var start: Double
    var command: Drawing.Command
  }

  static var generationSize: Int { 128 }

  private var young: [UInt64: Entry] = [:]
  private var old: [UInt64: Entry] = [:]
  private var style: Style?

  var count: Int { young.count + old.count }

  /// Sets the style.
  ///
  /// A different style empties the cache.
  mutating func use(_ style: Style) {
    if self.style == style { return }
    self.style = style
    young.removeAll()
    old.removeAll()
  }

  mutating func command(
    for item: FeedItem, start: Double, _ style: Style, _ textMeasure: TextMeasure = .estimate
  ) -> Drawing.Command {
    func isCurrent(_ entry: Entry) -> Bool { entry.start == start && entry.item == item }
    if let entry = young[item.id] {
      if isCurrent(entry) { return entry.command }
    } else if let entry = old.removeValue(forKey: item.id), isCurrent(entry) {
      return keep(entry)
    }
    var hasher = Hasher()
    hasher.combine(item)
    hasher.combine(style)
    let version = UInt64(bitPattern: Int64(hasher.finalize()))
    let cached = Drawing.Command.cached(
      id: item.id, version: version, size: style.size, style.drawing(item, textMeasure))
    let command = Drawing.Command.group(
      Drawing([cached]), transform: style.transform(at: start), opacity: 1, clip: nil)
    return keep(Entry(item: item, start: start, command: command))
  }

  private mutating func keep(_ entry: Entry) -> Drawing.Command {
    if young.count >= Self.generationSize {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[entry.item.id] = entry
    return entry.command
  }

  mutating func rows(
    _ visible: Range<Int>, of state: ListState, _ style: Style, starts: (Int) -> Double
  ) -> Drawing {
    use(style)
    return Drawing(
      visible.clamped(to: state.rows.indices).map {
        command(for: state.rows[$0], start: starts($0), style, state.style.textMeasure)
      })
  }
}
