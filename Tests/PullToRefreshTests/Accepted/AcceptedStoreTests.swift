import PullToRefresh
import PullcordAcceptedRows
import PullcordRandomHistories
import Testing

/// Stores answer random sources as they did when a person accepted their answers.
@MainActor @Suite struct AcceptedStoreTests {
  @Test func `stores answer random pages as a person has accepted`() async throws {
    var rows: [[String]] = []
    let styles: [PageStyle] = [
      .none, .pageFrom0, .pageFrom1, .offsetFrom0, .offsetFrom1, .cursor,
    ]
    for style in styles {
      for seed in 1...8 as ClosedRange<UInt64> {
        let answers = Answers()
        var generator = SplitMix(seed: seed)
        let source = ThingSource(style, size: 1 + generator.chance(of: 4))
        let store = source.store
        store.observe("answers") { [unowned store] event in
          answers.sums.add(event, to: "event")
          answers.sums.add(store.state, to: "state")
        }
        store.order = generator.chance(of: 2) == 0 ? .newestFirst : .newestLast
        for _ in 0..<40 {
          let outcome = try await Self.step(source, using: &generator)
          answers.sums.add(outcome, to: "outcome")
          answers.sums.add(source.requests.count, to: "requests")
          answers.sums.add(source.requests.last?.argument, to: "argument")
          answers.sums.add(source.requests.last?.size ?? 0, to: "size")
          answers.sums.add(store.hasMore, to: "more")
          answers.sums.add(store.failure?.kind, to: "failure")
        }
        rows.append(["\(style) \(seed)"] + answers.sums.columns)
      }
    }
    try AcceptedRows("stores.tsv", beside: #filePath).expect(rows)
  }

  private final class Answers { var sums = ReportSums() }

  /// Changes the store or asks it for a page, and returns the outcome.
  private static func step(
    _ source: ThingSource, using generator: inout SplitMix
  ) async throws -> RefreshOutcome? {
    let store = source.store
    switch generator.chance(of: 20) {
    case 0: store.clear()
    case 1: store.pageSize = generator.chance(of: 5)
    case 2: store.order = generator.chance(of: 2) == 0 ? .newestFirst : .newestLast
    case 3: store.merge = generator.chance(of: 2) == 0 ? .replace : .prepend
    case 4, 5:
      store.setItems(
        things(0..<generator.chance(of: 9)),
        hasMore: [nil, false, true][generator.chance(of: 3)])
    case 6:
      let count = source.requests.count
      let task = Task { await store.retry() }
      guard store.failure != nil else { return await task.value }
      try await until { source.requests.count > count }
      source.respond(with: page(using: &generator))
      return await task.value
    case 7..<13:
      let task = try await source.beginRefresh()
      if generator.chance(of: 5) == 0 { source.fail("busy") }
      if generator.chance(of: 8) == 0 { store.cancel() }
      source.respond(with: page(using: &generator))
      return await task.value
    default:
      let again = generator.chance(of: 3) == 0
      guard store.pageStyle != .none, store.hasMore || again else { return await store.loadMore() }
      let task = try await source.beginMore(again: again)
      if generator.chance(of: 5) == 0 { source.fail("busy") }
      source.respond(with: page(using: &generator))
      return await task.value
    }
    return nil
  }

  private static func page(using generator: inout SplitMix) -> Page<Thing> {
    let first = generator.chance(of: 12)
    return Page(
      (0..<generator.chance(of: 6)).map { Thing(first + $0, "\(generator.chance(of: 3))") },
      hasMore: [nil, nil, false, true][generator.chance(of: 4)],
      nextCursor: [nil, "a", "b"][generator.chance(of: 3)])
  }
}
