import PullToRefresh
import ScrollPhysics
import Testing

/// A hold reserves space for an indicator and moves the content.
@MainActor @Suite struct RefreshHoldTests {
  @Test func `rows inserted while the list shows the result are visible at the start`() {
    let driver = RefreshDriver.refreshing()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish(.success(newItems: 2))
    driver.list.insertContent(144, position: 0)
    #expect(driver.offset == -64)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `changing an inset during a refresh moves the content with it`() {
    let driver = RefreshDriver.refreshing()
    driver.list.setInset(88, at: .start)
    driver.waitForRest()
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    #expect(driver.offset == -152)
    driver.list.setInset(40, at: .start)
    driver.wait(seconds: 1)
    #expect(driver.offset == -104)
    driver.finish()
    driver.waitForRest()
    #expect(driver.offset == -40 && driver.list.model.insets.start == 40 && driver.holds.start == 0)
  }

  @Test func `a hold that is a fraction of the viewport changes with the viewport`() {
    let driver = RefreshDriver.refreshing { $0.distances.hold = .viewport(fraction: 0.1) }
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    #expect(driver.offset == -80)
    driver.list.setViewport(600)
    #expect(driver.holds.start == 60)
    driver.wait(seconds: 1)
    #expect(driver.offset == -60)
  }

  @Test func `an indicator over the content does not move the content`() {
    let driver = RefreshDriver.refreshing { $0.appearance.placement = .overlay }
    driver.drag(from: 100, to: 300)
    #expect(driver.state == .armed && driver.offset == 0)
    #expect(driver.list.snapshot(at: .start)?.pull ?? 0 > 64)
    driver.touchUp(y: 300)
    driver.wait(seconds: 1)
    #expect(driver.offset == 0 && driver.holds == EdgeLengths())
    #expect(driver.list.snapshot(at: .start)?.pull == 64)
    driver.drag(from: 300, to: 200)
    #expect(driver.offset == 100)
    driver.touchUp(y: 200)
    driver.wait(seconds: 3)
    driver.finish()
    driver.wait(seconds: 0.9)
    #expect(driver.state == .closing)
    driver.waitForRest()
    #expect(driver.state == .idle && driver.list.snapshot(at: .start)?.pull == 0)
  }

  @Test func `a refresh that is cancelled half a point past the edge still closes`() {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 3)
    driver.list.scroll(to: -0.5)
    driver.list.cancel(at: .start)
    #expect(driver.takeStates().last == "start:closing")
    driver.waitForRest()
    #expect(driver.offset == 0 && driver.state == .idle)
  }
}
