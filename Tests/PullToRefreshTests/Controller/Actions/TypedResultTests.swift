import PullToRefresh
import ScrollPhysics
import Testing

@MainActor struct TypedResultTests {
  private func outcome(
    at edge: Edge = .start, _ add: (RefreshController) -> Void
  ) async -> RefreshOutcome? {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var outcome: RefreshOutcome?
    list.onEvent = { if case .finish(_, let end) = $0.effect { outcome = end } }
    list.preset.refresh.timing.minimumDuration = 0
    add(list)
    list.startRefreshing(at: edge)
    await list.advanceUntil { outcome != nil }
    return outcome
  }

  private func reload() async -> RefreshResult { .newItems(7) }
  private func count() async -> Int { 200 }

  @Test func `a result says how many items are new, or that there are no more`() async {
    #expect(
      await outcome { $0.addPullToRefresh(at: .start) { _ in .newItems(3) } }
        == .success(newItems: 3))
    #expect(
      await outcome { $0.addPullToRefresh(at: .start) { _ in .updated } }
        == .success(newItems: nil))
    #expect(
      await outcome(at: .end) { $0.addLoadMore { _ in .noMore } } == .exhausted)
    #expect(
      await outcome { $0.addPullToRefresh(at: .start) { _ -> RefreshResult in await reload() } }
        == .success(newItems: 7))
  }

  @Test func `an action that returns nothing counts nothing, whatever its last line is worth`()
    async
  {
    #expect(
      await outcome { $0.addPullToRefresh(at: .start) { _ in _ = await count() } }
        == .success(newItems: nil))
  }
}
