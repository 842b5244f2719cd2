import PullcordMachines
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// The pull of a wheel waits for further detents, fires or slides back.
@Suite struct WheelPullTests {
  private func wheel(_ driver: ScrollDriver) -> WheelPull? {
    driver.model.wheelPull(time: driver.time, at: .start)
  }

  private func remaining(_ driver: ScrollDriver) -> Double? {
    wheel(driver)?.waiting?.remaining
  }

  // MARK: Waiting

  @Test func `a pull short of the trigger waits for 700 ms before it slides back`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.5)
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.69)
    #expect(driver.phase == .tracking(.wheel))
    #expect(!driver.takeChanges().contains(.released))
    driver.wait(seconds: 0.02)
    #expect(driver.takeChanges() == [.released])
    #expect(driver.phase == .springing)
  }

  @Test func `a pull that waits without end never shows less of its wait`() {
    var configuration = ScrollConfiguration()
    configuration.wheelHold = .infinity
    var driver = ScrollDriver(configuration: configuration)
    driver.wheel(detents: -1)
    #expect(remaining(driver) == 1)
    driver.wait(seconds: 100)
    #expect(driver.phase == .tracking(.wheel))
    #expect(remaining(driver) == 1)
  }

  @Test func `an armed pull is released 250 ms after the last detent`() {
    var driver = ScrollDriver()
    for _ in 0..<3 { driver.wheel(detents: -1) }
    driver.wait(seconds: 0.24)
    #expect(!driver.takeChanges().contains(.released))
    driver.wait(seconds: 0.02)
    #expect(driver.takeChanges().contains(.released))
  }

  @Test(arguments: [0.32, 0.55, 0.69])
  func `slow detents add up`(_ pause: Double) {
    var driver = ScrollDriver()
    for _ in 0..<3 {
      driver.wheel(detents: -1)
      driver.wait(seconds: pause)
    }
    #expect(driver.takeChanges().filter { $0 == .released }.count == 1)
    #expect(driver.model.displacement(time: driver.time - pause, at: .start) <= 72)
    #expect(driver.changes.isEmpty)
  }

  @Test func `a fourth detent releases an armed pull at once, and further ones have no effect`() {
    var driver = ScrollDriver()
    for _ in 0..<3 {
      driver.wheel(detents: -1)
      driver.wait(seconds: 0.05)
    }
    _ = driver.takeChanges()
    driver.wheel(detents: -1)
    #expect(driver.takeChanges() == [.released])
    driver.wheel(detents: -1)
    #expect(driver.takeChanges().isEmpty)
  }

  @Test func `the event that arms a pull does not release it`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -2)
    driver.wheel(detents: -2)
    driver.wait(seconds: 0.1)
    #expect(driver.phase == .tracking(.wheel))
    driver.wheel(detents: -1)
    #expect(driver.phase == .springing)
  }

  @Test func `the waits follow the configuration`() {
    var driver = ScrollDriver()
    driver.model.configuration.wheelHold = 2
    driver.model.configuration.wheelRelease = 1
    driver.wheel(detents: -1)
    driver.wait(seconds: 1.9)
    #expect(driver.phase == .tracking(.wheel))
    driver.wheel(detents: -2)
    driver.wait(seconds: 0.9)
    #expect(driver.phase == .tracking(.wheel))
    driver.wait(seconds: 0.2)
    #expect(driver.phase == .springing)
  }

  // MARK: Notches

  @Test func `each detent fills one of three notches with its visible step`() {
    var driver = ScrollDriver()
    #expect(wheel(driver) == nil)
    for notch in 1...3 {
      driver.wheel(detents: -1)
      #expect(wheel(driver)?.notches == 3)
      expect(wheel(driver)?.filled ?? -1, near: Double(notch - 1), within: 1e-9)
      driver.wait(seconds: 0.06)
      let half = wheel(driver)?.filled ?? -1
      #expect(half > Double(notch) - 0.5 && half < Double(notch))
      driver.wait(seconds: 0.1)
      expect(wheel(driver)?.filled ?? -1, near: Double(notch), within: 1e-9)
      #expect(wheel(driver)?.missing == 3 - notch)
    }
  }

  @Test func `the wait counts from 1 to 0 and says what happens at its end`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -1)
    #expect(wheel(driver)?.waiting == .slidesBack(remaining: 1))
    driver.wait(seconds: 0.35)
    expect(remaining(driver) ?? -1, near: 0.5, within: 1e-9)
    driver.wheel(detents: -2)
    #expect(wheel(driver)?.waiting == .fires(remaining: 1))
    driver.wait(seconds: 0.125)
    expect(remaining(driver) ?? -1, near: 0.5, within: 1e-9)
  }

  @Test func `the notches empty while a pull slides back`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -2)
    driver.wait(seconds: 0.7)
    var last = 2.0
    for _ in 0..<20 {
      driver.wait(seconds: 0.01)
      guard let pull = wheel(driver) else { break }
      #expect(pull.waiting == nil && pull.filled < last)
      expect(pull.filled, near: 2 * driver.pull / 48, within: 1e-9)
      last = pull.filled
    }
    #expect(last < 1)
    driver.waitForRest()
    #expect(wheel(driver) == nil)
  }

  @Test func `a wheel with a high resolution moves the pull and fills the notches continuously`() {
    var driver = ScrollDriver()
    for step in 1...22 {
      driver.wheel(detents: -0.125)
      driver.wait(seconds: 0.2)
      expect(driver.pull, near: min(24 * 0.125 * Double(step), 64.5), within: 1.5)
      expect(wheel(driver)?.filled ?? -1, near: 0.125 * Double(step), within: 1e-9)
    }
    // Eight more eighths are a further detent.
    for _ in 0..<7 {
      driver.wheel(detents: -0.125)
      driver.wait(seconds: 0.05)
    }
    #expect(driver.phase == .tracking(.wheel))
    driver.wheel(detents: -0.125)
    #expect(driver.phase == .springing)
  }

  @Test func `fractions of a detent back lower the pull, and a whole one cancels it`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -2)
    driver.wait(seconds: 0.2)
    for step in 1...3 {
      driver.wheel(detents: 0.25)
      driver.wait(seconds: 0.2)
      expect(driver.pull, near: 48 - 6 * Double(step), within: 1e-9)
    }
    driver.wheel(detents: -0.25)
    driver.wait(seconds: 0.2)
    expect(driver.pull, near: 36, within: 1e-9)
    _ = driver.takeChanges()
    for _ in 0..<4 { driver.wheel(detents: 0.25) }
    #expect(driver.takeChanges().last == .cancelled)
  }

  // MARK: Catching

  @Test func `four detents one second after a failed try pull`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -1)
    driver.wait(seconds: 1)
    #expect(driver.phase == .springing && driver.pull > 1)
    _ = driver.takeChanges()
    for _ in 0..<3 {
      driver.wheel(detents: -1)
      driver.wait(seconds: 0.1)
    }
    #expect(driver.takeChanges().first == .trackingBegan(.wheel))
    #expect(driver.pull > 64)
    driver.wheel(detents: -1)
    #expect(driver.takeChanges() == [.released])
  }

  @Test func `a caught pull does not jump, and its first detent does not reach the trigger`() {
    var driver = ScrollDriver()
    driver.drag(from: 100, to: 190, over: 0.2)
    driver.touchUp(y: 190)
    driver.wait(seconds: 0.05)
    let pull = driver.pull
    #expect(pull > 20 && pull < 60)
    driver.wheel(detents: -1)
    #expect(driver.phase == .tracking(.wheel))
    expect(driver.pull, near: pull, within: 1e-9)
    driver.wait(seconds: 0.2)
    #expect(driver.pull < 64)
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.2)
    #expect(driver.pull > 64)
  }

  @Test func `a spring that has nearly returned counts as rest`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -1)
    while driver.phase != .springing || driver.pull > 0.9 { driver.wait(seconds: 0.01) }
    #expect(driver.phase == .springing && driver.pull > 0)
    driver.wheel(detents: -1)
    #expect(driver.phase == .tracking(.wheel))
  }

  @Test func `the bounce of a fling cannot be caught by a wheel`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 300, curve: nil, time: 0)
    driver.drag(from: 100, to: 300, over: 0.05)
    driver.touchUp(y: 300)
    while driver.pull < 1 { driver.wait(seconds: 0.01) }
    driver.wheel(detents: -1)
    #expect(driver.phase != .tracking(.wheel))
  }

  // MARK: Nudge

  /// The largest pull while content scrolled by a wheel comes to rest.
  private func nudge(_ driver: inout ScrollDriver) -> Double {
    var largest = 0.0
    for _ in 0..<300 {
      driver.wait(seconds: 0.005)
      largest = max(largest, driver.pull)
    }
    #expect(driver.phase == .resting && driver.offset == 0)
    return largest
  }

  @Test func `a wheel that scrolls to the edge moves content 4 points past it`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 60, curve: nil, time: 0)
    driver.wheel(detents: -1)
    expect(nudge(&driver), near: 4, within: 0.01)
    // The list is already at its edge.
    driver.wheel(detents: 1)
    driver.waitForRest()
    driver.model.configuration.wheelNudge = 0
    driver.wheel(detents: -1)
    #expect(nudge(&driver) == 0)
  }

  @Test func `further detents at the edge do not nudge again`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 60, curve: nil, time: 0)
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.24)
    #expect(driver.pull > 0)
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.2)
    #expect(driver.pull < 0.1)
    #expect(nudge(&driver) < 0.1)
  }

  @Test func `a key, or a wheel at an edge that it cannot pull, does not nudge`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 60, curve: nil, time: 0)
    driver.wheel(detents: -0.1)
    driver.press(.home)
    #expect(nudge(&driver) == 0)
    var plain = ScrollDriver(rule: nil)
    plain.model.scroll(to: 60, curve: nil, time: 0)
    plain.wheel(detents: -1)
    #expect(nudge(&plain) == 0)
  }

  @Test func `the time at which a nudge reaches an offset is known, out and back`() throws {
    var driver = ScrollDriver()
    driver.model.scroll(to: 60, curve: nil, time: 0)
    driver.wheel(detents: -1)
    driver.waitForRest()
    let end = driver.time
    let start = end - 0.4
    for (after, expected) in [(start, start + 0.1), (start + 0.2, start + 0.3)] {
      var nudged = ScrollDriver()
      nudged.model.scroll(to: 60, curve: nil, time: 0)
      nudged.wheel(detents: -1)
      nudged.wait(seconds: start + 1e-6)
      let time = try #require(nudged.model.time(toReach: -2, after: after))
      expect(time, near: expected, within: 1e-4)
      expect(nudged.model.offset(at: time), near: -2, within: 1e-6)
    }
  }

  @Test func `an event of a wheel without detents does nothing`() {
    var driver = ScrollDriver()
    driver.model.setPullRule(.refresh, time: 0, at: .end)
    driver.model.scroll(to: 3200, curve: nil, time: 0)
    driver.wheel(detents: 0)
    #expect(driver.changes.isEmpty && driver.phase == .resting)
    #expect(driver.model.nextDeadline == nil)
  }

  @Test func `the time at which a nudge at the end reaches an offset is known`() throws {
    var driver = ScrollDriver()
    driver.model.setPullRule(.refresh, time: 0, at: .end)
    let edge = driver.model.restingRange.upperBound
    driver.model.scroll(to: edge - 60, curve: nil, time: 0)
    driver.wheel(detents: 1)
    let arrival = try #require(driver.model.nextDeadline)
    driver.wait(seconds: arrival + 1e-6)
    let time = try #require(driver.model.time(toReach: edge + 2, after: arrival))
    expect(driver.model.offset(at: time), near: edge + 2, within: 1e-6)
    #expect(driver.model.time(toReach: edge + 5, after: arrival) == nil)
  }

  @Test func `a trigger that one detent would reach still needs two`() throws {
    let rule = PullRule(resistance: PerDevice(.rubberBand), trigger: 20, wheelStep: 90)
    var driver = ScrollDriver(rule: rule)
    driver.wheel(detents: -1)
    #expect(try #require(wheel(driver)).notches == 2)
  }

  @Test(arguments: [(100.0, true), (20_000, false)])
  func `a wheel catches a returning pull unless it would fall inside the edge`(
    _ stiffness: Double, _ isCaught: Bool
  ) {
    var driver = ScrollDriver()
    driver.model.configuration.bounce = Spring(stiffness: stiffness, dampingRatio: 1)
    driver.drag(from: 100, to: 300, over: 0.2)
    driver.wait(seconds: 0.2)
    driver.touchUp(y: 300)
    driver.wait(seconds: 0.03)
    #expect(driver.pull > 2)
    driver.wheel(detents: -1)
    #expect((driver.phase == .tracking(.wheel)) == isCaught)
  }

  @Test func `a turn of the wheel that was interrupted does not pull again`() {
    var driver = ScrollDriver()
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.1)
    driver.send(.interrupted)
    driver.wait(seconds: 0.05)
    driver.wheel(detents: -1)
    #expect(driver.phase != .tracking(.wheel))
    driver.waitForRest()
    #expect(driver.pull == 0)
  }

  @Test func `a turn of the wheel that was interrupted does not scroll any farther`() {
    var driver = ScrollDriver()
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    for _ in 0..<2 {
      driver.wheel(detents: 1)
      driver.send(.interrupted)
      driver.wait(seconds: 0.1)
    }
    driver.waitForRest()
    expect(driver.offset, near: 1000 + driver.model.detentLength, within: 1e-9)
  }

  @Test func `content that a wheel catches never falls inside its edge`() {
    var caught = 0
    for delay in stride(from: 0.02, to: 0.09, by: 0.0005) {
      var driver = ScrollDriver()
      driver.model.configuration.bounce = Spring(stiffness: 5000, dampingRatio: 1)
      driver.drag(from: 100, to: 300, over: 0.2)
      driver.wait(seconds: 0.2)
      driver.touchUp(y: 300)
      driver.wait(seconds: delay)
      let out = -driver.offset
      driver.wheel(detents: -0.001)
      guard driver.phase == .tracking(.wheel), out > 1 else { continue }
      caught += 1
      for part in 0...60 {
        let time = driver.time + Double(part) * 0.002
        hold(driver.model.offset(at: time) <= 1e-9, "after \(delay), at \(time)")
      }
    }
    #expect(caught > 50)
  }
}
