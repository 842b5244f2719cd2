import PullToRefresh
import ScrollPhysics
import Testing

/// A control of another length than the preset's moves the trigger where the view defines it.
@MainActor @Suite struct ControlLengthTests {
  private final class Control: RefreshIndicator {
    let length: Double?

    init(_ length: Double) { self.length = length }
  }

  @Test(arguments: [
    (RefreshPreset.iqPullToRefresh, 80.0, 80.0), (.yalantis, 130, 130), (.apl, 100, 90),
    (.mrefresh, 130, 110), (.ios, 130, 100),
    (.pullcord, 130, 64),
  ])
  func `the length of a control is the trigger and the hold if the source says so`(
    _ preset: RefreshPreset, _ length: Double, _ trigger: Double
  ) {
    let driver = RefreshDriver.preset(preset)
    driver.list.setIndicator(at: .start) { Control(length) }
    driver.list.startRefreshing(at: .start)
    #expect(driver.list.thresholds(at: .start)?.trigger == trigger)
    driver.waitForRest()
    // Our own preset never opens more space than the pull that arms it.
    let hold = preset.refresh.distances.hold?.points(viewport: 800, indicator: length) ?? trigger
    #expect(driver.holds.start == hold)
  }

  @Test func `only the action of a pull has the space of that pull`() {
    let driver = RefreshDriver.preset(.pullcord)
    driver.touchDown(y: 100)
    let armed = driver.continueDrag(from: 100, toPull: 70)
    let released = driver.continueDrag(from: armed, toPull: 60)
    driver.touchUp(y: released)
    #expect(abs(driver.holds.start - 60) < 0.01)
    driver.finish()
    driver.waitForRest()
    driver.list.startRefreshing(at: .start)
    #expect(driver.holds.start == 64)
  }

  @Test(arguments: [40.0, 60, 130])
  func `a control of any length needs three detents of a wheel`(_ length: Double) {
    let driver = RefreshDriver.preset(.yalantis)
    driver.list.setIndicator(at: .start) { Control(length) }
    driver.wheel(detents: -1)
    driver.wait(seconds: 0.2)
    #expect(driver.list.snapshot(at: .start)?.wheel?.notches == 3)
    driver.wheel(detents: -1)
    #expect(driver.state == .pulling)
    driver.wheel(detents: -1)
    #expect(driver.state == .armed)
  }

  @Test func `a pull that rounding leaves just below the trigger arms`() {
    let driver = RefreshDriver.preset(.apl)
    let below = 57.6.nextDown
    driver.touchpad(dy: -below)
    #expect(driver.state == .armed)
    driver.wait(seconds: 0.1)
    driver.touchpad(dy: 0)
    #expect(driver.state == .armed)
    let short = RefreshDriver.preset(.apl)
    short.touchpad(dy: -57.59999)
    #expect(short.state == .pulling)
  }

  @Test func `a length changes the step of a wheel in proportion`() {
    var distances = RefreshDistances()
    distances.trigger = .indicator(fraction: 1)
    distances.indicatorLength = 1
    distances.wheelStep = 0.4
    distances.setIndicatorLength(50)
    #expect(distances.wheelStep == 20 && distances.indicatorLength == 50)
    distances.setIndicatorLength(0)
    distances.setIndicatorLength(50)
    #expect(distances.wheelStep == 0)
  }

  @Test func `a trigger that is a share of the viewport follows the viewport`() {
    let driver = RefreshDriver.refreshing { $0.distances.trigger = .viewport(fraction: 0.1) }
    #expect(driver.list.model.pullRule(at: .start).trigger == PerDevice(80))
    driver.list.setViewport(600)
    #expect(driver.list.model.pullRule(at: .start).trigger == PerDevice(60))
    #expect(driver.list.thresholds(at: .start)?.trigger == 60)
  }
}

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
