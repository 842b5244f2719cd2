import PullToRefresh
import ScrollPhysics
import Testing

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
