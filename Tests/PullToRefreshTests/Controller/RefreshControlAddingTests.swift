import PullToRefresh
import ScrollPhysics
import Testing

@MainActor @Suite struct RefreshControlAddingTests {
  /// A list that only records its added controls.
  private final class Recorder: RefreshControlAdding {
    var calls: [String] = []

    func addPullToRefresh(
      _ configuration: RefreshConfiguration?, at edge: Edge, indicator: RefreshIndicatorFactory?,
      performing action: RefreshAction
    ) {
      calls.append("refresh \(edge) \(named(configuration)) \(form(action))")
    }

    func addLoadMore(
      _ configuration: RefreshConfiguration?, preload: RefreshDistances.Preload?,
      pullUp: PullDistance?, isEnabled: Bool, at edge: Edge, indicator: RefreshIndicatorFactory?,
      performing action: RefreshAction
    ) {
      let settings = [
        preload.map { "\($0)" }, pullUp.map { "\($0)" }, isEnabled ? nil : "disabled",
      ]
      let list = settings.compactMap(\.self).joined(separator: " ")
      calls.append("load \(edge) \(named(configuration)) \(form(action)) \(list)")
    }

    func addNavigation(
      _ configuration: RefreshConfiguration, at edge: Edge, indicator: RefreshIndicatorFactory?,
      performing action: RefreshAction
    ) {
      calls.append("navigate \(edge) \(named(configuration)) \(form(action))")
    }

    private func named(_ configuration: RefreshConfiguration?) -> String {
      configuration.map { "\($0.timing.coolDown)" } ?? "usual"
    }

    private func form(_ action: RefreshAction) -> String {
      switch action {
      case .task: "task"
      case .completion: "completion"
      case .decision: "decision"
      }
    }
  }

  private var slow: RefreshConfiguration {
    var configuration = RefreshConfiguration.loadMore
    configuration.timing.coolDown = 7
    return configuration
  }

  @Test func `a closure that awaits adds a task, with the settings of the call`() {
    let list = Recorder()
    list.addPullToRefresh(at: .end, action: { _ in await Task.yield() })
    list.addPullToRefresh(slow, at: .start, action: { _ in await Task.yield() })
    list.addLoadMore(
      slow, preload: .viewport(fraction: 2), isEnabled: false, at: .start,
      action: { _ in await Task.yield() }
    )
    list.addNavigation(slow, at: .start, action: { _ in await Task.yield() })
    #expect(
      list.calls == [
        "refresh end usual task", "refresh start 7.0 task",
        "load start 7.0 task viewport(fraction: 2.0) disabled", "navigate start 7.0 task",
      ])
  }

  @Test func `a closure that only starts the work adds a completion`() {
    let list = Recorder()
    list.addPullToRefresh(at: .start, starting: { _ in })
    list.addLoadMore(starting: { _ in })
    list.addNavigation(slow, starting: { _ in })
    list.addNavigation(action: { _ in await Task.yield() })
    #expect(
      list.calls == [
        "refresh start usual completion", "load end usual completion ",
        "navigate end 7.0 completion", "navigate end 0.0 task",
      ])
  }

  @Test func `a closure with a result adds a task, whose outcome is that result`() async throws {
    let list = RefreshController(axis: .vertical, viewport: 600, content: 3000)
    list.addPullToRefresh(at: .start) { _ -> RefreshResult in .newItems(3) }
    var outcome: RefreshOutcome?
    list.onEvent = { if case .finish(_, let ended) = $0.effect { outcome = ended } }
    list.startRefreshing(at: .start)
    for _ in 0..<100 where outcome == nil {
      await Task.yield()
      list.advance(to: list.now + 1)
    }
    #expect(outcome == .success(newItems: 3))
  }
}
