import PullToRefresh
import ScrollPhysics
import Testing

/// Calls of a program before the host has passed a time.
///
/// The clock of the host counts from the start of the machine, a day ago.
@MainActor @Suite struct FirstTimeTests {
  private let day = 86_400.0

  @Test func `a refresh at launch has its whole time limit`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.startRefreshing(at: .start)
    list.advance(to: day)
    #expect(list.isRefreshing && list.lastActivity == day)
    #expect(list.snapshot(at: .start)?.actionAge == 0)
    list.advance(to: day + 29.9)
    #expect(list.isRefreshing)
    list.advance(to: day + 30)
    #expect(list.state(at: .start) == .finishing(.timedOut))
  }

  @Test func `an action before a vetoed one at launch counts from the first time on`() {
    let driver = RefreshDriver(content: 4000)
    let list = driver.list
    var configuration = RefreshConfiguration()
    configuration.timing.minimumDuration = 0
    configuration.timing.resultDuration = 0
    configuration.timing.minimumInterval = 10
    var begin: ((Bool) -> Void)?
    list.addPullToRefresh(
      configuration, at: .start,
      performing: .decision { _, start, _ in
        begin = start
      })
    list.startRefreshing(reveal: false, at: .start)
    list.cancel(at: .start)
    list.startRefreshing(at: .start)
    #expect(list.isRefreshing)
    driver.time = day
    list.advance(to: day)
    begin?(false)
    driver.wait(seconds: 5)
    driver.pullToRefresh()
    #expect(!list.isRefreshing)
    driver.wait(seconds: 6)
    driver.pullToRefresh()
    #expect(list.isRefreshing)
  }

  @Test func `the indicator of a refresh at launch opens from the first time on`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.startRefreshing(at: .start)
    list.advance(to: day)
    #expect(list.model.offset(at: day) == 0)
    list.advance(to: day + 0.1)
    let offset = list.model.offset(at: list.now)
    #expect(offset < 0 && offset > -64)
    list.advance(to: day + 1)
    #expect(list.model.offset(at: list.now) == -64)
  }

  @Test func `a short list that loads before the first time has its whole time limit`() {
    let list = RefreshController(axis: .vertical, viewport: 0, content: 100)
    list.addLoadMore(performing: .completion { _, _ in })
    list.setViewport(800)
    #expect(list.isLoadingMore)
    list.advance(to: day)
    #expect(list.isLoadingMore)
    list.advance(to: day + 29.9)
    #expect(list.isLoadingMore)
    list.advance(to: day + 30.1)
    #expect(!list.isLoadingMore)
  }

  @Test func `progress that is reported before the first time moves from then on`() throws {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.startRefreshing(at: .start)
    list.report(progress: 0.5, "Half", at: .start)
    var progress: [Double] = []
    for seconds in [0, 0.05, 1] {
      list.advance(to: day + seconds)
      let work = try #require(list.snapshot(at: .start)?.work)
      #expect(abs(work.progressAge - seconds) < 1e-6)
      #expect(abs(work.textAge - seconds) < 1e-6)
      progress.append(try #require(work.progress))
    }
    #expect(progress[0] == 0 && progress[1] > 0 && progress[1] < 0.5)
    #expect(abs(progress[2] - 0.5) < 0.01)
  }

  @Test func `an action that ends before the first time shows its result from then on`() {
    var configuration = RefreshConfiguration()
    configuration.timing.minimumDuration = 0
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(
      configuration, at: .start,
      performing: .completion { _, end in
        end(.failure("offline"))
      })
    list.startRefreshing(at: .start)
    list.advance(to: day)
    #expect(list.state(at: .start) == .finishing(.failure("offline")))
    list.advance(to: day + 0.7)
    #expect(list.state(at: .start) == .finishing(.failure("offline")))
    list.advance(to: day + 10)
    #expect(list.state(at: .start) == .idle)
  }

  @Test func `content of a known age keeps it`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.setAge(60)
    list.advance(to: day)
    #expect(list.age(at: .start) == 60)
  }

  @Test func `a refresh at launch in one of two nested lists has its whole time limit`() {
    let lists = (0..<2).map { _ in
      RefreshController(axis: .vertical, viewport: 800, content: 4000)
    }
    let nested = NestedRefresh(parent: lists[0], child: lists[1])
    lists[1].addPullToRefresh(at: .start, performing: .completion { _, _ in })
    lists[1].startRefreshing(at: .start)
    nested.advance(to: day)
    #expect(lists[1].isRefreshing)
    nested.advance(to: day + 30.1)
    #expect(!lists[1].isRefreshing)
  }
}
