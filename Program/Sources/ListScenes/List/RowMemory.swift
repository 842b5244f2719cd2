internal import PullcordFeeds
internal import VectorGraphics

/// How an entry looks in a list, and where its picture is put.
protocol EntryStyle: Hashable, Sendable {
  /// The size of the picture.
  var size: Size { get }
  /// The picture of one entry, its upper left corner at the origin.
  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing
  /// What moves that corner to where an entry belongs that starts at a place of the content.
  func transform(at start: Double) -> Transform
}

/// The rows' drawings of the last frames, so that a frame makes only those of new rows.
///
/// Bounded: the rows of about two times `generationSize` are kept; those that were drawn least
/// recently are forgotten a whole generation at a time.
struct RowMemory<Style: EntryStyle> {
  private struct Entry {
    var item: FeedItem
    var start: Double
    var command: Drawing.Command
  }

  /// The number of rows after which the older half is forgotten.
  static var generationSize: Int { 128 }

  private var young: [UInt64: Entry] = [:]
  private var old: [UInt64: Entry] = [:]
  private var style: Style?

  /// The number of rows it remembers.
  var count: Int { young.count + old.count }

  /// Forgets the rows if they looked different from now on.
  mutating func use(_ style: Style) {
    if self.style == style { return }
    self.style = style
    young.removeAll()
    old.removeAll()
  }

  /// The step that draws a row at a place of the content.
  mutating func command(
    for item: FeedItem, start: Double, _ style: Style, _ textMeasure: TextMeasure = .estimate
  ) -> Drawing.Command {
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
      id: item.id, version: version, size: style.size, style.drawing(item, textMeasure))
    let command = Drawing.Command.group(
      Drawing([cached]), transform: style.transform(at: start), opacity: 1, clip: nil)
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

  /// The pictures of some rows of a state, each where it starts in the content.
  mutating func rows<Rows>(
    _ visible: Range<Int>, of state: FeedState<Rows>, _ style: Style, starts: (Int) -> Double
  ) -> Drawing {
    use(style)
    var drawing = Drawing()
    drawing.commands.reserveCapacity(visible.count)
    guard
      var index = state.rows.index(
        state.rows.startIndex, offsetBy: visible.lowerBound, limitedBy: state.rows.endIndex)
    else { return drawing }
    for row in visible {
      drawing.commands.append(
        command(for: state.rows[index], start: starts(row), style, state.textMeasure))
      state.rows.formIndex(after: &index)
    }
    return drawing
  }
}
