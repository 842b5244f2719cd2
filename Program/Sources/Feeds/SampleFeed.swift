internal import PathAnimation
package import PullToRefresh
internal import PullcordSystem

/// The feed that ships with the program: messages of invented people.
///
/// A refresh adds one to four new entries, whose contents depend on the seed. Two feeds with the
/// same stored entries, the same seed and the same sequence of calls have the same rows.
package struct SampleFeed: Sendable {
  package private(set) var rows: FeedRows
  private var random: SplitMix64
  /// Generates the jitter of delays.
  ///
  /// It is separate from the generator of the entries, so that delays do not change the entries.
  private var delayRandom: SplitMix64
  private var nextID: UInt64
  /// The number of rows on later pages, which the feed does not show yet.
  private var hiddenRows = 0

  /// Makes a feed from entries.
  ///
  /// - Parameters:
  ///   - items: The entries. Their ids should be unique and below 2³².
  ///   - rows: The number of rows that repeat the entries; nil for one row per entry.
  ///   - seed: Determines the new entries; 1 by default.
  package init(items: [FeedItem], rows: Int? = nil, seed: UInt64 = 1) {
    self.rows = FeedRows(items, repeatedTo: rows)
    random = SplitMix64(seed: seed)
    delayRandom = SplitMix64(seed: ~seed)
    // Begin above the ids of the stored entries and of up to 2³¹ repetitions of them.
    nextID = 1 << 63
  }

  /// Loads the entries from a JSON file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, by default the program's `Feeds/people.json`. The file
  ///     contains an array of objects with `id`, `name`, `message`, `minutes` and `seed`.
  ///   - rows: The number of rows that repeat the entries; nil for one row per entry.
  ///   - seed: Determines the new entries; 1 by default.
  package init(
    contentsOf path: String = AssetFolder.file("Feeds/people.json"), rows: Int? = nil,
    seed: UInt64 = 1
  ) throws(FeedError) {
    self.init(items: try FeedFile.read(path), rows: rows, seed: seed)
  }

  /// Returns the outcome of the next refresh; call `prepend` to add its items.
  ///
  /// - Parameter failureRate: The probability of a failure, 0…1; 0 by default.
  /// - Returns: A failure, or a success with one to four new items. An empty feed gives 0 items.
  package mutating func respond(failureRate: Double = 0) -> RefreshOutcome {
    if failureRate > 0, random.nextUnit() < failureRate { return .failure(Self.failure) }
    return .success(
      newItems: rows.stored.isEmpty ? 0 : 1 + Int(random.next(upperBound: 4 as UInt64)))
  }

  package static let failure = RefreshFailure("No connection", isOffline: true)
  /// The failure of a busy source: the next request must wait for 12 seconds.
  package static let busy = RefreshFailure("The source is busy", retryAfter: 12)

  /// Returns the delay of the next response in seconds: `latency` ± up to `jitter`, at least 0.
  package mutating func delay(latency: Double, jitter: Double = 0) -> Double {
    guard jitter > 0 else { return latency }
    return max(0, latency + (delayRandom.nextUnit() * 2 - 1) * jitter)
  }

  package mutating func prepend(_ count: Int) {
    rows.prepend(entries(count) { _ in 0 })
  }

  /// Adds older entries after all others, one hour apart; an empty feed stays empty.
  package mutating func append(_ count: Int) {
    let oldest = min(rows.last?.minutesAgo ?? 0, FeedItem.greatestAge)
    rows.append(entries(count) { oldest + 60 * ($0 + 1) })
  }

  private mutating func entries(_ count: Int, minutesAgo: (Int) -> Int) -> [FeedItem] {
    guard !rows.stored.isEmpty, count > 0 else { return [] }
    return (0..<count).map { index in
      let (author, message) = (randomEntry(), randomEntry())
      defer { nextID &+= 1 }
      return FeedItem(
        id: nextID, title: author.title, subtitle: message.subtitle,
        minutesAgo: minutesAgo(index), avatarSeed: author.avatarSeed)
    }
  }

  private mutating func randomEntry() -> FeedItem {
    rows.stored[Int(random.next(upperBound: UInt64(rows.stored.count)))]
  }

  // MARK: Pages

  /// Divides the rows into pages and hides all but the first.
  package mutating func divide(intoPagesOf size: Int) {
    let all = rows.repeatedCount + hiddenRows
    let shown = min(max(1, size), all)
    rows.repeatStored(to: shown)
    hiddenRows = all - shown
  }

  /// Reverses the order, so that the newest row is last and new pages appear at the front.
  package mutating func reverse() { rows.isNewestLast = true }

  package var hasMore: Bool { hiddenRows > 0 }

  package mutating func showPage(of size: Int) -> Int {
    let count = min(max(0, size), hiddenRows)
    rows.repeatStored(to: rows.repeatedCount + count)
    hiddenRows -= count
    return count
  }
}
