import PullToRefresh
import ScrollPhysics
import Testing

/// The twelve rules of the design.
@MainActor @Suite struct RefreshRuleTests {
  // MARK: 1 and 2

  @Test func `an action has one token, and only its own completion ends it, once`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    #expect(hand.requests.count == 1)
    hand.wait(seconds: 1)
    _ = hand.takeLog()
    hand.list.endRefreshing(RefreshToken(edge: .start, number: 7), .success(newItems: nil))
    #expect(hand.takeLog() == ["start:ignored"])
    hand.finish()
    #expect(hand.takeLog() == ["start:finish"])
    hand.finish()
    #expect(hand.takeLog() == ["start:ignored"])
    #expect(hand.state == .finishing(.success(newItems: nil)))
  }

  @Test func `a late completion does not end the next action`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.list.cancel(at: .start)
    hand.waitForRest()
    hand.pullToRefresh()
    hand.requests[0].finish(.success(newItems: nil))
    hand.wait(seconds: 1)
    #expect(hand.state == .refreshing(.pull(.touch)))
  }

  @Test func `a control put in the place of another shares no token with it`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.addControl(at: .start, RefreshConfiguration())
    hand.waitForRest()
    hand.pullToRefresh()
    hand.requests[0].finish(.success(newItems: nil))
    hand.wait(seconds: 1)
    #expect(hand.state == .refreshing(.pull(.touch)))
    #expect(hand.requests[0].token != hand.requests[1].token)
  }

  @Test func `a handler may finish, cancel, disable or remove before it returns`() {
    let deeds: [@MainActor (ListHand) -> Void] = [
      { $0.list.endRefreshing(at: .start) }, { $0.list.cancel(at: .start) },
      { $0.list.setEnabled(false, at: .start) }, { $0.list.removeRefresh(at: .start) },
      { $0.addControl(at: .start, RefreshConfiguration()) },
      { $0.list.startRefreshing(at: .start) },
    ]
    for deed in deeds {
      for minimum in [0, 0.3] {
        let hand = ListHand()
        var configuration = RefreshConfiguration()
        configuration.timing.minimumDuration = minimum
        hand.list.addPullToRefresh(
          configuration, at: .start,
          performing: .completion { [unowned hand] _, finish in
            deed(hand)
            finish(.success(newItems: 1))
            finish(.failure("twice"))
          })
        hand.pullToRefresh()
        hand.wait(seconds: 0)
        hand.waitForRest()
        #expect(hand.list.isAtRest)
        #expect(hand.holds == EdgeLengths())
        #expect(hand.offset == 0)
        #expect(hand.list.state(at: .start) == .idle)
      }
    }
  }

  @Test func `whoever is asked whether an action may begin may change everything`() {
    let deeds: [@MainActor (ListHand) -> Void] = [
      { $0.list.startRefreshing(at: .start) }, { $0.list.setEnabled(false, at: .start) },
      { $0.list.removeRefresh(at: .start) }, { $0.addControl(at: .start, RefreshConfiguration()) },
      { $0.list.cancel(at: .start) }, { $0.send(.interrupted) },
    ]
    for deed in deeds {
      let hand = ListHand.refreshing()
      var asked = 0
      hand.list.setShouldBegin(at: .start) { [unowned hand] _ in
        asked += 1
        deed(hand)
        return true
      }
      hand.pullToRefresh()
      #expect(asked == 1)
      hand.list.cancel(at: .start)
      hand.waitForRest()
      #expect(hand.list.isAtRest && hand.holds == EdgeLengths() && hand.offset == 0)
    }
  }

  @Test func `an action that never ends is called off at its maximum duration`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 100)
    #expect(hand.events.last { $0.effect.name == "finish" }?.time == 30.2)
    #expect(hand.log.contains("start:abandon"))
    hand.finish()
    #expect(hand.takeLog().last == "start:ignored")
  }

  @Test
  func `an async action ends with its closure, fails by throwing, and is cancelled with its task`()
    async
  {
    struct Broken: Error, CustomStringConvertible { let description = "no net" }
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var configuration = RefreshConfiguration()
    configuration.timing.minimumDuration = 0
    list.addPullToRefresh(
      configuration, at: .start, performing: .task { _ in .success(newItems: 3) })
    list.startRefreshing(at: .start)
    await Self.until(list) { list.state(at: .start) == .finishing(.success(newItems: 3)) }

    list.addPullToRefresh(configuration, at: .start, performing: .task { _ in throw Broken() })
    list.startRefreshing(at: .start)
    await Self.until(list) { list.state(at: .start) == .finishing(.failure("no net")) }

    var wasCancelled = false
    list.addPullToRefresh(configuration, at: .start) { _ in
      do { try await Task.sleep(for: .seconds(60)) } catch {
        wasCancelled = true
        throw error
      }
    }
    list.startRefreshing(at: .start)
    for _ in 0..<5 { await Task.yield() }
    list.cancel(at: .start)
    await Self.until(list) { wasCancelled }
    #expect(list.model.holds.start == 0)
  }

  @Test func `a completion from another thread wakes the host and takes the time of its advance`()
    async
  {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    let request = hand.requests[0]
    await withCheckedContinuation { continuation in
      hand.list.onWake = { continuation.resume() }
      Task.detached { request.finish(.success(newItems: 2)) }
    }
    #expect(hand.state == .refreshing(.pull(.touch)))
    hand.wait(seconds: 2)
    #expect(hand.state == .finishing(.success(newItems: 2)))
    #expect(hand.events.last { $0.effect.name == "finish" }?.time == hand.time)
  }

  static func until(_ list: RefreshController, _ condition: () -> Bool) async {
    for _ in 0..<1000 {
      list.advance(to: list.now)
      if condition() { return }
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("did not happen")
  }

  // MARK: 3

  @Test func `momentum past the threshold never arms`() {
    for edge in Edge.allCases {
      let hand = ListHand()
      hand.addControl(at: edge, RefreshConfiguration())
      hand.list.scroll(to: edge == .start ? 600 : 2600)
      hand.drag(from: 400, to: edge == .start ? 600 : 200, over: 0.05)
      hand.touchUp(y: edge == .start ? 600 : 200)
      var most = 0.0
      for _ in 0..<200 {
        hand.wait(seconds: 0.01)
        most = max(most, hand.list.model.pull(time: hand.time, at: edge))
        #expect(hand.list.state(at: edge) == .idle)
      }
      #expect(most > 64)
    }
  }

  @Test func `a gesture that begins inside the content bands and does not arm`() {
    let hand = ListHand.refreshing()
    hand.list.scroll(to: 30)
    hand.drag(from: 100, to: 500)
    #expect(hand.pull > 100)
    #expect(hand.state == .idle)
    hand.touchUp(y: 500)
    #expect(hand.log.isEmpty)
  }

  @Test func `half a point from the edge is at the edge`() {
    for (offset, arms) in [(0.5, true), (0.6, false)] {
      let hand = ListHand.refreshing()
      hand.list.scroll(to: offset)
      hand.drag(from: 100, to: 400)
      #expect((hand.state == .armed) == arms)
    }
  }

  @Test func `a sequence that scrolled content does not arm until the lift`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 300, to: 295)
    hand.dragOn(from: 295, to: 600)
    #expect(hand.state == .idle && hand.pull > 64)
    hand.touchUp(y: 600)
    hand.waitForRest()
    hand.drag(from: 300, to: 297)
    hand.dragOn(from: 297, to: 600)
    #expect(hand.state == .armed)
  }

  @Test func `both guards can be switched off`() {
    let hand = ListHand.refreshing {
      $0.guards.mustStartAtEdge = false
      $0.guards.armsAfterScrolling = true
    }
    hand.list.scroll(to: 100)
    hand.drag(from: 100, to: 500)
    #expect(hand.state == .armed)
  }
}
