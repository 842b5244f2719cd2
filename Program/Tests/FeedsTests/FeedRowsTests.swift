import PullToRefresh
import PullcordFeeds
import Testing

private func item(_ id: UInt64) -> FeedItem {
  FeedItem(id: id, title: "Name \(id)", subtitle: "Words", minutesAgo: Int(id), avatarSeed: 1)
}

@Suite struct FeedRowsTests {
  private let three = [item(1), item(2), item(3)]

  @Test func `rows repeat the stored entries up to the count`() {
    let rows = FeedRows(three, repeatedTo: 8)
    #expect(rows.count == 8)
    #expect(rows.map(\.title) == [1, 2, 3, 1, 2, 3, 1, 2].map { "Name \($0)" })
  }

  @Test func `ten million rows store three entries and every id is its own`() {
    let rows = FeedRows(three, repeatedTo: 10_000_000)
    #expect(rows.stored.count == 3)
    #expect(rows[9_999_999].title == "Name 1")
    #expect(Set((0..<3_000).map { rows[$0].id }).count == 3_000)
  }

  @Test func `entries in front move the others and change none`() {
    var rows = FeedRows(three, repeatedTo: 6)
    let before = Array(rows)
    rows.prepend([item(8), item(9)])
    #expect(rows.count == 8)
    #expect(rows[0].id == 8 && rows[1].id == 9)
    #expect(rows.arrivals == 1)
    rows.prepend([])
    #expect(rows.arrivals == 1)
    #expect(Array(rows.dropFirst(2)) == before)
  }

  @Test func `with the newest last rows stand the other way round, and what is new behind`() {
    var rows = FeedRows(three, repeatedTo: 4)
    let before = Array(rows)
    rows.isNewestLast = true
    #expect(Array(rows) == before.reversed())
    rows.prepend([item(8), item(9)])
    #expect(rows.suffix(2).map(\.id) == [9, 8] && rows.count == 6)
    rows.repeatStored(to: 5)
    #expect(
      Array(rows.dropFirst()) == FeedRows(three, repeatedTo: 4).reversed() + [item(9), item(8)])
  }

  @Test func `without a count every entry comes once`() {
    #expect(Array(FeedRows(three)) == three)
  }

  @Test(arguments: [-1, 0])
  func `no rows are wanted and none come`(_ count: Int) {
    #expect(FeedRows(three, repeatedTo: count).isEmpty)
    #expect(FeedRows([], repeatedTo: 100).isEmpty)
  }
}

@Suite struct SampleFeedTests {
  @Test func `the feed of the program has at least 500 entries, each with an id of its own`() throws
  {
    let feed = try SampleFeed()
    #expect(feed.rows.count >= 500)
    #expect(Set(feed.rows.map(\.id)).count == feed.rows.count)
    #expect(feed.rows.allSatisfy { !$0.title.isEmpty && !$0.subtitle.isEmpty })
  }

  @Test func `the feed of the program has many scripts and lengths`() throws {
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

  /// The number of new items in the feed's answer, which are put in front.
  private func refresh(_ feed: inout SampleFeed) throws -> Int {
    let outcome = feed.respond()
    guard case .success(newItems: .some(let count)) = outcome else {
      Issue.record("\(outcome) is no success that is counted")
      return 0
    }
    feed.prepend(count)
    return count
  }

  @Test func `a refresh brings one to four new entries in front`() throws {
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

  @Test func `equal seeds bring equal entries and others bring others`() throws {
    func refreshed(seed: UInt64) throws -> [FeedItem] {
      var feed = try SampleFeed(seed: seed)
      for _ in 0..<10 { _ = try refresh(&feed) }
      return feed.rows.newest
    }
    #expect(try refreshed(seed: 5) == refreshed(seed: 5))
    #expect(try refreshed(seed: 5) != refreshed(seed: 6))
  }

  @Test func `as many answers fail as the rate says`() {
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
