internal import PathAnimation
package import PullToRefresh

/// The feed that comes with the program: invented people and what they say.
///
/// A refresh brings one to four new entries; which ones follows from the seed alone, so that equal seeds
/// and equal histories give equal rows. Its rows are all there from the beginning, or come in pages.
package struct SampleFeed: Sendable {
  /// The rows now.
  package private(set) var rows: FeedRows
  private var random: SplitMix64
  private var nextID: UInt64
  /// What answers come earlier and later by; of its own, so that it changes no entry.
  private var clock: SplitMix64
  /// The rows that are still to come in pages.
  private var rowsToCome = 0

  /// Makes a feed from entries.
  ///
  /// - Parameters:
  ///   - items: The entries. Their ids should be below 2³² and unequal.
  ///   - rows: The number of rows to repeat them to; each entry once when nil.
  ///   - seed: What the new entries follow from; 1 by default.
  package init(items: [FeedItem], rows: Int? = nil, seed: UInt64 = 1) {
    self.rows = FeedRows(items, repeatedTo: rows)
    random = SplitMix64(seed: seed)
    clock = SplitMix64(seed: ~seed)
    // Ids of stored and repeated entries stay below this for 2³¹ repetitions.
    nextID = 1 << 63
  }

  /// Loads the entries from a JSON file, by default the program's `Feeds/people.json`.
  ///
  /// - Parameters:
  ///   - path: The file: an array of objects with `id`, `name`, `message`, `minutes` and `seed`.
  ///   - rows: The number of rows to repeat them to; each entry once when nil.
  ///   - seed: What the new entries follow from; 1 by default.
  package init(
    contentsOf path: String = AssetFolder.file("Feeds/people.json"), rows: Int? = nil,
    seed: UInt64 = 1
  ) throws(FeedError) {
    self.init(items: try FeedFile.read(path), rows: rows, seed: seed)
  }

  /// What the feed answers when it is asked for news.
  ///
  /// That is one to four new items, none when it is empty, or, with the likelihood `failureRate`
  /// (0…1, 0 by default), a failure. The items come with `prepend`.
  package mutating func respond(failureRate: Double = 0) -> RefreshOutcome {
    if failureRate > 0, random.nextUnit() < failureRate { return .failure(Self.failure) }
    return .success(newItems: rows.stored.isEmpty ? 0 : 1 + random.next(below: 4))
  }

  /// What a failure says.
  package static let failure = "No connection"

  /// How long an answer takes: `latency`, up to `jitter` earlier or later, at least 0; in seconds.
  package mutating func delay(latency: Double, jitter: Double = 0) -> Double {
    guard jitter > 0 else { return latency }
    return max(0, latency + (clock.nextUnit() * 2 - 1) * jitter)
  }

  /// Puts new entries in front; nothing when the feed is empty.
  package mutating func prepend(_ count: Int) {
    rows.prepend(entries(count) { _ in 0 })
  }

  /// Puts older entries behind the others; nothing when the feed is empty.
  package mutating func append(_ count: Int) {
    let oldest = min(rows.last?.minutesAgo ?? 0, FeedItem.mostMinutes)
    rows.append(entries(count) { oldest + 60 * ($0 + 1) })
  }

  private mutating func entries(_ count: Int, minutesAgo: (Int) -> Int) -> [FeedItem] {
    guard !rows.stored.isEmpty, count > 0 else { return [] }
    return (0..<count).map { place in
      let author = rows.stored[random.next(below: rows.stored.count)]
      let message = rows.stored[random.next(below: rows.stored.count)]
      defer { nextID &+= 1 }
      return FeedItem(
        id: nextID, title: author.title, subtitle: message.subtitle,
        minutesAgo: minutesAgo(place), avatarSeed: author.avatarSeed)
    }
  }

  // MARK: Pages

  /// Keeps all rows but the first page back; they come with `showPage`.
  package mutating func divide(intoPagesOf size: Int) {
    let all = rows.repeatedCount + rowsToCome
    let shown = min(max(1, size), all)
    rows.repeatStored(to: shown)
    rowsToCome = all - shown
  }

  /// Has the newest rows stand last, as in a chat: pages then come in front, and what is new behind.
  package mutating func turnRound() { rows.isNewestLast = true }

  /// Whether there are rows that have not come yet.
  package var hasMore: Bool { rowsToCome > 0 }

  /// Shows the next rows, at most so many; returns how many came.
  package mutating func showPage(of size: Int) -> Int {
    let count = min(max(0, size), rowsToCome)
    rows.repeatStored(to: rows.repeatedCount + count)
    rowsToCome -= count
    return count
  }
}

extension SplitMix64 {
  /// Returns a number from 0 up to, not including, `bound`, which must be positive.
  fileprivate mutating func next(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
