import PullToRefresh
import Testing

/// A request may fail, end late, or be cancelled or superseded.
@MainActor
struct PagedStoreRequestTests {
  @Test func `a failure keeps the items, and a retry requests the same page`() async throws {
    let source = ThingSource()
    try await source.refresh(Page(things(0..<10)))
    let more = try await source.beginMore()
    source.fail("no route")
    #expect(await more.value == .failure("no route"))
    #expect(source.store.items == things(0..<10))
    #expect(source.store.failure?.kind == .more)
    #expect(source.store.hasMore)
    let again = Task { await source.store.retry() }
    try await until { source.requests.count == 3 }
    source.respond(with: Page(things(10..<20)))
    #expect(await again.value == .success(newItems: 10))
    #expect(source.requests.map(\.argument) == [.page(0), .page(1), .page(1)])
    #expect(source.store.failure == nil)
    #expect(await source.store.retry() == nil)
  }

  @Test func `items from the program replace a failure`() async throws {
    let source = ThingSource()
    let refresh = try await source.beginRefresh()
    source.fail("down")
    #expect(await refresh.value == .failure("down"))
    #expect(source.store.failure != nil)
    source.store.setItems(things(0..<3))
    #expect(source.store.failure == nil)
    #expect(await source.store.retry() == nil)
  }

  @Test func `after a failed refresh the store can still load more`() async throws {
    let source = ThingSource()
    try await source.refresh(Page(things(0..<10)))
    let refresh = try await source.beginRefresh()
    source.fail("down")
    #expect(await refresh.value == .failure("down"))
    #expect(try await source.more(Page(things(10..<20))) == .success(newItems: 10))
    #expect(source.store.items == things(0..<20))
  }

  @Test func `a refresh supersedes loading more and drops its late page`() async throws {
    let source = ThingSource()
    var states: [PagedStoreState] = []
    source.store.observe("states") { if case .state(let state) = $0 { states.append(state) } }
    try await source.refresh(Page(things(0..<10)))
    let more = try await source.beginMore()
    let refresh = try await source.beginRefresh()
    #expect(await more.value == .cancelled)
    source.respond(with: Page(things(10..<20)), to: 1)
    await letTasksRun()
    #expect(source.store.items == things(0..<10))
    #expect(source.store.state == .refreshing)
    source.respond(with: Page(things(-1..<9)))
    #expect(await refresh.value == .success(newItems: 1))
    #expect(source.store.items == things(-1..<9))
    #expect(states == [.refreshing, .idle, .loadingMore, .refreshing, .idle])
  }

  @Test func `only the later of two refreshes changes the items`() async throws {
    let source = ThingSource()
    let first = try await source.beginRefresh()
    let second = try await source.beginRefresh()
    source.respond(with: Page(things(0..<3)), to: 1)
    source.respond(with: Page(things(50..<60)), to: 0)
    #expect(await first.value == .cancelled)
    #expect(await second.value == .success(newItems: 3))
    await letTasksRun()
    #expect(source.store.items == things(0..<3))
  }

  @Test func `loading more does nothing while a request is running`() async throws {
    let source = ThingSource()
    try await source.refresh(Page(things(0..<10)))
    let more = try await source.beginMore()
    #expect(await source.store.loadMore() == .cancelled)
    #expect(source.requests.count == 2)
    source.respond(with: Page(things(10..<20)))
    #expect(await more.value == .success(newItems: 10))
  }

  @Test func `a cancelled request ends at once and drops its late page`() async throws {
    let source = ThingSource()
    try await source.refresh(Page(things(0..<10)))
    let refresh = try await source.beginRefresh()
    source.store.cancel()
    #expect(source.store.state == .idle)
    #expect(await refresh.value == .cancelled)
    source.respond(with: Page([]))
    source.fail("late")
    await letTasksRun()
    #expect(source.store.items == things(0..<10))
    #expect(source.store.failure == nil)
  }

  @Test func `cancelling the calling task ends the request even if the source ignores it`()
    async throws
  {
    let source = ThingSource()
    let refresh = try await source.beginRefresh()
    refresh.cancel()
    #expect(await refresh.value == .cancelled)
    #expect(source.store.state == .idle)
    source.respond(with: Page(things(0..<10)))
    await letTasksRun()
    #expect(source.store.items.isEmpty)
  }

  @Test func `cancelling a request cancels the source's task`() async throws {
    var isCancelled = false
    var hasBegun = false
    let store = PagedStore<Thing>(pages: .none) { _ in
      hasBegun = true
      do { try await Task.sleep(for: .seconds(3600)) } catch {
        isCancelled = true
        throw error
      }
      return Page([])
    }
    let refresh = Task { await store.refresh() }
    try await until { hasBegun }
    store.cancel()
    #expect(await refresh.value == .cancelled)
    try await until { isCancelled }
    #expect(store.failure == nil)
  }

  @Test func `only the first result of a reply counts`() async throws {
    let source = ThingSource()
    let refresh = try await source.beginRefresh()
    source.respond(with: Page(things(0..<10)))
    source.respond(with: Page(things(0..<4)))
    #expect(await refresh.value == .success(newItems: 10))
    await letTasksRun()
    #expect(source.store.items.count == 10)
  }

  @Test func `clearing cancels the running request`() async throws {
    let source = ThingSource()
    try await source.refresh(Page(things(0..<10)))
    let more = try await source.beginMore()
    source.store.clear()
    #expect(await more.value == .cancelled)
    source.respond(with: Page(things(10..<20)))
    await letTasksRun()
    #expect(source.store.items.isEmpty)
    #expect(source.store.state == .idle)
  }

  /// Waits until the store has received all finished replies.
  private func letTasksRun() async { for _ in 0..<20 { await Task.yield() } }
}
