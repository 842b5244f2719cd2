import Dispatch
import PullToRefresh
import ScrollPhysics
import Synchronization
import Testing

/// Many threads end actions while the list is in use.
///
/// `./run.sh check sanitizers` runs these tests with a check for data races.
@MainActor @Suite struct RefreshThreadTests {
  private func background(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: work)
  }

  @Test func `one of many concurrent completions ends the action, and all wake the host`() async {
    let driver = RefreshDriver()
    let wakes = Mutex(0)
    driver.list.onWake = { wakes.withLock { $0 += 1 } }
    driver.addControl(at: .start, RefreshConfiguration())
    for round in 1...40 {
      driver.list.startRefreshing(at: .start)
      guard let request = driver.requests.last, driver.requests.count == round else {
        Issue.record("round \(round) did not begin")
        return
      }
      let group = DispatchGroup()
      for thread in 0..<8 {
        group.enter()
        background {
          request.finish(
            thread.isMultiple(of: 2) ? .success(newItems: thread) : .failure("\(thread)"))
          group.leave()
        }
      }
      // Use the list while the threads run.
      while group.wait(timeout: .now()) == .timedOut {
        driver.wait(seconds: 0.001)
        driver.list.setInset(Double(round % 7), at: .start)
        _ = driver.list.snapshot(at: .start)
        await Task.yield()
      }
      // The list receives the completions in the first second.
      // The next five seconds show the result.
      driver.wait(seconds: 1)
      driver.wait(seconds: 5)
      #expect(driver.state == .idle)
    }
    #expect(wakes.withLock { $0 } == 320)
    #expect(driver.log.filter { $0 == "start:finish" }.count == 40)
    #expect(driver.log.filter { $0 == "start:ignored" }.count == 280)
  }

  @Test func `an action ends once when threads begin, veto and complete it concurrently`() async {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    let group = DispatchGroup()
    var ends = 0
    list.onEvent = { event in
      switch event.effect {
      case .finish, .vetoed: ends += 1
      default: break
      }
    }
    list.addPullToRefresh(
      at: .start,
      performing: .decision { _, begin, finish in
        for part in 0..<4 {
          group.enter()
          DispatchQueue.global().async {
            switch part {
            case 0: begin(true)
            case 1: begin(false)
            default: finish(.success(newItems: part))
            }
            group.leave()
          }
        }
      })
    var time = 0.0
    for round in 1...60 {
      list.startRefreshing(at: .start)
      while group.wait(timeout: .now()) == .timedOut { await Task.yield() }
      for _ in 0..<4 {
        time += 2
        list.advance(to: time)
      }
      #expect(list.state(at: .start) == .idle)
      #expect(ends == round)
    }
  }

  @Test func `a waiting completion keeps no list alive, and may arrive when the list is gone`()
    async
  {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "work")
    let arrived = Mutex(0)
    for _ in 0..<50 {
      var list: RefreshController? = RefreshController(
        axis: .vertical, viewport: 800, content: 4000)
      list?.addPullToRefresh(
        at: .start,
        performing: .completion { request, finish in
          group.enter()
          queue.async {
            finish(.success(newItems: nil))
            request.finish(.cancelled)
            arrived.withLock { $0 += 1 }
            group.leave()
          }
        })
      list?.onWake = {}
      weak let gone = list
      queue.suspend()
      list?.startRefreshing(at: .start)
      list = nil
      #expect(gone == nil)
      queue.resume()
    }
    while group.wait(timeout: .now()) == .timedOut { await Task.yield() }
    #expect(arrived.withLock { $0 } == 50)
  }

  @Test func `a task on another executor may end, fail or be cancelled at any moment`() async {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var ends = 0
    var begun = 0
    list.onEvent = { event in
      if case .finish = event.effect { ends += 1 }
      if case .begin = event.effect { begun += 1 }
    }
    list.addPullToRefresh(at: .start) { request in
      try await Task.detached {
        if request.token.number.isMultiple(of: 3) { throw CancellationError() }
        await Task.yield()
      }.value
    }
    var time = 0.0
    for round in 0..<60 {
      list.startRefreshing(at: .start)
      for _ in 0..<(round % 5) { await Task.yield() }
      if round.isMultiple(of: 4) { list.cancel(at: .start) }
      for _ in 0..<200 where list.isRefreshing(at: .start) {
        time += 0.05
        list.advance(to: time)
        await Task.yield()
      }
      time += 40
      list.advance(to: time)
      list.advance(to: time + 5)
      time += 5
      #expect(list.state(at: .start) == .idle)
    }
    #expect(begun == 60 && ends == 60)
  }
}

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
