import PullcordMachines
import PullcordScrollTesting
import ScrollPhysics
import Testing

@Suite struct ScrollModelWheelTests {
  @Test func `a wheel click scrolls by the viewport to the power of two thirds with animation`() {
    var driver = ScrollDriver()
    driver.wheel(detents: 1)
    #expect(driver.phase == .animating)
    driver.waitForRest()
    expect(driver.offset, near: 86.17738760127536, within: 1e-9)
  }

  @Test func `a wheel click can scroll by GTK's distance in any viewport`() {
    for (viewport, detent) in [(400.0, "54.288"), (760, "83.28"), (1000, "100.000")] {
      var driver = ScrollDriver(viewport: viewport)
      driver.wheel(detents: 1)
      driver.waitForRest()
      expect(driver.offset, prints: detent)
    }
  }

  @Test func `wheel clicks add up while the list still moves`() {
    var driver = ScrollDriver()
    for _ in 0..<3 {
      driver.wheel(detents: 1)
      driver.wait(seconds: 0.05)
    }
    driver.waitForRest()
    expect(driver.offset, near: 3 * 86.17738760127536, within: 1e-9)
  }

  @Test
  func `a click at the edge pulls 24 points, and three clicks pull 72 minus resistance`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -1)
    #expect(driver.phase == .tracking(.wheel))
    #expect(driver.takeChanges() == [.trackingBegan(.wheel), .tracked])
    #expect(driver.pull == 0)
    #expect(driver.model.displacement(time: driver.time, at: .start) == 24)
    driver.wait(seconds: 0.06)
    #expect(driver.pull > 10 && driver.pull < 24)
    driver.wait(seconds: 0.1)
    #expect(driver.pull == 24)
    driver.wheel(detents: -1)
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.2)
    let expected = 64 + HyperbolicResistance(viewport: 800).pull(finger: 8)
    expect(driver.pull, near: expected, within: 1e-9)
  }

  @Test func `a wheel click back cancels the pull, and the rest of the turn has no effect`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -1)
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.1)
    _ = driver.takeChanges()
    driver.wheel(detents: 1)
    #expect(driver.takeChanges() == [.cancelled])
    driver.wheel(detents: -1)
    driver.wheel(detents: 1)
    #expect(driver.takeChanges().isEmpty)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `one wheel click pulls at most half of a tiny trigger under any resistance`() {
    for rule in [ResistanceRule.rubberBand, .unresisted, .linear(slope: 3), .slingshot, .zoned] {
      for trigger in [0.0, 1, 10, 40] {
        let pull = PullRule(resistance: PerDevice(rule), trigger: trigger, wheelStep: 24)
        var driver = ScrollDriver(rule: pull)
        driver.wheel(detents: -0.5)
        driver.wheel(detents: -0.5)
        driver.wait(seconds: 0.2)
        #expect(driver.pull <= trigger / 2 + 1e-9)
        #expect(driver.model.displacement(time: driver.time, at: .start) <= trigger / 2 + 1e-9)
      }
    }
  }

  @Test func `a turn of the wheel that scrolled content stops at the edge and does not pull`() {
    var driver = ScrollDriver()
    driver.model.configuration.wheelNudge = 0
    driver.model.scroll(to: 100, curve: nil, time: 0)
    for _ in 0..<20 {
      driver.wheel(detents: -1)
      driver.wait(seconds: 0.1)
      #expect(driver.pull == 0)
    }
    #expect(driver.offset == 0)
  }

  @Test(arguments: [false, true])
  func `a new turn of the wheel pulls only 600 ms after a wheel or a fling scrolled content`(
    _ isFling: Bool
  ) {
    for (pause, pulls) in [(0.55, false), (0.65, true)] {
      var driver = ScrollDriver()
      driver.model.configuration.wheelNudge = 0
      driver.model.configuration.flingsPastEdges = false
      driver.model.scroll(to: 100, curve: nil, time: 0)
      if isFling {
        driver.drag(from: 100, to: 180, over: 0.1)
        driver.touchUp(y: 180)
      } else {
        driver.wheel(detents: -2)
      }
      driver.waitForRest()
      #expect(driver.offset == 0)
      driver.wait(seconds: pause)
      driver.wheel(detents: -1)
      #expect((driver.phase == .tracking(.wheel)) == pulls)
    }
  }

  @Test func `a turn of the wheel that begins away from the edge scrolls`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 0.6, curve: nil, time: 0)
    driver.wheel(detents: -1)
    #expect(driver.phase == .animating)
  }

  @Test func `a wheel stops at an edge that has no control or does not allow a wheel to pull`() {
    var rule = PullRule.refresh
    rule.wheelStep = nil
    for rule in [nil, rule] {
      var driver = ScrollDriver(rule: rule)
      driver.wheel(detents: -1)
      #expect(driver.phase == .resting && driver.offset == 0)
    }
  }

  @Test func `a wheel does not affect a finger, and the lift does not affect the wheel`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 200, over: 0.1)
    _ = driver.takeChanges()
    driver.wheel(detents: -1)
    #expect(driver.takeChanges().isEmpty)
  }

  @Test func `a vertical wheel scrolls a horizontal list`() {
    var driver = ScrollDriver(axis: .horizontal, rule: nil)
    driver.wheel(detents: 1)
    driver.waitForRest()
    #expect(driver.offset > 80)
  }

  // MARK: Touchpad

  @Test func `a touchpad pulls one to one up to the trigger and with resistance beyond it`() {
    var driver = ScrollDriver()
    for _ in 0..<6 {
      driver.touchpad(dy: -10)
      driver.wait(seconds: 0.016)
    }
    #expect(driver.pull == 60)
    driver.touchpad(dy: -24)
    let expected = 64 + HyperbolicResistance(viewport: 800).pull(finger: 20)
    expect(driver.pull, near: expected, within: 1e-9)
  }

  @Test func `the stop event of a touchpad releases the pull immediately`() {
    var driver = ScrollDriver()
    driver.touchpad(dy: -30)
    driver.wait(seconds: 0.02)
    driver.send(.touchpadStopped)
    #expect(driver.takeChanges().last == .released)
  }

  @Test func `a touchpad that sends no stop event releases the pull after 0.35 s`() {
    var driver = ScrollDriver()
    driver.touchpad(dy: -30, reportsLift: false)
    driver.wait(seconds: 0.34)
    #expect(driver.phase == .tracking(.touchpad))
    driver.wait(seconds: 0.02)
    #expect(driver.takeChanges().last == .released)
    #expect(driver.phase == .springing)
  }

  @Test func `a touchpad release without a scroll and a scroll by 0 have no effect`() {
    var driver = ScrollDriver()
    driver.send(.touchpadStopped)
    driver.touchpad(dy: 0)
    #expect(driver.changes.isEmpty)
  }

  // MARK: Keys

  @Test func `keys scroll by a step, by a page and to the ends, but never past the ends`() {
    let expected: [(Key, KeyModifiers, Double)] = [
      (.down, [], 1086.177), (.up, [], 913.823), (.pageDown, [], 1720), (.pageUp, [], 280),
      (.space, [], 1720), (.space, .shift, 280), (.home, [], 0), (.end, [], 3200),
      (.down, .control, 1000), (.left, [], 1000),
    ]
    for (key, modifiers, goal) in expected {
      var driver = ScrollDriver()
      driver.model.scroll(to: 1000, curve: nil, time: 0)
      driver.press(key, modifiers)
      driver.waitForRest()
      expect(driver.offset, near: goal, within: 0.001, key.rawValue)
    }
    var atEdge = ScrollDriver()
    atEdge.press(.up)
    #expect(atEdge.phase == .resting)
  }

  @Test func `with reduced motion, pages and ends are reached at once, and arrow keys glide`() {
    let expected: [(Key, Double)] = [
      (.pageDown, 1720), (.pageUp, 280), (.space, 1720), (.home, 0), (.end, 3200),
    ]
    for (key, goal) in expected {
      var model = ScrollModel.list(at: 1000, content: 4000) { $0.reducesMotion = true }
      model.send(.keyPressed(key, modifiers: []), time: 1)
      #expect(model.phase(at: 1) == .resting)
      #expect(abs(model.offset(at: 1) - goal) < 0.001, "\(key.rawValue)")
    }
    var model = ScrollModel.list { $0.reducesMotion = true }
    model.send(.keyPressed(.down, modifiers: []), time: 1)
    #expect(model.phase(at: 1) != .resting)
  }

  @Test func `the arrow keys follow the writing direction of a horizontal list`() {
    for (isRightToLeft, key) in [(false, Key.right), (true, Key.left)] {
      var driver = ScrollDriver(axis: .horizontal, rule: nil)
      driver.model.isRightToLeft = isRightToLeft
      driver.press(key)
      driver.waitForRest()
      #expect(driver.offset > 80)
    }
  }

  @Test func `keys have no effect while a finger holds the list`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 200, over: 0.1)
    let offset = driver.offset
    driver.press(.end)
    #expect(driver.offset == offset)
  }

  @Test func `a wheel click at the end pulls there`() {
    var driver = ScrollDriver(rule: nil)
    driver.model.setPullRule(.refresh, time: 0, at: .end)
    driver.model.scroll(to: 3200, curve: nil, time: 0)
    driver.wheel(detents: 1)
    #expect(driver.phase == .tracking(.wheel))
    #expect(driver.model.displacement(time: driver.time, at: .end) == 24)
    #expect(driver.model.displacement(time: driver.time, at: .start) == -3224)
  }

  @Test func `a wheel click that ends inside the content ends there without a nudge`() throws {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.wheel(detents: -1)
    let end = try #require(driver.model.nextDeadline)
    driver.wait(seconds: end - driver.time)
    #expect(driver.phase == .resting)
    #expect(driver.model.nextDeadline == nil)
  }

  @Test func `a part of a detent pulls the edge to which it turns`() {
    var driver = ScrollDriver()
    driver.model.setPullRule(.refresh, time: 0, at: .end)
    driver.model.scroll(to: 3200, curve: nil, time: 0)
    driver.wheel(detents: 0.5)
    driver.wait(seconds: 0.2)
    #expect(driver.model.pull(time: driver.time, at: .end) > 5)
  }
}

/// Tests when a wheel may pull an edge.
struct WheelEdgeTests {
  private static let rule = PullRule(
    resistance: PerDevice(.rubberBand), trigger: 64, wheelStep: 24)

  private func pulledList(at offset: Double = 0) -> ScrollModel {
    var model = ScrollModel.list(at: offset) { $0.wheelCoolDown = 0.25 }
    for edge in Edge.allCases { model.setPullRule(Self.rule, time: 0, at: edge) }
    return model
  }

  private func turn(_ model: inout ScrollModel, _ detents: Double, at time: Double) {
    model.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: detents), time: time)
  }

  @Test(arguments: [(0.05, false), (0.24, false), (0.25, true), (2, true)])
  func `a wheel pulls only after a pause since a finger scrolled near the edge`(
    pause: Double, pulls: Bool
  ) {
    var model = pulledList(at: 50.25)
    model.send(.touchDown(finger: 0, x: 100, y: 100), time: 1)
    model.send(.touchMoved(finger: 0, x: 100, y: 150), time: 1.1)
    model.send(.touchUp(finger: 0, x: 100, y: 150), time: 2)
    #expect(model.offset(at: 2) == 0.25 && model.phase(at: 2) == .resting)
    turn(&model, -1, at: 2 + pause)
    #expect((model.phase(at: 2 + pause).device == .wheel) == pulls)
  }

  @Test func `a wheel whose edge can no longer be pulled fires nothing`() {
    var model = pulledList()
    for detent in 0..<3 { turn(&model, -1, at: 1 + 0.05 * Double(detent)) }
    let pull = model.pull(time: 1.2, at: .start)
    #expect(model.phase(at: 1.2) == .tracking(.wheel) && pull > 0)
    var rule = Self.rule
    rule.wheelStep = nil
    model.setPullRule(rule, time: 1.2, at: .start)
    let changes = model.handle(
      .wheelTurned(x: 0, y: 0, dx: 0, dy: -1), time: 1.25)
    #expect(!changes.contains { if case .released = $0 { true } else { false } })
  }
}
