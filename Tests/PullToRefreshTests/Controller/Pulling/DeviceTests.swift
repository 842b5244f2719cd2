import PullToRefresh
import ScrollPhysics
import Testing

/// Each device can be switched off by itself.
@MainActor @Suite struct DeviceTests {
  /// Begins a refresh with a device, and returns whether it worked.
  private func refreshes(_ driver: RefreshDriver, by device: InputDevice) -> Bool {
    let count = driver.requests.count
    switch device {
    case .touch:
      driver.drag(from: 100, to: 400)
      driver.wait(seconds: 0.2)
      driver.touchUp(y: 400)
    case .mouse:
      driver.send(.mouseDown(x: 100, y: 100))
      for step in 1...10 {
        driver.wait(seconds: 0.02)
        driver.send(.mouseMoved(x: 100, y: 100 + 30 * Double(step)))
      }
      driver.send(.mouseUp(x: 100, y: 400))
    case .touchpad:
      for _ in 0..<12 {
        driver.touchpad(dy: -10)
        driver.wait(seconds: 0.016)
      }
      driver.send(.touchpadStopped)
    case .wheel:
      for _ in 0..<3 { driver.wheel(detents: -1) }
      driver.wait(seconds: 0.3)
    case .keyboard: driver.press("F5")
    }
    driver.waitForRest()
    let worked = driver.requests.count > count
    driver.finish()
    driver.waitForRest()
    return worked
  }

  @Test(arguments: InputDevice.allCases)
  func `a device that is switched off does not refresh, and the others do`(_ off: InputDevice) {
    let driver = RefreshDriver.refreshing { $0.guards.devices.remove(InputDevices(off)) }
    for device in InputDevice.allCases {
      #expect(refreshes(driver, by: device) == (device != off), "\(device)")
      #expect(driver.state == .idle && driver.offset == 0, "\(device)")
    }
    driver.list.setEnabled(true, for: off, at: .start)
    #expect(refreshes(driver, by: off))
    driver.list.setEnabled(false, for: off, at: .start)
    #expect(!refreshes(driver, by: off))
  }

  @Test func `a finger that cannot refresh still pulls the content`() {
    let driver = RefreshDriver.refreshing { $0.guards.devices = [] }
    driver.drag(from: 100, to: 300)
    #expect(driver.pull > 64 && driver.state == .idle)
  }
}

/// A wheel and a touchpad can pull.
@MainActor @Suite struct WheelAndTouchpadTests {
  @Test func `three wheel clicks and a pause of 250 ms refresh, but one click does not`() {
    let driver = RefreshDriver.refreshing()
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.1)
    #expect(driver.list.snapshot(at: .start)?.wheel?.missing == 3)
    driver.wheel(detents: -1)
    #expect(driver.state == .pulling)
    driver.wheel(detents: -1)
    #expect(driver.state == .armed)
    #expect(driver.list.snapshot(at: .start)?.wheel?.waiting.map { $0.remaining > 0.99 } == true)
    #expect(driver.announcements == [RefreshStrings.english.refreshingSoon])
    driver.wait(seconds: 0.24)
    #expect(driver.requests.isEmpty)
    driver.wait(seconds: 0.02)
    #expect(driver.state == .refreshing(.pull(.wheel)))

    for trigger in [1.0, 5, 24, 48] {
      let tiny = RefreshDriver.refreshing {
        $0.distances.trigger = .points(trigger)
        $0.guards.minimumPullTime = 0
        $0.firing.moment = .atThreshold
      }
      tiny.wheel(detents: -1)
      tiny.waitForRest()
      #expect(tiny.requests.isEmpty && tiny.state == .idle)
    }
  }

  @Test func `a wheel click back cancels a wheel pull, and no wheel pull begins in an action`() {
    let driver = RefreshDriver.refreshing()
    for _ in 0..<3 { driver.wheel(detents: -1) }
    #expect(driver.state == .armed)
    driver.wheel(detents: 1)
    driver.waitForRest()
    #expect(driver.requests.isEmpty && driver.state == .idle)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 2)
    driver.wheel(detents: -1)
    #expect(driver.list.model.phase(at: driver.time) == .resting)
  }

  @Test(arguments: [0.32, 0.55])
  func `slow wheel clicks refresh`(_ pause: Double) {
    let driver = RefreshDriver.refreshing()
    for _ in 0..<3 {
      driver.wheel(detents: -1)
      driver.wait(seconds: pause)
    }
    #expect(driver.state == .refreshing(.pull(.wheel)))
  }

  @Test func `a fourth wheel click refreshes at once, even in a fast turn`() {
    let driver = RefreshDriver.refreshing()
    for _ in 0..<4 {
      driver.wheel(detents: -1)
      driver.wait(seconds: 0.02)
    }
    #expect(driver.state == .refreshing(.pull(.wheel)))
    driver.wheel(detents: -1)
    driver.waitForRest()
    #expect(driver.requests.count == 1)
  }

  @Test func `four wheel clicks a second after a failed try refresh`() {
    let driver = RefreshDriver.refreshing()
    driver.wheel(detents: -2)
    driver.wait(seconds: 1)
    #expect(driver.state == .pulling && driver.pull > 1)
    for _ in 0..<4 {
      driver.wheel(detents: -1)
      driver.wait(seconds: 0.1)
    }
    #expect(driver.state == .refreshing(.pull(.wheel)))
  }

  @Test func `Escape cancels an armed wheel pull`() {
    let driver = RefreshDriver.refreshing()
    for _ in 0..<3 { driver.wheel(detents: -1) }
    driver.wait(seconds: 0.2)
    #expect(driver.state == .armed)
    driver.send(.keyPressed(.escape, modifiers: []))
    #expect(driver.state == .pulling)
    #expect(driver.list.snapshot(at: .start)?.wheel?.waiting == nil)
    driver.waitForRest()
    #expect(driver.requests.isEmpty && driver.state == .idle)
  }

  @Test(arguments: [false, true])
  func `a cancelled wheel pull says so, whether Esc or the wheel cancelled it`(_ byKey: Bool) {
    for detents in [2, 3] {
      let driver = RefreshDriver.refreshing()
      for _ in 0..<detents { driver.wheel(detents: -1) }
      driver.wait(seconds: 0.2)
      #expect(driver.list.snapshot(at: .start)?.wheel?.cancelledAge == nil)
      if byKey {
        driver.send(.keyPressed(.escape, modifiers: []))
      } else {
        driver.wheel(detents: 1)
      }
      #expect(driver.list.snapshot(at: .start)?.wheel?.cancelledAge == 0)
      driver.wait(seconds: 0.05)
      let age = driver.list.snapshot(at: .start)?.wheel?.cancelledAge ?? -1
      #expect(abs(age - 0.05) < 1e-9)
      let control = driver.list.accessibleControl(at: .start)
      #expect(control?.text == "Cancelled" && control?.announcement == "Cancelled")
      driver.waitForRest()
      #expect(driver.list.accessibleControl(at: .start)?.announcement == nil)
    }
  }

  @Test func `a wheel pull that slides back by itself is not cancelled`() {
    let driver = RefreshDriver.refreshing()
    driver.wheel(detents: -2)
    driver.wait(seconds: 0.8)
    let wheel = driver.list.snapshot(at: .start)?.wheel
    #expect(wheel != nil && wheel?.waiting == nil && wheel?.cancelledAge == nil)
    #expect(abs((wheel?.lastNotchAge ?? 0) - 0.8) < 1e-9)
    #expect(driver.list.accessibleControl(at: .start)?.announcement == nil)
  }

  @Test func `the words of a wheel name its direction and what happens next`() {
    let strings = RefreshStrings.english
    func text(_ filled: Double, _ waiting: WheelPull.Waiting?, at edge: Edge) -> String? {
      strings.wheel(
        WheelPull(notches: 3, filled: filled, waiting: waiting), for: .refresh, at: edge)
    }
    #expect(text(1, .slidesBack(remaining: 1), at: .start) == "Keep scrolling up")
    #expect(text(2, .slidesBack(remaining: 1), at: .start) == "Scroll up once more")
    #expect(text(2.5, .slidesBack(remaining: 1), at: .end) == "Scroll down once more")
    #expect(
      text(3, .fires(remaining: 1), at: .start) == "Refreshing in a moment · scroll back to cancel")
    #expect(text(2, nil, at: .start) == nil)
  }

  @Test func `lifting the fingers from a touchpad fires an armed pull`() {
    let driver = RefreshDriver.refreshing()
    for _ in 0..<10 {
      driver.touchpad(dy: -7)
      driver.wait(seconds: 0.016)
    }
    #expect(driver.state == .armed)
    driver.send(.touchpadStopped)
    #expect(driver.state == .refreshing(.pull(.touchpad)))
  }

  @Test func `a click pulls by 24 points unless the client chooses another step`() {
    let driver = RefreshDriver.refreshing()
    #expect(driver.list.configuration(at: .start)?.distances.wheelStep == 24)
  }

  @Test func `a click has no progress before the content moves`() {
    let driver = RefreshDriver.refreshing()
    driver.wheel(detents: -1)
    #expect(driver.state == .pulling && driver.progress == 0)
    driver.wait(seconds: 0.3)
    #expect(abs(driver.progress - 24.0 / 64) < 0.01)
  }

  @Test func `a pull that counts from before the end needs three clicks of a wheel`() {
    let driver = RefreshDriver.loading {
      $0.firing.moment = .onRelease
      $0.distances.preload = .points(20)
      $0.distances.trigger = .points(84)
    }
    driver.list.scroll(to: RefreshDriver.end)
    for (click, isArmed) in [(1, false), (2, false), (3, true)] {
      driver.wheel(detents: 1)
      driver.wait(seconds: 0.05)
      #expect((driver.list.state(at: .end) == .armed) == isArmed, "click \(click)")
    }
  }
}
