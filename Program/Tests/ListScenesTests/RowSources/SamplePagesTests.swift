import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

/// The sample in pages, with a refresh at the start and more rows at the end.
@Suite @MainActor struct SamplePagesTests {
  private func liveList(
    rows: Int = 45, pages: Int = 20, jitter: Double = 0, seed: UInt64 = 1,
    _ change: (inout LiveList.Options) -> Void = { _ in }
  ) -> LiveList {
    let items = (0..<60).map {
      FeedItem(
        id: UInt64($0), title: "T\($0)", subtitle: "S", minutesAgo: $0, avatarSeed: UInt32($0))
    }
    var options = LiveList.Options()
    options.sampleControls = .pages(pages)
    options.latency = 0.5
    options.jitter = jitter
    change(&options)
    let liveList = LiveList(
      options: options, feed: SampleFeed(items: items, rows: rows, seed: seed),
      size: Size(width: 400, height: 800))
    liveList.start()
    return liveList
  }

  private func pressEnd(_ liveList: LiveList, at time: Double) {
    liveList.handle(.keyPressed(.end, modifiers: []), time: time)
  }

  @Test func `arriving at the end loads the next page until the last one`() {
    let liveList = liveList()
    #expect(liveList.rows.count == 20)
    pressEnd(liveList, at: 1)
    liveList.advance(to: 1.3)
    #expect(liveList.list.state(at: .end) == .refreshing(.arrival))
    liveList.advance(to: 2)
    #expect(liveList.rows.count == 40)
    #expect(liveList.rows.map(\.title) == (0..<40).map { "T\($0)" })
    #expect(liveList.list.model.contentLength == 40 * 72)
    pressEnd(liveList, at: 3)
    liveList.advance(to: 5)
    #expect(liveList.rows.count == 45)
    #expect(liveList.list.state(at: .end) == .exhausted)
    pressEnd(liveList, at: 5)
    liveList.advance(to: 6)
    #expect(liveList.drawing(at: 6, SceneStyle()).texts.contains("That’s everything"))
    #expect(liveList.isAtRest)
  }

  @Test
  func `a chat opens at its end, shows new rows there, and loads older ones at the start`() {
    let liveList = liveList { $0.sampleControls = .history(20) }
    func start(of row: Int) -> Double {
      Double(row) * 72 - liveList.list.model.offset(at: liveList.now)
    }
    #expect(liveList.rows.map(\.title) == (0..<20).reversed().map { "T\($0)" })
    #expect(start(of: 20) == 800)
    liveList.handle(.keyPressed(.home, modifiers: []), time: 1)
    liveList.advance(to: 1.6)
    #expect(liveList.drawing(at: 1.6, SceneStyle()).texts.contains("Loading more…"))
    #expect(start(of: 0) == 64)
    liveList.advance(to: 4)
    #expect(liveList.rows.map(\.title) == (0..<40).reversed().map { "T\($0)" })
    #expect(start(of: 20) == 64 && liveList.isAtRest)
    pressEnd(liveList, at: 9)
    liveList.handle(.keyPressed(.f5, modifiers: []), time: 10)
    liveList.advance(to: 10.4)
    #expect(liveList.drawing(at: 10.4, SceneStyle()).texts.contains("Refreshing…"))
    liveList.advance(to: 15)
    #expect(liveList.rows.count > 40 && start(of: liveList.rows.count) == 800)
  }

  @Test(arguments: [false, true])
  func `a short list shows a focusable notice of the end unless the notice is hidden`(
    _ isHidden: Bool
  ) {
    let liveList = liveList(rows: 8, pages: 3) {
      $0.loadMore.appearance.hidesExhaustedOnShortContent = isHidden
    }
    // The first frame begins to load.
    liveList.advance(to: 0)
    liveList.advance(to: 20)
    #expect(liveList.rows.count == 8 && liveList.list.state(at: .end) == .exhausted)
    #expect(liveList.drawing(at: 20, SceneStyle()).texts.contains("That’s everything") == !isHidden)
    for _ in 1...2 { liveList.handle(.keyPressed(.tab, modifiers: []), time: 20) }
    #expect(liveList.focusedStop == (isHidden ? nil : .retry(.end)))
  }

  @Test func `short pages load until they fill the viewport`() {
    let liveList = liveList(pages: 3)
    liveList.advance(to: 0)
    #expect(liveList.list.isRefreshing(at: .end))
    liveList.advance(to: 20)
    #expect(liveList.rows.count == 12)
    #expect(liveList.isAtRest)
  }

  @Test func `a failure keeps the rows and can be retried by a click and a key`() {
    let liveList = liveList { $0.failureRate = 1 }
    var triggers: [RefreshTrigger] = []
    liveList.onEvent = { if case .begin(_, let trigger) = $0.effect { triggers.append(trigger) } }
    pressEnd(liveList, at: 1)
    liveList.advance(to: 3)
    let offline = RefreshFailure("No connection", isOffline: true)
    #expect(liveList.list.state(at: .end) == .failed(offline))
    #expect(liveList.rows.count == 20)
    let texts = liveList.drawing(at: 3, SceneStyle()).texts
    #expect(texts.contains("No connection") && texts.contains(RefreshStrings.english.retryHint))
    liveList.handle(.mouseDown(x: 200, y: 780), time: 3)
    liveList.handle(.mouseUp(x: 200, y: 780), time: 3.05)
    liveList.advance(to: 5)
    liveList.handle(.keyPressed(.enter, modifiers: []), time: 5)
    #expect(triggers == [.arrival, .retry, .retry])
  }

  @Test func `a refresh cancels loading and prepends new rows`() {
    let liveList = liveList()
    pressEnd(liveList, at: 1)
    liveList.advance(to: 1.3)
    liveList.list.startRefreshing(reveal: false, at: .start)
    #expect(!liveList.list.isRefreshing(at: .end))
    liveList.advance(to: 1.75)
    #expect(liveList.rows.count == 20)
    liveList.advance(to: 2)
    #expect(!liveList.rows.newest.isEmpty)
  }

  @Test func `a list opens at an offset with the pages it needs`() {
    let loaded = liveList()
    #expect(loaded.position.rows == nil)
    pressEnd(loaded, at: 1)
    loaded.advance(to: 3)
    #expect(loaded.position.rows == 40)

    let again = liveList()
    again.position = ScenePosition(offset: 300, rows: loaded.position.rows)
    #expect(again.rows.count == 40)
    #expect(again.list.model.offset(at: again.now) == 300)
    #expect(again.list.model.contentLength == 40 * 72)
    // The list loads as many pages as the offset needs, but at most all of them.
    let farther = liveList()
    farther.position = ScenePosition(offset: 45 * 72 - 800)
    #expect(farther.rows.count == 45)
    #expect(farther.list.model.offset(at: farther.now) == 45 * 72 - 800)
    farther.position = ScenePosition(rows: 1000)
    #expect(farther.rows.count == 45)
  }

  @Test func `a script that ends loading itself determines the number of rows`() {
    let liveList = liveList { $0.scriptedEdges = [.end] }
    pressEnd(liveList, at: 1)
    liveList.advance(to: 8)
    #expect(liveList.list.isRefreshing(at: .end))
    liveList.list.endRefreshing(.success(newItems: 7), at: .end)
    #expect(liveList.rows.count == 27)
    #expect(liveList.list.model.contentLength == 27 * 72)
  }

  @Test func `jitter varies the delays by the seed but not the entries`() {
    func delays(_ jitter: Double, _ seed: UInt64) -> [Double] {
      var feed = SampleFeed(
        items: [FeedItem(id: 1, title: "", subtitle: "", minutesAgo: 0, avatarSeed: 0)], seed: seed)
      return (0..<200).map { _ in feed.delay(latency: 1, jitter: jitter) }
    }
    #expect(delays(0, 1).allSatisfy { $0 == 1 })
    #expect(delays(0.4, 7) == delays(0.4, 7))
    #expect(delays(0.4, 7) != delays(0.4, 8))
    #expect(delays(0.4, 7).allSatisfy { (0.6...1.4).contains($0) })
    #expect((delays(0.4, 7).max() ?? 0) > 1.3 && (delays(0.4, 7).min() ?? 2) < 0.7)
    #expect(delays(5, 7).min() == 0)

    func rows(_ jitter: Double) -> [FeedItem] {
      let liveList = liveList(jitter: jitter, seed: 9)
      liveList.handle(.keyPressed(.f5, modifiers: []), time: 1)
      liveList.advance(to: 20)
      return liveList.rows.newest
    }
    #expect(!rows(0).isEmpty && rows(0) == rows(0.3))
  }
}
