import PullToRefresh
import ScrollPhysics
import Testing

/// An action can run in a task.
@MainActor @Suite struct RefreshTaskTests {
  @Test func `cancelling an action cancels its task, and the task's late end is not reported`()
    async
  {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var ended = false
    var ignored = 0
    list.onEvent = { if $0.effect == .ignored { ignored += 1 } }
    list.addPullToRefresh(at: .start) { _ in
      defer { ended = true }
      try await Task.sleep(for: .seconds(3600))
    }
    list.startRefreshing(at: .start)
    for _ in 0..<5 { await Task.yield() }
    list.cancel(at: .start)
    await list.advanceUntil { ended }
    for _ in 0..<5 { await Task.yield() }
    list.advance(to: 1)
    #expect(ignored == 0)
  }

  @Test func `drawing, resizing and reconfiguring the list do not cancel its task`() async {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var isOpen = false
    var wasCancelled = false
    list.addPullToRefresh(
      at: .start,
      performing: .task { _ in
        while !isOpen {
          await Task.yield()
          if Task.isCancelled { wasCancelled = true }
        }
        return .success(newItems: 5)
      })
    list.startRefreshing(at: .start)
    for frame in 1...60 {
      list.advance(to: Double(frame) / 60)
      _ = list.snapshot(at: .start)
      list.setViewport(800 + Double(frame % 7))
      list.reconfigure(at: .start) { $0.timing.resultDuration = Double(frame) }
      await Task.yield()
    }
    isOpen = true
    await list.advanceUntil {
      list.state(at: .start) == .finishing(.success(newItems: 5))
    }
    #expect(!wasCancelled)
  }
}
