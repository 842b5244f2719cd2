import PullToRefresh
import ScrollPhysics
import Testing

/// What the controller offers beyond the rules: forms of actions, streams, defaults, ages, crossing lists.
@MainActor @Suite struct RefreshControllerTests {
  // MARK: The form that begins and finishes

  @MainActor final class Gate {
    var begin: (@Sendable (Bool) -> Void)?
    var finish: RefreshCompletion?
    var count = 0
  }

  private func gated(
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> (ListHand, Gate) {
    let hand = ListHand()
    let gate = Gate()
    var configuration = RefreshConfiguration()
    change(&configuration)
    hand.list.addPullToRefresh(
      configuration, at: .start,
      performing: .decision { _, begin, finish in
        (gate.begin, gate.finish) = (begin, finish)
        gate.count += 1
      })
    return (hand, gate)
  }

  @Test func `until its handler begins, an action waits, and then it runs to its end`() {
    let (hand, gate) = gated()
    hand.pullToRefresh()
    #expect(hand.state == .refreshing(.pull(.touch)))
    #expect(hand.list.snapshot(at: .start)?.isWaiting == true)
    gate.begin?(true)
    hand.wait(seconds: 1)
    #expect(hand.list.snapshot(at: .start)?.isWaiting == false)
    gate.finish?(.success(newItems: 1))
    hand.wait(seconds: 0)
    #expect(hand.state == .finishing(.success(newItems: 1)))
  }

  @Test func `a handler that does not begin vetoes: content springs back and nothing ended`() {
    let (hand, gate) = gated { $0.timing.minimumInterval = 60 }
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    gate.begin?(false)
    hand.wait(seconds: 0)
    #expect(hand.state == .closing)
    #expect(hand.holds == EdgeLengths())
    hand.wait(seconds: 2)
    #expect(hand.state == .idle)
    #expect(hand.takeLog() == ["start:tick", "start:begin", "start:vetoed"])
    gate.finish?(.success(newItems: 1))
    gate.begin?(true)
    hand.wait(seconds: 0)
    #expect(hand.takeLog() == ["start:ignored", "start:ignored"])
    // It counts as no action: the interval does not keep the next one back.
    hand.pullToRefresh()
    #expect(gate.count == 2)
  }

  @Test func `begun is begun: a veto after it, and beginning twice, are ignored`() {
    let (hand, gate) = gated()
    hand.pullToRefresh()
    gate.begin?(true)
    gate.begin?(true)
    gate.begin?(false)
    hand.wait(seconds: 1)
    #expect(hand.state == .refreshing(.pull(.touch)))
    #expect(hand.takeLog() == ["start:tick", "start:begin", "start:ignored", "start:ignored"])
  }

  @Test func `a veto within the handler, under the finger, does not ask again until the lift`() {
    let hand = ListHand()
    var configuration = RefreshConfiguration()
    configuration.firing.moment = .atThreshold
    var count = 0
    hand.list.addPullToRefresh(
      configuration, at: .start,
      performing: .decision { _, begin, _ in
        count += 1
        begin(false)
      })
    hand.drag(from: 100, to: 400)
    #expect(count == 1)
    #expect(hand.state == .pulling)
    #expect(hand.holds == EdgeLengths())
    hand.touchUp(y: 400)
    hand.wait(seconds: 3)
    hand.drag(from: 100, to: 400)
    #expect(count == 2)
  }

  // MARK: Tasks

  @Test func `calling an action off cancels its task, whose late return is no news`() async {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var ended = false
    var ignored = 0
    list.onEvent = { if $0.effect == .ignored { ignored += 1 } }
    list.addPullToRefresh(at: .start) { _ in
      defer { ended = true }
      try await Task.sleep(for: .seconds(60))
    }
    list.startRefreshing(at: .start)
    for _ in 0..<5 { await Task.yield() }
    list.cancel(at: .start)
    await RefreshRuleTests.until(list) { ended }
    for _ in 0..<5 { await Task.yield() }
    list.advance(to: 1)
    #expect(ignored == 0)
  }

  @Test func `a task goes on however often the list is drawn, resized and configured anew`() async {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    let gate = Gate()
    var wasCancelled = false
    list.addPullToRefresh(
      at: .start,
      performing: .task { _ in
        while gate.count == 0 {
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
    gate.count = 1
    await RefreshRuleTests.until(list) {
      list.state(at: .start) == .finishing(.success(newItems: 5))
    }
    #expect(!wasCancelled)
  }

  // MARK: Observing

  @Test func `each stream of states begins with the present one and has every new one`() async {
    let hand = ListHand.refreshing()
    let states = hand.list.states(at: .start)
    hand.pullToRefresh()
    hand.finish()
    hand.wait(seconds: 5)
    let second = hand.list.states(at: .start)
    hand.list.startRefreshing(at: .start)
    var names: [String] = []
    for await state in states {
      names.append(state.description)
      if names.count == 8 { break }
    }
    #expect(
      names == [
        "idle", "pulling", "armed", "refreshing", "finishing", "closing", "idle", "refreshing",
      ])
    var first = second.makeAsyncIterator()
    #expect(await first.next() == .idle)
    #expect(await first.next() == .refreshing(.programmatic))
  }

  @Test func `a stream of events has every effect in order and ends with the list`() async {
    var hand: ListHand? = ListHand.refreshing()
    guard let stream = hand?.list.events() else { return }
    hand?.list.startRefreshing(at: .start)
    hand?.list.cancel(at: .start)
    let told = hand?.events
    hand = nil
    var heard: [RefreshEvent] = []
    for await event in stream { heard.append(event) }
    #expect(heard == told)
    #expect(heard.count > 3)
  }

  @Test func `the time in the threshold counts from arming and ends with leaving`() {
    let hand = ListHand.refreshing()
    #expect(hand.list.snapshot(at: .start)?.timeInThreshold == nil)
    hand.touchDown(y: 100)
    let place = hand.dragOn(from: 100, toPull: 64)
    let armed = hand.time
    hand.wait(seconds: 1.5)
    #expect(
      abs((hand.list.snapshot(at: .start)?.timeInThreshold ?? 0) - (hand.time - armed)) < 1e-9)
    hand.dragOn(from: place, to: place - 60)
    #expect(hand.list.snapshot(at: .start)?.timeInThreshold == nil)
    #expect(hand.takeLog() == ["start:tick", "start:untick"])
  }

  // MARK: Defaults and ages

  @Test func `controls without a configuration have the list's, and lists that of all lists`() {
    let before = RefreshController.defaultPreset
    defer { RefreshController.defaultPreset = before }
    RefreshController.defaultPreset.refresh.distances.trigger = 90
    RefreshController.defaultPreset.loadMore?.distances.preload = .rows(3)
    let hand = ListHand()
    hand.list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    hand.list.addLoadMore(performing: .completion { _, _ in })
    #expect(hand.list.configuration(at: .start)?.distances.trigger == 90)
    #expect(hand.list.configuration(at: .end)?.distances.preload == .rows(3))
    hand.list.preset.refresh.distances.trigger = 70
    hand.list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    #expect(hand.list.configuration(at: .start)?.distances.trigger == 70)
    #expect(RefreshController.defaultPreset.refresh.distances.trigger == 90)
  }

  @Test func `what is older than the expiry, or was never refreshed, is refreshed`() {
    let hand = ListHand.refreshing { $0.timing.expiry = 300 }
    #expect(hand.list.age(at: .start) == nil)
    #expect(hand.list.refreshIfExpired())
    #expect(hand.state == .refreshing(.expired))
    #expect(!hand.list.refreshIfExpired())
    hand.wait(seconds: 1)
    hand.finish()
    hand.wait(seconds: 299)
    #expect(hand.list.age(at: .start) == 299)
    #expect(!hand.list.refreshIfExpired())
    hand.wait(seconds: 1)
    #expect(hand.list.refreshIfExpired())
    hand.finish(.failure("no net"))
    hand.wait(seconds: 10)
    #expect(hand.list.refreshIfExpired())
    hand.list.setEnabled(false, at: .start)
    #expect(!hand.list.refreshIfExpired())
    #expect(hand.log.filter { $0 == "start:ignored" }.isEmpty)
  }

  @Test func `what never expires is not refreshed by itself, even if it never was`() {
    let hand = ListHand.refreshing { _ in }
    #expect(!hand.list.refreshIfExpired())
    hand.list.setAge(1e9)
    #expect(!hand.list.refreshIfExpired())
  }

  @Test func `an age from an earlier run counts`() {
    let hand = ListHand.refreshing { $0.timing.expiry = 300 }
    hand.list.setAge(200)
    #expect(!hand.list.refreshIfExpired())
    hand.wait(seconds: 100)
    #expect(hand.list.refreshIfExpired())
    hand.list.setAge(.infinity)
    #expect(hand.list.age(at: .start) == nil)
  }

  // MARK: Both axes

  @Test func `lists of both axes in one place keep each other's exclusive controls out`() {
    let down = ListHand.refreshing()
    let across = RefreshController(axis: .horizontal, viewport: 480, content: 2000)
    across.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    var free = RefreshConfiguration()
    free.guards.exclusion = .independent
    across.addPullToRefresh(free, at: .end, performing: .completion { _, _ in })
    down.list.crossing = across
    #expect(across.crossing === down.list)
    down.pullToRefresh()
    across.startRefreshing(at: .start)
    #expect(!across.isRefreshing(at: .start))
    across.startRefreshing(at: .end)
    #expect(across.isRefreshing(at: .end))
    across.endAll()
    across.removeRefresh(at: .end)
    down.finish()
    down.wait(seconds: 5)
    across.startRefreshing(at: .start)
    #expect(across.isRefreshing(at: .start))
    down.pullToRefresh()
    #expect(down.requests.count == 1)
    down.list.crossing = nil
    #expect(across.crossing == nil)
    down.wait(seconds: 3)
    down.pullToRefresh()
    #expect(down.requests.count == 2)
  }

  // MARK: Ends

  @Test func `all ends at once, and all goes at once`() {
    let hand = ListHand.refreshing { $0.guards.exclusion = .independent }
    var free = RefreshConfiguration()
    free.guards.exclusion = .independent
    hand.addControl(at: .end, free)
    hand.list.startRefreshing(at: .start)
    hand.list.startRefreshing(at: .end, reveal: false)
    #expect(hand.list.isRefreshing && !hand.list.isLoadingMore)
    hand.wait(seconds: 1)
    hand.list.endAll(.failure("offline"))
    #expect(hand.state == .finishing(.failure("offline")))
    #expect(hand.list.state(at: .end) == .finishing(.failure("offline")))
    hand.list.removeAll()
    #expect(hand.holds == EdgeLengths())
    #expect(hand.list.configuration(at: .start) == nil && hand.list.configuration(at: .end) == nil)
    hand.wait(seconds: 3)
    #expect(hand.offset == 0)
  }

  @Test func `each device may have its own threshold and its own way to fire`() {
    let change: (inout RefreshConfiguration) -> Void = {
      $0.distances.triggerByDevice.mouse = 120
      $0.firing.momentByDevice.touch = .atThreshold
    }
    let touch = ListHand.refreshing(RefreshConfiguration(), content: 4000, change)
    touch.touchDown(y: 100)
    _ = touch.dragOn(from: 100, toPull: 65)
    #expect(touch.state == .refreshing(.pull(.touch)))
    let mouse = ListHand.refreshing(RefreshConfiguration(), content: 4000, change)
    mouse.send(.mouseDown(x: 100, y: 100))
    for y in stride(from: 100.0, through: 300, by: 2) where mouse.pull < 100 {
      mouse.wait(seconds: 0.01)
      mouse.send(.mouseMoved(x: 100, y: y))
    }
    #expect(mouse.state == .pulling)
    #expect(abs(mouse.progress - mouse.pull / 120) < 1e-9)
    for y in stride(from: 300.0, through: 500, by: 10) {
      mouse.wait(seconds: 0.01)
      mouse.send(.mouseMoved(x: 100, y: y))
    }
    #expect(mouse.state == .armed)
  }

  @Test func `what a drawing is told follows the configuration`() {
    let blue = IndicatorBackground(red: 0, green: -1, blue: 7)
    #expect(blue == IndicatorBackground(red: 0, green: 0, blue: 1, opacity: 1))
    let hand = ListHand.refreshing {
      $0.appearance.indicatorOffset = -6
      $0.appearance.background = blue
      $0.appearance.staysVisibleWhileScrolling = true
      $0.appearance.scrollIndicator = .hidden(fromProgress: 0.9)
    }
    func snapshot() -> RefreshSnapshot {
      hand.list.snapshot(at: .start) ?? RefreshSnapshot(edge: .end)
    }
    #expect(snapshot().indicatorOffset == -6 && snapshot().background == blue)
    #expect(!snapshot().staysInSight && !snapshot().hidesScrollIndicator)
    hand.touchDown(y: 100)
    let place = hand.dragOn(from: 100, toPull: 57)
    #expect(!snapshot().hidesScrollIndicator)
    let armed = hand.dragOn(from: place, toPull: 64)
    #expect(snapshot().hidesScrollIndicator && !snapshot().staysInSight)
    hand.touchUp(y: armed)
    #expect(snapshot().hidesScrollIndicator && snapshot().staysInSight)
    hand.finish()
    hand.wait(seconds: 5)
    #expect(!snapshot().staysInSight && !snapshot().hidesScrollIndicator)
  }
}
