import PullToRefresh
import ScrollPhysics
import Testing

/// Rules 1 and 2 of the design: the beginning and the end of actions.
@MainActor @Suite struct RefreshRuleTests {
  @Test func `an action ends once, and only by a completion with its token`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    #expect(driver.requests.count == 1)
    driver.wait(seconds: 1)
    _ = driver.takeLog()
    driver.list.endRefreshing(RefreshToken(edge: .start, number: 7), .success(newItems: nil))
    #expect(driver.takeLog() == ["start:ignored"])
    driver.finish()
    #expect(driver.takeLog() == ["start:finish"])
    driver.finish()
    #expect(driver.takeLog() == ["start:ignored"])
    #expect(driver.state == .finishing(.success(newItems: nil)))
  }

  @Test func `a late completion does not end the next action`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.list.cancel(at: .start)
    driver.waitForRest()
    driver.pullToRefresh()
    driver.requests[0].finish(.success(newItems: nil))
    driver.wait(seconds: 1)
    #expect(driver.state == .refreshing(.pull(.touch)))
  }

  @Test func `a control that replaces another one gets different tokens`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.addControl(at: .start, RefreshConfiguration())
    driver.waitForRest()
    driver.pullToRefresh()
    driver.requests[0].finish(.success(newItems: nil))
    driver.wait(seconds: 1)
    #expect(driver.state == .refreshing(.pull(.touch)))
    #expect(driver.requests[0].token != driver.requests[1].token)
  }

  @Test func `a handler may finish, cancel, disable or remove its control before it returns`() {
    let actions: [@MainActor (RefreshDriver) -> Void] = [
      { $0.list.endRefreshing(at: .start) }, { $0.list.cancel(at: .start) },
      { $0.list.setEnabled(false, at: .start) }, { $0.list.removeRefresh(at: .start) },
      { $0.addControl(at: .start, RefreshConfiguration()) },
      { $0.list.startRefreshing(at: .start) },
    ]
    for action in actions {
      for minimum in [0, 0.3] {
        let driver = RefreshDriver()
        var configuration = RefreshConfiguration()
        configuration.timing.minimumDuration = minimum
        driver.list.addPullToRefresh(
          configuration, at: .start,
          performing: .completion { [unowned driver] _, finish in
            action(driver)
            finish(.success(newItems: 1))
            finish(.failure("twice"))
          })
        driver.pullToRefresh()
        driver.wait(seconds: 0)
        driver.waitForRest()
        #expect(driver.list.isAtRest)
        #expect(driver.holds == EdgeLengths())
        #expect(driver.offset == 0)
        #expect(driver.list.state(at: .start) == .idle)
      }
    }
  }

  @Test func `the shouldBegin closure may change, cancel or remove the control`() {
    let actions: [@MainActor (RefreshDriver) -> Void] = [
      { $0.list.startRefreshing(at: .start) }, { $0.list.setEnabled(false, at: .start) },
      { $0.list.removeRefresh(at: .start) }, { $0.addControl(at: .start, RefreshConfiguration()) },
      { $0.list.cancel(at: .start) }, { $0.send(.interrupted) },
    ]
    for action in actions {
      let driver = RefreshDriver.refreshing()
      var callCount = 0
      driver.list.setShouldBegin(at: .start) { [unowned driver] _ in
        callCount += 1
        action(driver)
        return true
      }
      driver.pullToRefresh()
      #expect(callCount == 1)
      driver.list.cancel(at: .start)
      driver.waitForRest()
      #expect(driver.list.isAtRest && driver.holds == EdgeLengths() && driver.offset == 0)
    }
  }

  @Test func `an action that never ends times out after its maximum duration`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 100)
    #expect(driver.events.last { $0.effect.name == "finish" }?.time == 30.2)
    #expect(driver.log.contains("start:abandon"))
    driver.finish()
    #expect(driver.takeLog().last == "start:ignored")
  }

  @Test
  func `an async action ends when its closure returns, throws or is cancelled`()
    async
  {
    struct Broken: Error, CustomStringConvertible { let description = "no net" }
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var configuration = RefreshConfiguration()
    configuration.timing.minimumDuration = 0
    list.addPullToRefresh(
      configuration, at: .start, performing: .task { _ in .success(newItems: 3) })
    list.startRefreshing(at: .start)
    await list.advanceUntil { list.state(at: .start) == .finishing(.success(newItems: 3)) }

    list.addPullToRefresh(configuration, at: .start, performing: .task { _ in throw Broken() })
    list.startRefreshing(at: .start)
    await list.advanceUntil { list.state(at: .start) == .finishing(.failure("no net")) }

    var wasCancelled = false
    list.addPullToRefresh(configuration, at: .start) { _ in
      do { try await Task.sleep(for: .seconds(3600)) } catch {
        wasCancelled = true
        throw error
      }
    }
    list.startRefreshing(at: .start)
    for _ in 0..<5 { await Task.yield() }
    list.cancel(at: .start)
    await list.advanceUntil { wasCancelled }
    #expect(list.model.holds.start == 0)
  }

  @Test func `a completion from another thread wakes the host and counts at the next advance`()
    async
  {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    let request = driver.requests[0]
    await withCheckedContinuation { continuation in
      driver.list.onWake = { continuation.resume() }
      Task.detached { request.finish(.success(newItems: 2)) }
    }
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.wait(seconds: 2)
    #expect(driver.state == .finishing(.success(newItems: 2)))
    #expect(driver.events.last { $0.effect.name == "finish" }?.time == driver.time)
  }

  @Test func `a request that ended in the shouldBegin closure is not ignored a second time`() {
    let driver = RefreshDriver.refreshing()
    driver.list.setShouldBegin(at: .start) { [unowned driver] _ in
      driver.list.cancel(at: .start)
      return true
    }
    driver.list.startRefreshing(at: .start)
    #expect(driver.requests.isEmpty && !driver.log.contains("start:ignored"))
  }
}
