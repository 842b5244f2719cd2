internal import PullcordFeeds
internal import VectorGraphics

/// The appearance of the entries of a list.
protocol EntryStyle: Hashable, Sendable {
  /// The size of an entry's picture.
  func size(of item: FeedItem) -> Size
  /// The picture of an entry, with its upper left corner at the origin.
  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing
  /// The transform that moves the picture from the origin to an entry's start in the content.
  func transform(at start: Double) -> Transform
  /// The picture of a new entry while it unfolds; `share` is the visible share of its length, 0…1.
  func unfolding(_ picture: Drawing.Command, of item: FeedItem, share: Double) -> Drawing.Command
}

extension EntryStyle {
  /// Draws a picture that slides out from under the preceding entry, over an opaque background.
  func drawer(
    _ picture: Drawing.Command, _ size: Size, share: Double, ground: Color
  ) -> Drawing.Command {
    let box = Rectangle(x: 0, y: 0, width: size.width + 1, height: size.height * share + 1)
    return .group(
      Drawing([
        .fill(.rectangle(box), .solid(ground), .nonZero),
        drawer(Drawing([picture]), size, share: share),
      ]), transform: .identity, opacity: 1, clip: nil)
  }

  /// Draws a picture that slides out from under the preceding entry.
  func drawer(_ picture: Drawing, _ size: Size, share: Double) -> Drawing.Command {
    let hidden = size.height * (1 - share)
    return .group(
      Drawing([
        .group(
          picture, transform: .translation(x: 0, y: -hidden), opacity: min(1, share * 1.5),
          clip: nil)
      ]), transform: .identity, opacity: 1,
      clip: .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height - hidden)))
  }
}

/// A cache of the drawings of recent rows, so that a frame draws only rows that come into sight.
///
/// The cache holds at most 2 × `generationSize` rows, in a young and an old generation. It drops
/// the old generation when the young one is full.
struct RowMemory<Style: EntryStyle> {
  private struct Entry {
    var item: FeedItem
    var start: Double
    var picture: Drawing.Command
    /// The picture, moved to the position in the content where the entry starts.
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
    entry(item, start, style, textMeasure).command
  }

  private mutating func entry(
    _ item: FeedItem, _ start: Double, _ style: Style, _ textMeasure: TextMeasure
  ) -> Entry {
    if let entry = young[item.id], entry.item == item {
      return entry.start == start ? entry : keep(entry, at: start, style)
    }
    if let entry = old.removeValue(forKey: item.id), entry.item == item {
      return keep(entry, at: start, style)
    }
    var hasher = Hasher()
    hasher.combine(item)
    hasher.combine(style)
    let version = UInt64(bitPattern: Int64(hasher.finalize()))
    let picture = Drawing.Command.cached(
      id: item.id, version: version, size: style.size(of: item), style.drawing(item, textMeasure))
    return keep(Entry(item: item, start: 0, picture: picture, command: picture), at: start, style)
  }

  private mutating func keep(_ entry: Entry, at start: Double, _ style: Style) -> Entry {
    var entry = entry
    entry.start = start
    entry.command = .group(
      Drawing([entry.picture]), transform: style.transform(at: start), opacity: 1, clip: nil)
    if young.count >= Self.generationSize {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[entry.item.id] = entry
    return entry
  }

  /// Draws several rows, each at its start in the content.
  ///
  /// `lead` returns the distance from a row's start to its picture, such as the length of a day
  /// line.
  mutating func rows(
    _ visible: Range<Int>, of state: ListState, _ style: Style, _ placement: any ListPlacement,
    lead: (Int) -> Double = { _ in 0 }
  ) -> Drawing {
    use(style)
    return Drawing(
      visible.clamped(to: state.rows.indices).compactMap { row in
        let (share, start) = (state.share(of: row), placement.start(of: row) + lead(row))
        let entry = entry(state.rows[row], start, style, state.style.textMeasure)
        if share == 1 { return entry.command }
        guard share > 0 else { return nil }
        return .group(
          Drawing([style.unfolding(entry.picture, of: entry.item, share: share)]),
          transform: style.transform(at: start), opacity: 1, clip: nil)
      })
  }
}
