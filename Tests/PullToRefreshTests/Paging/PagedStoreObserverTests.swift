import PullToRefresh
import Testing

/// Observers receive the events of a store in order.
@MainActor
struct PagedStoreObserverTests {
  /// A short name of an event.
  private static func shortName(_ event: PagedStoreEvent<Thing>) -> String {
    switch event {
    case .state(let state): "\(state)"
    case .items(let items, let change): "\(change) of \(items.count)"
    case .failed(let failure): "failed: \(failure)"
    }
  }

  @Test func `an observer receives the events in their order`() async throws {
    let source = ThingSource()
    var received: [String] = []
    source.store.observe(1) { received.append(Self.shortName($0)) }
    try await source.refresh(Page(things(0..<10)))
    try await source.more(Page(things(10..<12)))
    let refresh = try await source.beginRefresh()
    source.fail("down")
    _ = await refresh.value
    source.store.clear()
    #expect(
      received == [
        "refreshing", "replaced(newItems: 10) of 10", "idle", "loadingMore", "appended(2) of 12",
        "idle", "refreshing", "failed: down", "idle", "cleared of 0",
      ])
  }

  @Test func `observers know of a cancellation when its call returns`() async throws {
    let source = ThingSource()
    let refresh = try await source.beginRefresh()
    var received: [String] = []
    source.store.observe(1) { received.append(Self.shortName($0)) }
    source.store.cancel()
    #expect(received == ["idle"])
    #expect(await refresh.value == .cancelled)
  }

  @Test func `observers receive events in the order in which their keys were first added`()
    async throws
  {
    let source = ThingSource()
    var received: [String] = []
    for name in ["c", "a", "b"] { source.store.observe(name) { _ in received.append(name) } }
    source.store.observe("c") { _ in received.append("c again") }
    source.store.removeObserver("a")
    source.store.setItems(things(0..<3))
    #expect(received == ["c again", "b"])
    source.store.observe("a") { _ in received.append("a anew") }
    source.store.setItems([])
    #expect(received.dropFirst(2) == ["c again", "b", "a anew"])
  }

  @Test func `observers with equal-looking keys of different types are independent`() {
    let source = ThingSource()
    var count = 0
    source.store.observe(1) { _ in count += 1 }
    source.store.observe("1") { _ in count += 1 }
    source.store.setItems(things(0..<3))
    #expect(count == 2)
  }

  @Test func `events that an observer causes are delivered after the current one`() {
    let source = ThingSource()
    var received: [String] = []
    source.store.observe("first") { [unowned source] event in
      received.append("first: " + Self.shortName(event))
      if case .items(let items, _) = event, items.count == 3 { source.store.setItems([]) }
    }
    source.store.observe("second") { received.append("second: " + Self.shortName($0)) }
    source.store.setItems(things(0..<3))
    #expect(
      received == [
        "first: replaced(newItems: 3) of 3", "second: replaced(newItems: 3) of 3",
        "first: replaced(newItems: 0) of 0", "second: replaced(newItems: 0) of 0",
      ])
  }

  @Test func `an observer that is removed during a delivery receives no more events`() {
    let source = ThingSource()
    var received = 0
    source.store.observe("first") { [unowned source] _ in source.store.removeObserver("second") }
    source.store.observe("second") { _ in received += 1 }
    source.store.setItems([])
    #expect(received == 0)
  }

  @Test func `a refresh that an observer cancels does not send a request to the source`() async {
    let source = ThingSource()
    source.store.observe("veto") { [unowned source] event in
      if case .state(.refreshing) = event { source.store.cancel() }
    }
    #expect(await source.store.refresh() == .cancelled)
    #expect(source.requests.isEmpty)
    #expect(source.store.state == .idle)
  }

  @Test func `each stream contains every event since its creation and ends with the store`()
    async throws
  {
    var source: ThingSource? = ThingSource()
    let first = try #require(source).store.eventStream()
    source?.store.setItems(things(0..<3))
    let second = try #require(source).store.eventStream()
    source?.store.setItems([])
    source = nil
    var (one, two): ([String], [String]) = ([], [])
    for await event in first { one.append(Self.shortName(event)) }
    for await event in second { two.append(Self.shortName(event)) }
    #expect(one == ["replaced(newItems: 3) of 3", "replaced(newItems: 0) of 0"])
    #expect(two == ["replaced(newItems: 0) of 0"])
  }
}
