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
    hand.addControl(at: .start, .pullcord)
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
      { $0.addControl(at: .start, .pullcord) }, { $0.list.startRefreshing(at: .start) },
    ]
    for deed in deeds {
      for minimum in [0, 0.3] {
        let hand = ListHand()
        var configuration = RefreshConfiguration.pullcord
        configuration.minimumDuration = minimum
        hand.list.addPullToRefresh(at: .start, configuration) { [unowned hand] _, finish in
          deed(hand)
          finish(.success(newItems: 1))
          finish(.failure("twice"))
        }
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
      { $0.list.removeRefresh(at: .start) }, { $0.addControl(at: .start, .pullcord) },
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
    var configuration = RefreshConfiguration.pullcord
    configuration.minimumDuration = 0
    list.addPullToRefresh(at: .start, configuration) { _ in 3 }
    list.startRefreshing(at: .start)
    await Self.until(list) { list.state(at: .start) == .finishing(.success(newItems: 3)) }

    list.addPullToRefresh(at: .start, configuration) { _ in throw Broken() }
    list.startRefreshing(at: .start)
    await Self.until(list) { list.state(at: .start) == .finishing(.failure("no net")) }

    var wasCancelled = false
    list.addPullToRefresh(at: .start, configuration) { _ in
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
      hand.addControl(at: edge, .pullcord)
      hand.list.scroll(to: edge == .start ? 600 : 2600)
      hand.drag(from: 400, to: edge == .start ? 600 : 200, over: 0.05)
      hand.touchUp(y: edge == .start ? 600 : 200)
      var most = 0.0
      for _ in 0..<200 {
        hand.wait(seconds: 0.01)
        most = max(most, hand.list.model.pull(at: edge, time: hand.time))
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
      $0.mustStartAtEdge = false
      $0.armsAfterScrolling = true
    }
    hand.list.scroll(to: 100)
    hand.drag(from: 100, to: 500)
    #expect(hand.state == .armed)
  }

  @Test func `a drag outside the direction cone does not pull`() {
    let hand = ListHand.refreshing { $0.directionCone = 30 }
    hand.send(.touchDown(finger: 1, x: 100, y: 100))
    for step in 1...20 {
      hand.wait(seconds: 0.01)
      let way = Double(step) * 15
      hand.send(.touchMoved(finger: 1, x: 100 + way * 0.7, y: 100 + way))
    }
    #expect(hand.pull > 64 && hand.state == .idle)
    let straight = ListHand.refreshing { $0.directionCone = 30 }
    straight.send(.touchDown(finger: 1, x: 100, y: 100))
    for step in 1...20 {
      straight.wait(seconds: 0.01)
      let way = Double(step) * 15
      straight.send(.touchMoved(finger: 1, x: 100 + way * 0.5, y: 100 + way))
    }
    #expect(straight.state == .armed)
  }

  // MARK: 4

  @Test func `fired under the finger it ticks once and fires once until the lift`() {
    let hand = ListHand.refreshing {
      $0.firing = .atThreshold
      $0.minimumDuration = 0
    }
    hand.drag(from: 100, to: 400)
    #expect(hand.takeLog() == ["start:tick", "start:begin"])
    hand.finish()
    #expect(hand.state == .refreshing(.pull(.touch)))
    hand.dragOn(from: 400, to: 100)
    hand.dragOn(from: 100, to: 500)
    #expect(hand.takeLog().isEmpty)
    hand.touchUp(y: 500)
    #expect(hand.takeLog() == ["start:finish"])
    #expect(hand.events.last { $0.effect.name == "finish" }?.time == hand.time)
    #expect(hand.state == .finishing(.success(newItems: nil)))
  }

  @Test func `where the end need not wait it comes under the finger, which does not fire again`() {
    let hand = ListHand.refreshing {
      $0.firing = .atThreshold
      $0.endWhileHeld = .atOnce
      $0.minimumDuration = 0
      $0.resultDuration = 0
    }
    hand.drag(from: 100, to: 400)
    let pull = hand.pull
    hand.finish()
    hand.wait(seconds: 0)
    #expect(hand.state == .pulling(progress: 1))
    #expect(abs(hand.pull - pull) < 1e-9)
    #expect(hand.holds.start == 0)
    hand.dragOn(from: 400, to: 250)
    hand.dragOn(from: 250, to: 600)
    #expect(hand.log == ["start:tick", "start:begin", "start:finish"])
    hand.touchUp(y: 600)
    hand.waitForRest()
    #expect(hand.state == .idle)
    hand.drag(from: 100, to: 400)
    #expect(hand.log.last == "start:begin")
  }

  // MARK: 5

  @Test func `pushed back below the threshold before the release it does not refresh`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 300)
    hand.dragOn(from: 300, to: 150)
    hand.touchUp(y: 150)
    #expect(hand.takeLog() == ["start:tick", "start:untick"])
    hand.waitForRest()
    #expect(hand.state == .idle && hand.requests.isEmpty)
  }

  @Test func `8 points of jitter do not disarm, more do, and arming again ticks again`() {
    let hand = ListHand.refreshing()
    hand.touchDown(y: 100)
    var y = hand.dragOn(from: 100, toPull: 64.5)
    y = hand.dragOn(from: y, toPull: 56.5)
    #expect(hand.state == .armed)
    y = hand.dragOn(from: y, toPull: 55.5)
    #expect(hand.state.name == "pulling")
    y = hand.dragOn(from: y, toPull: 65)
    #expect(hand.takeLog() == ["start:tick", "start:untick", "start:tick"])
  }

  // MARK: 7

  @Test func `nothing that is shown jumps through a whole refresh`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 350)
    hand.touchUp(y: 350)
    var last = hand.offset
    for frame in 0..<3000 {
      hand.wait(seconds: 0.001)
      if frame == 700 { hand.finish() }
      #expect(abs(hand.offset - last) < 3.5, "at \(hand.time)")
      last = hand.offset
    }
    #expect(hand.list.isAtRest)
  }

  // MARK: 8

  @Test func `scrolled away while refreshing, nothing is dragged back and nothing read moves`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.drag(from: 600, to: 100)
    hand.wait(seconds: 0.2)
    hand.touchUp(y: 100)
    hand.waitForRest()
    let offset = hand.offset
    #expect(offset > 100)
    hand.finish(.success(newItems: 5))
    hand.list.insertContent(360, at: 0)
    #expect(hand.offset == offset + 360)
    hand.waitForRest()
    #expect(hand.offset == offset + 360)
    #expect(hand.state == .idle && hand.holds.start == 0)
  }

  @Test func `a closing that keys scroll away from ends when the edge is left`() {
    let hand = ListHand.refreshing {
      $0.resultDuration = 0
      $0.hide = .timed(duration: 1, .linear)
    }
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.finish()
    hand.wait(seconds: 0.1)
    #expect(hand.state == .closing)
    hand.press("End")
    hand.wait(seconds: 0.1)
    #expect(hand.offset > 0)
    #expect(hand.state == .idle)
  }

  // MARK: 9

  @Test func `opposite edges exclude each other, or not`() {
    for exclusion in [RefreshConfiguration.Exclusion.exclusive, .independent] {
      let hand = ListHand(content: 500)
      var configuration = RefreshConfiguration.pullcord
      configuration.exclusion = exclusion
      hand.addControl(at: .start, configuration)
      hand.addControl(at: .end, configuration)
      hand.pullToRefresh()
      hand.wait(seconds: 1)
      _ = hand.takeLog()
      hand.list.startRefreshing(at: .end)
      #expect(hand.takeLog() == (exclusion == .exclusive ? ["end:ignored"] : ["end:begin"]))
    }
  }

  @Test func `an edge shut out in mid pull goes on only after it was back`() {
    let hand = ListHand(content: 500)
    var free = RefreshConfiguration.pullcord
    free.exclusion = .independent
    hand.addControl(at: .start, .pullcord)
    hand.addControl(at: .end, free)
    hand.drag(from: 100, to: 300)
    #expect(hand.state == .armed)
    hand.list.startRefreshing(at: .end, reveal: false)
    #expect(hand.state.name == "pulling")
    #expect(hand.log.suffix(2) == ["end:begin", "start:untick"])
    hand.list.cancel(at: .end)
    hand.waitForRest()
    hand.touchMove(y: 320)
    #expect(hand.state.name == "pulling")
    hand.dragOn(from: 320, to: 100)
    hand.dragOn(from: 100, to: 340)
    #expect(hand.state == .armed)
  }

  // MARK: 11

  @Test func `the same input gives the same effects and states at the same times at any rate`() {
    func run(fps: Double?) -> [String] {
      let hand = ListHand()
      hand.addControl(at: .start, .pullcord)
      hand.addControl(at: .end, .loadMore)
      var deeds: [(Double, @MainActor () -> Void)] = [(0, { hand.touchDown(y: 100) })]
      for sample in 0...20 {
        let way = Double(sample)
        deeds.append((0.1 + way * 0.013, { hand.touchMove(y: 100 + way * 12) }))
      }
      deeds.append((0.5, { hand.touchUp(y: 340) }))
      deeds.append((1.7, { hand.list.endRefreshing(at: .start) }))
      deeds.append((3.2, { hand.press("End") }))
      deeds.append((5, { hand.list.setContentLength(5000) }))
      deeds.append((5, { hand.list.endRefreshing(at: .end) }))
      for (time, detents) in [(6.0, -80.0), (7, -1), (7.1, -1), (7.2, -1)] {
        deeds.append((time, { hand.wheel(detents: detents) }))
      }
      var frame = 0.0
      for (time, deed) in deeds {
        while let fps, frame / fps < time {
          hand.time = frame / fps
          hand.list.advance(to: hand.time)
          frame += 1
        }
        hand.time = time
        hand.list.advance(to: time)
        deed()
      }
      hand.wait(seconds: 12)
      return hand.events.map { "\($0.time) \($0.edge) \($0.effect)" } + hand.states
    }
    let reference = run(fps: nil)
    #expect(reference.count > 30)
    #expect(reference.contains { $0.hasPrefix("end:refreshing") })
    for fps in [30.0, 60, 120, 144] { #expect(run(fps: fps) == reference) }
  }

  // MARK: 12

  @Test func `a programmatic start reveals by scrolling, or is silent and moves nothing`() {
    for (reveal, offset, expected) in [
      (true, 0.0, -64.0), (true, 500, -64), (false, 0, 0), (false, 500, 500),
    ] {
      let hand = ListHand.refreshing()
      hand.list.scroll(to: offset)
      hand.list.startRefreshing(at: .start, reveal: reveal)
      #expect(hand.state == .refreshing(.programmatic))
      hand.wait(seconds: 2)
      #expect(hand.offset == expected)
      #expect(hand.announcements == ["Refreshing…"])
      hand.finish()
      hand.waitForRest()
      #expect(hand.offset == max(0, expected) && hand.holds.start == 0)
    }
  }

  @Test func `F5 and Control R reveal within one viewport of the edge, and else are silent`() {
    for (key, modifiers) in [("F5", KeyModifiers()), ("r", .control)] {
      for (offset, expected) in [(0.0, -64.0), (799, -64), (801, 801)] {
        let hand = ListHand.refreshing()
        hand.list.scroll(to: offset)
        hand.press(key, modifiers)
        #expect(hand.state == .refreshing(.keyboard))
        hand.wait(seconds: 2)
        #expect(hand.offset == expected)
        #expect(hand.announcements == ["Refreshing…"])
      }
    }
  }

  @Test func `a start in mid pull takes the pull over, and the lift does not fire again`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 150)
    let pull = hand.pull
    hand.list.startRefreshing(at: .start)
    #expect(hand.state == .refreshing(.programmatic))
    #expect(abs(hand.pull - pull) < 1e-9)
    hand.touchUp(y: 150)
    hand.waitForRest()
    #expect(hand.requests.count == 1)
  }
}
