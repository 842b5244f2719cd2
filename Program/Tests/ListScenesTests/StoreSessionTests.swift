import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

/// A session whose rows come from a store.
@MainActor
struct StoreSessionTests {
  /// A session of 480 by 800 points and a source that the test answers for.
  @MainActor
  private final class Course {
    private(set) var replies: [PageReply<FeedItem>] = []
    private(set) lazy var store = PagedStore<FeedItem>(pages: .pageFrom1, size: 20) {
      [unowned self] _, reply in replies.append(reply)
    }
    private(set) lazy var session = ListSession(
      store: store, size: Size(width: 480, height: 800))
    var time = 0.0

    /// Lets time pass until something is so.
    func wait(
      sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
    ) async throws {
      for _ in 0..<2000 {
        time += 0.05
        session.advance(to: time)
        if isSo() { return }
        try await Task.sleep(for: .milliseconds(1))
      }
      try #require(isSo(), sourceLocation: sourceLocation)
    }

    func answer(_ ids: some Sequence<Int>) {
      replies.last?.finish(.success(Page(ids.map(StoreSessionTests.item))))
    }

    /// Asks for the first page anew without moving anything, and answers.
    func refresh(_ ids: some Sequence<Int>) async throws {
      let count = replies.count
      session.list.startRefreshing(at: .start, reveal: false)
      try await wait { replies.count == count + 1 }
      answer(ids)
      try await wait { session.list.state(at: .start) == .idle }
    }

    /// The row whose first point is the first in sight, and how much of it is not.
    var top: (id: UInt64, cut: Double) {
      let offset = session.list.model.offset(at: time)
      let row = Int(offset / FeedScene.rowLength)
      return (session.rows[row].id, offset - Double(row) * FeedScene.rowLength)
    }
  }

  private struct Asleep: Error, CustomStringConvertible {
    var description: String { "The server is asleep" }
  }

  private static func item(_ id: Int) -> FeedItem {
    FeedItem(
      id: UInt64(id), title: "Row \(id)", subtitle: "", minutesAgo: nil, avatarSeed: 0)
  }

  @Test func `it starts by loading the first page and shows it when the refresh ends`()
    async throws
  {
    let course = Course()
    course.session.start()
    #expect(course.session.list.isRefreshing(at: .start))
    try await course.wait { course.replies.count == 1 }
    course.answer(1...20)
    // The rows are there, but the refresh is shown for a while at least.
    while course.store.items.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(course.session.rows.isEmpty)
    try await course.wait { !course.session.rows.isEmpty }
    #expect(course.session.rows.map(\.id) == Array(1...20))
    #expect(course.session.list.model.contentLength == 20 * 72)
  }

  @Test func `a list without rows says why, and what to do, until there are some`() async throws {
    let course = Course()
    func texts() -> [String] { course.session.drawing(at: course.time, SceneLook()).texts }
    let words = RefreshStrings.english
    #expect(texts().contains(words.empty) && texts().contains(words.refreshHint))
    course.session.start()
    #expect(!texts().contains(words.empty), "while something is on its way")
    try await course.wait { course.replies.count == 1 }
    course.replies[0].finish(.failure(Asleep()))
    try await course.wait { course.session.list.state(at: .start) == .idle }
    #expect(texts().contains("The server is asleep") && texts().contains(words.refreshHint))
    try await course.refresh([])
    #expect(texts().contains(words.empty))
    try await course.refresh(1...3)
    #expect(!texts().contains(words.empty) && !texts().contains(words.refreshHint))
  }

  @Test func `more rows are shown as they come`() async throws {
    let course = Course()
    try await course.refresh(1...20)
    course.session.handle(.keyPressed(.end, modifiers: []), time: course.time)
    try await course.wait { course.replies.count == 2 }
    course.answer(21...25)
    try await course.wait { course.session.list.state(at: .end) == .exhausted }
    #expect(course.session.rows.map(\.id) == Array(1...25))
    #expect(course.session.list.model.contentLength == 25 * 72)
  }

  @Test(arguments: [
    Array(101...103) + Array(1...60), Array(8...60), [12] + Array(200...250), Array(5...40),
    [50, 61, 10, 70] + Array(11...49), Array(100...160),
  ])
  func `the row that is read stays where it is when a refresh moves it`(
    _ ids: [Int]
  ) async throws {
    let course = Course()
    course.store.setItems((1...60).map(Self.item))
    course.session.list.scroll(to: 9 * 72 + 30)
    let before = course.top
    #expect(before == (10, 30))
    try await course.refresh(ids)
    #expect(course.session.rows.map(\.id) == ids.map { UInt64($0) })
    // The first of the rows in sight and behind it that is still there; without any, nothing moves.
    let kept = (10...60).first { ids.contains($0) }
    let moved = kept.flatMap { kept in ids.firstIndex(of: kept).map { $0 - (kept - 1) } } ?? 0
    let offset = course.session.list.model.offset(at: course.time)
    #expect(offset == max(0, Double(9 + moved) * 72 + 30))
  }

  @Test func `a list at its start shows what is new`() async throws {
    let course = Course()
    course.store.setItems((1...60).map(Self.item))
    try await course.refresh([100, 101] + Array(1...18))
    #expect(course.session.list.model.offset(at: course.time) == 0)
    #expect(course.session.rows.first?.id == 100)
  }

  @Test func `a tap on what failed tries again, one beside it does not`() async throws {
    let course = Course()
    try await course.refresh(1...20)
    course.session.handle(.keyPressed(.end, modifiers: []), time: course.time)
    try await course.wait { course.replies.count == 2 }
    course.replies[1].finish(.failure(Failed()))
    try await course.wait { course.session.list.state(at: .end) == .failed("no luck") }
    try await course.wait { course.session.isAtRest }
    func tap(y: Double) {
      course.session.handle(.touchDown(finger: 1, x: 200, y: y), time: course.time)
      course.session.handle(.touchUp(finger: 1, x: 200, y: y), time: course.time)
    }
    tap(y: 400)
    #expect(course.session.list.state(at: .end) == .failed("no luck"))
    tap(y: 780)
    #expect(course.session.list.state(at: .end) == .refreshing(.retry))
    try await course.wait { course.replies.count == 3 }
  }

  private struct Failed: Error, CustomStringConvertible {
    var description: String { "no luck" }
  }
}
