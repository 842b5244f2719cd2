import PullcordMachines
import PullcordScrollTesting
import ScrollPhysics
import Testing

@Suite struct ScrollModelLayoutTests {
  let curve = SettleCurve.spring(Spring(duration: 0.3, dampingRatio: 1))

  /// A list in every phase, with the name of the phase.
  static let phases: [(String, @Sendable () -> ScrollDriver)] = [
    ("at rest at the start", { ScrollDriver() }),
    (
      "at rest inside",
      {
        var driver = ScrollDriver()
        driver.model.scroll(to: 1000, curve: nil, time: 0)
        return driver
      }
    ),
    (
      "at rest at the end",
      {
        var driver = ScrollDriver()
        driver.model.scroll(to: 3200, curve: nil, time: 0)
        return driver
      }
    ),
    (
      "pulled by a finger",
      {
        var driver = ScrollDriver()
        driver.drag(from: 100, to: 300, over: 0.2)
        return driver
      }
    ),
    (
      "pushed past the end by a finger",
      {
        var driver = ScrollDriver()
        driver.model.scroll(to: 3200, curve: nil, time: 0)
        driver.drag(from: 300, to: 100, over: 0.2)
        return driver
      }
    ),
    (
      "dragged inside",
      {
        var driver = ScrollDriver()
        driver.model.scroll(to: 1000, curve: nil, time: 0)
        driver.drag(from: 100, to: 200, over: 0.2)
        return driver
      }
    ),
    (
      "falling back",
      {
        var driver = ScrollDriver()
        driver.drag(from: 100, to: 300, over: 0.2)
        driver.touchUp(y: 300)
        driver.wait(seconds: 0.1)
        return driver
      }
    ),
    (
      "flung",
      {
        var driver = ScrollDriver()
        driver.model.scroll(to: 1000, curve: nil, time: 0)
        driver.drag(from: 300, to: 200, over: 0.1)
        driver.touchUp(y: 200)
        driver.wait(seconds: 0.1)
        return driver
      }
    ),
    (
      "stepping",
      {
        var driver = ScrollDriver()
        driver.wheel(detents: 3)
        driver.wait(seconds: 0.1)
        return driver
      }
    ),
    (
      "pulled by a wheel",
      {
        var driver = ScrollDriver()
        driver.wheel(detents: -2)
        driver.wait(seconds: 0.05)
        return driver
      }
    ),
  ]

  static let changes: [(String, @Sendable (inout ScrollDriver) -> Void)] = [
    ("an inset of 50 at the start", { $0.model.setInset(50, time: $0.time, at: .start) }),
    ("an inset of 50 at the end", { $0.model.setInset(50, time: $0.time, at: .end) }),
    (
      "a hold of 64 at the start",
      {
        $0.model.setHold(64, curve: .timed(duration: 0.3, .easeOut), time: $0.time, at: .start)
      }
    ),
    (
      "a hold of 64 at the end",
      { $0.model.setHold(64, curve: .timed(duration: 0.3, .easeOut), time: $0.time, at: .end) }
    ),
    ("content of 5000", { $0.model.setContentLength(5000, time: $0.time) }),
    ("content of 900", { $0.model.setContentLength(900, time: $0.time) }),
    ("content of 100", { $0.model.setContentLength(100, time: $0.time) }),
    ("a viewport of 600", { $0.model.setViewport(600, time: $0.time) }),
    ("a viewport of 1200", { $0.model.setViewport(1200, time: $0.time) }),
    ("300 points after the end", { $0.model.insertContent(300, position: 4000, time: $0.time) }),
    ("no control", { $0.model.setPullRule(.plain, time: $0.time, at: .start) }),
  ]

  @Test func `a change of lengths never moves visible content, and all content ends in range`() {
    for (phase, start) in Self.phases {
      for (name, change) in Self.changes {
        var driver = start()
        let before = driver.offset
        change(&driver)
        expect(driver.offset, near: before, within: 1e-6, "\(name) while \(phase)")
        driver.touchUp(y: 300)
        driver.touchUp(y: 200)
        driver.touchUp(y: 100)
        driver.waitForRest()
        #expect(driver.phase == .resting, "\(name) while \(phase)")
        let offset = driver.offset
        #expect(driver.model.restingRange.contains(offset), "\(name) while \(phase): \(offset)")
      }
    }
  }

  @Test func `a moving list keeps its velocity if a change of lengths leaves enough space`() {
    for (phase, start) in Self.phases where phase == "flung" || phase == "falling back" {
      for (name, change) in Self.changes where !name.contains("content of") {
        var driver = start()
        let before = driver.velocity
        change(&driver)
        expect(driver.velocity, near: before, within: 1e-6, "\(name) while \(phase)")
      }
    }
  }

  @Test
  func `inserting content in front of visible content does not move it in any phase`() {
    for (phase, start) in Self.phases {
      var driver = start()
      let before = driver.offset
      guard before > 10 else { continue }
      let velocity = driver.velocity
      driver.model.insertContent(130, position: 0, time: driver.time)
      expect(driver.offset, near: before + 130, within: 1e-6, phase)
      expect(driver.velocity, near: velocity, within: 1e-6, phase)
      driver.model.insertContent(-130, position: 0, time: driver.time)
      expect(driver.offset, near: before, within: 1e-6, phase)
    }
  }

  @Test func `content inserted at the start appears if the start is visible`() {
    var driver = ScrollDriver()
    driver.model.insertContent(130, position: 0, time: 0)
    #expect(driver.offset == 0)
    driver.model.setHold(64, curve: curve, time: 0, at: .start)
    driver.waitForRest()
    driver.model.insertContent(130, position: 0, time: driver.time)
    #expect(driver.offset == -64)
  }

  @Test func `removing content above moves the offset only by the part above the viewport`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.model.insertContent(-500, position: 900, time: 0)
    #expect(driver.offset == 900)
    #expect(driver.model.contentLength == 3500)
  }

  // MARK: Holds

  @Test func `a released pull moves to the position of the opened hold`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 400, over: 0.2)
    driver.touchUp(y: 400)
    let velocity = driver.velocity
    driver.model.setHold(64, curve: curve, time: driver.time, at: .start)
    expect(driver.velocity, near: velocity, within: 1e-6)
    driver.waitForRest()
    #expect(driver.offset == -64)
    #expect(driver.model.insets.start == 0)
    driver.model.setHold(0, curve: curve, time: driver.time, at: .start)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `opening a hold under a finger keeps the content under the finger`() {
    let band = HyperbolicResistance(viewport: 800)
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 400, over: 0.2)
    let pull = driver.pull
    driver.model.setHold(64, curve: curve, time: driver.time, at: .start)
    expect(driver.pull, near: pull, within: 1e-9)
    let finger = band.finger(pull: pull - 64)
    expect(driver.model.finger(at: .start), near: finger, within: 1e-9)
    driver.touchMove(y: 420)
    expect(driver.pull, near: 64 + band.pull(finger: finger + 20), within: 1e-9)
  }

  @Test func `opening a hold does not change the velocity of a later release`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 400, over: 0.2)
    driver.wait(seconds: 0.04)
    driver.touchMove(y: 400)
    driver.wait(seconds: 0.04)
    driver.model.setHold(64, curve: curve, time: driver.time, at: .start)
    driver.touchMove(y: 400)
    driver.wait(seconds: 0.03)
    driver.touchMove(y: 400)
    #expect(abs(driver.velocity) < 200)
  }

  @Test func `opening or closing a hold does not move a list that is scrolled away`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 500, curve: nil, time: 0)
    driver.model.setHold(64, curve: curve, time: 0, at: .start)
    #expect(driver.offset == 500 && driver.phase == .resting)
    driver.model.setHold(0, curve: curve, time: 0, at: .start)
    #expect(driver.offset == 500 && driver.phase == .resting)
  }

  @Test func `opening a hold without a curve moves content only if necessary`() {
    var driver = ScrollDriver()
    driver.model.setHold(64, curve: nil, time: 0, at: .start)
    #expect(driver.offset == 0 && driver.phase == .resting)
    driver.model.setHold(0, curve: nil, time: 0, at: .start)
    #expect(driver.offset == 0 && driver.phase == .resting)
  }

  @Test func `short content stays at its start when a hold opens at its end`() {
    var driver = ScrollDriver(content: 300)
    driver.model.setHold(60, curve: curve, time: 0, at: .end)
    #expect(driver.phase == .resting && driver.offset == 0)
  }

  @Test func `short content that is pulled up rests at the hold`() {
    var driver = ScrollDriver(content: 300)
    driver.drag(from: 400, to: 100, over: 0.2)
    driver.touchUp(y: 100)
    driver.model.setHold(60, curve: curve, time: driver.time, at: .end)
    driver.waitForRest()
    #expect(driver.offset == 60)
    driver.model.setHold(0, curve: curve, time: driver.time, at: .end)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `rows added during a hold at the end stay where they appear`() {
    var driver = ScrollDriver()
    driver.model.setHold(60, curve: curve, time: 0, at: .end)
    driver.model.scroll(to: 3260, curve: nil, time: 0)
    driver.model.setHold(0, curve: curve, time: 0, at: .end)
    driver.model.setContentLength(5000, time: 0)
    #expect(driver.offset == 3260 && driver.phase == .resting)
    driver.model.setHold(60, curve: curve, time: 0, at: .end)
    #expect(driver.offset == 3260)
  }

  @Test func `resting content follows an inset that grows and shrinks again`() {
    var driver = ScrollDriver()
    driver.model.setInset(88, time: 0, at: .start)
    driver.waitForRest()
    #expect(driver.offset == -88)
    driver.model.setInset(0, time: driver.time, at: .start)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `content with an inset and a hold rests at the sum of both`() {
    var driver = ScrollDriver()
    driver.model.setInset(88, time: 0, at: .start)
    driver.model.setHold(64, curve: curve, time: 0, at: .start)
    driver.waitForRest()
    #expect(driver.offset == -152)
    #expect(driver.pull == 64)
  }

  // MARK: Overlay

  @Test func `a hold in an overlay moves the indicator and leaves the content at rest`() {
    var rule = PullRule.refresh
    rule.isOverlay = true
    var driver = ScrollDriver(rule: rule)
    driver.drag(from: 100, to: 300, over: 0.2)
    #expect(driver.offset == 0 && driver.velocity == 0)
    let pull = HyperbolicResistance(viewport: 800).pull(finger: 200)
    expect(driver.pull, near: pull, within: 1e-9)
    driver.touchUp(y: 300)
    expect(driver.pull, near: pull, within: 1e-9)
    driver.model.setHold(64, curve: curve, time: driver.time, at: .start)
    expect(driver.pull, near: pull, within: 1e-9)
    #expect(driver.model.holds == EdgeLengths())
    #expect(driver.model.restingRange.lowerBound == 0)
    driver.waitForRest()
    #expect(driver.pull == 64 && driver.offset == 0 && driver.phase == .resting)
    driver.model.setHold(0, curve: .timed(duration: 0.2, .easeOut), time: driver.time, at: .start)
    #expect(driver.phase == .animating)
    driver.waitForRest()
    #expect(driver.pull == 0)
    #expect(driver.takeChanges().last == .rested)
  }

  @Test func `content scrolls immediately while an overlay is visible`() {
    var rule = PullRule.refresh
    rule.isOverlay = true
    var driver = ScrollDriver(rule: rule)
    driver.model.setHold(64, curve: curve, time: 0, at: .start)
    driver.waitForRest()
    driver.drag(from: 300, to: 250, over: 0.1)
    #expect(driver.offset == 50 && driver.pull == 64)
    driver.dragOn(from: 250, to: 400, over: 0.1)
    #expect(driver.offset == 0 && driver.pull == 64)
    driver.dragOn(from: 400, to: 390, over: 0.1)
    #expect(driver.offset == 10)
  }

  @Test func `removing an overlay in the middle of a pull does not move anything visibly`() {
    var rule = PullRule.refresh
    rule.isOverlay = true
    var driver = ScrollDriver(rule: rule)
    driver.drag(from: 100, to: 300, over: 0.2)
    driver.model.setPullRule(.plain, time: driver.time, at: .start)
    #expect(driver.offset == 0)
    driver.touchMove(y: 310)
    #expect(driver.offset < 0)
  }

  @Test func `content past an edge returns visibly when its indicator becomes an overlay`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 300, over: 0.2)
    let offset = driver.offset
    var rule = PullRule.refresh
    rule.isOverlay = true
    driver.model.setPullRule(rule, time: driver.time, at: .start)
    expect(driver.offset, near: offset, within: 1e-9)
    driver.touchUp(y: 300)
    expect(driver.offset, near: offset, within: 1e-9)
    driver.waitForRest()
    driver.drag(from: 100, to: 300, over: 0.2)
    #expect(driver.offset == 0)
  }

  @Test func `a new length with an anchor sets the length and moves the anchor`() {
    var model = ScrollModel.list(at: 1000)
    model.setContentLength(6000, movingAnchorTo: 1500, time: 1)
    #expect(model.contentLength == 6000)
    #expect(model.offset(at: 1) == 1500)
  }
}
