import PullToRefresh
import ScrollPhysics
import Testing

/// The forms in which a program passes its work to a list.
@MainActor @Suite struct ActionFormTests {
  private let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)

  @Test func `a closure that does not await only starts the work`() async {
    var starts = 0
    list.addPullToRefresh(at: .start) { _ in starts += 1 }
    list.advance(to: 0)
    list.startRefreshing(at: .start)
    for _ in 0..<5 { await Task.yield() }
    list.advance(to: 5)
    #expect(starts == 1)
    #expect(list.isRefreshing(at: .start))
    list.endRefreshing(at: .start)
    #expect(!list.isRefreshing(at: .start))
  }

  @Test func `a closure that awaits is the work`() async {
    list.addPullToRefresh(at: .start) { _ in await Task.yield() }
    list.startRefreshing(at: .start)
    await list.advanceUntil {
      // The refresh lasts for its minimum duration.
      list.advance(to: list.now + 0.1)
      return !list.isRefreshing(at: .start)
    }
    #expect(!list.isRefreshing(at: .start))
  }

  @Test func `controls that load more and navigate take a closure that starts the work, too`() {
    var requests: [RefreshRequest] = []
    list.addLoadMore { requests.append($0) }
    list.addNavigation(at: .start) { requests.append($0) }
    list.startRefreshing(at: .end)
    requests.last?.finish(.success(newItems: nil))
    list.startRefreshing(at: .start)
    #expect(requests.map(\.edge) == [.end, .start])
    #expect(!list.isRefreshing(at: .end) && list.isRefreshing(at: .start))
  }

  @Test func `adding a control to a short list calls no handler`() {
    let short = RefreshController(axis: .vertical, viewport: 800, content: 100)
    var loads = 0
    var frames = 0
    short.onNeedsFrame = { frames += 1 }
    short.addLoadMore { _ in loads += 1 }
    #expect(loads == 0)
    #expect(frames > 0 && short.nextDeadline == short.now)
    short.advance(to: 0)
    #expect(loads == 1)
  }

  @Test(arguments: [false, true])
  func `short pages fill the viewport whether they are added before or after the success`(
    _ isBefore: Bool
  ) {
    let short = RefreshController(axis: .vertical, viewport: 600, content: 1)
    var loads = 0
    short.addLoadMore { [unowned short] request in
      loads += 1
      let length = 220 * Double(loads)
      if isBefore { short.setContentLength(length) }
      request.finish(.success(newItems: nil))
      if !isBefore { short.setContentLength(length) }
    }
    for time in 0..<20 { short.advance(to: Double(time)) }
    #expect(loads == 3)
  }

  @Test func `an empty list loads more only after the program's first load`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 0)
    var loads = 0
    list.addLoadMore { _ in loads += 1 }
    list.advance(to: 0)
    list.setViewport(600)
    #expect(loads == 0 && list.nextDeadline == nil)
    list.setContentLength(300)
    #expect(loads == 1)
  }

  @Test func `the program may begin the first load of an empty list`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 0)
    var loads = 0
    list.addLoadMore { _ in loads += 1 }
    list.startRefreshing(at: .end)
    list.advance(to: 0)
    #expect(loads == 1 && list.isLoadingMore)
  }

  @Test func `an empty page is not followed by another when the content grows for other reasons`() {
    let short = RefreshController(axis: .vertical, viewport: 600, content: 100)
    var loads = 0
    short.addLoadMore { request in
      loads += 1
      request.finish(.success(newItems: 0))
    }
    short.advance(to: 0)
    short.setContentLength(120)
    for time in 1..<20 { short.advance(to: Double(time)) }
    #expect(loads == 1)
  }

  @Test func `a control that is added disabled loads when it is enabled`() {
    let short = RefreshController(axis: .vertical, viewport: 800, content: 100)
    var loads = 0
    short.addLoadMore(isEnabled: false) { _ in loads += 1 }
    #expect(!short.isEnabled(at: .end))
    short.advance(to: 1)
    #expect(loads == 0 && short.nextDeadline == nil)
    short.setEnabled(true, at: .end)
    #expect(loads == 1)
  }
}

/// The handler of an action can begin or veto the work.
@MainActor @Suite struct DecisionActionTests {
  @MainActor final class Gate {
    var begin: (@Sendable (Bool) -> Void)?
    var finish: RefreshCompletion?
    var count = 0
  }

  private func gatedDriver(
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> (RefreshDriver, Gate) {
    let driver = RefreshDriver()
    let gate = Gate()
    var configuration = RefreshConfiguration()
    change(&configuration)
    driver.list.addPullToRefresh(
      configuration, at: .start,
      performing: .decision { _, begin, finish in
        (gate.begin, gate.finish) = (begin, finish)
        gate.count += 1
      })
    return (driver, gate)
  }

  @Test func `an action waits until its handler begins the work`() {
    let (driver, gate) = gatedDriver()
    driver.pullToRefresh()
    #expect(driver.state == .refreshing(.pull(.touch)))
    #expect(driver.list.snapshot(at: .start)?.isWaiting == true)
    gate.begin?(true)
    driver.wait(seconds: 1)
    #expect(driver.list.snapshot(at: .start)?.isWaiting == false)
    gate.finish?(.success(newItems: 1))
    driver.wait(seconds: 0)
    #expect(driver.state == .finishing(.success(newItems: 1)))
  }

  @Test func `a veto by the handler closes the hold and does not start the minimum interval`() {
    let (driver, gate) = gatedDriver { $0.timing.minimumInterval = 60 }
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    gate.begin?(false)
    driver.wait(seconds: 0)
    #expect(driver.state == .closing)
    #expect(driver.holds == EdgeLengths())
    driver.wait(seconds: 2)
    #expect(driver.state == .idle)
    #expect(driver.takeLog() == ["start:tick", "start:begin", "start:vetoed"])
    gate.finish?(.success(newItems: 1))
    gate.begin?(true)
    driver.wait(seconds: 0)
    #expect(driver.takeLog() == ["start:ignored", "start:ignored"])
    driver.pullToRefresh()
    #expect(gate.count == 2)
  }

  @Test func `beginning the work again, or vetoing it after it began, has no effect`() {
    let (driver, gate) = gatedDriver()
    driver.pullToRefresh()
    gate.begin?(true)
    gate.begin?(true)
    gate.begin?(false)
    driver.wait(seconds: 1)
    #expect(driver.state == .refreshing(.pull(.touch)))
    #expect(driver.takeLog() == ["start:tick", "start:begin", "start:ignored", "start:ignored"])
  }

  @Test func `after a veto during a pull, the next gesture calls the handler again`() {
    let driver = RefreshDriver()
    var configuration = RefreshConfiguration()
    configuration.firing.moment = .atThreshold
    var count = 0
    driver.list.addPullToRefresh(
      configuration, at: .start,
      performing: .decision { _, begin, _ in
        count += 1
        begin(false)
      })
    driver.drag(from: 100, to: 400)
    #expect(count == 1)
    #expect(driver.state == .pulling)
    #expect(driver.holds == EdgeLengths())
    driver.touchUp(y: 400)
    driver.wait(seconds: 3)
    driver.drag(from: 100, to: 400)
    #expect(count == 2)
  }
}

/// The states of a control from the end of its action until it is idle.
@MainActor @Suite struct RefreshResultTests {
  @Test func `after an action, the control shows the result, closes and becomes idle`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish()
    driver.waitForRest()
    #expect(
      driver.takeStates() == [
        "start:pulling", "start:armed", "start:refreshing", "start:finishing", "start:closing",
        "start:idle",
      ])
  }

  @Test func `the age of an action grows until its control has closed completely`() {
    let driver = RefreshDriver.refreshing()
    func age() -> Double? { driver.list.snapshot(at: .start)?.actionAge }
    #expect(age() == nil)
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    let running = age() ?? 0
    #expect(running > 0.9 && driver.state.description == "refreshing")
    driver.finish()
    driver.wait(seconds: 0.5)
    #expect(abs((age() ?? 0) - running - 0.5) < 1e-9 && driver.state.description == "finishing")
    driver.waitForRest()
    #expect(age() == nil)
  }

  @Test func `the result is shown for the text's or the animation's duration, whichever is longer`()
  {
    for (result, finish, delay, shown) in [(0.8, 0.3, 0.0, 0.8), (0.1, 0.5, 0.2, 0.7)] {
      let driver = RefreshDriver.refreshing {
        $0.timing.resultDuration = result
        $0.timing.finishDuration = finish
        $0.timing.hideDelay = delay
      }
      driver.pullToRefresh()
      driver.wait(seconds: 1)
      driver.finish()
      driver.wait(seconds: shown - 0.001)
      #expect(driver.state.description == "finishing")
      driver.wait(seconds: 0.002)
      #expect(driver.state == .closing)
      #expect(driver.list.snapshot(at: .start)?.outcome == .success(newItems: nil))
    }
  }

  @Test func `an action that ends early stays in the refreshing state for the minimum duration`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    let begun = driver.time
    driver.finish()
    #expect(driver.state.description == "refreshing")
    driver.wait(seconds: 2)
    #expect(driver.events.last { $0.effect.name == "finish" }?.time == begun + 0.3)
  }

  @Test func `a cancelled action shows no result`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish(.cancelled)
    #expect(driver.state == .closing)
    #expect(driver.list.snapshot(at: .start)?.outcome == nil)
  }

  @Test func `a control ignores a start until it has closed after the previous action`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.list.startRefreshing(at: .start)
    driver.finish()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 0.9)
    #expect(driver.state == .closing)
    driver.list.startRefreshing(at: .start)
    #expect(driver.log.filter { $0 == "start:ignored" }.count == 3)
  }

  @Test func `a control announces its armed state, the refresh and the result`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish(.success(newItems: 3))
    #expect(driver.announcements == ["Release to refresh", "Refreshing…", "3 new"])
  }
}

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
