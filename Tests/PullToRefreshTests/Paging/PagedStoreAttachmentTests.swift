import PullToRefresh
import ScrollPhysics
import Testing

/// A paged store loads the content of a list.
@MainActor
struct PagedStoreAttachmentTests {
  /// A list with a viewport of 800 points, rows of 72 points and an attached store.
  @MainActor
  private final class List {
    let source: ThingSource
    let controller = RefreshController(axis: .vertical, viewport: 800, content: 0)
    var received: [RefreshEffect] = []
    var finished: [RefreshOutcome] = []
    var time = 0.0

    init(_ style: PageStyle = .pageFrom0) {
      source = ThingSource(style)
      controller.onEvent = { [unowned self] event in
        received.append(event.effect)
        if case .finish(_, let outcome) = event.effect { finished.append(outcome) }
      }
      controller.attach(source.store)
      source.store.observe("rows") { [unowned self] event in
        guard case .items(let items, let change) = event else { return }
        if case .prepended(let count) = change {
          controller.insertContent(Double(count) * 72, position: 0)
        }
        controller.setContentLength(Double(items.count) * 72)
      }
    }

    /// Advances time until a condition holds.
    func wait(until condition: @escaping () -> Bool) async throws {
      try await PullToRefreshTests.until {
        time += 0.05
        controller.advance(to: time)
        return condition()
      }
    }

    func pull() {
      controller.handle(.touchDown(finger: 1, x: 100, y: 100), time: time)
      controller.handle(.touchMoved(finger: 1, x: 100, y: 400), time: time + 0.2)
      controller.handle(.touchUp(finger: 1, x: 100, y: 400), time: time + 0.4)
      time += 0.4
    }

    /// Pulls, responds, and waits until the control is idle.
    func refresh(_ page: Page<Thing>) async throws {
      let count = source.requests.count
      pull()
      try await wait { self.source.requests.count == count + 1 }
      source.respond(with: page)
      try await wait { self.controller.state(at: .start) == .idle }
    }
  }

  @Test func `a pull refreshes the store and ends with the number of new items`() async throws {
    let list = List()
    try await list.refresh(Page(things(0..<10)))
    #expect(list.finished.first == .success(newItems: nil), "first items are not new")
    #expect(list.source.requests.first?.kind == .refresh)
  }

  @Test func `a control shows what the source reports about its request`() async throws {
    let list = List()
    list.pull()
    try await list.wait { list.source.requests.count == 1 }
    list.source.requests[0].report(progress: 0.5, "half")
    try await list.wait { list.controller.snapshot(at: .start)?.work?.text == "half" }
    try await list.wait {
      abs((list.controller.snapshot(at: .start)?.work?.progress ?? 0) - 0.5) < 0.01
    }
    list.source.respond(with: Page(things(0..<10)))
    try await list.wait { list.source.requests.count == 2 }
    list.source.requests[1].report(progress: 0.25)
    try await list.wait {
      abs((list.controller.snapshot(at: .end)?.work?.progress ?? 0) - 0.25) < 0.01
    }
    // The first request has ended, so this has no effect.
    list.source.requests[0].report(progress: 1)
    try await list.wait { list.time > 5 }
    #expect(abs((list.controller.snapshot(at: .end)?.work?.progress ?? 0) - 0.25) < 0.01)
  }

  @Test func `a request without a control ignores reports`() async throws {
    let source = ThingSource()
    let task = try await source.beginRefresh()
    source.requests[0].report(progress: 0.5)
    source.respond(with: Page([]))
    #expect(await task.value.isSuccess)
    #expect(
      source.requests[0] == PageRequest(kind: .refresh, argument: .page(0), size: 10))
  }

  @Test func `a list that is not full loads pages until the data ends`() async throws {
    let list = List()
    try await list.refresh(Page(things(0..<10)))
    try await list.wait { list.source.requests.count == 2 }
    #expect(list.controller.state(at: .end) == .refreshing(.arrival))
    list.source.respond(with: Page(things(10..<13)))
    try await list.wait { list.controller.state(at: .end) == .exhausted }
    #expect(list.source.store.items.count == 13)
    #expect(list.finished == [.success(newItems: nil), .exhausted])
  }

  @Test func `a list shows a failure, and Enter requests the same page again`() async throws {
    let list = List()
    try await list.refresh(Page(things(0..<10)))
    try await list.wait { list.source.requests.count == 2 }
    list.source.fail("no route")
    try await list.wait { list.controller.state(at: .end) == .failed("no route") }
    list.controller.handle(.keyPressed(Key(rawValue: "Return"), modifiers: []), time: list.time)
    try await list.wait { list.source.requests.count == 3 }
    #expect(list.source.requests.last?.argument == .page(1))
    list.source.respond(with: Page(things(10..<20)))
    try await list.wait { list.controller.state(at: .end) == .idle }
    #expect(list.source.store.items.count == 20)
  }

  @Test func `after the end of the data, a retry sends a request but an arrival does not`()
    async throws
  {
    let list = List()
    try await list.refresh(Page(things(0..<4)))
    try await list.wait { list.controller.state(at: .end) == .exhausted }
    #expect(list.source.requests.count == 1)
    list.controller.retry(at: .end)
    try await list.wait { list.source.requests.count == 2 }
    list.source.respond(with: Page(things(0..<5)))
    try await list.wait { list.controller.state(at: .end) == .exhausted }
    #expect(list.source.store.items.count == 5)
  }

  @Test func `an empty store does not load more`() async throws {
    let list = List()
    #expect(!list.controller.isEnabled(at: .end))
    try await Task.sleep(for: .milliseconds(20))
    #expect(list.source.requests.isEmpty)
    #expect(list.received.isEmpty)
    try await list.refresh(Page([]))
    list.controller.advance(to: list.time + 5)
    #expect(list.source.requests.count == 1)
    #expect(!list.controller.isEnabled(at: .end))
  }

  @Test func `a store whose source has no pages only refreshes`() async throws {
    let list = List(.none)
    try await list.refresh(Page(things(0..<10)))
    #expect(!list.controller.isEnabled(at: .end))
    #expect(list.controller.state(at: .end) == .idle)
  }

  @Test func `a scrolled list keeps its position when a refresh prepends items`() async throws {
    let list = List()
    list.source.store.merge = .prepend
    list.source.store.setItems(things(0..<40), hasMore: false)
    list.controller.scroll(to: 720)
    list.controller.startRefreshing(reveal: false, at: .start)
    try await list.wait { list.source.requests.count == 1 }
    list.source.respond(with: Page(things(-3..<7)))
    try await list.wait { list.controller.state(at: .start) == .idle }
    #expect(list.source.store.items.first?.id == -3)
    #expect(list.controller.model.offset(at: list.time) == 720 + 3 * 72)
  }

  @Test func `cancelling the action cancels the request`() async throws {
    let list = List()
    list.pull()
    try await list.wait { list.source.requests.count == 1 }
    list.controller.cancel(at: .start)
    try await list.wait { list.source.store.state == .idle }
    list.source.respond(with: Page(things(0..<10)))
    try await list.wait { list.controller.state(at: .start) == .idle }
    #expect(list.source.store.items.isEmpty)
    #expect(list.finished == [.cancelled])
  }

  @Test func `changing the page size removes the rows and the notice at the end`()
    async throws
  {
    let list = List()
    try await list.refresh(Page(things(0..<4)))
    try await list.wait { list.controller.state(at: .end) == .exhausted }
    list.source.store.pageSize = 5
    #expect(!list.controller.isEnabled(at: .end))
    try await list.wait { list.controller.state(at: .end) == .idle }
    #expect(list.controller.model.contentLength == 0)
  }

  @Test func `a detached store does not change other controls`() async throws {
    let list = List()
    list.controller.removeAll()
    list.controller.addPullToRefresh(at: .end, performing: .completion { _, _ in })
    list.source.store.setItems(things(0..<3))
    list.source.store.setItems([])
    #expect(list.controller.isEnabled(at: .end))
  }
}
