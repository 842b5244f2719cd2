import PullToRefresh
import ScrollPhysics
import Testing

/// Pulls, wheel clicks and keys open and close the second level.
@MainActor @Suite struct TwoLevelTests {
  private func makeDriver(_ change: (inout RefreshConfiguration) -> Void = { _ in })
    -> RefreshDriver
  {
    RefreshDriver.refreshing {
      $0.twoLevel = TwoLevel()
      change(&$0)
    }
  }

  @Test func `a longer pull opens the second level instead of refreshing`() {
    let driver = makeDriver()
    driver.touchDown(y: 100)
    let fingerY = driver.continueDrag(from: 100, toPull: 1.9 * 64 - 1)
    #expect(driver.state == .armed)
    #expect(driver.list.snapshot(at: .start)?.isPastTwoLevel == false)
    driver.continueDrag(from: fingerY, to: fingerY + 20)
    #expect(driver.list.snapshot(at: .start)?.isPastTwoLevel == true)
    #expect(driver.list.snapshot(at: .start)?.twoLevelProgress == 1)
    driver.touchUp(y: fingerY + 20)
    #expect(driver.state == .twoLevel)
    #expect(driver.requests.isEmpty)
    driver.wait(seconds: 3)
    #expect(driver.offset == -800)
    #expect(driver.takeLog() == ["start:tick", "start:tick"])
    #expect(driver.announcements == ["Release to refresh", "Release to open", "Opened"])
  }

  @Test func `a key opens the second level along its own curve`() {
    let driver = makeDriver()
    driver.press("F5", .shift)
    driver.wait(seconds: 0.5)
    #expect(abs(driver.offset + 400) < 1e-6)
    driver.wait(seconds: 0.4)
    #expect(driver.offset > -799)
    driver.wait(seconds: 0.1)
    #expect(driver.offset == -800)
  }

  @Test func `a pull pushed back below the second level refreshes when released`() {
    let driver = makeDriver()
    driver.touchDown(y: 100)
    let fingerY = driver.continueDrag(from: 100, toPull: 140)
    let back = driver.continueDrag(from: fingerY, toPull: 100)
    #expect(driver.takeLog() == ["start:tick", "start:tick", "start:untick"])
    // Without the pause, the release would fling the content back.
    driver.wait(seconds: 0.2)
    driver.touchUp(y: back)
    #expect(driver.state == .refreshing(.pull(.touch)))
  }

  @Test func `pushing the content back by the close distance closes the second level`() {
    let driver = makeDriver()
    driver.list.openTwoLevel(at: .start)
    driver.wait(seconds: 3)
    driver.drag(from: 700, to: 640, over: 1, samples: 60)
    driver.wait(seconds: 0.2)
    driver.touchUp(y: 640)
    #expect(driver.state == .twoLevel)
    driver.wait(seconds: 3)
    #expect(driver.offset == -800)
    driver.drag(from: 700, to: 630, over: 1, samples: 60)
    driver.wait(seconds: 0.2)
    driver.touchUp(y: 630)
    #expect(driver.state == .closing)
    driver.wait(seconds: 3)
    #expect(driver.state == .idle)
    #expect(driver.offset == 0)
    #expect(driver.announcements.last == "Closed")
  }

  @Test func `Shift-F5 opens and closes the second level, and Escape closes it`() {
    let driver = makeDriver()
    driver.press("F5", .shift)
    #expect(driver.state == .twoLevel)
    driver.wait(seconds: 3)
    #expect(driver.offset == -800)
    driver.press("F5", .shift)
    driver.wait(seconds: 3)
    #expect(driver.state == .idle)
    driver.press("F5", .shift)
    driver.wait(seconds: 3)
    driver.press("Escape")
    #expect(driver.state == .closing)
    driver.wait(seconds: 3)
    #expect(driver.offset == 0)
    #expect(driver.holds == EdgeLengths())
  }

  @Test func `several wheel clicks open the second level, and one click back closes it`() {
    let driver = makeDriver()
    for _ in 0..<12 {
      driver.wheel(detents: -1)
      driver.wait(seconds: 0.05)
    }
    #expect(driver.list.snapshot(at: .start)?.isPastTwoLevel == true)
    driver.wait(seconds: 4)
    #expect(driver.state == .twoLevel)
    #expect(driver.offset == -800)
    driver.wheel(detents: 1)
    driver.wait(seconds: 4)
    #expect(driver.state == .idle)
  }

  @Test func `a second level opened during a touch stays open when the finger lifts`() {
    let driver = makeDriver()
    driver.drag(from: 100, to: 160)
    let offset = driver.offset
    driver.list.openTwoLevel(at: .start)
    #expect(driver.state == .twoLevel)
    #expect(abs(driver.offset - offset) < 0.5)
    driver.touchUp(y: 160)
    driver.wait(seconds: 3)
    #expect(driver.state == .twoLevel)
    #expect(driver.offset == -800)
  }

  @Test func `an open second level prevents refreshes and follows the viewport's length`() {
    let driver = makeDriver()
    driver.list.openTwoLevel(at: .start)
    driver.wait(seconds: 3)
    driver.list.startRefreshing(at: .start)
    #expect(driver.takeLog() == ["start:ignored"])
    driver.list.setViewport(600)
    driver.wait(seconds: 3)
    #expect(driver.offset == -600)
  }

  @Test func `disabling, removing or reconfiguring the control closes the second level`() {
    for close in 0..<3 {
      let driver = makeDriver()
      driver.list.openTwoLevel(at: .start)
      driver.wait(seconds: 3)
      switch close {
      case 0: driver.list.setEnabled(false, at: .start)
      case 1: driver.list.removeRefresh(at: .start)
      default: driver.list.reconfigure(at: .start) { $0.twoLevel = nil }
      }
      #expect(driver.holds == EdgeLengths())
      driver.wait(seconds: 4)
      #expect(driver.state == .idle)
      #expect(driver.offset == 0)
    }
  }

  @Test func `overlays and controls that load more have no second level`() {
    for change: (inout RefreshConfiguration) -> Void in [
      { $0.appearance.placement = .overlay }, { $0.purpose = .loadMore }, { $0.twoLevel = nil },
    ] {
      let driver = makeDriver(change)
      driver.list.openTwoLevel(at: .start)
      #expect(driver.takeLog() == ["start:ignored"])
      #expect(driver.list.snapshot(at: .start)?.twoLevelProgress == nil)
    }
  }

  @Test func `a pull that has reached the second level does not fire after the dwell time`() {
    let driver = makeDriver { $0.firing.moment = .dwell(0.5) }
    driver.touchDown(y: 100)
    let fingerY = driver.continueDrag(from: 100, toPull: 140)
    driver.wait(seconds: 2)
    #expect(driver.state == .armed)
    driver.touchUp(y: fingerY)
    #expect(driver.state == .twoLevel)
  }

  @Test func `a pull that returns from the second level must be held anew`() {
    let driver = makeDriver { $0.firing.moment = .dwell(0.5) }
    driver.touchDown(y: 100)
    let fingerY = driver.continueDrag(from: 100, toPull: 140)
    driver.wait(seconds: 2)
    _ = driver.continueDrag(from: fingerY, toPull: 80)
    driver.wait(seconds: 0.25)
    #expect(driver.state == .armed)
    driver.wait(seconds: 0.3)
    #expect(driver.state == .refreshing(.pull(.touch)))
  }

  @Test func `an open second level prevents actions at the opposite edge`() {
    let driver = makeDriver()
    driver.addControl(at: .end, RefreshConfiguration())
    driver.list.openTwoLevel(at: .start)
    driver.list.startRefreshing(at: .end)
    #expect(driver.takeLog() == ["end:ignored"])
  }
}
