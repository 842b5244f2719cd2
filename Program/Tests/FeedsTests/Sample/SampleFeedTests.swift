import PullToRefresh
import PullcordFeeds
import Testing

@Suite struct SampleFeedTests {
  @Test func `the shipped feed has at least 500 entries with unique ids`() throws {
    let feed = try SampleFeed()
    #expect(feed.rows.count >= 500)
    #expect(Set(feed.rows.map(\.id)).count == feed.rows.count)
    #expect(feed.rows.allSatisfy { !$0.title.isEmpty && !$0.subtitle.isEmpty })
  }

  @Test func `the shipped feed has many scripts and lengths`() throws {
    let rows = try SampleFeed().rows
    let text = rows.map { $0.title + $0.subtitle }.joined()
    let samples: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x3FF, 0x400...0x4FF, 0x590...0x5FF, 0x600...0x6FF, 0x900...0x97F,
      0xE00...0xE7F, 0x3040...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0x1F300...0x1FAFF,
    ]
    for range in samples {
      #expect(text.unicodeScalars.contains { range.contains($0.value) })
    }
    #expect(rows.contains { $0.subtitle.count <= 3 })
    #expect(rows.contains { $0.subtitle.count > 120 })
    #expect(rows.contains { $0.title.count > 40 })
  }

  /// Refreshes the feed and returns the number of new items.
  private func refresh(_ feed: inout SampleFeed) throws -> Int {
    let outcome = feed.respond()
    guard case .success(newItems: .some(let count)) = outcome else {
      Issue.record("\(outcome) has no number of new items")
      return 0
    }
    feed.prepend(count)
    return count
  }

  @Test func `a refresh prepends one to four entries`() throws {
    var feed = try SampleFeed()
    let before = Array(feed.rows)
    var total = 0
    for _ in 0..<20 {
      let count = try refresh(&feed)
      #expect((1...4).contains(count))
      total += count
    }
    #expect(feed.rows.count == before.count + total)
    #expect(Array(feed.rows.suffix(before.count)) == before)
    #expect(Set(feed.rows.map(\.id)).count == feed.rows.count)
  }

  @Test func `equal seeds give equal entries, and different seeds give different ones`() throws {
    func refreshed(seed: UInt64) throws -> [FeedItem] {
      var feed = try SampleFeed(seed: seed)
      for _ in 0..<10 { _ = try refresh(&feed) }
      return feed.rows.newest
    }
    #expect(try refreshed(seed: 5) == refreshed(seed: 5))
    #expect(try refreshed(seed: 5) != refreshed(seed: 6))
  }

  @Test func `the failure rate determines how many responses fail`() {
    var feed = SampleFeed(
      items: [FeedItem(id: 1, title: "A", subtitle: "B", minutesAgo: 0, avatarSeed: 0)])
    func failures(_ rate: Double) -> Int {
      (0..<400).filter { _ in
        if case .failure = feed.respond(failureRate: rate) { true } else { false }
      }.count
    }
    #expect(failures(0) == 0)
    #expect(failures(1) == 400)
    #expect((60...140).contains(failures(0.25)))
  }

  @Test func `an empty feed stays empty`() {
    var feed = SampleFeed(items: [])
    #expect(feed.respond() == .success(newItems: 0))
    feed.prepend(3)
    #expect(feed.rows.isEmpty)
  }
}
