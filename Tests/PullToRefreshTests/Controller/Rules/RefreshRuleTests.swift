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

/// Rule 12: actions that the program or a key starts.
extension RefreshRuleTests {
  @Test func `a programmatic start scrolls to the indicator only with the reveal option`() {
    for (reveal, offset, expected) in [
      (true, 0.0, -64.0), (true, 500, -64), (false, 0, 0), (false, 500, 500),
    ] {
      let driver = RefreshDriver.refreshing()
      driver.list.scroll(to: offset)
      driver.list.startRefreshing(reveal: reveal, at: .start)
      #expect(driver.state == .refreshing(.programmatic))
      driver.wait(seconds: 2)
      #expect(driver.offset == expected)
      #expect(driver.announcements == ["Refreshing…"])
      driver.finish()
      driver.waitForRest()
      #expect(driver.offset == max(0, expected) && driver.holds.start == 0)
    }
  }

  @Test func `F5 and Control-R scroll to the indicator only within a viewport of the edge`() {
    for (key, modifiers) in [("F5", KeyModifiers()), ("r", .control)] {
      for (offset, expected) in [(0.0, -64.0), (799, -64), (801, 801)] {
        let driver = RefreshDriver.refreshing()
        driver.list.scroll(to: offset)
        driver.press(key, modifiers)
        #expect(driver.state == .refreshing(.keyboard))
        driver.wait(seconds: 2)
        #expect(driver.offset == expected)
        #expect(driver.announcements == ["Refreshing…"])
      }
    }
  }

  @Test func `a programmatic start during a pull keeps the pull and does not fire twice`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 150)
    let pull = driver.pull
    driver.list.startRefreshing(at: .start)
    #expect(driver.state == .refreshing(.programmatic))
    #expect(abs(driver.pull - pull) < 1e-9)
    driver.touchUp(y: 150)
    driver.waitForRest()
    #expect(driver.requests.count == 1)
  }
}

/// Rules 3 to 5: the gestures that arm a control, and how often they fire it.
extension RefreshRuleTests {
  @Test func `momentum that moves the content past the threshold does not arm the control`() {
    for edge in Edge.allCases {
      let driver = RefreshDriver()
      driver.addControl(at: edge, RefreshConfiguration())
      driver.list.scroll(to: edge == .start ? 600 : 2600)
      driver.drag(from: 400, to: edge == .start ? 600 : 200, over: 0.05)
      driver.touchUp(y: edge == .start ? 600 : 200)
      var most = 0.0
      for _ in 0..<200 {
        driver.wait(seconds: 0.01)
        most = max(most, driver.list.model.pull(time: driver.time, at: edge))
        #expect(driver.list.state(at: edge) == .idle)
      }
      #expect(most > 64)
    }
  }

  @Test func `a gesture that begins away from the edge stretches the content but does not arm`() {
    let driver = RefreshDriver.refreshing()
    driver.list.scroll(to: 30)
    driver.drag(from: 100, to: 500)
    #expect(driver.pull > 100)
    #expect(driver.state == .idle)
    driver.touchUp(y: 500)
    #expect(driver.log.isEmpty)
  }

  @Test func `a list within half a point of the edge counts as being at the edge`() {
    for (offset, arms) in [(0.5, true), (0.6, false)] {
      let driver = RefreshDriver.refreshing()
      driver.list.scroll(to: offset)
      driver.drag(from: 100, to: 400)
      #expect((driver.state == .armed) == arms)
    }
  }

  @Test func `a gesture that scrolled the content cannot arm until the finger lifts`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 300, to: 295)
    driver.continueDrag(from: 295, to: 600)
    #expect(driver.state == .idle && driver.pull > 64)
    driver.touchUp(y: 600)
    driver.waitForRest()
    driver.drag(from: 300, to: 297)
    driver.continueDrag(from: 297, to: 600)
    #expect(driver.state == .armed)
  }

  @Test func `without its guards, a control arms even if the gesture scrolled the content`() {
    let driver = RefreshDriver.refreshing {
      $0.guards.mustStartAtEdge = false
      $0.guards.armsAfterScrolling = true
    }
    driver.list.scroll(to: 100)
    driver.drag(from: 100, to: 500)
    #expect(driver.state == .armed)
  }

  @Test func `a drag at too large an angle to the axis does not pull`() {
    let driver = RefreshDriver.refreshing { $0.guards.directionCone = 30 }
    driver.send(.touchDown(finger: 1, x: 100, y: 100))
    for step in 1...20 {
      driver.wait(seconds: 0.01)
      let travel = Double(step) * 15
      driver.send(.touchMoved(finger: 1, x: 100 + travel * 0.7, y: 100 + travel))
    }
    #expect(driver.pull > 64 && driver.state == .idle)
    let straight = RefreshDriver.refreshing { $0.guards.directionCone = 30 }
    straight.send(.touchDown(finger: 1, x: 100, y: 100))
    for step in 1...20 {
      straight.wait(seconds: 0.01)
      let travel = Double(step) * 15
      straight.send(.touchMoved(finger: 1, x: 100 + travel * 0.5, y: 100 + travel))
    }
    #expect(straight.state == .armed)
  }

  @Test func `a control that fires at the threshold ticks and fires once per gesture`() {
    let driver = RefreshDriver.refreshing {
      $0.firing.moment = .atThreshold
      $0.timing.minimumDuration = 0
    }
    driver.drag(from: 100, to: 400)
    #expect(driver.takeLog() == ["start:tick", "start:begin"])
    driver.finish()
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.continueDrag(from: 400, to: 100)
    driver.continueDrag(from: 100, to: 500)
    #expect(driver.takeLog().isEmpty)
    driver.touchUp(y: 500)
    #expect(driver.takeLog() == ["start:finish"])
    #expect(driver.events.last { $0.effect.name == "finish" }?.time == driver.time)
    #expect(driver.state == .finishing(.success(newItems: nil)))
  }

  @Test func `after an action ends under the finger, the same gesture does not fire again`() {
    let driver = RefreshDriver.refreshing {
      $0.firing.moment = .atThreshold
      $0.timing.endWhileHeld = .atOnce
      $0.timing.minimumDuration = 0
      $0.timing.resultDuration = 0
    }
    driver.drag(from: 100, to: 400)
    let pull = driver.pull
    driver.finish()
    driver.wait(seconds: 0)
    #expect(driver.state == .pulling && driver.progress == 1)
    #expect(abs(driver.pull - pull) < 1e-9)
    #expect(driver.holds.start == 0)
    driver.continueDrag(from: 400, to: 250)
    driver.continueDrag(from: 250, to: 600)
    #expect(driver.log == ["start:tick", "start:begin", "start:finish"])
    driver.touchUp(y: 600)
    driver.waitForRest()
    #expect(driver.state == .idle)
    driver.drag(from: 100, to: 400)
    #expect(driver.log.last == "start:begin")
  }

  @Test func `a pull pushed back below the threshold does not refresh when released`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 300)
    driver.continueDrag(from: 300, to: 150)
    driver.touchUp(y: 150)
    #expect(driver.takeLog() == ["start:tick", "start:untick"])
    driver.waitForRest()
    #expect(driver.state == .idle && driver.requests.isEmpty)
  }

  @Test func `moving back 8 points keeps the control armed, and moving further disarms it`() {
    let driver = RefreshDriver.refreshing()
    driver.touchDown(y: 100)
    var y = driver.continueDrag(from: 100, toPull: 64.5)
    y = driver.continueDrag(from: y, toPull: 56.5)
    #expect(driver.state == .armed)
    y = driver.continueDrag(from: y, toPull: 55.5)
    #expect(driver.state == .pulling)
    y = driver.continueDrag(from: y, toPull: 65)
    #expect(driver.takeLog() == ["start:tick", "start:untick", "start:tick"])
  }
}

/// Rules 7, 8 and 11: motion without jumps, and equal results at every frame rate.
extension RefreshRuleTests {
  @Test func `the offset never jumps during a whole refresh`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 350)
    driver.touchUp(y: 350)
    var last = driver.offset
    for frame in 0..<3000 {
      driver.wait(seconds: 0.001)
      if frame == 700 { driver.finish() }
      #expect(abs(driver.offset - last) < 3.5, "at \(driver.time)")
      last = driver.offset
    }
    #expect(driver.list.isAtRest)
  }

  @Test func `the end of a refresh does not move the rows of a list that was scrolled away`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.drag(from: 600, to: 100)
    driver.wait(seconds: 0.2)
    driver.touchUp(y: 100)
    driver.waitForRest()
    let offset = driver.offset
    #expect(offset > 100)
    driver.finish(.success(newItems: 5))
    driver.list.insertContent(360, position: 0)
    #expect(driver.offset == offset + 360)
    driver.waitForRest()
    #expect(driver.offset == offset + 360)
    #expect(driver.state == .idle && driver.holds.start == 0)
  }

  @Test func `closing ends when a key scrolls the list away from the edge`() {
    let driver = RefreshDriver.refreshing {
      $0.timing.resultDuration = 0
      $0.motion.hide = .timed(duration: 1, .linear)
    }
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish()
    driver.wait(seconds: 0.1)
    #expect(driver.state == .closing)
    driver.press("End")
    driver.wait(seconds: 0.1)
    #expect(driver.offset > 0)
    #expect(driver.state == .idle)
  }

  @Test func `the same input gives the same effects, states and times at every frame rate`() {
    func run(fps: Double?) -> [String] {
      let driver = RefreshDriver()
      driver.addControl(at: .start, RefreshConfiguration())
      driver.addControl(at: .end, .loadMore)
      var actions: [(Double, @MainActor () -> Void)] = [(0, { driver.touchDown(y: 100) })]
      for sample in 0...20 {
        let travel = Double(sample)
        actions.append((0.1 + travel * 0.013, { driver.touchMove(y: 100 + travel * 12) }))
      }
      actions.append((0.5, { driver.touchUp(y: 340) }))
      actions.append((1.7, { driver.list.endRefreshing(at: .start) }))
      actions.append((3.2, { driver.press("End") }))
      actions.append((5, { driver.list.setContentLength(5000) }))
      actions.append((5, { driver.list.endRefreshing(at: .end) }))
      for (time, detents) in [(6.0, -80.0), (7, -1), (7.1, -1), (7.2, -1)] {
        actions.append((time, { driver.wheel(detents: detents) }))
      }
      var frame = 0.0
      for (time, action) in actions {
        while let fps, frame / fps < time {
          driver.time = frame / fps
          driver.list.advance(to: driver.time)
          frame += 1
        }
        driver.time = time
        driver.list.advance(to: time)
        action()
      }
      driver.wait(seconds: 12)
      return driver.events.map { "\($0.time) \($0.edge) \($0.effect)" } + driver.states
    }
    let reference = run(fps: nil)
    #expect(reference.count > 30)
    #expect(reference.contains { $0.hasPrefix("end:refreshing") })
    for fps in [30.0, 60, 120, 144] { #expect(run(fps: fps) == reference) }
  }
}

/// Rule 9: controls at opposite edges.
extension RefreshRuleTests {
  @Test func `exclusive controls at opposite edges exclude each other, independent ones do not`() {
    for exclusion in [RefreshGuards.Exclusion.exclusive, .independent] {
      let driver = RefreshDriver(content: 500)
      var configuration = RefreshConfiguration()
      configuration.guards.exclusion = exclusion
      driver.addControl(at: .start, configuration)
      driver.addControl(at: .end, configuration)
      driver.pullToRefresh()
      driver.wait(seconds: 1)
      _ = driver.takeLog()
      driver.list.startRefreshing(at: .end)
      #expect(driver.takeLog() == (exclusion == .exclusive ? ["end:ignored"] : ["end:begin"]))
    }
  }

  @Test func `a pull interrupted by the other edge arms again only after returning to its edge`() {
    let driver = RefreshDriver(content: 500)
    var free = RefreshConfiguration()
    free.guards.exclusion = .independent
    driver.addControl(at: .start, RefreshConfiguration())
    driver.addControl(at: .end, free)
    driver.drag(from: 100, to: 300)
    #expect(driver.state == .armed)
    driver.list.startRefreshing(reveal: false, at: .end)
    #expect(driver.state == .pulling)
    #expect(driver.log.suffix(2) == ["end:begin", "start:untick"])
    driver.list.cancel(at: .end)
    driver.waitForRest()
    driver.touchMove(y: 320)
    #expect(driver.state == .pulling)
    driver.continueDrag(from: 320, to: 100)
    driver.continueDrag(from: 100, to: 340)
    #expect(driver.state == .armed)
  }
}
