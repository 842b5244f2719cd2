import PullcordFeeds
import Testing

private func item(_ id: UInt64) -> FeedItem {
  FeedItem(id: id, title: "Name \(id)", subtitle: "Words", minutesAgo: Int(id), avatarSeed: 1)
}

@Suite struct FeedRowsTests {
  private let three = [item(1), item(2), item(3)]

  @Test func `stored entries repeat up to the count`() {
    let rows = FeedRows(three, repeatedTo: 8)
    #expect(rows.count == 8)
    #expect(rows.map(\.title) == [1, 2, 3, 1, 2, 3, 1, 2].map { "Name \($0)" })
  }

  @Test func `ten million rows store three entries and have unique ids`() {
    let rows = FeedRows(three, repeatedTo: 10_000_000)
    #expect(rows.stored.count == 3)
    #expect(rows[9_999_999].title == "Name 1")
    #expect(Set((0..<3_000).map { rows[$0].id }).count == 3_000)
  }

  @Test func `prepending moves the other rows without changing them`() {
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

  @Test func `with the newest last the order is reversed and new rows are at the end`() {
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

  @Test func `without a count every entry appears once`() {
    #expect(Array(FeedRows(three)) == three)
  }

  @Test(arguments: [-1, 0])
  func `a count of 0 or less gives no rows`(_ count: Int) {
    #expect(FeedRows(three, repeatedTo: count).isEmpty)
    #expect(FeedRows([], repeatedTo: 100).isEmpty)
  }
}
