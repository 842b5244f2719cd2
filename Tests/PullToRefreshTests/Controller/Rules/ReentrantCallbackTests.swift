import PullToRefresh
import ScrollPhysics
import Testing

/// Callbacks that change the list from inside.
@MainActor @Suite struct ReentrantCallbackTests {
  /// Checks that each action that began also ended, unless it runs.
  private func expectNoLostAction(_ driver: RefreshDriver) {
    let begun = driver.log.count { $0 == "start:begin" }
    let ended = driver.log.count { $0 == "start:finish" }
    #expect(begun - ended == (driver.list.isRefreshing(at: .start) ? 1 : 0), "\(driver.log)")
  }

  @Test func `an action that is cancelled while it is reported does no work`() {
    let driver = RefreshDriver.refreshing()
    let record = driver.list.onEvent
    driver.list.onEvent = { [unowned driver] event in
      record?(event)
      if case .begin = event.effect { driver.list.cancel(at: .start) }
    }
    driver.list.startRefreshing(at: .start)
    #expect(driver.log.contains("start:begin") && driver.requests.isEmpty)
    expectNoLostAction(driver)
  }

  @Test func `a control that a callback adds while another is added does not stay in flight`() {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1)
    let record = driver.list.onEvent
    var isFirst = true
    driver.list.onEvent = { [unowned driver] event in
      record?(event)
      guard case .finish = event.effect, isFirst else { return }
      isFirst = false
      driver.addControl(at: .start, RefreshConfiguration())
      driver.list.startRefreshing(at: .start)
    }
    driver.addControl(at: .start, RefreshConfiguration())
    expectNoLostAction(driver)
    driver.list.removeRefresh(at: .start)
    driver.waitForRest()
    expectNoLostAction(driver)
    #expect(driver.state == .idle)
    #expect(driver.holds == EdgeLengths())
    #expect(driver.offset == 0)
  }

  @Test(arguments: [false, true])
  func `removing and adding from inside the end of an action leaves no hold`(_ starts: Bool) {
    let driver = RefreshDriver.refreshing { $0.timing.resultDuration = 0 }
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1)
    driver.list.onStateChange = { edge, state in
      guard case .finishing = state else { return }
      driver.list.removeRefresh(at: edge)
      driver.addControl(at: edge, RefreshConfiguration())
      if starts { driver.list.startRefreshing(at: edge) }
    }
    driver.finish()
    expectNoLostAction(driver)
    driver.list.onStateChange = nil
    if starts { driver.finishAndAdvance() }
    driver.waitForRest()
    expectNoLostAction(driver)
    #expect(driver.state == .idle)
    #expect(driver.holds == EdgeLengths())
  }

  private final class StubbornIndicator: RefreshIndicator {
    let driver: RefreshDriver
    var installed = 0
    var isStubborn = true
    var length: Double? { 90 }

    init(_ driver: RefreshDriver) { self.driver = driver }

    func didInstall(in list: RefreshController, at edge: Edge) { installed += 1 }

    func didRemove() {
      installed -= 1
      guard isStubborn else { return }
      isStubborn = false
      driver.list.setIndicator(at: .start) { self }
    }
  }

  @Test func `an indicator that installs itself again does not outlive its control`() {
    let driver = RefreshDriver.refreshing()
    let indicator = StubbornIndicator(driver)
    driver.list.setIndicator(at: .start) { indicator }
    #expect(indicator.installed == 1)
    driver.list.removeRefresh(at: .start)
    #expect(indicator.installed == 0)
    #expect(driver.list.indicator(at: .start) == nil)
  }

  @Test func `an indicator is installed before its length can remove the control`() {
    let driver = RefreshDriver.refreshing()
    let indicator = StubbornIndicator(driver)
    indicator.isStubborn = false
    driver.list.reconfigure(at: .start) { $0.distances.trigger = 90 }
    driver.list.startRefreshing(at: .start)
    driver.list.onEvent = { [unowned driver] event in
      if case .hold = event.effect { driver.list.removeRefresh(at: .start) }
    }
    driver.list.setIndicator(at: .start) { indicator }
    #expect(driver.list.configuration(at: .start) == nil)
    #expect(indicator.installed == 0)
  }
}

/// Gestures that end at the very time of a call.
@MainActor @Suite struct SilentGestureTests {
  @Test func `a touchpad without silence is released when a call changes the list at that time`() {
    var scroll = ScrollConfiguration()
    scroll.touchpadSilence = 0
    let driver = RefreshDriver(scroll: scroll)
    driver.addControl(at: .start, RefreshConfiguration())
    driver.touchpad(dy: -40, reportsLift: false)
    // The call ends the gesture, because its deadline is now.
    driver.list.setInset(10, at: .start)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1)
    driver.finish()
    #expect(driver.state == .finishing(.success(newItems: nil)))
    driver.waitForRest()
    #expect(driver.state == .idle)
  }

  @Test(arguments: [0, 0.25, .infinity])
  func `the remaining share of a wheel's wait is a number for every wait`(_ silence: Double) {
    var scroll = ScrollConfiguration()
    scroll.wheelRelease = silence
    scroll.wheelHold = silence
    let driver = RefreshDriver(scroll: scroll)
    driver.addControl(at: .start, RefreshConfiguration())
    for _ in 0..<3 {
      driver.wheel(detents: -1)
      let remaining = driver.list.snapshot(at: .start)?.wheel?.waiting?.remaining
      #expect(remaining.map { (0...1).contains($0) } ?? true, "\(String(describing: remaining))")
    }
    if silence == .infinity {
      #expect(driver.state == .armed)
      #expect(driver.list.snapshot(at: .start)?.wheel?.waiting == .fires(remaining: 1))
    }
  }

  @Test(arguments: RefreshPreset.all)
  func `an action that ends at once, as a silent touchpad lets go, does not wait for ever`(
    _ preset: RefreshPreset
  ) {
    var scroll = ScrollConfiguration()
    scroll.touchpadSilence = 0
    let list = RefreshController(
      axis: .vertical, viewport: 800, content: 2400,
      preset: RefreshPreset(name: "test", scroll: scroll))
    list.addPullToRefresh(
      preset.refresh, at: .end,
      performing: .completion { _, finish in finish(.success(newItems: 1)) })
    list.scroll(to: 381)
    list.handle(
      .touchpadScrolled(x: 0, y: 0, dx: 0, dy: -22.8, reportsLift: false), time: 0)
    list.startRefreshing(reveal: false, at: .end)
    for _ in 0..<100 {
      guard let deadline = list.nextDeadline else { break }
      list.advance(to: deadline)
    }
    #expect(list.state(at: .end) == .idle)
  }

  @Test func `a question whether to begin that changes the firing moment is asked once`() {
    let driver = RefreshDriver.refreshing()
    var questions = 0
    driver.list.setShouldBegin(at: .start) { [unowned driver] _ in
      questions += 1
      driver.list.reconfigure(at: .start) { $0.firing.moment = .atThreshold }
      return true
    }
    driver.pullToRefresh()
    #expect(questions == 1 && driver.requests.count == 1)
  }
}
