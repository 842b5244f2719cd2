import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

/// Sessions that show the rows of a store.
@MainActor
struct StoreRowsTests {
  /// A list of 480 by 800 points with a source that the test controls.
  @MainActor
  private final class Scenario {
    private(set) var replies: [PageReply<FeedItem>] = []
    private(set) lazy var store = PagedStore<FeedItem>(pages: .pageFrom1, size: 20) {
      [unowned self] _, reply in replies.append(reply)
    }
    private(set) lazy var liveList = LiveList(
      store: store, size: Size(width: 480, height: 800))
    var time = 0.0

    /// Advances time until a condition holds.
    func wait(
      sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
    ) async throws {
      for _ in 0..<2000 {
        time += 0.05
        liveList.advance(to: time)
        if condition() { return }
        try await Task.sleep(for: .milliseconds(1))
      }
      try #require(condition(), sourceLocation: sourceLocation)
    }

    func respond(_ ids: some Sequence<Int>) {
      replies.last?.finish(.success(Page(ids.map(StoreRowsTests.item))))
    }

    /// Refreshes without showing the indicator, and lets the source respond.
    func refresh(_ ids: some Sequence<Int>) async throws {
      let count = replies.count
      liveList.list.startRefreshing(reveal: false, at: .start)
      try await wait { replies.count == count + 1 }
      respond(ids)
      try await wait { liveList.list.state(at: .start) == .idle }
    }

    /// The first visible row and the length of its hidden part, in points.
    var top: (id: UInt64, cut: Double) {
      let offset = liveList.list.model.offset(at: time)
      let row = Int(offset / FeedScene.rowLength)
      return (liveList.rows[row].id, offset - Double(row) * FeedScene.rowLength)
    }
  }

  private struct Asleep: Error, CustomStringConvertible {
    var description: String { "The server is asleep" }
  }

  private static func item(_ id: Int) -> FeedItem {
    FeedItem(
      id: UInt64(id), title: "Row \(id)", subtitle: "", minutesAgo: nil, avatarSeed: 0)
  }

  @Test func `a list loads the first page and shows it when the refresh ends`()
    async throws
  {
    let scenario = Scenario()
    scenario.liveList.start()
    #expect(scenario.liveList.list.isRefreshing(at: .start))
    try await scenario.wait { scenario.replies.count == 1 }
    scenario.respond(1...20)
    // The store has the rows, but the refresh stays visible for its minimum duration.
    while scenario.store.items.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(scenario.liveList.rows.isEmpty)
    try await scenario.wait { !scenario.liveList.rows.isEmpty }
    #expect(scenario.liveList.rows.map(\.id) == Array(1...20))
    #expect(scenario.liveList.list.model.contentLength == 20 * 72)
  }

  @Test func `an empty list shows a notice until it has rows`() async throws {
    let scenario = Scenario()
    func texts() -> [String] { scenario.liveList.drawing(at: scenario.time, SceneStyle()).texts }
    let words = RefreshStrings.english
    #expect(texts().contains(words.empty) && texts().contains(words.refreshHint))
    scenario.liveList.start()
    #expect(!texts().contains(words.empty), "during a refresh")
    try await scenario.wait { scenario.replies.count == 1 }
    scenario.replies[0].finish(.failure(Asleep()))
    try await scenario.wait { scenario.liveList.list.state(at: .start) == .idle }
    #expect(texts().contains("The server is asleep") && texts().contains(words.refreshHint))
    try await scenario.refresh([])
    #expect(texts().contains(words.empty))
    try await scenario.refresh(1...3)
    #expect(!texts().contains(words.empty) && !texts().contains(words.refreshHint))
  }

  @Test func `additional rows are shown when they arrive`() async throws {
    let scenario = Scenario()
    try await scenario.refresh(1...20)
    scenario.liveList.handle(.keyPressed(.end, modifiers: []), time: scenario.time)
    try await scenario.wait { scenario.replies.count == 2 }
    scenario.respond(21...25)
    try await scenario.wait { scenario.liveList.list.state(at: .end) == .exhausted }
    #expect(scenario.liveList.rows.map(\.id) == Array(1...25))
    #expect(scenario.liveList.list.model.contentLength == 25 * 72)
  }

  @Test(arguments: [
    Array(101...103) + Array(1...60), Array(8...60), [12] + Array(200...250), Array(5...40),
    [50, 61, 10, 70] + Array(11...49), Array(100...160),
  ])
  func `the first visible row keeps its position when a refresh moves it`(
    _ ids: [Int]
  ) async throws {
    let scenario = Scenario()
    scenario.store.setItems((1...60).map(Self.item))
    scenario.liveList.list.scroll(to: 9 * 72 + 30)
    let before = scenario.top
    #expect(before == (10, 30))
    try await scenario.refresh(ids)
    #expect(scenario.liveList.rows.map(\.id) == ids.map { UInt64($0) })
    // The list keeps the position of the first remaining row at or after the visible one. If there
    // is none, the offset stays the same.
    let kept = (10...60).first { ids.contains($0) }
    let moved = kept.flatMap { kept in ids.firstIndex(of: kept).map { $0 - (kept - 1) } } ?? 0
    let offset = scenario.liveList.list.model.offset(at: scenario.time)
    #expect(offset == max(0, Double(9 + moved) * 72 + 30))
  }

  @Test func `a list at its start shows new rows`() async throws {
    let scenario = Scenario()
    scenario.store.setItems((1...60).map(Self.item))
    try await scenario.refresh([100, 101] + Array(1...18))
    #expect(scenario.liveList.list.model.offset(at: scenario.time) == 0)
    #expect(scenario.liveList.rows.first?.id == 100)
  }

  @Test func `a tap on a failure notice retries, and a tap beside it does not`() async throws {
    let scenario = Scenario()
    try await scenario.refresh(1...20)
    scenario.liveList.handle(.keyPressed(.end, modifiers: []), time: scenario.time)
    try await scenario.wait { scenario.replies.count == 2 }
    scenario.replies[1].finish(.failure(Failed()))
    try await scenario.wait { scenario.liveList.list.state(at: .end) == .failed("no luck") }
    try await scenario.wait { scenario.liveList.isAtRest }
    func tap(y: Double) {
      scenario.liveList.handle(.touchDown(finger: 1, x: 200, y: y), time: scenario.time)
      scenario.liveList.handle(.touchUp(finger: 1, x: 200, y: y), time: scenario.time)
    }
    tap(y: 400)
    #expect(scenario.liveList.list.state(at: .end) == .failed("no luck"))
    tap(y: 780)
    #expect(scenario.liveList.list.state(at: .end) == .refreshing(.retry))
    try await scenario.wait { scenario.replies.count == 3 }
  }

  private struct Failed: Error, CustomStringConvertible {
    var description: String { "no luck" }
  }
}
