internal import Feeds
internal import PathAnimation

/// The rows' drawings of the last frames, so that a frame makes only those of new rows.
///
/// Bounded: the rows of about two times `generationSize` are kept; those that were drawn least
/// recently are forgotten a whole generation at a time.
struct RowMemory {
  private struct Entry {
    var item: FeedItem
    var start: Double
    var command: Drawing.Command
  }

  /// The number of rows after which the older half is forgotten.
  static let generationSize = 128

  private var young: [UInt64: Entry] = [:]
  private var old: [UInt64: Entry] = [:]
  private var style: FeedRow?

  /// The number of rows it remembers.
  var count: Int { young.count + old.count }

  /// Forgets the rows if they looked different from now on.
  mutating func use(_ style: FeedRow) {
    if self.style == style { return }
    self.style = style
    young.removeAll()
    old.removeAll()
  }

  /// The step that draws a row at a place of the content.
  mutating func command(for item: FeedItem, start: Double, _ style: FeedRow) -> Drawing.Command {
    let known = young[item.id]
    if let known, known.start == start, known.item == item { return known.command }
    if let known = known ?? old.removeValue(forKey: item.id), known.start == start,
      known.item == item
    {
      return remember(known)
    }
    var hasher = Hasher()
    hasher.combine(item)
    hasher.combine(style)
    let version = UInt64(bitPattern: Int64(hasher.finalize()))
    let cached = Drawing.Command.cached(
      id: item.id, version: version, size: Size(width: style.width, height: FeedRow.length),
      style.drawing(item))
    let command = Drawing.Command.group(
      Drawing([cached]), transform: .translation(x: 0, y: start), opacity: 1, clip: nil)
    return remember(Entry(item: item, start: start, command: command))
  }

  private mutating func remember(_ entry: Entry) -> Drawing.Command {
    if young.count >= Self.generationSize {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[entry.item.id] = entry
    return entry.command
  }
}
