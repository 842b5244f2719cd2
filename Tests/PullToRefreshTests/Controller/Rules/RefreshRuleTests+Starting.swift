import PullToRefresh
import ScrollPhysics
import Testing

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
