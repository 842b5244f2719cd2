import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

/// The sample in pages, with a refresh at the start and more rows at the end.
@Suite @MainActor struct SamplePagesTests {
  private func session(
    rows: Int = 45, pages: Int = 20, jitter: Double = 0, seed: UInt64 = 1,
    _ change: (inout ListSession.Options) -> Void = { _ in }
  ) -> ListSession {
    let items = (0..<60).map {
      FeedItem(
        id: UInt64($0), title: "T\($0)", subtitle: "S", minutesAgo: $0, avatarSeed: UInt32($0))
    }
    var options = ListSession.Options()
    options.sampleControls = .pages(pages)
    options.latency = 0.5
    options.jitter = jitter
    change(&options)
    let session = ListSession(
      options: options, feed: SampleFeed(items: items, rows: rows, seed: seed),
      size: Size(width: 400, height: 800))
    session.start()
    return session
  }

  private func pressEnd(_ session: ListSession, at time: Double) {
    session.handle(.keyPressed(.end, modifiers: []), time: time)
  }

  @Test func `arriving at the end loads the next page until the last one`() {
    let session = session()
    #expect(session.rows.count == 20)
    pressEnd(session, at: 1)
    session.advance(to: 1.3)
    #expect(session.list.state(at: .end) == .refreshing(.arrival))
    session.advance(to: 2)
    #expect(session.rows.count == 40)
    #expect(session.rows.map(\.title) == (0..<40).map { "T\($0)" })
    #expect(session.list.model.contentLength == 40 * 72)
    pressEnd(session, at: 3)
    session.advance(to: 5)
    #expect(session.rows.count == 45)
    #expect(session.list.state(at: .end) == .exhausted)
    pressEnd(session, at: 5)
    session.advance(to: 6)
    #expect(session.drawing(at: 6, SceneStyle()).texts.contains("That’s everything"))
    #expect(session.isAtRest)
  }

  @Test
  func `a chat opens at its end, shows new rows there, and loads older ones at the start`() {
    let session = session { $0.sampleControls = .history(20) }
    func start(of row: Int) -> Double {
      Double(row) * 72 - session.list.model.offset(at: session.now)
    }
    #expect(session.rows.map(\.title) == (0..<20).reversed().map { "T\($0)" })
    #expect(start(of: 20) == 800)
    session.handle(.keyPressed(.home, modifiers: []), time: 1)
    session.advance(to: 1.6)
    #expect(session.drawing(at: 1.6, SceneStyle()).texts.contains("Loading more…"))
    #expect(start(of: 0) == 64)
    session.advance(to: 4)
    #expect(session.rows.map(\.title) == (0..<40).reversed().map { "T\($0)" })
    #expect(start(of: 20) == 64 && session.isAtRest)
    pressEnd(session, at: 9)
    session.handle(.keyPressed(.f5, modifiers: []), time: 10)
    session.advance(to: 10.4)
    #expect(session.drawing(at: 10.4, SceneStyle()).texts.contains("Refreshing…"))
    session.advance(to: 15)
    #expect(session.rows.count > 40 && start(of: session.rows.count) == 800)
  }

  @Test(arguments: [false, true])
  func `a short list shows a focusable notice of the end unless the notice is hidden`(
    _ isHidden: Bool
  ) {
    let session = session(rows: 8, pages: 3) {
      $0.loadMore.appearance.hidesExhaustedOnShortContent = isHidden
    }
    session.advance(to: 20)
    #expect(session.rows.count == 8 && session.list.state(at: .end) == .exhausted)
    #expect(session.drawing(at: 20, SceneStyle()).texts.contains("That’s everything") == !isHidden)
    for _ in 1...2 { session.handle(.keyPressed(.tab, modifiers: []), time: 20) }
    #expect(session.state(at: 20).marks.focus == (isHidden ? .list : .retry(.end)))
  }

  @Test func `short pages load until they fill the viewport`() {
    let session = session(pages: 3)
    #expect(session.list.isRefreshing(at: .end))
    session.advance(to: 20)
    #expect(session.rows.count == 12)
    #expect(session.isAtRest)
  }

  @Test func `a failure keeps the rows and can be retried by a click and a key`() {
    let session = session { $0.failureRate = 1 }
    var triggers: [RefreshTrigger] = []
    session.onEvent = { if case .begin(_, let trigger) = $0.effect { triggers.append(trigger) } }
    pressEnd(session, at: 1)
    session.advance(to: 3)
    #expect(session.list.state(at: .end) == .failed("No connection"))
    #expect(session.rows.count == 20)
    let texts = session.drawing(at: 3, SceneStyle()).texts
    #expect(texts.contains("No connection") && texts.contains(RefreshStrings.english.retryHint))
    session.handle(.mouseDown(x: 200, y: 780), time: 3)
    session.handle(.mouseUp(x: 200, y: 780), time: 3.05)
    session.advance(to: 5)
    session.handle(.keyPressed(Key(rawValue: "Return"), modifiers: []), time: 5)
    #expect(triggers == [.arrival, .retry, .retry])
  }

  @Test func `a refresh cancels loading and prepends new rows`() {
    let session = session()
    pressEnd(session, at: 1)
    session.advance(to: 1.3)
    session.list.startRefreshing(reveal: false, at: .start)
    #expect(!session.list.isRefreshing(at: .end))
    session.advance(to: 1.75)
    #expect(session.rows.count == 20)
    session.advance(to: 2)
    #expect(!session.rows.newest.isEmpty)
  }

  @Test func `a list opens at an offset with the pages it needs`() {
    let loaded = session()
    #expect(loaded.rowsLoaded == nil)
    pressEnd(loaded, at: 1)
    loaded.advance(to: 3)
    #expect(loaded.rowsLoaded == 40)

    let again = session()
    again.open(at: 300, rows: loaded.rowsLoaded)
    #expect(again.rows.count == 40)
    #expect(again.list.model.offset(at: again.now) == 300)
    #expect(again.list.model.contentLength == 40 * 72)
    // The list loads as many pages as the offset needs, but at most all of them.
    let farther = session()
    farther.open(at: 45 * 72 - 800, rows: nil)
    #expect(farther.rows.count == 45)
    #expect(farther.list.model.offset(at: farther.now) == 45 * 72 - 800)
    farther.open(at: nil, rows: 1000)
    #expect(farther.rows.count == 45)
  }

  @Test func `a script that ends loading itself determines the number of rows`() {
    let session = session { $0.scriptedEdges = [.end] }
    pressEnd(session, at: 1)
    session.advance(to: 8)
    #expect(session.list.isRefreshing(at: .end))
    session.list.endRefreshing(.success(newItems: 7), at: .end)
    #expect(session.rows.count == 27)
    #expect(session.list.model.contentLength == 27 * 72)
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
      let session = session(jitter: jitter, seed: 9)
      session.handle(.keyPressed(.f5, modifiers: []), time: 1)
      session.advance(to: 20)
      return session.rows.newest
    }
    #expect(!rows(0).isEmpty && rows(0) == rows(0.3))
  }
}
