import PullToRefresh
import ScrollPhysics
import Testing

/// Pictures of a control at times that are not numbers.
@MainActor @Suite struct SnapshotTimeTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
  func `a snapshot at a time that is early or not finite is that of now`(_ time: Double) {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 0.1)
    #expect(driver.list.snapshot(time: time, at: .start) == driver.list.snapshot(at: .start))
    #expect(driver.list.snapshot(at: .start)?.stateAge == 0.1)
  }
}

/// A program can observe states, events and snapshots.
@MainActor @Suite struct RefreshObservationTests {
  @Test func `each stream of states contains the current state and every later state`() async {
    let driver = RefreshDriver.refreshing()
    let states = driver.list.states(at: .start)
    driver.pullToRefresh()
    driver.finish()
    driver.wait(seconds: 5)
    let second = driver.list.states(at: .start)
    driver.list.startRefreshing(at: .start)
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

  @Test func `an event has the token of the action that runs at its time`() {
    let driver = RefreshDriver.refreshing { $0.timing.minimumDuration = 0 }
    driver.list.startRefreshing(at: .start)
    driver.finish()
    let tokens = driver.events.map { event in
      switch event.effect {
      case .shouldBegin, .begin, .finish: "\(event.effect.name) \(event.token?.number ?? 0)"
      default: ""
      }
    }
    #expect(tokens.filter { !$0.isEmpty } == ["shouldBegin 0", "begin 1", "finish 0"])
  }

  @Test func `a stream of events contains every effect in order and ends with the list`() async {
    var driver: RefreshDriver? = RefreshDriver.refreshing()
    guard let stream = driver?.list.events() else { return }
    driver?.list.startRefreshing(at: .start)
    driver?.list.cancel(at: .start)
    let expected = driver?.events
    driver = nil
    var received: [RefreshEvent] = []
    for await event in stream { received.append(event) }
    #expect(received == expected)
    #expect(received.count > 3)
  }

  @Test func `streams of states and events that are made in turn each hear all`() async {
    var driver: RefreshDriver? = RefreshDriver.refreshing()
    guard let list = driver?.list else { return }
    let streams = (0..<3).map { _ in
      _ = list.states(at: .start)
      return list.events()
    }
    driver?.list.startRefreshing(at: .start)
    let expected = driver?.events
    driver = nil
    for stream in streams {
      var iterator = stream.makeAsyncIterator()
      for event in expected ?? [] { #expect(await iterator.next() == event) }
    }
    #expect(expected?.isEmpty == false)
  }

  @Test func `the time past the threshold starts when a pull arms and ends when it disarms`() {
    let driver = RefreshDriver.refreshing()
    #expect(driver.list.snapshot(at: .start)?.timeInThreshold == nil)
    driver.touchDown(y: 100)
    let fingerY = driver.continueDrag(from: 100, toPull: 64)
    let armed = driver.time
    driver.wait(seconds: 1.5)
    #expect(
      abs((driver.list.snapshot(at: .start)?.timeInThreshold ?? 0) - (driver.time - armed)) < 1e-9)
    driver.continueDrag(from: fingerY, to: fingerY - 60)
    #expect(driver.list.snapshot(at: .start)?.timeInThreshold == nil)
    #expect(driver.takeLog() == ["start:tick", "start:untick"])
  }

  @Test func `a snapshot contains the appearance settings of the configuration`() {
    let blue = IndicatorBackground(red: 0, green: 0, blue: 1)
    let driver = RefreshDriver.refreshing {
      $0.appearance.indicatorOffset = -6
      $0.appearance.background = blue
      $0.appearance.staysVisibleWhileScrolling = true
      $0.appearance.scrollIndicator = .hidden(fromProgress: 0.9)
    }
    func snapshot() -> RefreshSnapshot {
      driver.list.snapshot(at: .start) ?? RefreshSnapshot(edge: .end)
    }
    #expect(snapshot().indicatorOffset == -6 && snapshot().background == blue)
    #expect(!snapshot().staysInSight && !snapshot().hidesScrollIndicator)
    driver.touchDown(y: 100)
    let fingerY = driver.continueDrag(from: 100, toPull: 57)
    #expect(!snapshot().hidesScrollIndicator)
    let armed = driver.continueDrag(from: fingerY, toPull: 64)
    #expect(snapshot().hidesScrollIndicator && !snapshot().staysInSight)
    driver.touchUp(y: armed)
    #expect(snapshot().hidesScrollIndicator && snapshot().staysInSight)
    driver.finish()
    driver.wait(seconds: 5)
    #expect(!snapshot().staysInSight && !snapshot().hidesScrollIndicator)
  }

  @Test func `the first effect of a list is reported`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var effects: [RefreshEffect] = []
    list.onEvent = { effects.append($0.effect) }
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    #expect(effects.isEmpty)
    list.startRefreshing(at: .start)
    #expect(effects.first == .shouldBegin(.programmatic))
  }

  @Test func `the last activity of a list is its arrival at rest`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 500, to: 300)
    driver.touchUp(y: 300)
    let lifted = driver.time
    #expect(driver.list.lastActivity == lifted)
    driver.waitForRest()
    #expect(driver.list.lastActivity == driver.time && driver.time > lifted + 0.3)
  }
}
