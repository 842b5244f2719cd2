import PullToRefresh
import PullcordFeeds
@testable import PullcordListScenes
@testable import RefreshIndicators
import Testing
import VectorGraphics

@Suite struct RowMemoryTests {
  private let style = FeedRow(
    width: 480, grid: PixelGrid(scale: 1), theme: .light, texts: .english)

  private func item(_ id: UInt64, _ title: String = "Name") -> FeedItem {
    FeedItem(id: id, title: title, subtitle: "Words", minutesAgo: 1, avatarSeed: 3)
  }

  @Test func `the number of kept rows is limited`() {
    var memory = RowMemory<FeedRow>()
    memory.use(style)
    for row in 0..<5_000 as Range<UInt64> {
      _ = memory.command(for: item(row), start: Double(row) * 72, style)
      #expect(memory.count <= 2 * RowMemory<FeedRow>.generationSize)
    }
  }

  @Test func `a kept row equals a new one`() {
    var memory = RowMemory<FeedRow>()
    memory.use(style)
    for round in 0..<3 {
      for row in [1, 500, 2, 1] as [UInt64] {
        // These are enough rows to move a row from the young generation of the cache to the old one
        // and back.
        for other in 0..<100 as Range<UInt64> {
          _ = memory.command(for: item(1_000 + UInt64(round) * 100 + other), start: 0, style)
        }
        var fresh = RowMemory<FeedRow>()
        fresh.use(style)
        let made = fresh.command(for: item(row), start: 72, style)
        #expect(memory.command(for: item(row), start: 72, style) == made)
      }
    }
  }

  @Test func `a changed entry or position creates a new drawing`() {
    var memory = RowMemory<FeedRow>()
    memory.use(style)
    let first = memory.command(for: item(1), start: 0, style)
    #expect(memory.command(for: item(1, "Other"), start: 0, style) != first)
    #expect(memory.command(for: item(1), start: 72, style) != first)
    #expect(memory.command(for: item(1), start: 0, style) == first)
  }
}
