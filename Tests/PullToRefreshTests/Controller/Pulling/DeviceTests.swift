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
