import PullToRefresh
import ScrollPhysics
import Testing

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
