import ScrollPhysics
import Testing

@Suite struct ScrollModelWheelTests {
  @Test func `a detent scrolls by the viewport to the power of two thirds, animated`() {
    var hand = ScrollModelHand()
    hand.wheel(detents: 1)
    #expect(hand.phase == .animating)
    hand.waitForRest()
    expect(hand.offset, near: 86.17738760127536, within: 1e-9)
  }

  @Test func `a detent is GTK's in any viewport`() {
    for (viewport, detent) in [(400.0, "54.288"), (760, "83.28"), (1000, "100.000")] {
      var hand = ScrollModelHand(viewport: viewport)
      hand.wheel(detents: 1)
      hand.waitForRest()
      expect(hand.offset, prints: detent)
    }
  }

  @Test func `detents add up while the list still moves`() {
    var hand = ScrollModelHand()
    for _ in 0..<3 {
      hand.wheel(detents: 1)
      hand.wait(seconds: 0.05)
    }
    hand.waitForRest()
    expect(hand.offset, near: 3 * 86.17738760127536, within: 1e-9)
  }

  @Test
  func `a detent at rest at the edge pulls 24 points, visibly, and three pull 72 less the band`() {
    var hand = ScrollModelHand()
    hand.wheel(detents: -1)
    #expect(hand.phase == .tracking(.wheel))
    #expect(hand.takeChanges() == [.trackingBegan(.wheel), .tracked])
    #expect(hand.pull == 0)
    #expect(hand.model.displacement(time: hand.time, at: .start) == 24)
    hand.wait(seconds: 0.06)
    #expect(hand.pull > 10 && hand.pull < 24)
    hand.wait(seconds: 0.1)
    #expect(hand.pull == 24)
    hand.wheel(detents: -1)
    hand.wheel(detents: -1)
    hand.wait(seconds: 0.2)
    let expected = 64 + HyperbolicResistance(viewport: 800).pull(finger: 8)
    expect(hand.pull, near: expected, within: 1e-9)
  }

  @Test func `300 ms of silence release, counted from the last detent`() {
    var hand = ScrollModelHand()
    hand.wheel(detents: -1)
    hand.wait(seconds: 0.2)
    hand.wheel(detents: -1)
    hand.wait(seconds: 0.29)
    #expect(hand.phase == .tracking(.wheel))
    #expect(!hand.takeChanges().contains(.released))
    hand.wait(seconds: 0.02)
    #expect(hand.takeChanges() == [.released])
    #expect(hand.phase == .springing)
  }

  @Test func `an opposite detent takes the pull back, and the rest of the turn does nothing`() {
    var hand = ScrollModelHand()
    hand.wheel(detents: -1)
    hand.wheel(detents: -1)
    hand.wait(seconds: 0.1)
    _ = hand.takeChanges()
    hand.wheel(detents: 1)
    #expect(hand.takeChanges() == [.cancelled])
    hand.wheel(detents: -1)
    hand.wheel(detents: 1)
    #expect(hand.takeChanges().isEmpty)
    hand.waitForRest()
    #expect(hand.offset == 0)
  }

  @Test func `one detent pulls at most half of a tiny trigger, under any resistance`() {
    for rule in [ResistanceRule.touch, .unresisted, .linear(slope: 3), .slingshot, .zoned] {
      for trigger in [0.0, 1, 10, 40] {
        let pull = PullRule(resistance: PerDevice(rule), trigger: trigger, wheelStep: 24)
        var hand = ScrollModelHand(rule: pull)
        hand.wheel(detents: -0.5)
        hand.wheel(detents: -0.5)
        hand.wait(seconds: 0.2)
        #expect(hand.pull <= trigger / 2 + 1e-9)
        #expect(hand.model.displacement(time: hand.time, at: .start) <= trigger / 2 + 1e-9)
      }
    }
  }

  @Test func `a turn that scrolled content stops at the edge and pulls nothing`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 100, curve: nil, time: 0)
    for _ in 0..<20 {
      hand.wheel(detents: -1)
      hand.wait(seconds: 0.1)
      #expect(hand.pull == 0)
    }
    #expect(hand.offset == 0)
  }

  @Test func `a new turn pulls only 600 ms after content scrolled`() {
    for (pause, pulls) in [(0.55, false), (0.65, true)] {
      var hand = ScrollModelHand()
      hand.model.scroll(to: 100, curve: nil, time: 0)
      hand.wheel(detents: -2)
      hand.waitForRest()
      #expect(hand.offset == 0)
      hand.wait(seconds: pause)
      hand.wheel(detents: -1)
      #expect((hand.phase == .tracking(.wheel)) == pulls)
    }
  }

  @Test func `a turn that begins away from the edge, or while it moves, scrolls`() {
    var hand = ScrollModelHand()
    hand.model.scroll(to: 0.6, curve: nil, time: 0)
    hand.wheel(detents: -1)
    #expect(hand.phase == .animating)
    var falling = ScrollModelHand()
    falling.drag(from: 100, to: 300, over: 0.2)
    falling.touchUp(y: 300)
    falling.wheel(detents: -1)
    #expect(falling.phase != .tracking(.wheel))
  }

  @Test func `without a control, and where the wheel may not pull, a wheel stops at the edge`() {
    var rule = PullRule.refresh
    rule.wheelStep = nil
    for rule in [nil, rule] {
      var hand = ScrollModelHand(rule: rule)
      hand.wheel(detents: -1)
      #expect(hand.phase == .resting && hand.offset == 0)
    }
  }

  @Test func `a wheel does not disturb a finger, nor a finger's release a wheel's turn`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 200, over: 0.1)
    _ = hand.takeChanges()
    hand.wheel(detents: -1)
    #expect(hand.takeChanges().isEmpty)
  }

  @Test func `a plain wheel scrolls a horizontal list`() {
    var hand = ScrollModelHand(axis: .horizontal, rule: nil)
    hand.wheel(detents: 1)
    hand.waitForRest()
    #expect(hand.offset > 80)
  }

  // MARK: Touchpad

  @Test func `a touchpad pulls one to one up to the trigger, then through the band`() {
    var hand = ScrollModelHand()
    for _ in 0..<6 {
      hand.touchpad(dy: -10)
      hand.wait(seconds: 0.016)
    }
    #expect(hand.pull == 60)
    hand.touchpad(dy: -24)
    let expected = 64 + HyperbolicResistance(viewport: 800).pull(finger: 20)
    expect(hand.pull, near: expected, within: 1e-9)
  }

  @Test func `the stop event releases at once`() {
    var hand = ScrollModelHand()
    hand.touchpad(dy: -30)
    hand.wait(seconds: 0.02)
    hand.send(.touchpadStopped)
    #expect(hand.takeChanges().last == .released)
  }

  @Test func `half a second of silence releases a touchpad that sends no stop`() {
    var hand = ScrollModelHand()
    hand.touchpad(dy: -30)
    hand.wait(seconds: 0.49)
    #expect(hand.phase == .tracking(.touchpad))
    hand.wait(seconds: 0.02)
    #expect(hand.takeChanges().last == .released)
    #expect(hand.phase == .springing)
  }

  @Test func `a stop without a scroll, and a scroll by nothing, are nothing`() {
    var hand = ScrollModelHand()
    hand.send(.touchpadStopped)
    hand.touchpad(dy: 0)
    #expect(hand.changes.isEmpty)
  }

  // MARK: Keys

  @Test func `keys scroll by a step, a page, to the ends, and never past them`() {
    let expected: [(Key, KeyModifiers, Double)] = [
      (.down, [], 1086.177), (.up, [], 913.823), (.pageDown, [], 1720), (.pageUp, [], 280),
      (.space, [], 1720), (.space, .shift, 280), (.home, [], 0), (.end, [], 3200),
      (.down, .control, 1000), (.left, [], 1000),
    ]
    for (key, modifiers, goal) in expected {
      var hand = ScrollModelHand()
      hand.model.scroll(to: 1000, curve: nil, time: 0)
      hand.press(key, modifiers)
      hand.waitForRest()
      expect(hand.offset, near: goal, within: 0.001, key.rawValue)
    }
    var atEdge = ScrollModelHand()
    atEdge.press(.up)
    #expect(atEdge.phase == .resting)
  }

  @Test func `the arrows of a horizontal list turn with its direction`() {
    for (isRightToLeft, key) in [(false, Key.right), (true, Key.left)] {
      var hand = ScrollModelHand(axis: .horizontal, rule: nil)
      hand.model.isRightToLeft = isRightToLeft
      hand.press(key)
      hand.waitForRest()
      #expect(hand.offset > 80)
    }
  }

  @Test func `keys do nothing under a finger`() {
    var hand = ScrollModelHand()
    hand.drag(from: 100, to: 200, over: 0.1)
    let offset = hand.offset
    hand.press(.end)
    #expect(hand.offset == offset)
  }
}
